/// The conferences, attachments, coordinates and travel time of an event.
public struct EventLinks: Hashable, Sendable {
  /// The maximum number of attachments, and of conferences, of an event; the first ones count.
  public static let most = 50

  /// An online meeting (CONFERENCE of RFC 7986, or X-GOOGLE-CONFERENCE).
  public struct Conference: Hashable, Sendable {
    public let address: String
    /// Its name (LABEL); usually empty.
    public let label: String

    public init(address: String, label: String = "") {
      (self.address, self.label) = (address, label)
    }
  }

  /// A document (ATTACH), without its contents.
  public struct Attachment: Hashable, Sendable {
    /// Nil if the contents are in the event itself.
    public let address: String?
    /// Empty when none is given, as are type and size.
    public let name: String
    /// The media type, such as `application/pdf`.
    public let type: String
    /// Bytes.
    public let size: Int?

    public init(address: String?, name: String = "", type: String = "", size: Int? = nil) {
      (self.address, self.name, self.type, self.size) = (address, name, type, size)
    }
  }

  /// The conferences, those with video first.
  public let conferences: [Conference]
  public let attachments: [Attachment]
  /// Latitude and longitude as written (GEO): `52.52,13.405`; empty when none are given.
  public let coordinates: String
  /// The travel time in minutes (X-APPLE-TRAVEL-DURATION).
  public let travelMinutes: Int?

  public init(
    conferences: [Conference] = [], attachments: [Attachment] = [], coordinates: String = "",
    travelMinutes: Int? = nil
  ) {
    self.conferences = conferences
    self.attachments = attachments
    self.coordinates = coordinates
    self.travelMinutes = travelMinutes
  }

  public static let none = EventLinks()
}
