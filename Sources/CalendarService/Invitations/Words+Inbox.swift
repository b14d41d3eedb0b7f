import CalendarWords
import EventEntry

/// The words about invitations that servers deliver. Commands use English.
extension Words {
  /// - Parameter organizer: who gets the answer; nil for a message without one.
  func cameBy(_ account: String, answerTo organizer: String?) -> String {
    guard let organizer else { return account }
    return say(
      "\(account), whose server passes your answer on to \(organizer)",
      "\(account); der Server gibt die Antwort an \(organizer) weiter")
  }
  package func answerGoes(by account: String) -> String {
    say(
      "the next sync of \(account) sends it",
      "der nächste Abgleich von \(account) sendet die Antwort"
    )
  }
  package var putAway: String {
    say(
      "Put away: the next sync deletes it on the server",
      "Weggelegt: Der nächste Abgleich löscht die Nachricht auf dem Server")
  }
  func invitationsAreElsewhere(_ account: String) -> String {
    say(
      "the server of \(account) keeps invitations in a calendar that is not kept here; "
        + "daybook account calendars \(account) lists those to take",
      "der Server von \(account) führt Einladungen in einem Kalender, der hier fehlt; "
        + "daybook account calendars \(account) zeigt, welche es gibt")
  }

  /// Describes that no invitation waits, and why none may come.
  package func noInvitations(_ inbox: Inbox) -> String {
    let none = say("No invitations", "Keine Einladungen")
    let names = inbox.mailAccounts.joined(separator: ", ")
    if !inbox.unaskedAccounts.isEmpty, !inbox.isServed {
      return say("\(none) · sync asks the servers", "\(none) · der Abgleich fragt die Server")
    }
    guard !inbox.isServed else { return none }
    guard !names.isEmpty else {
      return say(
        "\(none): without an account they come by mail, for :invite FILE",
        "\(none): Ohne Konto kommen sie per Mail, für :invite DATEI")
    }
    return say(
      "\(none): the server of \(names) delivers none; they come by mail, for :invite FILE",
      "\(none): Der Server von \(names) stellt keine zu; sie kommen per Mail, für :invite DATEI")
  }
}
