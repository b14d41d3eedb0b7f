import CalendarModel
import CellGeometry

/// Where an item that is scrolled to comes to rest.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top, `padding` rows below the edge.
  case first(padding: Int)
  /// In the middle, rounded down.
  case centered
  /// At the bottom, `padding` rows above the edge.
  case last(padding: Int)

  /// The first row of an item that has come to rest here.
  func row(ofHeight height: Int, in viewport: Viewport) -> Row {
    switch self {
    case .first(let padding): viewport.top + padding
    case .centered: viewport.top + floorQuotient(viewport.size.height - height, 2)
    case .last(let padding): viewport.bottom - height - padding
    }
  }
}
