/// The days of the years 1890 … 2110, counted one after the other from a known Wednesday: no
/// formula of the library takes part.
struct CountedCalendar {
  struct Facts {
    var year = 0
    var month = 0
    var dayOfMonth = 0
    var daysInMonth = 0
    var dayOfYear = 0
    var daysInYear = 0
    /// 1 for Monday.
    var weekday = 0
    var nthInMonth = 0
    var nthFromEndOfMonth = 0
    var nthInYear = 0
    var nthFromEndOfYear = 0
  }

  /// A week with the year that owns it.
  struct Week {
    var days: Range<Int>
    var year = 0
    var number = 0
    var weeksInYear = 0
  }

  /// 1 January 1890.
  static let firstDay = -29_219

  private(set) var facts: [Facts] = []
  /// The days of each month and each year, as indices of `facts`.
  private(set) var months: [Range<Int>] = []
  private(set) var years: [Range<Int>] = []
  /// The weeks from Monday on, from Tuesday on, …
  private(set) var weeks: [[Week]] = []
  private(set) var weekDays: [[Range<Int>]] = []
  private(set) var yearsOfWeeks: [[Range<Int>]] = []
  private(set) var singleDays: [Range<Int>] = []

  static let shared = CountedCalendar()

  init() {
    var weekday = 3
    for year in 1890...2110 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      let start = facts.count
      for (index, length) in lengths.enumerated() {
        months.append(facts.count..<facts.count + length)
        for dayOfMonth in 1...length {
          facts.append(
            Facts(
              year: year, month: index + 1, dayOfMonth: dayOfMonth, daysInMonth: length,
              dayOfYear: facts.count - start + 1, daysInYear: isLeap ? 366 : 365,
              weekday: weekday))
          weekday = weekday % 7 + 1
        }
      }
      years.append(start..<facts.count)
    }
    for month in months { number(month, \.nthInMonth, \.nthFromEndOfMonth) }
    for year in years { number(year, \.nthInYear, \.nthFromEndOfYear) }
    weeks = (1...7).map(countedWeeks(from:))
    weekDays = weeks.map { $0.map(\.days) }
    yearsOfWeeks = weeks.map { weeks in
      let firsts = weeks.filter { $0.number == 1 }.map(\.days.lowerBound)
      return zip(firsts, firsts.dropFirst()).map { $0..<$1 }
    }
    singleDays = facts.indices.map { $0..<$0 + 1 }
  }

  /// Numbers the weekdays of a stretch of days from both ends.
  private mutating func number(
    _ days: Range<Int>, _ fromStart: WritableKeyPath<Facts, Int>,
    _ fromEnd: WritableKeyPath<Facts, Int>
  ) {
    var counts = Array(repeating: 0, count: 8)
    for day in days {
      counts[facts[day].weekday] += 1
      facts[day][keyPath: fromStart] = counts[facts[day].weekday]
    }
    counts = Array(repeating: 0, count: 8)
    for day in days.reversed() {
      counts[facts[day].weekday] -= 1
      facts[day][keyPath: fromEnd] = counts[facts[day].weekday]
    }
  }

  /// Whole weeks: each belongs to the year in which most of its days lie.
  private func countedWeeks(from weekStart: Int) -> [Week] {
    var weeks: [Week] = []
    var day = facts.firstIndex { $0.weekday == weekStart } ?? 0
    while day + 7 <= facts.count {
      var week = Week(days: day..<day + 7)
      let first = facts[day].year
      week.year = (day..<day + 7).filter { facts[$0].year == first }.count >= 4 ? first : first + 1
      week.number = weeks.last?.year == week.year ? (weeks.last?.number ?? 0) + 1 : 1
      weeks.append(week)
      day += 7
    }
    var count = 0
    for index in weeks.indices.reversed() {
      count = max(
        weeks[index].number,
        index + 1 < weeks.count
          && weeks[index + 1].year == weeks[index].year ? count : 0)
      weeks[index].weeksInYear = count
    }
    return weeks
  }
}
