/// How urgent a task is (PRIORITY, RFC 5545 §3.8.1.9).
public struct TodoPriority: Hashable, Sendable {
  /// 1 for the most urgent to 9 for the least, 0 where nothing is said.
  public let digit: Int

  /// Nil for a number outside 0 … 9.
  public init?(_ digit: Int) {
    guard (0...9).contains(digit) else { return nil }
    self.digit = digit
  }

  /// The digit that is written for a level: 1, 5, 9, or 0.
  public init(_ level: TodoLevel) {
    digit =
      switch level {
      case .high: 1
      case .medium: 5
      case .low: 9
      case .undefined: 0
      }
  }

  public static let undefined = TodoPriority(.undefined)

  public var level: TodoLevel {
    switch digit {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: .undefined
    }
  }

  /// Returns the priority of a level; the digit stays where it means this level already.
  public func with(_ level: TodoLevel) -> TodoPriority {
    level == self.level ? self : TodoPriority(level)
  }

  /// The priority of the level after this one: none, high, medium, low, and none again.
  public var next: TodoPriority {
    switch level {
    case .undefined: TodoPriority(.high)
    case .high: TodoPriority(.medium)
    case .medium: TodoPriority(.low)
    case .low: .undefined
    }
  }

  /// Its place among others: 1 … 9, and 10 for none.
  public var rank: Int { digit == 0 ? 10 : digit }
}

/// What people call the digits of a priority.
public enum TodoLevel: String, CaseIterable, Sendable {
  case high, medium, low, undefined
}
