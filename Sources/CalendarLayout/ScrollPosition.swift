/// Where an item that is scrolled to comes to rest.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top, `padding` rows below the edge.
  case first(padding: Int)
  /// In the middle, rounded down.
  case centered
  /// At the bottom, `padding` rows above the edge.
  case last(padding: Int)
}
