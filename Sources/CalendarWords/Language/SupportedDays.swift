import CalendarModel

/// The range of days that the interface covers. Days outside it cannot be selected.
package enum SupportedDays {
  package static let years = -100_000...100_000
  /// −100000-01-01 to 100000-12-31.
  package static let days = firstMonth.firstDay...lastMonth.lastDay

  private static let firstMonth = Month(year: years.lowerBound, month: 1)
  private static let lastMonth = Month(year: years.upperBound, month: 12)
}

extension Day {
  /// The nearest supported day.
  package var clampedToSupported: Day {
    min(max(self, SupportedDays.days.lowerBound), SupportedDays.days.upperBound)
  }
}
