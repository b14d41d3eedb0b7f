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
  /// Why the server did not reach the person; nil where it did, or has not tried.
  public let undelivered: DeliveryFailure?

  public init(
    name: String, address: String, participation: String = "", undelivered: DeliveryFailure? = nil
  ) {
    self.name = name
    self.address = address
    self.participation = participation
    self.undelivered = undelivered
  }
}

/// Why a server did not deliver an invitation to a guest (SCHEDULE-STATUS, RFC 6638 §3.2.9).
public enum DeliveryFailure: String, Hashable, Sendable {
  /// The server knows no one with the address.
  case unknown
  /// The user may not invite the guest.
  case forbidden
  /// The guest's calendar does not take invitations.
  case refused
  /// The server could not reach the guest's calendar.
  case unreachable

  /// - Parameter status: a code, with or without a text, such as `3.7;Invalid calendar user`.
  /// - Returns: nil for codes that are not about a failure.
  public init?(status: some StringProtocol) {
    switch status.prefix(3) {
    case "3.7": self = .unknown
    case "3.8": self = .forbidden
    case "5.3": self = .refused
    default:
      guard status.hasPrefix("3.") || status.hasPrefix("5.") else { return nil }
      self = .unreachable
    }
  }
}
