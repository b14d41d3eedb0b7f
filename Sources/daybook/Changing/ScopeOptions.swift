import ArgumentParser
import CalendarModel

extension SeriesScope: ExpressibleByArgument {
  /// The word for it on the command line.
  var word: String {
    switch self {
    case .this: "this"
    case .following: "following"
    case .all: "all"
    }
  }

  public init?(argument: String) {
    guard let scope = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = scope
  }

  public static var allValueStrings: [String] { allCases.map(\.word) }
}

/// Which occurrences of a series a command changes.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of a series: this occurrence, this and the following ones, or all.", valueName: "scope"))
  var scope: SeriesScope?

  /// The scope for all of some events.
  ///
  /// An id of a whole series says which occurrences are meant; of any other id of a series nobody
  /// knows, and nothing is guessed.
  func scope(for events: [NamedEvent]) throws(CommandFailure) -> SeriesScope {
    guard let scope else {
      guard let unclear = events.first(where: { $0.basis.isOfSeries && !$0.isWhole }) else {
        return .all
      }
      throw .usage(
        "\(unclear.id.text): “\(unclear.basis.event.title)” repeats; add --scope this, "
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
