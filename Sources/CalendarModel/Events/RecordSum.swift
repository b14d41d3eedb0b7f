/// How many records there are and how long they last together.
public struct RecordSum: Hashable, Sendable {
  public var count: Int
  /// Seconds of the records; whole days take no clock time.
  public var seconds: Int

  public init(count: Int = 0, seconds: Int = 0) {
    self.count = count
    self.seconds = seconds
  }

  /// The whole minutes of all records together.
  public var minutes: Int { seconds / 60 }

  /// Sums stop at the largest number there is.
  public static func + (a: RecordSum, b: RecordSum) -> RecordSum {
    RecordSum(
      count: saturatingSum(a.count, b.count), seconds: saturatingSum(a.seconds, b.seconds))
  }

  public static func += (a: inout RecordSum, b: RecordSum) { a = a + b }

  /// Longer ones first, then more numerous ones; nil for equal sums.
  static func isOrderedBefore(_ a: RecordSum, _ b: RecordSum) -> Bool? {
    if a.minutes != b.minutes { return a.minutes > b.minutes }
    if a.count != b.count { return a.count > b.count }
    return nil
  }
}

extension RecordGroup {
  public var sum: RecordSum { RecordSum(count: recordCount, seconds: recordSeconds) }
}
