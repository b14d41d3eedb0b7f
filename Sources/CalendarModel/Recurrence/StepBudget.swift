/// How many steps a question may still take; a rule that spends it is reported, never waited for.
public struct StepBudget: Sendable {
  public private(set) var remaining: Int

  public init(_ steps: Int) { remaining = max(0, steps) }

  public var isSpent: Bool { remaining == 0 }

  /// Takes one step; false when none is left.
  public mutating func take() -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    return true
  }

  /// Takes some steps and leaves at least one; false, and takes none, where there are not so many.
  public mutating func take(_ steps: Int) -> Bool {
    guard steps < remaining else { return false }
    remaining -= steps
    return true
  }
}
