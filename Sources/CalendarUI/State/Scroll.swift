/// How a command moves the viewport.
enum Scroll: Hashable {
  /// Week rows in the grids, records in the history list; the selection stays while it is visible.
  case rows(Int)
  /// Half screens; the selection moves along.
  case halfScreens(Int)

  /// Nil when the command does not scroll.
  init?(_ command: Command, count: Int) {
    switch command {
    case .scrollDown: self = .rows(count)
    case .scrollUp: self = .rows(-count)
    case .scrollHalfDown: self = .halfScreens(count)
    case .scrollHalfUp: self = .halfScreens(-count)
    default: return nil
    }
  }
}
