/// The views there are, in the order of the Tab key.
///
/// The raw value is the name on the command line and in the configuration.
public enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year, history

  /// From far to near, for zooming.
  public static let zoomOrder: [ViewKind] = [.year, .quarter, .month, .history]

  /// The view that lists what a search finds.
  package static let ofMatches = ViewKind.history

  /// The view that a command shows; nil where it shows none.
  package init?(_ command: Command) {
    switch command {
    case .showMonth: self = .month
    case .showQuarter: self = .quarter
    case .showYear: self = .year
    case .showHistory: self = .history
    default: return nil
    }
  }
}
