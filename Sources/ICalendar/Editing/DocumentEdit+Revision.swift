import CalendarModel

extension DocumentEdit {
  /// The properties whose changes make a new revision of an event (RFC 5546 §2.1.4).
  static let raisingSequence: Set<String> = [
    "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "STATUS",
  ]
  /// Those that the guests of an event have to answer again.
  private static let askingAgain: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "LOCATION",
  ]
  private static let bookkeeping: Set<String> = [
    "SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "X-MICROSOFT-CDO-ALLDAYEVENT",
  ]

  /// Records in an event that this edit changes it, if it does. Repeated calls have no further
  /// effect.
  ///
  /// - SEQUENCE goes up by one when the times, the recurrence or the status change (RFC 5546 §2.1.4),
  ///   with guests also when the place does, not for other changes, and only if the user organizes the event (RFC 5545 §3.8.7.4): an
  ///   attendee's copy with a higher number would hide what the organizer sends later. A missing one
  ///   is 0.
  /// - LAST-MODIFIED becomes the present time (RFC 5545 §3.8.7.3).
  /// - DTSTAMP becomes the present time in a calendar without METHOD, where it means the same as
  ///   LAST-MODIFIED; with METHOD it is the time of the message, and stays (RFC 5545 §3.8.7.2). A
  ///   missing one is inserted, because each event must have one (§3.6.1).
  /// - If DTSTAMP stays and so cannot tell when the event was changed, LAST-MODIFIED is inserted.
  ///
  /// - Parameters:
  ///   - isOrganizer: whether the user organizes the event, or it has no organizer.
  ///   - isRescheduled: whether times, recurrence or status change; nil to infer it from the names
  ///     of the changed lines.
  /// - Throws: `WritingError.yearOutOfRange` for a present time outside the years 0 … 9999.
  public mutating func revise(
    _ event: Int, at now: Instant, isOrganizer: Bool = true, isRescheduled: Bool? = nil
  ) throws(WritingError) {
    let changed = changedNames(in: event).subtracting(Self.bookkeeping)
    guard !changed.isEmpty else { return }
    let hasModified = !document.lines(named: "LAST-MODIFIED", of: event).isEmpty
    let keepsStamp = isMessage(event) && !document.lines(named: "DTSTAMP", of: event).isEmpty
    if !keepsStamp { try set(.instant("DTSTAMP", now), of: event) }
    if hasModified || keepsStamp { try set(.instant("LAST-MODIFIED", now), of: event) }
    let isMovedElsewhere =
      changed.contains("LOCATION") && !document.lines(named: "ATTENDEE", of: event).isEmpty
    let isRescheduled = isRescheduled ?? !changed.isDisjoint(with: Self.raisingSequence)
    if isOrganizer, isRescheduled || isMovedElsewhere {
      try set(.plain("SEQUENCE", "\(sequence(of: event) + 1)"), of: event)
    }
  }

  /// Takes back the answers of guests if this edit changes when, how often or where an event takes
  /// place. It does nothing for events without an organizer.
  ///
  /// - Parameter isMoved: whether its times change; nil to infer it from the names of the changed
  ///   lines.
  mutating func askAgain(_ event: Int, isMoved: Bool? = nil) throws(WritingError) {
    let changed = changedNames(in: event)
    let isOther = isMoved ?? !changed.isDisjoint(with: Self.askingAgain)
    guard isOther || changed.contains("LOCATION") else { return }
    try takeBackAnswers(in: event)
  }

  /// Takes back the answers of all guests of an event, as none has seen it as it is now.
  mutating func takeBackAnswers(in event: Int) throws(WritingError) {
    guard let organizer = document.organizer(of: event)?.identifier else { return }
    let names = Property.receivedParameters
    for (line, person) in document.attendees(of: event)
    where person.identifier != organizer && !isChanged(line: line) {
      guard person.participation != Attendee.unanswered else { continue }
      try set(
        [
          .init(name: "PARTSTAT", values: [Attendee.unanswered]),
          .init(name: "RSVP", values: ["TRUE"]),
        ], without: [names.sequence, names.stamp], ofLine: line)
    }
  }

  /// Whether an event has no organizer, or one with an address of the user.
  ///
  /// - Parameter addresses: without `mailto:`, in any case.
  public func isOrganized(_ event: Int, by addresses: Set<String>) -> Bool {
    guard let line = document.lines(named: "ORGANIZER", of: event).first else { return true }
    var address = Substring(document.property(of: document.lines[line]).text.lowercased())
    if address.hasPrefix("mailto:") { address = address.dropFirst(7) }
    return addresses.contains { $0.lowercased() == address }
  }

  /// The new SEQUENCE of an event; nil if it stays.
  func newSequence(of event: Int) -> Int? {
    let old = sequence(of: event)
    let lines = document.lines(named: "SEQUENCE", of: event)
    let isRaised =
      lines.contains { isChanged(line: $0) }
      || insertions[event]?.contains { $0.name == "SEQUENCE" } ?? false
    return isRaised ? old + 1 : nil
  }

  // MARK: - Private

  /// Whether the calendar around an event has a METHOD: it was sent or published.
  private func isMessage(_ event: Int) -> Bool {
    guard let calendar = document.calendar(around: event) else { return false }
    return !document.lines(named: "METHOD", of: calendar).isEmpty
  }

  /// The number before the edit; 0 if it cannot be read, as for the reader.
  private func sequence(of event: Int) -> Int {
    guard let line = document.lines(named: "SEQUENCE", of: event).first else { return 0 }
    let number = Int(document.property(of: document.lines[line]).text.filter { $0 != " " }) ?? 0
    return min(max(number, 0), 999_999_998)
  }
}
