import CalendarModel

/// The revision of an event's text: a higher SEQUENCE is newer, and with the same one a later
/// DTSTAMP (RFC 5546 §2.1.5).
public struct EventRevision: Hashable, Comparable, Sendable {
  public let sequence: Int
  /// Nil if not given; the text is then older than those with a stamp.
  public let stamp: Instant?

  public init(sequence: Int, stamp: Instant?) {
    (self.sequence, self.stamp) = (sequence, stamp)
  }

  public static func < (a: EventRevision, b: EventRevision) -> Bool {
    if a.sequence != b.sequence { return a.sequence < b.sequence }
    return (a.stamp?.seconds ?? .min) < (b.stamp?.seconds ?? .min)
  }
}

/// One VEVENT of a scheduling message, or of a calendar that a message is compared with.
public struct SchedulingPart: Sendable {
  /// The component in its document.
  public let component: Int
  /// Its event; nil if it has no start, which cancellations and answers may omit.
  public let event: Event?
  public let uid: String
  /// The occurrence of a series that it is about; nil for the event itself.
  public let occurrence: EventTime?
  /// Whether it is about the following occurrences too.
  public let isForFollowing: Bool
  public let revision: EventRevision
  public let organizer: SchedulingPerson?
  public let attendees: [SchedulingPerson]
  /// Whether the event is cancelled.
  public var isCancelled: Bool { event?.status == .cancelled }

  /// The identity among the events of one UID: the occurrence.
  public var identity: Event.Identity {
    Event.Identity(uid: uid, occurrence: occurrence, andFollowing: isForFollowing)
  }
}

extension SchedulingPart {
  /// The names of the lines with the revision last received, as in Thunderbird, because the lines that
  /// RFC 5546 compares change when the event is edited here.
  static let receivedSequence = "X-MOZ-RECEIVED-SEQUENCE"
  static let receivedStamp = "X-MOZ-RECEIVED-DTSTAMP"

  /// Reads the VEVENTs of a document; ones without END are left out.
  /// - Parameter isStored: whether it is the text of a calendar, which may have a received
  ///   revision.
  static func parts(
    of document: Document, zones: ZoneCatalog, isStored: Bool
  ) -> (parts: [SchedulingPart], problems: [Problem]) {
    var reader = EventReader(
      document, collection: CollectionID(rawValue: 0), zones: zones)
    reader.reportsZones = false
    var parts: [SchedulingPart] = []
    for index in document.components.indices {
      var contents = CalendarContents()
      reader.read(index, into: &contents)
      guard document.components[index].kind == .event, document.isClosed(index) else { continue }
      parts.append(
        part(at: index, of: document, contents.events.first, &reader, isStored: isStored))
    }
    return (parts, reader.log.problems(path: ""))
  }

  private static func part(
    at index: Int, of document: Document, _ event: Event?, _ reader: inout EventReader,
    isStored: Bool
  ) -> SchedulingPart {
    let (occurrence, isForFollowing): (EventTime?, Bool)
    if let event {
      if case .override(let original, let andFollowing) = event.kind {
        (occurrence, isForFollowing) = (original, andFollowing)
      } else {
        (occurrence, isForFollowing) = (nil, false)
      }
    } else {
      let line = document.lines(named: "RECURRENCE-ID", of: index).first
      occurrence = line.flatMap { reader.time(of: document.lines[$0]) }
      let range = line.map { document.property(of: document.lines[$0]).values(of: "RANGE") }
      isForFollowing = range?.first?.uppercased() == "THISANDFUTURE"
    }
    return SchedulingPart(
      component: index, event: event,
      uid: event?.uid ?? document.first("UID", of: index)?.text ?? "",
      occurrence: occurrence, isForFollowing: isForFollowing,
      revision: document.revision(of: index, asReceived: isStored),
      organizer: document.organizer(of: index),
      attendees: document.attendees(of: index).map(\.person))
  }
}

extension Document {
  /// The first line of a component with a name.
  func first(_ name: String, of component: Int) -> Property? {
    lines(named: name, of: component).first.map { property(of: lines[$0]) }
  }

  /// The revision of a VEVENT.
  /// - Parameter asReceived: whether to use the lines with the received revision.
  func revision(of component: Int, asReceived: Bool) -> EventRevision {
    var sequence = first("SEQUENCE", of: component)?.sequenceNumber
    var stamp = first("DTSTAMP", of: component)?.moment
    if asReceived {
      sequence = first(SchedulingPart.receivedSequence, of: component)?.sequenceNumber ?? sequence
      stamp = first(SchedulingPart.receivedStamp, of: component)?.moment ?? stamp
    }
    return EventRevision(sequence: sequence ?? 0, stamp: stamp)
  }
}

extension Property {
  /// The value as a number of 0 … 999,999,999, as the reader reads SEQUENCE.
  var sequenceNumber: Int? {
    let digits = value.filter { !ASCII.isBlank($0) }
    guard (1...9).contains(digits.count), digits.allSatisfy({ ASCII.digit($0) != nil }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + (ASCII.digit($1) ?? 0) }
  }

  /// The value as a moment; one without Z is read as UTC too.
  var moment: Instant? {
    DateTimeText(value.span).map { Zone.utc.instant(of: $0.wallClock) }
  }
}
