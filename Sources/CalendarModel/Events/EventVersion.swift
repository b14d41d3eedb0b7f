/// Which of two texts of the same event is the newer one: the one revised more often, else the one
/// changed later (RFC 5546 §2.1.5).
public struct EventVersion: Hashable, Comparable, Sendable {
  public let sequence: Int
  public let changed: Instant?

  public init(sequence: Int, changed: Instant?) {
    self.sequence = sequence
    self.changed = changed
  }

  public static func < (a: EventVersion, b: EventVersion) -> Bool {
    if a.sequence != b.sequence { return a.sequence < b.sequence }
    guard let later = b.changed else { return false }
    return a.changed.map { $0 < later } ?? true
  }
}

extension Event {
  public var version: EventVersion { EventVersion(sequence: sequence, changed: changed) }
}
