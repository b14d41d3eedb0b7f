import CalendarModel
import CalendarSync
import CalendarWords

/// Mistakes in the accounts' file in the language of the interface. Commands print them in English.
extension Words {
  package func text(of flaw: AccountFlaw) -> String {
    switch language {
    case .english: flaw.description
    case .german: german(flaw)
    }
  }

  // MARK: - Private

  private func german(_ flaw: AccountFlaw) -> String {
    switch flaw {
    case .file(let problem): text(of: Problem.Reason.file(problem))
    case .unwritable(let system): "lässt sich nicht schreiben: \(system)"
    case .notTOML: "ist kein TOML"
    // The message of the parser is unchanged.
    case .said(let text): text
    case .otherTable(let name): "\(name): Konten beginnen mit [accounts.NAME]"
    case .value(let place, let value): "\(place): \(german(value))"
    case .mistaken(let account): "\(account) hat einen Fehler; dort ändern"
    case .onlyByHand(let account):
      "\(account) ist in einer Form geschrieben, die sich nur von Hand ändern lässt"
    }
  }

  private func german(_ flaw: AccountFlaw.ValueFlaw) -> String {
    switch flaw {
    case .accountIsNoTable(let name): "ein Konto beginnt mit [accounts.\(name)]"
    case .name: "ein Name hat nur Buchstaben, Ziffern, - und _, höchstens 64"
    case .noServer: "server fehlt; daybook account add findet ihn"
    case .noAddress: "ist keine Adresse, die mit https:// beginnt"
    case .notATable: "ist keine Tabelle"
    case .notAText: "ist kein Text"
    case .unknownKey(let known): "diesen Schlüssel gibt es nicht; erwartet: einer von \(known)"
    case .notOneLine(let key): "\(key) ist kein Text von einer Zeile"
    case .path(let text): "\(text) ist kein absoluter Pfad"
    case .password, .access, .noUser, .user, .noCommand, .passwordPlace, .incompleteClient,
      .openAddresses, .fingerprint, .fingerprintBesideCertificate:
      germanAccess(flaw) ?? flaw.description
    case .calendars, .incompleteCalendar, .otherServer, .repeatedCalendar, .contacts,
      .folderOfTwo, .folderOfOther:
      germanCalendars(flaw) ?? flaw.description
    }
  }

  private func germanAccess(_ flaw: AccountFlaw.ValueFlaw) -> String? {
    switch flaw {
    case .password:
      "in diese Datei gehört kein Passwort; password-command oder password-from verwenden"
    case .access: "ein Konto braucht eines von password-command, password-from, oauth"
    case .noUser: "user fehlt"
    case .user: "user ist eine Zeile ohne Steuerzeichen"
    case .noCommand: #"ist keine Liste von Wörtern wie ["pass", "show", "dav"]"#
    case .passwordPlace: "erwartet: secret-tool, netrc oder terminal"
    case .incompleteClient:
      "braucht client-id mit provider = \"google\" oder mit authorization, token und scope"
    case .openAddresses: "seine Adressen müssen mit https:// beginnen"
    case .fingerprint:
      "ist nicht sha256// und die Prüfsumme eines öffentlichen Schlüssels in Base64"
    case .fingerprintBesideCertificate: "steht neben certificate; eines genügt"
    default: nil
    }
  }

  private func germanCalendars(_ flaw: AccountFlaw.ValueFlaw) -> String? {
    switch flaw {
    case .calendars(let limit): "ist keine Liste von höchstens \(number(limit))"
    case .incompleteCalendar: "ein Eintrag braucht href und folder"
    case .otherServer(let href): "\(href) liegt nicht auf dem Server des Kontos"
    case .repeatedCalendar(let folder): "\(folder) oder seine href steht zweimal da"
    case .contacts: "contacts ist weder true noch false"
    case .folderOfTwo(let folder): "\(folder): zwei Kalender haben diesen Ordner"
    case .folderOfOther(let folder): "\(folder): gehört schon einem anderen Konto"
    default: nil
    }
  }
}
