import CalendarModel

/// The clocks of other time zones.
extension Words {
  /// A clock time with how many days its date is away from another: `09:30`, `22:30−1`.
  func clock(_ time: LocalTime, beside day: Day) -> String {
    let days = time.day - day
    return clock(time) + (days == 0 ? "" : days > 0 ? "+\(days)" : "−\(-days)")
  }

  /// The columns of the longest clock time that is a day away: `22:30−1`.
  var widthOfClockElsewhere: Int { formats.clock == .hours24 ? 7 : 9 }

  /// The columns of the longest range on another day: `22:00−1–23:30−1`.
  var widthOfRangeElsewhere: Int { 2 * widthOfClockElsewhere + 1 }
}
