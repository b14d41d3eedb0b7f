/// How much an entry of the log matters; the first ones matter most.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Something does not work.
  case error
  /// Something works, but not as it should: a broken file, an index that had to be made anew.
  case warning
  /// What describes the run, and whatever was slow or odd.
  case notice
  /// What went on, step by step.
  case info
  /// The same with what calendars say where that matters: only here may their texts be told.
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
