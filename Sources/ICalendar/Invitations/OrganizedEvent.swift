import CalendarModel

/// An event as its organizer sends it to the guests: a series with its changed occurrences.
public struct OrganizedEvent: Sendable {
  /// A calendar with all VEVENTs of one UID.
  let document: Document
  let parts: [SchedulingPart]
  public let organizer: SchedulingPerson
  /// Further addresses of the organizer, in lower case.
  private let own: Set<String>

  /// - Parameters:
  ///   - bytes: a calendar with VEVENTs of one UID, as stored.
  ///   - own: further addresses of the organizer, in lower case, who is no guest of their own.
  /// - Returns: nil if no event can be read, or none has an organizer.
  public init?(_ bytes: [UInt8], zones: ZoneCatalog, own: Set<String> = []) {
    self.own = own
    document = Document(bytes).inNewVersion()
    parts = SchedulingPart.parts(of: document, zones: zones, isStored: false).parts
    guard let organizer = parts.lazy.compactMap(\.organizer).first else { return nil }
    self.organizer = organizer
  }

  /// The event itself, or the first occurrence if there are only occurrences.
  public var main: SchedulingPart? { parts.first { $0.occurrence == nil } ?? parts.first }

  /// The changed occurrences of a series.
  public var occurrences: [SchedulingPart] { parts.filter { $0.occurrence != nil } }

  /// The highest revision of its parts.
  public var sequence: Int { parts.map(\.revision.sequence).max() ?? 0 }

  /// Whether all of it is cancelled.
  public var isCancelled: Bool { main?.isCancelled != false }

  /// The guests, each once, in their order.
  public var guests: [SchedulingPerson] {
    var seen: Set<String> = [organizer.identifier]
    return parts.flatMap(\.attendees).filter {
      !$0.isOne(of: own) && seen.insert($0.identifier).inserted
    }
  }

  /// Returns the indices of the parts that a guest is invited to.
  func parts(of address: String) -> [Int] {
    parts.indices.filter { index in
      !parts[index].isCancelled && parts[index].attendees.contains { $0.isOne(of: [address]) }
    }
  }

  /// Returns the guests in groups that are invited to the same parts, by their addresses in lower case.
  public func groups(of addresses: Set<String>) -> [[String]] {
    var groups: [(parts: [Int], addresses: [String])] = []
    for guest in guests {
      guard let address = guest.comparedAddress, addresses.contains(address) else { continue }
      let parts = parts(of: address)
      if let index = groups.firstIndex(where: { $0.parts == parts }) {
        groups[index].addresses.append(address)
      } else {
        groups.append((parts, [address]))
      }
    }
    return groups.map(\.addresses)
  }

  /// Returns the invitation, or the update, for a guest (RFC 5546 §3.2.2).
  ///
  /// It has what the calendar says of the event, without alarms and properties for the user alone. An
  /// occurrence of a series that the guest is not invited to is excluded.
  /// - Parameters:
  ///   - address: the guest's, in lower case.
  ///   - sequence: the lowest revision to send.
  public func request(
    to address: String, sequence: Int = 0, at now: Instant
  ) throws(WritingError) -> [UInt8] {
    let own = parts(of: address)
    var message = try MessageDraft(
      document.calendar(ofComponentsAt: own.map { parts[$0].component }), .request, at: now)
    for index in message.events.indices {
      try message.keep(MessageDraft.requested, ofEvent: index)
      try message.setSequence(max(sequence, parts[own[index]].revision.sequence), ofEvent: index)
    }
    if let series = own.firstIndex(where: { parts[$0].occurrence == nil }) {
      for (index, part) in parts.enumerated() where part.occurrence != nil && !own.contains(index) {
        try message.exclude(document, part.component, fromEvent: series)
      }
    }
    return message.bytes()
  }

  /// Returns the cancellation for some guests (RFC 5546 §3.2.5).
  /// - Parameters:
  ///   - addresses: those of the guests, in lower case.
  ///   - isWhole: whether the event does not take place; else only these guests are no longer invited.
  ///   - sequence: the revision to send.
  public func cancellation(
    of addresses: Set<String>, isWhole: Bool, sequence: Int, at now: Instant
  ) throws(WritingError) -> [UInt8] {
    let own = parts.filter { $0.attendees.contains { $0.isOne(of: addresses) } }
    // The series stands for all of its occurrences.
    let series = own.filter { $0.occurrence == nil }
    let cancelled = series.isEmpty ? own : series
    var message = try MessageDraft(
      document.calendar(ofComponentsAt: cancelled.map(\.component)), .cancel, at: now)
    for index in message.events.indices {
      try message.keep(MessageDraft.cancelled, ofEvent: index)
      message.keepAttendees(addresses, ofEvent: index)
      try message.setSequence(sequence, ofEvent: index)
      if isWhole { try message.set(.plain("STATUS", "CANCELLED"), ofEvent: index) }
    }
    return message.bytes()
  }
}

extension OrganizedEvent {
  /// What a guest reads in a request, to compare two of them: its lines without those that say who is
  /// invited and when it was written.
  public static func contents(of request: [UInt8]) -> Set<String> {
    lines(of: request) { !MessageDraft.unread.contains($0) }
  }

  /// The lines of a request that are of a new revision if they change (RFC 5546 §2.1.4).
  public static func times(of request: [UInt8]) -> Set<String> {
    lines(of: request) { MessageDraft.revised.contains($0) }
  }

  /// Returns the lines of the VEVENTs with some names, each after the number of its VEVENT.
  private static func lines(of request: [UInt8], where isWanted: (String) -> Bool) -> Set<String> {
    let document = Document(request)
    var lines: Set<String> = []
    for component in document.componentIndices(of: .event) {
      let id = document.first("RECURRENCE-ID", of: component)?.text ?? ""
      for line in document.ownLines(of: component)
      where isWanted(document.name(of: document.lines[line])) {
        let text = document.unfolded(document.lines[line].range)
        lines.insert("\(id) \(String(decoding: text, as: UTF8.self))")
      }
    }
    return lines
  }
}

extension Document {
  /// Returns the bytes with a higher revision of all parts of an event that have a lower one.
  package func withSequence(
    atLeast number: Int, ofUID uid: String, at now: Instant
  ) throws(WritingError) -> [UInt8] {
    var edit = DocumentEdit(self)
    for event in componentIndices(of: .event) where first("UID", of: event)?.text == uid {
      guard (first("SEQUENCE", of: event)?.sequenceNumber ?? 0) < number else { continue }
      try edit.set(.plain("SEQUENCE", "\(number)"), of: event)
      try edit.set(.instant("DTSTAMP", now), of: event)
    }
    return edit.bytes()
  }
}

/// A message to guests, made of VEVENTs of a calendar.
private struct MessageDraft {
  static let cancelled: Set<String> = [
    "UID", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "SUMMARY", "LOCATION", "ORGANIZER",
    "ATTENDEE",
  ]
  static let revised: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "RRULE", "RDATE", "EXDATE", "LOCATION",
  ]
  static let requested = cancelled.union([
    "RRULE", "RDATE", "EXDATE", "EXRULE", "DESCRIPTION", "URL", "GEO", "STATUS", "CLASS", "TRANSP",
    "PRIORITY", "ATTACH", "CONFERENCE", "CONTACT", "CREATED", "LAST-MODIFIED", "X-ALT-DESC",
    "X-MICROSOFT-CDO-ALLDAYEVENT",
  ])
  static let unread: Set<String> = [
    "DTSTAMP", "CREATED", "LAST-MODIFIED", "ATTENDEE", "ORGANIZER", "SEQUENCE",
  ]

  private var edit: DocumentEdit
  private(set) var events: [Int]

  init(
    _ calendar: [UInt8], _ method: SchedulingMessage.Method, at now: Instant
  ) throws(WritingError) {
    let document = Document(calendar)
    edit = DocumentEdit(document)
    events = document.componentIndices(of: .event)
    if let calendar = document.components.firstIndex(where: { $0.kind == .calendar }) {
      try edit.set(.text("PRODID", ComponentText.productID), of: calendar)
      let product = document.lines(named: "PRODID", of: calendar).first
      let word = method.rawValue.uppercased()
      try edit.insert(.plain("METHOD", word), into: calendar, after: product)
    }
    for event in events { try edit.set(.instant("DTSTAMP", now), of: event) }
  }

  /// Removes alarms and all lines with other names, and what people's lines say to servers only.
  mutating func keep(_ names: Set<String>, ofEvent index: Int) throws(WritingError) {
    let (event, document) = (events[index], edit.document)
    for child in event + 1..<max(event + 1, document.components[event].nextComponent)
    where document.components[child].parent == event {
      edit.remove(component: child)
    }
    for line in document.ownLines(of: event) {
      let name = document.name(of: document.lines[line])
      if name == "ATTENDEE" || name == "ORGANIZER" {
        try edit.set([], without: Self.forServers, ofLine: line)
      } else if name != "DTSTAMP", !names.contains(name) {
        edit.remove(line: line)
      }
    }
  }

  mutating func keepAttendees(_ addresses: Set<String>, ofEvent index: Int) {
    for (line, person) in edit.document.attendees(of: events[index])
    where !person.isOne(of: addresses) {
      edit.remove(line: line)
    }
  }

  mutating func setSequence(_ sequence: Int, ofEvent index: Int) throws(WritingError) {
    try set(.plain("SEQUENCE", "\(sequence)"), ofEvent: index)
  }

  mutating func set(_ property: Property, ofEvent index: Int) throws(WritingError) {
    edit.removeProperties(named: property.name, of: events[index])
    try edit.insert(property, into: events[index])
  }

  /// Excludes the occurrence that a VEVENT of a calendar replaces.
  mutating func exclude(
    _ calendar: Document, _ override: Int, fromEvent index: Int
  ) throws(WritingError) {
    guard let original = calendar.first("RECURRENCE-ID", of: override) else { return }
    let parameters = original.parameters.filter { $0.name.uppercased() != "RANGE" }
    try edit.insert(
      Property(name: "EXDATE", parameters: parameters, value: original.value), into: events[index])
  }

  func bytes() -> [UInt8] { Document(edit.bytes()).withoutUnusedZones() }

  private static let forServers: Set<String> = [
    "SCHEDULE-AGENT", "SCHEDULE-FORCE-SEND", "SCHEDULE-STATUS", "RECEIVED-SEQUENCE",
    "RECEIVED-DTSTAMP",
  ]
}
