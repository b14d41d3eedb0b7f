import CalendarStore
import CalendarTransfer
import CalendarWords
import ICalendar

/// Why a message is not taken, or not answered. Sentences of commands name their options.
extension Words {
  // MARK: Whose event it is

  package func text(of objection: InvitationObjection, about title: String) -> String {
    switch objection {
    case .otherOrganizer(let named, let present):
      let other =
        named.map {
          say("names \($0.text) as its organizer", "nennt \($0.text) als Einladenden")
        } ?? say("names no organizer", "nennt keinen Einladenden")
      return say(
        "\(present.text) organizes \(title), and this message \(other)",
        "\(present.text) lädt zu \(title) ein, und diese Nachricht \(other)")
    case .ownEvent:
      return say(
        "you organize \(title); only you can change it",
        "\(title) ist dein eigener Termin, den sonst niemand ändern kann")
    case .noOrganizer:
      return say(
        "\(title) has no organizer: it is your own event, not an invitation",
        "\(title) hat keinen Einladenden: Es ist dein eigener Termin, keine Einladung")
    case .notInvited(let person):
      return say(
        "\(person.text) is not among the attendees of \(title)",
        "\(person.text) gehört nicht zu den Teilnehmern von \(title)")
    }
  }
  func needsAnyway(_ isOfCommand: Bool) -> String {
    say(
      "; nothing was changed"
        + (isOfCommand
          ? ". To look at it, leave out the verb; --anyway applies it" : ""),
      "; nichts wurde geändert")
  }

  // MARK: What is not taken

  func isForOther(_ organizer: String, _ title: String, _ isOfCommand: Bool) -> String {
    let advice = isOfCommand ? "; if you do, say so with --as" : ""
    return say(
      "\(organizer) organizes \(title), so that the answer is not for you\(advice)",
      "\(organizer) lädt zu \(title) ein, die Antwort gilt also nicht dir")
  }
  func isOlder(_ own: Int, than present: Int, in collection: String) -> String {
    let numbers =
      own == present
      ? "" : say(": revision \(own), not \(present)", ": Fassung \(own), nicht \(present)")
    return say(
      "older than what is in \(collection)\(numbers); nothing was changed",
      "älter als das, was in \(collection) steht\(numbers); nichts wurde geändert")
  }
  func isUnknown(in collection: String) -> String {
    say(
      "about an event or an occurrence that is not in \(collection); nothing was changed",
      "über einen Termin, der nicht in \(collection) steht; nichts wurde geändert")
  }

  func nothingToAnswer(
    _ method: SchedulingMessage.Method, _ isOfCommand: Bool
  ) -> String {
    let key = "s"
    switch method {
    case .cancel:
      return say(
        "this is a cancellation; \(isOfCommand ? "daybook invite apply" : key) takes it",
        "das ist eine Absage; \(key) übernimmt sie")
    case .reply:
      return say(
        "this is an answer; \(isOfCommand ? "daybook invite apply" : key) notes it",
        "das ist eine Antwort; \(key) vermerkt sie")
    case .publish:
      return say(
        "this event asks for no answer; \(isOfCommand ? "daybook invite apply, or import," : key) "
          + "puts it into a calendar",
        "dieser Termin verlangt keine Antwort; \(key) trägt ihn ein")
    case .add, .refresh, .counter, .declineCounter: return notHandled(method)
    case .request: return ""
    }
  }

  // MARK: Who you are

  func whoYouAreIsUnknown(_ isOfCommand: Bool) -> String {
    say(
      "your address is unknown; set addresses"
        + (isOfCommand ? " or give --as" : " in the configuration"),
      "deine Adresse ist unbekannt: addresses in der Konfiguration setzen")
  }
  var youAreNotInvited: String {
    say("you are not among the attendees", "du bist nicht unter den Teilnehmern")
  }
  func notAmong(_ who: String, _ isOfCommand: Bool) -> String {
    guard isOfCommand else {
      // The status line may cut the list.
      return say(
        "set addresses in the configuration; you are not among the attendees (\(who))",
        "addresses in der Konfiguration setzen; du bist nicht unter den Teilnehmern (\(who))")
    }
    return say(
      "you are not among the attendees (\(who)); "
        + "give your address with --as, or set addresses in the configuration",
      "du bist nicht unter den Teilnehmern (\(who)); addresses in der Konfiguration sagt, wer du bist"
    )
  }
  func severalAreYou(_ addresses: String, _ isOfCommand: Bool) -> String {
    say(
      "several of the attendees are you: \(addresses); "
        + (isOfCommand ? "say which with --as" : "daybook invite --as says which"),
      "mehrere der Teilnehmer bist du: \(addresses); daybook invite --as sagt, welcher")
  }
  var nobody: String { say("nobody", "niemand") }

  // MARK: The mail

  func noOrganizerToAnswer(_ isOfCommand: Bool) -> String {
    let advice = isOfCommand ? "; --no-reply leaves the answer out" : ""
    return say(
      "the invitation names no organizer to answer\(advice)",
      "die Einladung nennt niemanden, dem zu antworten wäre")
  }
  func noMailAddress(_ isOwn: Bool, _ person: String?, _ isOfCommand: Bool) -> String {
    let (name, advice) = (
      person ?? say("none", "keine"), isOfCommand ? "; --no-reply leaves the answer out" : ""
    )
    let whose =
      isOwn
      ? say("your address", "die eigene Adresse")
      : say("the organizer's address", "die Adresse des Einladenden")
    return say(
      "\(whose) (\(name)) cannot be used for mail\(advice)",
      "\(whose) (\(name)) taugt nicht für eine Mail")
  }
  func answerNotWritten(_ reason: String) -> String {
    say(
      "the answer cannot be written: \(reason)", "die Antwort lässt sich nicht schreiben: \(reason)"
    )
  }
  func givenTo(_ program: String, answerTo address: String) -> String {
    say(
      "the answer to \(address) was given to \(program)",
      "die Antwort an \(address) ging an \(program)")
  }
  func notSent(_ program: String, _ ending: Program.Ending, _ isOfCommand: Bool) -> String {
    let reason = reason(of: ending)
    let advice =
      isOfCommand
      ? "the same command again sends it, and --print shows it" : "the same key sends it"
    return say(
      "the answer was not sent: \(program) \(reason); \(advice)",
      "die Antwort wurde nicht gesendet: \(program) \(reason); dieselbe Taste sendet sie")
  }
  /// Why a program has not done its work.
  func reason(of ending: Program.Ending) -> String {
    switch ending {
    case .ended(let code): say("ended with exit code \(code)", "endete mit \(code)")
    case .killed(let signal):
      say("was ended by signal \(signal)", "wurde durch Signal \(signal) beendet")
    case .notRun(_, let why): say("cannot be run: \(why)", "lässt sich nicht starten: \(why)")
    }
  }
  var notSentWithoutProgram: String {
    say(
      "the answer was not sent: set sendmail-command, or tell the organizer",
      "die Antwort wurde nicht gesendet: sendmail-command setzen oder selbst Bescheid geben")
  }
  var answerNotSent: String {
    say("the answer was not sent", "die Antwort wurde nicht gesendet")
  }

  // MARK: Files

  var calendarsAreRead: String {
    say(
      "the calendars are still being read; try again in a moment",
      "die Kalender werden noch gelesen; gleich noch einmal versuchen")
  }
  package func text(of error: CalendarMailError) -> String {
    switch error {
    case .noCalendar(let types) where types.contains("application/ms-tnef"):
      say(error.message, "enthält keinen Kalender, nur winmail.dat; um eine andere Form bitten")
    case .noCalendar(let types):
      say(error.message, "enthält keinen Kalender (\(types.joined(separator: ", ")))")
    case .unknownEncoding(let name):
      say(error.message, "die Kodierung „\(name)“ des Kalenders ist unbekannt")
    }
  }
  package func text(of error: SchedulingError) -> String {
    switch language {
    case .english: error.message
    case .german: german(error)
    }
  }
  package func text(of error: FileError) -> String {
    switch error {
    case .system(let system):
      say(error.message, "lässt sich nicht lesen: \(system.reason)")
    case .notRegular: say(error.message, "ist keine normale Datei und wurde nicht gelesen")
    case .tooLarge(let limit):
      say(error.message, "ist größer als \(limit >> 20) MB und wurde nicht gelesen")
    }
  }
  func tooManyMails(_ most: Int) -> String {
    say(
      "has more than \(number(most)) mails; hand over fewer",
      "enthält mehr als \(number(most)) Mails; weniger davon öffnen")
  }

  private func german(_ error: SchedulingError) -> String {
    switch error {
    case .noCalendar: "enthält keinen Kalender; die Mail oder ihren Teil text/calendar öffnen"
    case .noEvent: "enthält keinen Termin; Einladungen zu Aufgaben und dergleichen gehen nicht"
    case .tooManyEvents(let count):
      "enthält \(number(count)) Termine, mehr als eine Einladung; daybook import nimmt sie"
    case .tooLarge:
      "ist größer als \(SchedulingMessage.mostBytes >> 20) MB, mehr als eine Einladung"
    case .severalEvents(let count):
      "enthält \(number(count)) Termine, eine Einladung nur einen; daybook import nimmt mehrere"
    case .severalMethods: "enthält verschiedenartige Kalender; einzeln öffnen"
    case .unknownMethod(let name): "die Methode „\(name)“ ist unbekannt"
    case .noUID(let line):
      "Zeile \(line): der Termin hat keine UID, keine Antwort kann ihn nennen; daybook import nimmt ihn"
    case .noStart(let line):
      "Zeile \(line): der Termin hat keinen lesbaren Beginn; noch einmal senden lassen"
    }
  }
}
