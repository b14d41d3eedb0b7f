import CalendarModel
import CalendarWords
import ICalendar

/// The texts of an invitation. Commands use English.
extension Words {
  var noTitleInBrackets: String { "(\(noTitle))" }

  // MARK: Names of fields

  var invitationNames: InvitationNames {
    switch language {
    case .english: .english
    case .german: .german
    }
  }

  // MARK: What the sender wants

  var theOrganizer: String { say("the organizer", "wer einlädt") }
  var anAttendee: String { say("an attendee", "wer eingeladen ist") }

  func wish(_ method: SchedulingMessage.Method, organizer: String, attendee: String) -> String {
    switch method {
    case .request: say("\(organizer) invites you", "\(organizer) lädt ein")
    case .cancel: say("\(organizer) has cancelled this", "\(organizer) hat das abgesagt")
    case .publish: say("published by \(organizer)", "veröffentlicht von \(organizer)")
    case .reply: say("\(attendee) has answered", "\(attendee) hat geantwortet")
    case .refresh, .counter: "\(attendee) \(notHandled(method))"
    case .declineCounter: "\(organizer) \(notHandled(method))"
    case .add: notHandled(method)
    }
  }
  var eventOnly: String {
    say("an event, not an invitation", "ein Termin, keine Einladung")
  }
  var answeredNothing: String { say("nothing", "nichts") }

  /// Describes that a method is not supported.
  func notHandled(_ method: SchedulingMessage.Method) -> String {
    switch method {
    case .add:
      say(
        "occurrences that are added one by one are not handled; ask for the whole series",
        "einzeln hinzugefügte Termine einer Serie gehen nicht; um die ganze Serie bitten")
    case .refresh:
      say(
        "asks you for the newest version of the event; send it from where you organize it",
        "bittet um die neueste Fassung des Termins; von dort senden, wo er geplant wird")
    case .counter:
      say(
        "proposes a change; change the event yourself if you agree, or tell the sender",
        "schlägt eine Änderung vor; den Termin selbst ändern oder absagen")
    case .declineCounter:
      say(
        "declines the change that was proposed; the event stays as it is",
        "lehnt die vorgeschlagene Änderung ab; der Termin bleibt, wie er ist")
    case .publish, .request, .reply, .cancel: ""
    }
  }

  // MARK: Facts

  func therePlace(_ zone: String, _ moment: String) -> String {
    say("\(zone), \(moment) there", "\(zone), dort \(moment)")
  }
  func ownOccurrences(_ count: Int) -> String {
    say(
      "\(counted(count, "occurrence")) of its own",
      count == 1 ? "1 eigener Termin der Serie" : "\(count) eigene Termine der Serie")
  }
  func andMore(_ count: Int) -> String { say("and \(count) more", "und \(count) weitere") }
  var youInBrackets: String { say("(you)", "(du)") }
  var noAnswerYet: String { say("none yet", "noch keine") }
  func isOrganizedBy(_ organizer: String?) -> String {
    organizer.map { say("organized by \($0)", "eingeladen von \($0)") }
      ?? say("no organizer", "ohne Einladenden")
  }

  // MARK: How it stands to the calendar

  package func place(_ collection: CollectionInfo?) -> String {
    collection.map { say("in \($0.name)", "in \($0.name)") }
      ?? say("not in your calendars", "in keinem der Kalender")
  }
  func standing(
    _ standing: Invitation.Standing, _ method: SchedulingMessage.Method, sequence: Int,
    in collection: CollectionInfo?
  ) -> String {
    let place = place(collection)
    switch standing {
    case .new: return place
    case .newer where method == .request || method == .publish:
      return say("\(place), and this is newer", "\(place), und dies ist neuer")
    case .newer: return place
    case .same: return say("\(place) as it is here", "\(place), wie es hier steht")
    case .older(let present):
      let numbers =
        sequence == present.sequence
        ? ""
        : say(
          " (revision \(sequence), not \(present.sequence))",
          " (Fassung \(sequence), nicht \(present.sequence))")
      return say("\(place), and this is older\(numbers)", "\(place), und dies ist älter\(numbers)")
    case .unknown:
      return collection == nil
        ? place : say("\(place), without this occurrence", "\(place), ohne diesen Termin der Serie")
    case .notInvited:
      return say("\(place), without this attendee", "\(place), ohne diesen Teilnehmer")
    case .unusable(let flaw): return "\(place); \(text(of: flaw))"
    }
  }
  package func text(of flaw: Invitation.Flaw) -> String {
    switch flaw {
    case .cancelsFollowing:
      say(
        "it cancels all following occurrences as well, which is not handled",
        "es sagt auch alle folgenden Termine ab, was nicht geht")
    case .answersForSeveral:
      say(
        "an answer is of one attendee, and this one is not",
        "eine Antwort ist die eines Teilnehmers, diese nicht")
    }
  }

  // MARK: What changes

  package func was(_ field: String, _ before: String) -> String {
    let nothing = say("nothing", "nichts")
    return say(
      "\(field): was \(before.isEmpty ? nothing : before)",
      "\(field): war \(before.isEmpty ? nothing : before)")
  }
  var notInvitedAnyMore: String { say("not invited any more", "nicht mehr eingeladen") }
  var newlyInvited: String { say("newly invited", "neu eingeladen") }

  // MARK: Steps

  /// Such as `accepted`.
  package func verb(_ answer: InvitationAnswer) -> String {
    switch answer {
    case .accepted: say("accepted", "zugesagt")
    case .declined: say("declined", "abgelehnt")
    case .tentative: say("tentatively accepted", "vorläufig zugesagt")
    }
  }
  func answered(_ answer: InvitationAnswer, _ title: String) -> String {
    say("\(verb(answer)) \(title)", "\(title) \(verb(answer))")
  }
  package func took(_ method: SchedulingMessage.Method, _ title: String) -> String {
    switch method {
    case .cancel:
      say("noted that \(title) is cancelled", "vermerkt, dass \(title) abgesagt ist")
    case .reply: say("noted an answer to \(title)", "Antwort zu \(title) vermerkt")
    default: say("updated \(title)", "\(title) aktualisiert")
    }
  }
  package func done(_ step: String, in collection: String) -> String {
    say("\(step) in \(collection)", "\(step) in \(collection)")
  }
  var isSoAlready: String {
    say("nothing to change: it is so already", "nichts zu ändern: Es ist schon so")
  }
}

/// The labels of what is shown of an invitation.
struct InvitationNames {
  let when, zone, repeats, besides, place, link, attendees, answer, calendar, here, careful,
    changed,
    account, title, status, notes, organizer: String

  static let english = InvitationNames(
    when: "when", zone: "zone", repeats: "repeats", besides: "besides", place: "place",
    link: "link", attendees: "attendees", answer: "answer", calendar: "calendar", here: "here",
    careful: "careful", changed: "changed", account: "account", title: "title", status: "status",
    notes: "notes",
    organizer: "organizer")
  static let german = InvitationNames(
    when: "wann", zone: "Zeitzone", repeats: "Serie", besides: "daneben", place: "Ort",
    link: "Link", attendees: "Teilnehmer", answer: "Antwort", calendar: "Kalender", here: "hier",
    careful: "Vorsicht", changed: "Änderung", account: "Konto", title: "Titel", status: "Status",
    notes: "Notizen",
    organizer: "Einladender")
}
