/// What a day cell shows besides its number.
enum DayStyle: Hashable {
  /// A line per event.
  case lines
  /// The signs of its collections, as many as fit.
  case marks
  /// How busy it is.
  case heat

  init(_ scene: Scene) {
    switch scene.state.view {
    case .year: self = .heat
    case .quarter, .history: self = .marks
    case .month: self = scene.plan.metrics.dayWidth >= 8 ? .lines : .marks
    }
  }
}
