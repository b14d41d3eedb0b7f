import CalendarModel

extension SchedulingMessage {
  /// Returns the answer of one attendee to this request, as a calendar (RFC 5546 §3.2.3).
  ///
  /// It has a VEVENT for each one to which the attendee is invited, with only the same UID,
  /// SEQUENCE, ORGANIZER and RECURRENCE-ID, the times, the title and one ATTENDEE.
  /// - Parameters:
  ///   - address: the attendee's, in lower case.
  ///   - comment: words to the organizer; empty for none.
  ///   - now: the time of the answer.
  /// - Throws: `WritingError` if something cannot be written.
  public func reply(
    of address: String, _ answer: InvitationAnswer, comment: String, at now: Instant
  ) throws(WritingError) -> [UInt8] {
    let own = parts.filter { $0.attendees.contains { $0.isOne(of: [address]) } }
    let draft = Document(document.calendar(ofComponentsAt: own.map(\.component)))
    var edit = DocumentEdit(draft)
    if let calendar = draft.components.firstIndex(where: { $0.kind == .calendar }) {
      try edit.set(.text("PRODID", ComponentText.productID), of: calendar)
      let product = draft.lines(named: "PRODID", of: calendar).first
      try edit.insert(.plain("METHOD", "REPLY"), into: calendar, after: product)
    }
    for component in draft.componentIndices(of: .event) {
      try edit.reduceToReply(component, address, answer)
      try edit.set(.instant("DTSTAMP", now), of: component)
      if !comment.isEmpty { try edit.insert(.text("COMMENT", comment), into: component) }
    }
    return Document(edit.bytes()).withoutUnusedZones()
  }
}

extension DocumentEdit {
  /// The properties of the request that an answer keeps.
  private static let kept: Set<String> = [
    "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "RRULE", "SEQUENCE",
    "SUMMARY",
    "ORGANIZER", "ATTENDEE",
  ]

  /// Parameters for a server's scheduling, which stay in the user's calendar (RFC 6638 §7).
  private static let serverParameters: Set<String> = [
    "RSVP", "SCHEDULE-AGENT", "SCHEDULE-FORCE-SEND", "SCHEDULE-STATUS", "RECEIVED-SEQUENCE",
    "RECEIVED-DTSTAMP",
  ]

  /// Reduces a VEVENT to an answer, with the answering attendee only.
  fileprivate mutating func reduceToReply(
    _ component: Int, _ address: String, _ answer: InvitationAnswer
  ) throws(WritingError) {
    let inner = component + 1..<document.components[component].nextComponent
    for child in inner where document.components[child].parent == component {
      remove(component: child)
    }
    for line in document.ownLines(of: component)
    where !Self.kept.contains(document.name(of: document.lines[line])) {
      remove(line: line)
    }
    var isFound = false
    for (line, person) in document.attendees(of: component) {
      if person.isOne(of: [address]), !isFound {
        isFound = true
        let word = Property.Parameter(name: "PARTSTAT", values: [answer.word])
        try set([word], without: Self.serverParameters, ofLine: line)
      } else {
        remove(line: line)
      }
    }
    for line in document.lines(named: "ORGANIZER", of: component) {
      try set([], without: Self.serverParameters, ofLine: line)
    }
    for name in Self.kept.subtracting(["ATTENDEE", "RRULE"]) {
      removeRepetitions(of: name, in: component)
    }
  }
}
