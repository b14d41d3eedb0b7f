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
