/// A person of an event: its organizer or somebody invited (RFC 5545 §3.8.4.1, §3.8.4.3).
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
