/// The hours and the days of the week on which the user works.
public struct WorkTime: Hashable, Sendable {
  /// The minutes of a day, within 0 ... 1,440.
  public var hours: Range<Int>
  public var days: Set<Weekday>

  /// Creates work time, by default 9:00 to 17:00 on Monday to Friday.
  public init(hours: Range<Int> = 540..<1_020, days: Set<Weekday> = defaultDays) {
    self.hours = hours.clamped(to: DayBusy.minutes)
    self.days = days
  }

  public static let defaultDays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension WorkTime {
  /// Reads hours such as `9-17` and `8:30-17:15`, as minutes of a day; nil for other texts, or if
  /// the end is not after the start.
  public static func hours(_ text: String) -> Range<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = minute(parts[0]), let end = minute(parts[1]), start < end
    else { return nil }
    return start..<end
  }

  /// Reads days of the week such as `mon-fri` and `mon,wed-fri`; nil for other texts.
  ///
  /// English and German names may be shortened to three letters. A range may wrap around the end of
  /// the week.
  public static func days(_ text: String) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(weekday)
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil
      else { return nil }
      for count in 0...last.column(inWeekFrom: first) { days.insert(first.advanced(by: count)) }
    }
    return days
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    let name = text.split(separator: " ").joined(separator: " ")
    return name.count < 3 ? nil : Weekday(named: name)
  }

  /// Reads a time of day from `0` and `0:00` to `24:00`, as a minute of the day; nil for other texts.
  public static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: " ").joined()
      .split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].count),
      parts.count == 1 || parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60,
      hour * 60 + minute <= 1_440
    else { return nil }
    return hour * 60 + minute
  }
}
