/// The four views, from the nearest to the farthest look for zooming: see `zoomOrder`.
public enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year, history

  /// From far to near.
  public static let zoomOrder: [ViewKind] = [.year, .quarter, .month, .history]
}
