import CalendarModel
import CalendarStore

extension SeriesScope {
  /// The word for the scope on the command line and in JSON.
  package var word: String {
    switch self {
    case .this: "this"
    case .following: "following"
    case .all: "all"
    }
  }

  /// Returns the scope for all of some events.
  ///
  /// The id of a whole series determines the occurrences. Other ids of a series are ambiguous, and
  /// nothing is guessed.
  /// - Parameter scope: the scope that was asked for; `nil` if none was.
  static func chosen(
    _ scope: SeriesScope?, for events: [NamedEvent]
  ) throws(CommandFailure) -> SeriesScope {
    guard let scope else {
      guard let unclear = events.first(where: { $0.basis.isOfSeries && !$0.isWhole }) else {
        return .all
      }
      throw .usage(
        "\(unclear.id.text): “\(unclear.basis.title)” repeats; add --scope this, "
          + "--scope following or --scope all")
    }
    if scope != .all, let whole = events.first(where: { $0.basis.isOfSeries && $0.isWhole }) {
      throw .usage(
        "\(whole.id.text): names the whole series; --scope \(scope.word) needs the id of an "
          + "occurrence, with its start after an @")
    }
    return scope
  }
}
