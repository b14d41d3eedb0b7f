import CalendarModel
import TestSupport

/// A recurrence rule in the making.
struct GeneratedRule {
  enum End {
    case none
    case count(Int)
    /// The day of the last occurrence.
    case until(Day)
  }

  /// RRULE's value without its end.
  let text: String
  var end: End
  /// Days between two occurrences, where they are always as many.
  let stride: Int?
}

extension GeneratedRule {
  /// A series that ends; `start` moves to a day that the rule allows.
  init(from start: inout Day, using random: inout SeededGenerator) {
    let shares = random.number(1...100)
    switch shares {
    case ...42: self = .weekly(start, interval: [1, 1, 1, 2, 3].drawn(using: &random))
    case ...54: self = .workdays(&start)
    case ...62: self = .daily(interval: random.number(1...3))
    case ...74: self = .monthly(start)
    case ...86: self = .nthWeekday(start)
    case ...90: self = .lastWorkday(&start)
    default: self = .yearly()
    }
    let count = [3, 5, 8, 10, 10, 12, 20, 26].drawn(using: &random)
    end = random.chance(2) ? .count(count) : .until(start + count * (stride ?? meanStride))
  }

  /// A series without end: birthdays most of all.
  init(endlessFrom start: Day, using random: inout SeededGenerator) {
    switch random.number(1...10) {
    case ...7: self = .yearly()
    case ...9: self = .monthly(start)
    default: self = .weekly(start, interval: 1)
    }
    end = .none
  }

  var isYearly: Bool { text == "FREQ=YEARLY" }

  private var meanStride: Int { isYearly ? 365 : text.hasPrefix("FREQ=MONTHLY") ? 30 : 2 }

  private init(_ text: String, stride: Int? = nil) {
    (self.text, self.stride, end) = (text, stride, .none)
  }

  private static func weekly(_ start: Day, interval: Int) -> GeneratedRule {
    let every = interval == 1 ? "" : ";INTERVAL=\(interval)"
    return GeneratedRule("FREQ=WEEKLY\(every);BYDAY=\(name(start))", stride: 7 * interval)
  }

  private static func workdays(_ start: inout Day) -> GeneratedRule {
    if start.weekday.isWeekend { start = start + 2 }
    return GeneratedRule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
  }

  private static func daily(interval: Int) -> GeneratedRule {
    GeneratedRule("FREQ=DAILY\(interval == 1 ? "" : ";INTERVAL=\(interval)")", stride: interval)
  }

  private static func monthly(_ start: Day) -> GeneratedRule {
    GeneratedRule("FREQ=MONTHLY;BYMONTHDAY=\(start.dayOfMonth)")
  }

  private static func nthWeekday(_ start: Day) -> GeneratedRule {
    let number = (start.dayOfMonth - 1) / 7 + 1
    return GeneratedRule("FREQ=MONTHLY;BYDAY=\(number == 5 ? -1 : number)\(name(start))")
  }

  private static func lastWorkday(_ start: inout Day) -> GeneratedRule {
    start = start.month.lastDay
    while start.weekday.isWeekend { start = start - 1 }
    return GeneratedRule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
  }

  private static func yearly() -> GeneratedRule { GeneratedRule("FREQ=YEARLY") }

  private static func name(_ day: Day) -> String {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][day.weekday.rawValue - 1]
  }
}

extension Array {
  /// One of the elements; the array has some.
  func drawn(using random: inout SeededGenerator) -> Element { self[random.number(0...count - 1)] }
}
