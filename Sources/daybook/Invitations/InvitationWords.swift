import CalendarModel
import CalendarStore
import ICalendar

/// What is said of taking a message.
struct InvitationWords {
  let invitation: Invitation
  let collection: CollectionInfo
  let answer: InvitationAnswer?

  init(_ invitation: Invitation, _ collection: CollectionInfo, _ answer: InvitationAnswer?) {
    self.invitation = invitation
    self.collection = collection
    self.answer = answer
  }

  private var message: SchedulingMessage { invitation.message }

  /// The title, in quotes: the one that the event has in the end. Cancellations and answers change no
  /// title, whatever theirs is.
  var title: String {
    let present = invitation.presentText(of: message.main)
    switch message.method {
    case .request, .publish: return Self.quoted(message.main.event ?? present)
    default: return Self.quoted(present ?? message.main.event)
    }
  }

  private static func quoted(_ event: Event?) -> String {
    let title = event?.title ?? ""
    return "“\(title.isEmpty ? "(no title)" : title)”"
  }

  /// Why the message may not be from whom it says.
  func text(of objection: InvitationObjection) -> String {
    let title = "\(Self.quoted(invitation.presentText(of: message.main))) in \(collection.name)"
    switch objection {
    case .otherOrganizer(let named, let present):
      let other = named.map { "names \($0.text) as its organizer" } ?? "names no organizer"
      return "\(present.text) organizes \(title), and this message \(other)"
    case .ownEvent: return "you organize \(title), which nobody else can change"
    case .noOrganizer: return "\(title) has no organizer: it is your own event, not an invitation"
    case .notInvited(let person):
      return "\(person.text) is not among the attendees of \(title)"
    }
  }

  /// The step of the journal.
  var step: String {
    if let answer { return "\(Self.verb(answer)) \(title)" }
    switch message.method {
    case .cancel: return "noted that \(title) is cancelled"
    case .reply: return "noted an answer to \(title)"
    default: return "updated \(title)"
    }
  }

  /// Returns why the message is not taken; nil if it is.
  /// - Parameter addresses: the user's, in lower case.
  func refusal(_ addresses: Set<String>) -> String? {
    switch message.method {
    case .add, .refresh, .counter, .declineCounter: return Self.notHandled(message.method)
    case .reply:
      if let organizer = invitation.presentOrganizer, !addresses.isEmpty,
        !organizer.isOne(of: addresses)
      {
        return
          "\(organizer.text) organizes \(title), so that the answer is not for you; if you do, "
          + "say so with --as"
      }
    case .publish, .request, .cancel: break
    }
    return refusal(of: invitation.standing)
  }

  /// What cannot be done with messages of a method.
  static func notHandled(_ method: SchedulingMessage.Method) -> String {
    switch method {
    case .add: "occurrences that are added one by one are not handled; ask for the whole series"
    case .refresh:
      "asks you for the newest version of the event; send it from where you organize it"
    case .counter: "proposes a change; change the event yourself if you agree, or tell the sender"
    case .declineCounter: "declines the change that was proposed; the event stays as it is"
    case .publish, .request, .reply, .cancel: ""
    }
  }

  static func nothingToAnswer(_ method: SchedulingMessage.Method) -> String {
    switch method {
    case .cancel: "this is a cancellation; daybook invite apply takes it"
    case .reply: "this is an answer; daybook invite apply notes it"
    case .publish:
      "this event asks for no answer; daybook invite apply, or import, puts it into a calendar"
    case .add, .refresh, .counter, .declineCounter: notHandled(method)
    case .request: ""
    }
  }

  /// Such as `accepted`.
  static func verb(_ answer: InvitationAnswer) -> String {
    switch answer {
    case .accepted: "accepted"
    case .declined: "declined"
    case .tentative: "tentatively accepted"
    }
  }

  // MARK: - Private

  private func refusal(of standing: Invitation.Standing) -> String? {
    switch standing {
    case .new, .newer: return nil
    case .same: return nil
    case .older(let present):
      let own = message.main.revision
      // An answer to the same revision is noted, even if the event was written again later.
      if answer != nil, own.sequence >= present.sequence { return nil }
      let numbers =
        own.sequence == present.sequence
        ? "" : ": revision \(own.sequence), not \(present.sequence)"
      return "older than what is in \(collection.name)\(numbers); nothing was changed"
    case .unknown:
      return
        "about an event or an occurrence that is not in \(collection.name); nothing was changed"
    case .notInvited: return nil
    case .unusable(let reason): return reason
    }
  }
}

/// What came of taking a message.
struct InvitationResult {
  private let words: InvitationWords
  private let outcome: ChangeOutcome?
  private let zone: Zone
  /// What spoke against taking the message.
  private let objection: InvitationObjection?

  init(
    _ words: InvitationWords, outcome: ChangeOutcome?, objection: InvitationObjection?, zone: Zone
  ) {
    self.words = words
    self.objection = objection
    self.outcome = outcome
    self.zone = zone
  }

  var problems: [Problem] { outcome?.problems ?? [] }

  /// Such as `accepted “Lunch” in Work`.
  var sentence: String {
    guard let outcome else { return "would have \(words.step) in \(words.collection.name)" }
    guard outcome.step != nil else { return "nothing to change: it is so already" }
    return "\(words.step) in \(words.collection.name)"
  }

  /// The object that docs/json.md describes.
  func json(_ delivery: ReplyDelivery?, _ failure: CommandFailure?) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("uid", .text(words.invitation.message.uid)),
      ("standing", .text(words.invitation.standing.word)),
      ("calendar", .text(words.collection.name)),
    ]
    members.append(("objection", objection.map { .text($0.word) } ?? .null))
    members += outcome?.step.map(StepObject(zone: zone).members) ?? []
    if let delivery { members.append(("reply", delivery.json(failure))) }
    return .object(members)
  }
}

extension InvitationObjection {
  /// The word in JSON.
  var word: String {
    switch self {
    case .otherOrganizer: "other-organizer"
    case .ownEvent: "own-event"
    case .noOrganizer: "no-organizer"
    case .notInvited: "not-invited"
    }
  }
}

extension Invitation.Standing {
  /// The word in JSON.
  var word: String {
    switch self {
    case .new: "new"
    case .newer: "newer"
    case .same: "same"
    case .older: "older"
    case .unknown: "unknown"
    case .notInvited: "not-invited"
    case .unusable: "unusable"
    }
  }
}
