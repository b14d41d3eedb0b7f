import CalendarService
import CalendarSync
import CalendarWords

/// The words for sync in the interface.
extension Words {
  var synchronizing: String { say("Synchronizing…", "Gleiche ab …") }
  func synchronizing(_ account: String, done: Int, of total: Int) -> String {
    say(
      "Synchronizing \(account): \(number(done)) of \(number(total))…",
      "Gleiche \(account) ab: \(number(done)) von \(number(total)) …")
  }
  var stoppingSync: String { say("Stopping sync…", "Halte den Abgleich an …") }
  var syncStopped: String {
    say(
      "Sync stopped: nothing is lost, the next one continues from there",
      "Abgleich angehalten: Nichts ist verloren, der nächste macht dort weiter")
  }
  var noSyncRuns: String { say("No sync is under way", "Es läuft kein Abgleich") }
  var syncNotStarted: String {
    say("Sync could not be started", "Der Abgleich startet nicht")
  }
  var syncFailed: String {
    say(
      "Sync failed · daybook sync says why", "Abgleich gescheitert · daybook sync sagt, warum")
  }
  /// - Parameter account: what has failed; empty if there is only one.
  func syncFailed(_ reason: String, _ account: String) -> String {
    account.isEmpty
      ? say("Sync failed: \(reason)", "Abgleich gescheitert: \(reason)")
      : say(
        "Sync of \(account) failed: \(reason)", "Abgleich von \(account) gescheitert: \(reason)")
  }
  var cancelled: String { say("Cancelled", "Abgebrochen") }
  var syncOffline: String {
    say(
      "Not synchronized: the server cannot be reached", "Kein Abgleich: Der Server antwortet nicht")
  }
  func syncReached(allBut names: [String]) -> String {
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    return say(
      "Synchronized, but for what cannot be reached: \(list)",
      "Abgeglichen bis auf das, was nicht erreichbar ist: \(list)")
  }
  var syncPutOff: String {
    say(
      "Not synchronized: the server asks to be left alone for a while",
      "Kein Abgleich: Der Server will eine Weile in Ruhe gelassen werden")
  }
  var noAccount: String {
    say(
      "No account to synchronize · \(key(.addAccount)) adds one",
      "Kein Konto zum Abgleichen · \(key(.addAccount)) fügt eines hinzu")
  }
  func syncConflicts(_ count: Int) -> String {
    let events = self.count(count, .event)
    return say(
      "Changed here and on the server: \(events) · \(key(.synchronize)) to choose",
      "Hier und auf dem Server geändert: \(events) · \(key(.synchronize)) zur Wahl")
  }
  func syncRefused(_ count: Int, _ first: String?) -> String {
    let reason = first.map { " · \($0)" } ?? ""
    return say(
      "Not on the server: \(number(count)) \(count == 1 ? "change" : "changes")\(reason)",
      "Nicht auf dem Server: \(number(count)) \(count == 1 ? "Änderung" : "Änderungen")\(reason)")
  }
  func syncGone(_ count: Int, waiting: Int) -> String {
    let wait =
      waiting == 0
      ? ""
      : say(
        ", \(number(waiting)) not sent", ", \(number(waiting)) nicht gesendet")
    return say(
      "Gone from the server: \(self.count(count, .calendar))\(wait) · \(key(.synchronize)) says more",
      "Nicht mehr auf dem Server: \(number(count)) Kalender\(wait) · \(key(.synchronize)) sagt mehr"
    )
  }
  func syncHeld(_ count: Int) -> String {
    say(
      "Many deletions wait (\(number(count))) · \(key(.synchronize)) to answer",
      "Viele Löschungen warten (\(number(count))) · \(key(.synchronize)) zur Antwort")
  }
  func syncMail(_ count: Int) -> String {
    let events = self.count(count, .event)
    return say(
      "Guests might be mailed, not sent: \(events) · \(key(.synchronize)) to answer",
      "Gäste bekämen Mail, nicht gesendet: \(events) · \(key(.synchronize)) zur Antwort")
  }
  func syncNewCalendars(_ names: [String], in account: String) -> String {
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    return say(
      "Only on the server: \(list) · daybook account calendars \(account)",
      "Nur auf dem Server: \(list) · daybook account calendars \(account)")
  }
  func syncDoubted(_ count: Int) -> String {
    let events = self.count(count, .event)
    return say(
      "Gone from a web calendar: \(events) · kept until the next sync finds the same",
      "Im Webkalender fehlen: \(events) · sie bleiben, bis der nächste Abgleich dasselbe findet")
  }
  var fetched: String { say("fetched", "geholt") }
  var sent: String { say("sent", "gesendet") }
  var deletedHere: String { say("deleted here", "hier gelöscht") }
  var deletedThere: String { say("deleted on the server", "auf dem Server gelöscht") }
  var keptThoughDeleted: String {
    say("kept although deleted on one side", "behalten, obwohl auf einer Seite gelöscht")
  }
  func synchronized(_ counts: [(Int, String)]) -> String {
    let parts = counts.filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }
    let what = parts.isEmpty ? say("nothing new", "nichts Neues") : parts.joined(separator: ", ")
    return say("Synchronized: \(what)", "Abgeglichen: \(what)")
  }
  /// Describes a partial synchronization.
  /// - Parameter goesOn: whether the next run does the rest by itself.
  func synchronizedInPart(_ counts: [(Int, String)], goesOn: Bool = false) -> String {
    let parts = counts.filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }
    let what = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    let next =
      goesOn ? say(" · the next sync continues", " · der nächste Abgleich macht weiter") : ""
    return say("Synchronized in part\(what)\(next)", "Teilweise abgeglichen\(what)\(next)")
  }
  var pressEnter: String { say("Press Enter to go on", "Weiter mit Enter") }
}

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
