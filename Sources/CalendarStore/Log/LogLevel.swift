/// The importance of a log entry; the most important level comes first.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Something does not work.
  case error
  /// Something works, but not as it should: a broken file, an index that had to be rebuilt.
  case warning
  /// The facts of the run, and anything slow or odd.
  case notice
  /// The course of events, step by step.
  case info
  /// The same, with calendar texts if relevant. Only this level may contain them.
  case debug

  public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .notice: 2
    case .info: 3
    case .debug: 4
    }
  }
}
