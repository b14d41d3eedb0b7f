/// One line of the log.
public struct LogEntry: Sendable {
  /// What stands behind a name.
  public enum Value: Hashable, Sendable {
    case number(Int)
    /// As it is: whoever writes it makes it safe.
    case text(String)
    /// A duration.
    case nanoseconds(UInt64)
  }

  public typealias Values = KeyValuePairs<StaticString, Value>

  public let level: LogLevel
  /// Of the program's own words only; what came from outside is a value.
  public let sentence: StaticString
  public let values: Values

  public init(level: LogLevel, sentence: StaticString, values: Values) {
    self.level = level
    self.sentence = sentence
    self.values = values
  }
}

extension LogEntry.Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}
