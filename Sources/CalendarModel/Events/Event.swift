/// The number an event has while the program runs.
public struct EventID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
  public static func < (a: EventID, b: EventID) -> Bool { a.rawValue < b.rawValue }
}

/// What one VEVENT says.
public struct Event: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case single
    /// It repeats.
    case series(Recurrence)
    /// It replaces the occurrence of a series with the same UID (RECURRENCE-ID).
    case override(of: EventTime, andFollowing: Bool)
  }

  public enum Status: String, Hashable, Sendable {
    case tentative, confirmed, cancelled
  }

  public enum Privacy: String, Hashable, Sendable {
    case everyone, personal, confidential
  }

  public var id: EventID
  public var collection: CollectionID
  public var uid: String
  public var kind: Kind
  public var start: EventTime
  /// Zero for an event that only marks a point in time; at least a day for all-day events.
  public var duration: EventDuration
  public var title: String
  public var location: String
  public var notes: String
  public var categories: [Category]
  public var color: EventColor?
  public var status: Status?
  /// Whether it leaves its time free (TRANSP:TRANSPARENT).
  public var isTransparent: Bool
  public var privacy: Privacy
  public var url: String
  public var organizer: Attendee?
  public var attendees: [Attendee]
  public var alarmCount: Int
  /// How often it was revised (SEQUENCE).
  public var sequence: Int
  /// When it was last changed (LAST-MODIFIED, else DTSTAMP); nil when it does not say.
  public var changed: Instant?

  public init(
    id: EventID, collection: CollectionID, uid: String, kind: Kind = .single, start: EventTime,
    duration: EventDuration = .zero, title: String = "", location: String = "",
    notes: String = "", categories: [Category] = [], color: EventColor? = nil,
    status: Status? = nil, isTransparent: Bool = false, privacy: Privacy = .everyone,
    url: String = "", organizer: Attendee? = nil, attendees: [Attendee] = [], alarmCount: Int = 0,
    sequence: Int = 0, changed: Instant? = nil
  ) {
    self.id = id
    self.collection = collection
    self.uid = uid
    self.kind = kind
    self.start = start
    self.duration = duration
    self.title = title
    self.location = location
    self.notes = notes
    self.categories = categories
    self.color = color
    self.status = status
    self.isTransparent = isTransparent
    self.privacy = privacy
    self.url = url
    self.organizer = organizer
    self.attendees = attendees
    self.alarmCount = alarmCount
    self.sequence = sequence
    self.changed = changed
  }
}
