import CalendarModel

extension LoadedDays {
  /// A year: more days are not added up with every frame.
  private static let mostSummed = 366

  /// The records that start on some days, without holidays and birthdays, and their minutes; nil
  /// while not all of them are known, and of too many days.
  ///
  /// - Complexity: O(days); asks for the months that are not loaded.
  package func sum(of days: ClosedRange<Day>) -> (records: Int, minutes: Int)? {
    guard days.count <= Self.mostSummed else { return nil }
    var sum = (records: 0, minutes: 0)
    for day in days {
      let summary = summary(of: day)
      guard !summary.isPending else { return nil }
      sum.records += summary.countedRecords
      sum.minutes += summary.recordMinutes
    }
    return sum
  }
}
