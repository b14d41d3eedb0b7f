import CalendarModel

/// A question for the busy times of some people in a range of time (RFC 5546 §3.3.2, RFC 6638 §5).
public struct FreeBusyQuestion: Hashable, Sendable {
  /// The calendar address of the one who asks, such as `mailto:ada@example.org`.
  public let organizer: String
  /// The mail addresses of those who are asked about.
  public let addresses: [String]
  public let time: Range<Instant>

  public init(organizer: String, addresses: [String], time: Range<Instant>) {
    (self.organizer, self.addresses, self.time) = (organizer, addresses, time)
  }

  /// Returns the calendar to send.
  /// - Throws: `WritingError` if the time cannot be written.
  public func text(uid: String, at now: Instant) throws(WritingError) -> [UInt8] {
    var properties: [Property] = [
      .text("UID", uid), try .instant("DTSTAMP", now), try .instant("DTSTART", time.lowerBound),
      try .instant("DTEND", time.upperBound), .plain("ORGANIZER", organizer),
    ]
    properties += addresses.map { .plain("ATTENDEE", "mailto:\($0)") }
    let calendar = ComponentText(
      name: "VCALENDAR",
      properties: [
        .text("VERSION", "2.0"), .text("PRODID", ComponentText.productID),
        .plain("METHOD", "REQUEST"),
      ],
      components: [ComponentText(name: "VFREEBUSY", properties: properties)])
    return try calendar.bytes()
  }
}
