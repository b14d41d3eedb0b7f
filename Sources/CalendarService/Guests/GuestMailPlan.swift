import CalendarModel
import CalendarTransfer
import ICalendar

/// What the guests of an event are to be told: the difference between the event and what they were sent
/// last.
struct GuestMailPlan {
  /// The same message to several guests.
  struct Part {
    enum LetterKind: Hashable {
      case invitation, update
      /// The event does not take place.
      case cancellation
      /// Its recipients are no longer invited.
      case removal
    }

    let kind: LetterKind
    /// In lower case.
    let recipients: [String]
    /// What the message is made of.
    let event: OrganizedEvent
    let sequence: Int
  }

  private(set) var parts: [Part] = []
  /// The revision that the calendar has to have first, because all guests know a later one; nil if it has.
  private(set) var raisedSequence: Int?

  private let event: OrganizedEvent?
  private let sent: [SentInvitations.Message]
  private let zones: ZoneCatalog

  /// - Parameters:
  ///   - event: the event as it is in the calendar; nil if it is gone, or has no guests.
  ///   - sent: the latest messages about it.
  ///   - isServed: whether a server invites, so that mail goes to those whom it does not reach only.
  init(
    _ event: OrganizedEvent?, sent: [SentInvitations.Message], isServed: Bool = false,
    zones: ZoneCatalog, at now: Instant
  ) throws(WritingError) {
    (self.event, self.sent, self.zones) = (event, sent, zones)
    var invited: Set<String> = []
    if let event, !event.isCancelled {
      invited = Set(
        event.guests.compactMap(\.comparedAddress).filter { !event.groups(of: [$0]).isEmpty })
      let reached = isServed ? event.guests.filter { !$0.isUnreached } : []
      let written = invited.subtracting(reached.compactMap(\.comparedAddress))
      let sequence = try self.sequence(of: event, for: written, at: now)
      try addRequests(of: event, to: written, sequence, at: now)
      // The answers of those who are not told are still about the revision that they know.
      let isForAll = Set(parts.flatMap(\.recipients)) == written
      raisedSequence = isForAll && sequence > event.sequence ? sequence : nil
    }
    addCancellations(besides: invited)
  }

  // MARK: - Private

  /// The latest message to a guest.
  private func latest(to address: String) -> SentInvitations.Message? {
    sent.last { $0.recipients.contains(address) }
  }

  /// Returns the revision in which the event has to be sent: a later one than what guests know, if it was
  /// cancelled for them, has gone back to an earlier revision, or takes place otherwise in the same one.
  private func sequence(
    of event: OrganizedEvent, for invited: Set<String>, at now: Instant
  ) throws(WritingError) -> Int {
    var sequence = event.sequence
    for message in sent {
      guard let guest = message.recipients.first(where: invited.contains),
        let known = OrganizedEvent(message.calendar, zones: zones),
        known.sequence >= event.sequence
      else { continue }
      if !message.isCancellation {
        guard try isOther(event, known.sequence, message, guest, at: now) else { continue }
      }
      sequence = max(sequence, known.sequence + 1)
    }
    return sequence
  }

  /// Whether an event cannot be sent in its own revision to a guest who knows a message.
  private func isOther(
    _ event: OrganizedEvent, _ known: Int, _ message: SentInvitations.Message, _ guest: String,
    at now: Instant
  ) throws(WritingError) -> Bool {
    let request = try event.request(to: guest, at: now)
    guard OrganizedEvent.contents(of: request) != OrganizedEvent.contents(of: message.calendar)
    else { return false }
    return known > event.sequence
      || OrganizedEvent.times(of: request) != OrganizedEvent.times(of: message.calendar)
  }

  private mutating func addRequests(
    of event: OrganizedEvent, to invited: Set<String>, _ sequence: Int, at now: Instant
  ) throws(WritingError) {
    var (new, old): (Set<String>, Set<String>) = ([], [])
    for guest in invited {
      guard let message = latest(to: guest), !message.isCancellation else {
        new.insert(guest)
        continue
      }
      let request = try event.request(to: guest, at: now)
      if OrganizedEvent.contents(of: request) != OrganizedEvent.contents(of: message.calendar) {
        old.insert(guest)
      }
    }
    for (kind, guests) in [(Part.LetterKind.invitation, new), (.update, old)] {
      parts += event.groups(of: guests).map {
        Part(kind: kind, recipients: $0, event: event, sequence: sequence)
      }
    }
  }

  private mutating func addCancellations(besides invited: Set<String>) {
    let isWhole = event?.isCancelled != false
    for message in sent where !message.isCancellation {
      let gone = message.recipients.filter { !invited.contains($0) }
      guard !gone.isEmpty, let known = OrganizedEvent(message.calendar, zones: zones) else {
        continue
      }
      parts.append(
        Part(
          kind: isWhole ? .cancellation : .removal, recipients: gone, event: known,
          sequence: max(event?.sequence ?? 0, known.sequence + 1)))
    }
  }
}

extension GuestMailPlan.Part {
  /// Returns the message as a calendar.
  func calendar(at now: Instant) throws(WritingError) -> [UInt8] {
    switch kind {
    case .invitation, .update:
      try event.request(to: recipients.first ?? "", sequence: sequence, at: now)
    case .cancellation, .removal:
      try event.cancellation(
        of: Set(recipients), isWhole: kind == .cancellation, sequence: sequence, at: now)
    }
  }

  var method: SchedulingMail.Method {
    switch kind {
    case .invitation, .update: .request
    case .cancellation, .removal: .cancel
    }
  }

  /// The recipients with their names.
  var people: [SchedulingPerson] {
    event.guests.filter { $0.isOne(of: Set(recipients)) }
  }
}

extension SentInvitations.Message {
  /// Whether it takes back an invitation.
  var isCancellation: Bool {
    calendar.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "METHOD:CANCEL".utf8)
    }
  }
}
