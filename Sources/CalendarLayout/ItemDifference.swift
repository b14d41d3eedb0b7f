/// Which items entered, left, moved or changed their size between two frames.
///
/// Only these need work: an item in none of the lists is where and what it was. The lists keep the
/// order of the frame they come from; `left` tells the old places, the others the new ones.
public struct ItemDifference: Hashable, Sendable {
  public let entered: [PlacedItem]
  public let left: [PlacedItem]
  /// The same size at another place: what was composed for it can be used again.
  public let moved: [PlacedItem]
  public let resized: [PlacedItem]

  /// - Complexity: O(visible items).
  public init(from old: [PlacedItem], to new: [PlacedItem]) {
    let before = Dictionary(old.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.lazy.map(\.item))
    var entered: [PlacedItem] = []
    var moved: [PlacedItem] = []
    var resized: [PlacedItem] = []
    for item in new {
      guard let earlier = before[item.item] else {
        entered.append(item)
        continue
      }
      if earlier.frame.size != item.frame.size {
        resized.append(item)
      } else if earlier != item {
        moved.append(item)
      }
    }
    self.entered = entered
    self.moved = moved
    self.resized = resized
    left = old.filter { !after.contains($0.item) }
  }

  /// Whether nothing has to be composed or placed anew.
  public var isEmpty: Bool {
    entered.isEmpty && left.isEmpty && moved.isEmpty && resized.isEmpty
  }
}
