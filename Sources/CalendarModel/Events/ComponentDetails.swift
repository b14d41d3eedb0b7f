/// The contents of a calendar component except its times: the properties that a VEVENT and a VTODO
/// have in common (RFC 5545 §3.6.1, §3.6.2).
public struct ComponentDetails: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case single
    /// It repeats.
    case series(Recurrence)
    /// It replaces the occurrence of a series with the same UID (RECURRENCE-ID).
    case override(of: EventTime, andFollowing: Bool)
  }

  /// Who may see it (CLASS).
  public enum Privacy: String, Hashable, Sendable {
    case everyone, personal, confidential
  }

  public var uid: String
  public var kind: Kind
  public var title: String
  public var location: String
  public var notes: String
  public var categories: [Category]
  public var color: EventColor?
  public var privacy: Privacy
  public var url: String
  public var organizer: Attendee?
  public var attendees: [Attendee]
  public var alarmCount: Int
  /// How often it has been revised (SEQUENCE).
  public var sequence: Int
  /// The time of its last change (LAST-MODIFIED, otherwise DTSTAMP); nil if unknown.
  public var changed: Instant?

  public init(
    uid: String, kind: Kind = .single, title: String = "", location: String = "",
    notes: String = "", categories: [Category] = [], color: EventColor? = nil,
    privacy: Privacy = .everyone, url: String = "", organizer: Attendee? = nil,
    attendees: [Attendee] = [], alarmCount: Int = 0, sequence: Int = 0, changed: Instant? = nil
  ) {
    self.uid = uid
    self.kind = kind
    self.title = title
    self.location = location
    self.notes = notes
    self.categories = categories
    self.color = color
    self.privacy = privacy
    self.url = url
    self.organizer = organizer
    self.attendees = attendees
    self.alarmCount = alarmCount
    self.sequence = sequence
    self.changed = changed
  }
}

/// A person named in a component: the organizer or an attendee (RFC 5545 §3.8.4.1, §3.8.4.3).
public struct Attendee: Hashable, Sendable {
  /// The common name (CN); empty when none is given.
  public let name: String
  /// The calendar address, without `mailto:`.
  public let address: String
  /// The answer as written, such as `ACCEPTED`; empty when none is given.
  public let participation: String

  public init(name: String, address: String, participation: String = "") {
    self.name = name
    self.address = address
    self.participation = participation
  }
}
