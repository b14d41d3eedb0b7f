import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar

/// Finds the event of a message in the calendars, and takes the message. Commands and the window of
/// invitations use it.
package struct InvitationDesk {
  package let received: ReceivedInvitation
  /// The user's addresses, in lower case.
  package let addresses: Set<String>
  package let telling: InvitationTelling
  private let collections: [CollectionInfo]
  /// The calendar that the user named.
  private let named: CollectionInfo?
  private let changer: EventChanger
  private var editor: CalendarEditor { changer.editor }
  private var zones: ZoneCatalog { changer.zones }
  package var now: Instant { changer.now }

  package var message: SchedulingMessage { received.message }
  private var words: Words { telling.words }
  /// The present day of the reader.
  package var today: Day { changer.today }

  /// - Parameters:
  ///   - addresses: the user's, in lower case.
  ///   - named: the calendar that the user named.
  package init(
    _ received: ReceivedInvitation, _ changer: EventChanger, collections: [CollectionInfo],
    named: CollectionInfo? = nil, addresses: Set<String>, _ telling: InvitationTelling
  ) {
    self.received = received
    self.changer = changer
    self.collections = collections
    self.named = named
    self.addresses = addresses.union(received.inbox?.addresses ?? [])
    self.telling = telling
  }

  /// Returns the message as it is shown.
  package func view() throws(CommandFailure) -> InvitationView {
    guard let target = try target(in: named.map { [$0] } ?? knowing) else {
      let invitation = Invitation(message, stored: [], zones: zones, now: now)
      return InvitationView(invitation, in: nil, desk: self)
    }
    let invitation = target.invitation
    return InvitationView(
      invitation, in: invitation.isKnown ? target.collection : nil, desk: self)
  }

  /// Returns the plan for applying the message to a calendar.
  /// - Parameters:
  ///   - answer: nil for messages without an answer.
  ///   - isAnyway: whether to apply it despite an objection.
  /// - Throws: the reason why it cannot be applied, with exit code 3 if it could with `isAnyway`.
  package func plan(
    _ answer: InvitationAnswer?, isAnyway: Bool
  ) throws(CommandFailure) -> InvitationPlan {
    if answer != nil { _ = try attendee() }
    return try plan(answer, isAnyway: isAnyway, into: try target())
  }

  /// The same, for a calendar and what it has.
  func plan(
    _ answer: InvitationAnswer?, isAnyway: Bool, into target: InvitationTarget
  ) throws(CommandFailure) -> InvitationPlan {
    let who = answer == nil ? addresses : [try attendee()]
    var sentences = InvitationWords(target.invitation, target.collection, answer, telling)
    sentences.others = target.others
    if let refusal = sentences.refusal(addresses) { throw .failed(refusal) }
    let objection = sentences.invitation.objection(for: addresses)
    if !isAnyway, let objection {
      throw CommandFailure(
        message: sentences.text(of: objection) + words.needsAnyway(telling.isOfCommand),
        exitCode: 3)
    }
    return InvitationPlan(
      words: sentences, who: who, addsAttendee: isAnyway, objection: objection)
  }

  /// Returns the target calendars of the message, and their relation.
  func target() throws(CommandFailure) -> InvitationTarget {
    let known = named.map { [$0] } ?? knowing
    let writable = known.filter { $0.refusalOfNewEvents == nil }
    if let target = try target(in: writable) { return target }
    let collection = try target(besides: known)
    return InvitationTarget(collection: collection, invitation: try invitation(in: collection))
  }

  /// Returns the event of the message in a calendar, as far as the index knows.
  package func event(in collection: CollectionInfo) -> EventID? {
    editor.event(of: message, in: collection)
  }

  /// Applies the message as one step.
  package func apply(_ plan: InvitationPlan) throws(ChangeError) -> ChangeOutcome {
    try editor.apply(
      message, answering: plan.words.answer, by: plan.who, addsAttendee: plan.addsAttendee,
      into: plan.words.collections, at: now, sentence: plan.words.step)
  }

  /// Whether a message of an inbox waits for the user; also after its answer was undone.
  package var isWaiting: Bool {
    guard let inbox = received.inbox, inbox.standing == .answered else { return true }
    // What cannot be read has no answer that was undone.
    guard let collection = knowing.first, let known = try? invitation(in: collection) else {
      return false
    }
    return ["", "NEEDS-ACTION"].contains(known.answer(of: addresses) ?? "")
  }

  /// Returns the mail with an answer; nil if the user is the organizer.
  package func reply(
    _ answer: InvitationAnswer, comment: String = ""
  ) throws(CommandFailure) -> (mail: [UInt8], to: MailAddress)? {
    try InvitationReply(self, answer, by: try attendee(), comment: comment).mail()
  }

  // MARK: - Private

  /// The calendars that have the event; ones that can be written come first.
  private var knowing: [CollectionInfo] {
    let own = received.inbox.map { inbox in
      collections.filter { inbox.folders.contains($0.path) }
    }
    let found = editor.collections(withUID: message.uid, among: own ?? collections)
    return found.filter { $0.refusalOfNewEvents == nil }
      + found.filter { $0.refusalOfNewEvents != nil }
  }

  private func invitation(in collection: CollectionInfo) throws(CommandFailure) -> Invitation {
    do throws(ChangeError) {
      return try editor.invitation(message, in: collection, at: now)
    } catch {
      throw .failed(telling.isOfCommand ? error.advisedMessage : words.text(of: error))
    }
  }

  /// Returns the calendars that have the event, first one in which the message changes something.
  ///
  /// They are those in which the same can be said of the message: one that is older than a copy, or not
  /// from its organizer, is not applied to it beside others.
  /// - Returns: nil for no calendars.
  private func target(in collections: [CollectionInfo]) throws(CommandFailure) -> InvitationTarget?
  {
    var copies: [InvitationTarget] = []
    for collection in collections {
      copies.append(
        InvitationTarget(collection: collection, invitation: try invitation(in: collection)))
    }
    guard var main = copies.first(where: { $0.invitation.standing.isTaken }) ?? copies.first else {
      return nil
    }
    let isDoubtful = main.invitation.objection(for: addresses) != nil
    main.others = copies.filter {
      $0.collection.path != main.collection.path && $0.invitation.isKnown
        && $0.invitation.isOutdated == main.invitation.isOutdated
        && ($0.invitation.objection(for: addresses) != nil) == isDoubtful
    }.map(\.collection)
    return main
  }

  /// Returns the calendar for an event that no calendar has that can be written.
  private func target(
    besides known: [CollectionInfo]
  ) throws(CommandFailure) -> CollectionInfo {
    guard let first = known.first else {
      if let inbox = received.inbox { return try writable(inbox) }
      guard !telling.isOfCommand else {
        return try CollectionChoice(collections: collections).defaultCollection()
      }
      if let found = collections.defaultForNewEvents { return found }
      throw .failed(
        collections.first?.refusalOfNewEvents.map { words.text(of: $0) }
          ?? words.noCollectionToAddTo)
    }
    if let refusal = first.refusalOfNewEvents {
      throw .failed(telling.isOfCommand ? refusal.advisedMessage : words.text(of: refusal))
    }
    return first
  }

  /// Returns the calendar in which the server of an inbox keeps an event that no calendar has here.
  private func writable(_ inbox: InboxItem) throws(CommandFailure) -> CollectionInfo {
    guard let target = collections.first(where: { $0.path == inbox.target }) else {
      throw .failed(words.invitationsAreElsewhere(inbox.account))
    }
    if let refusal = target.refusalOfNewEvents {
      throw .failed(telling.isOfCommand ? refusal.advisedMessage : words.text(of: refusal))
    }
    return target
  }

  /// Returns the address of the attendee that the user is.
  private func attendee() throws(CommandFailure) -> String {
    guard message.method == .request else {
      throw .usage(words.nothingToAnswer(message.method, telling.isOfCommand))
    }
    var own: [String] = []
    for person in message.attendees where person.isOne(of: addresses) {
      if let address = person.comparedAddress, !own.contains(address) { own.append(address) }
    }
    guard let first = own.first else {
      let all = message.attendees
      let shown = all.prefix(10).map(\.text).joined(separator: ", ")
      let more = all.count > 10 ? " \(words.andMore(all.count - 10))" : ""
      let who = all.isEmpty ? words.nobody : shown + more
      throw .usage(words.notAmong(who, telling.isOfCommand))
    }
    guard own.count == 1 else {
      throw .usage(words.severalAreYou(own.joined(separator: ", "), telling.isOfCommand))
    }
    return first
  }
}

/// The target calendars of a message.
struct InvitationTarget {
  let collection: CollectionInfo
  let invitation: Invitation
  /// The further calendars that have the event.
  var others: [CollectionInfo] = []
}

/// The changes of applying a message, before they are written.
package struct InvitationPlan {
  let words: InvitationWords
  /// The addresses of the user; with an answer, the one that answers.
  let who: Set<String>
  /// Whether an answer of someone who was not invited adds them to the attendees.
  let addsAttendee: Bool
  /// The objection to it.
  let objection: InvitationObjection?
}

/// An action on an invitation.
package enum InvitationAction: String, CaseIterable {
  case show, accept, decline, tentative, apply
  /// Writes to the guests of one's own event.
  case send

  package var answer: InvitationAnswer? {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .tentative: .tentative
    case .show, .apply, .send: nil
    }
  }
}
