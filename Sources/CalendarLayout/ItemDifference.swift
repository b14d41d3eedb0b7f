/// Which items entered, left, moved or changed their size between two frames.
public struct ItemDifference: Hashable, Sendable {
  public let entered: [PlacedItem]
  public let left: [PlacedItem]
  /// The same size at another place: what was composed for it can be used again.
  public let moved: [PlacedItem]
  public let resized: [PlacedItem]

  /// - Complexity: O(visible items).
  public init(from old: [PlacedItem], to new: [PlacedItem]) {
    (entered, left, moved, resized) = ([], [], [], [])
  }
}
