import CalendarModel
import CalendarStore
import CalendarWords
import ICalendar

/// The sentences about applying a message.
struct InvitationWords {
  let invitation: Invitation
  let collection: CollectionInfo
  let answer: InvitationAnswer?
  private let telling: InvitationTelling
  /// The further calendars that have the event.
  var others: [CollectionInfo] = []

  init(
    _ invitation: Invitation, _ collection: CollectionInfo, _ answer: InvitationAnswer?,
    _ telling: InvitationTelling
  ) {
    self.invitation = invitation
    self.collection = collection
    self.answer = answer
    self.telling = telling
  }

  private var message: SchedulingMessage { invitation.message }
  private var words: Words { telling.words }

  /// The resulting title of the event, in quotes. Cancellations and answers do not change the title.
  var title: String {
    let present = invitation.presentText(of: message.main)
    switch message.method {
    case .request, .publish: return telling.quoted(message.main.event ?? present)
    default: return telling.quoted(present ?? message.main.event)
    }
  }

  /// Returns the reason why the message may be forged.
  func text(of objection: InvitationObjection) -> String {
    let title = telling.quoted(invitation.presentText(of: message.main))
    return words.text(of: objection, about: words.done(title, in: collection.name))
  }

  /// The step of the journal.
  var step: String {
    answer.map { words.answered($0, title) } ?? words.took(message.method, title)
  }

  /// The calendars in which the message is applied.
  var collections: [CollectionInfo] { [collection] + others }

  /// The step and the calendars: `accepted “Lunch” in Work`.
  var sentence: String { words.done(step, in: words.list(collections.map(\.name))) }

  /// Returns why the message is not applied; nil if it is.
  /// - Parameter addresses: the user's, in lower case.
  func refusal(_ addresses: Set<String>) -> String? {
    switch message.method {
    case .add, .refresh, .counter, .declineCounter: return words.notHandled(message.method)
    case .reply:
      if let organizer = invitation.presentOrganizer, !addresses.isEmpty,
        !organizer.isOne(of: addresses)
      {
        return words.isForOther(organizer.text, title, telling.isOfCommand)
      }
    case .publish, .request, .cancel: break
    }
    return refusal(of: invitation.standing)
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
      return words.isOlder(own.sequence, than: present.sequence, in: collection.name)
    case .unknown: return words.isUnknown(in: collection.name)
    case .notInvited: return nil
    case .unusable(let flaw): return words.text(of: flaw)
    }
  }
}

/// The result of applying a message.
package struct InvitationResult {
  private let words: InvitationWords
  private let outcome: ChangeOutcome?
  private let zone: Zone
  /// The objection to applying the message.
  private let objection: InvitationObjection?

  /// - Parameter outcome: nil if nothing was to be written.
  package init(_ plan: InvitationPlan, outcome: ChangeOutcome?, zone: Zone) {
    (words, objection) = (plan.words, plan.objection)
    self.outcome = outcome
    self.zone = zone
  }

  package var problems: [Problem] { outcome?.problems ?? [] }

  /// Such as `accepted “Lunch” in Work`.
  package var sentence: String {
    guard let outcome else { return "would have \(words.sentence)" }
    return outcome.step == nil ? Words.english.isSoAlready : words.sentence
  }

  /// The object that docs/json.md describes.
  package func json(_ delivery: ReplyDelivery?, _ failure: CommandFailure?) -> JSON {
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
  package var word: String {
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
  package var word: String {
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
