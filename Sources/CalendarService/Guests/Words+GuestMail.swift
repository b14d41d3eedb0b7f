import CalendarModel
import CalendarStore
import CalendarWords

/// The sentences about mails to guests.
extension Words {
  /// `the invitation to ana@example.org, bob@example.org`.
  func letter(_ kind: GuestMailPlan.Part.LetterKind, to recipients: [String]) -> String {
    let most = 5
    let rest = recipients.count > most ? " \(andMore(recipients.count - most))" : ""
    let names = recipients.prefix(most).joined(separator: ", ") + rest
    return switch kind {
    case .invitation: say("the invitation to \(names)", "die Einladung an \(names)")
    case .update: say("the update to \(names)", "die Änderung an \(names)")
    case .cancellation: say("the cancellation to \(names)", "die Absage an \(names)")
    case .removal:
      say("word to \(names), no longer invited", "die Ausladung an \(names)")
    }
  }

  func letterGiven(_ letter: String, to program: String) -> String {
    say("\(letter) was given to \(program)", "\(letter) ging an \(program)")
  }

  func letterNotSent(_ letter: String, _ program: String, _ ending: Program.Ending) -> String {
    say(
      "\(letter) was not sent: \(program) \(reason(of: ending)); daybook invite send tries again",
      "\(letter) wurde nicht gesendet: \(program) \(reason(of: ending)); :invite send versucht es wieder"
    )
  }

  var noMailProgram: String {
    say(
      "nothing was sent: set sendmail-command in the configuration",
      "nichts wurde gesendet: sendmail-command in der Konfiguration setzen")
  }

  func sendingNotKept(_ reason: String) -> String {
    say(
      "it was sent, but cannot be remembered: \(reason)",
      "gesendet, kann aber nicht vermerkt werden: \(reason)")
  }

  func invitationNotWritten(_ reason: String) -> String {
    say(
      "the invitation cannot be written: \(reason)",
      "die Einladung lässt sich nicht schreiben: \(reason)")
  }

  /// The name of a step.
  func raisedRevision(_ title: String) -> String {
    say(
      "raised the revision of \(named(title)) for its guests",
      "Fassung von \(named(title)) für die Gäste erhöht")
  }

  /// What details say of an event whose guests a server tells.
  func serverTells(_ server: String) -> String {
    say("by the server of \(server)", "durch den Server von \(server)")
  }

  /// The note on a change of an event whose guests a server tells.
  private func serverInvites(_ server: String) -> String {
    say(
      "\(server) tells the guests when it is synchronized",
      "\(server) benachrichtigt die Gäste bei der Synchronisierung")
  }

  /// What a server does about guests; nil if none does.
  func note(on standing: GuestMailDesk.MailStanding) -> String? {
    switch standing {
    case .told, .mail: nil
    case .server(let name, _): serverInvites(name)
    case .serverCancels(let name, _): serverCancels(name)
    }
  }

  /// The note on the end of an event whose guests a server tells, if it has invited them before.
  private func serverCancels(_ server: String) -> String {
    say(
      "\(server) tells the guests it has invited when it is synchronized",
      "\(server) benachrichtigt die schon eingeladenen Gäste bei der Synchronisierung")
  }

  /// The note on a change that guests do not know of.
  package func notSentYet(_ contents: String) -> String {
    say("not sent yet: \(contents)", "noch nicht gesendet: \(contents)")
  }

  /// The same, with the command that sends it.
  func notSentYet(_ contents: String, command: String) -> String {
    "\(notSentYet(contents)); \(command)"
  }

  /// How to send a cancellation later, for an event that is gone.
  func canBeSentLater(_ uid: String) -> String {
    let command = "daybook invite send \(shellWord(uid))"
    return say("\(command) cancels it later, too", "\(command) sagt ihn auch später ab")
  }

  package var allIsSent: String {
    say("the guests know it as it is", "die Gäste kennen den Stand")
  }

  /// The answer where none of several events has guests who do not know everything.
  var noGuestsToTell: String {
    say(
      "no event here has guests who are still to be told",
      "kein Termin hier hat Gäste, die noch etwas erfahren müssen")
  }

  package func hasNoGuests(_ title: String) -> String {
    say(
      "\(named(title)) has no guests that you have invited",
      "\(named(title)) hat keine Gäste, die du eingeladen hast")
  }
}
