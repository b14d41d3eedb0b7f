import CalendarService
import CalendarSync
import CalendarWords

/// The causes of failures of sync in the language of the interface. Commands say them in English.
extension Words {
  func text(of failure: SyncSummary.Failure) -> String {
    switch language {
    case .english: failure.text
    // Messages of an older or newer Daybook stay unchanged.
    case .german: german(failure.flaw, failure.cause) ?? german(failure.cause) ?? failure.text
    }
  }

  private func german(_ flaw: AccountFlaw?, _ cause: SyncCause) -> String? {
    flaw.map { "\(cause.about): \(text(of: $0))" }
  }

  private func german(_ cause: SyncCause) -> String? {
    let about = cause.about
    return switch cause.kind {
    case .broken: "die Verbindung zu \(about) brach ab"
    case .busy: "ein anderer Daybook gleicht dieses Konto gerade ab"
    case .certificate:
      "\(about) kann sich nicht ausweisen; ein eigenes Zertifikat braucht seine Datei oder seinen "
        + "Fingerabdruck im Konto"
    case .configuration: "\(about): ein Fehler in dieser Zeile; daybook sync nennt ihn"
    case .entries: "der Kalender hat zu viele Einträge"
    case .file: "\(about): nicht zu lesen oder zu schreiben"
    case .folder: "\(about) ist der Ordner eines anderen Kalenders; jeder braucht seinen eigenen"
    case .gone: "der Kalender ist nicht mehr auf dem Server"
    case .later: "der Server will bis \(about) in Ruhe gelassen werden"
    case .library: "libcurl fehlt oder ist nicht zu gebrauchen; libcurl4 installieren"
    case .noCalendar: "an der Adresse ist kein Kalender"
    case .offline: "der Server ist nicht erreichbar"
    case .other: nil
    case .otherHost:
      "der Server verweist auf \(about), das kein Passwort dieses Kontos bekommt"
    case .plainText: "\(about) ist nicht verschlüsselt; https verwenden"
    case .redirects: "\(about) verweist im Kreis"
    case .state: "\(about): der Stand des Abgleichs ist nicht zu gebrauchen"
    case .status: "der Server antwortet mit \(about)"
    case .stopped: "angehalten; der nächste macht dort weiter"
    case .timeout: "\(about) antwortet nicht rechtzeitig"
    case .tooLong: "die Antwort ist zu lang"
    case .unexpected: "die Antwort ist etwas anderes, etwa eine Anmeldeseite"
    case .access, .credentials, .login, .noPassword, .noTerminal, .password:
      germanPassword(cause)
    }
  }

  private func germanPassword(_ cause: SyncCause) -> String? {
    let about = cause.about
    return switch cause.kind {
    case .access: "der Zugang gilt nicht mehr; daybook account login erneuert ihn"
    case .credentials:
      about.isEmpty
        ? "der Server gibt den Kalender nicht jedem"
        : "\(about) will eine andere Anmeldung, als das Konto hat"
    case .login: "\(about) lehnt Name und Passwort ab"
    case .noPassword:
      "der Schlüsselbund hat kein Passwort von \(about); daybook account login fragt danach"
    case .noTerminal: "das Passwort wird jedes Mal erfragt, und hier ist kein Terminal"
    case .password: "\(about) gibt kein Passwort"
    default: nil
    }
  }
}
