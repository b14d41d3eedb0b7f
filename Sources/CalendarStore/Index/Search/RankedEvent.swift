/// An event that fits a text, and how well.
struct RankedEvent: Hashable, Sendable {
  let id: Int64
  /// As in the table `event`.
  let kind: Int
  /// Smaller is better; events that fit about as well are in the same tier.
  let tier: Int
  /// Seconds from the present to the event, or to the days over which it repeats.
  let distance: Int64

  /// The same at another distance.
  func at(distance: Int64) -> RankedEvent {
    RankedEvent(id: id, kind: kind, tier: tier, distance: distance)
  }

  /// The better one first; of two in the same tier, the nearer one.
  static func isOrderedBefore(_ a: RankedEvent, _ b: RankedEvent) -> Bool {
    if a.tier != b.tier { return a.tier < b.tier }
    if a.distance != b.distance { return a.distance < b.distance }
    return a.id < b.id
  }
}
