import CalendarWords

/// The words for sync in the interface.
extension Words {
  var synchronizing: String { say("Synchronizing…", "Gleiche ab …") }
  func synchronizing(_ account: String, done: Int, of total: Int) -> String {
    say(
      "Synchronizing \(account): \(number(done)) of \(number(total))…",
      "Gleiche \(account) ab: \(number(done)) von \(number(total)) …")
  }
  var syncNotStarted: String {
    say("Sync could not be started", "Der Abgleich startet nicht")
  }
  var syncFailed: String {
    say(
      "Sync failed · daybook sync says why", "Abgleich gescheitert · daybook sync sagt, warum")
  }
  func syncFailed(_ reason: String) -> String {
    say("Sync failed: \(reason)", "Abgleich gescheitert: \(reason)")
  }
  var syncOffline: String {
    say(
      "Not synchronized: the server cannot be reached", "Kein Abgleich: Der Server antwortet nicht")
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
  func syncHeld(_ count: Int) -> String {
    say(
      "Many deletions wait (\(number(count))) · daybook sync --allow-delete",
      "Viele Löschungen warten (\(number(count))) · daybook sync --allow-delete")
  }
  func syncMail(_ count: Int) -> String {
    let events = self.count(count, .event)
    return say(
      "Guests may be mailed (\(events)) · daybook sync --allow-mail sends it",
      "Gäste könnten Mail bekommen (\(events)) · daybook sync --allow-mail")
  }
  func synchronized(fetched: Int, sent: Int, deleted: Int) -> String {
    let parts = [
      (fetched, say("fetched", "geholt")), (sent, say("sent", "gesendet")),
      (deleted, say("deleted", "gelöscht")),
    ].filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }
    let what = parts.isEmpty ? say("nothing new", "nichts Neues") : parts.joined(separator: ", ")
    return say("Synchronized: \(what)", "Abgeglichen: \(what)")
  }
  var pressEnter: String { say("Press Enter to go on", "Weiter mit Enter") }
}
