import CalendarModel

/// Parses one line of calcurse's `apts` file:
/// `03/09/2026 @ 09:15 -> 03/09/2026 @ 09:30 {1W -> 12/31/2026 w1 !03/16/2026} >note |Stand-up`,
/// or `03/09/2026 [1] {1Y} Birthday` for whole days. Dates have the month first, whatever the
/// user's settings.
struct AppointmentReader {
  private var rest: Substring.UTF8View

  init(_ line: Substring) { rest = line.utf8 }

  /// Whether a text begins like an `apts` file.
  static func isAppointment(firstLineOf text: ArraySlice<UInt8>) -> Bool {
    let line = text.prefix { $0 != 0x0A }
    var reader = AppointmentReader(Substring(String(decoding: line, as: UTF8.self)))
    guard reader.day() != nil else { return false }
    reader.skipBlanks()
    return reader.take("@") || reader.take("[")
  }

  /// - Throws: the problem of the line.
  mutating func appointment() throws(AppointmentProblem) -> Appointment {
    guard let first = day() else { throw .noDate }
    skipBlanks()
    let times: Appointment.Times
    if take("@") {
      times = .timed(try timed(on: first))
    } else if take("[") {
      _ = number()
      guard take("]") else { throw .noKind }
      times = .wholeDay(first)
    } else {
      throw .noKind
    }
    skipBlanks()
    var appointment = Appointment(times: times)
    if take("{") { appointment.period = try period() }
    skipBlanks()
    if take(">") { appointment.note = word() }
    if case .timed = times {
      skipBlanks()
      appointment.isImportant = take("!")
      guard appointment.isImportant || take("|") else { throw .noTitle }
    }
    skipBlanks()
    appointment.title = String(Substring(rest)).trimmed
    return appointment
  }

  // MARK: - Private

  private mutating func timed(
    on first: Day
  ) throws(AppointmentProblem) -> ClosedRange<LocalTime> {
    guard let start = clock(), takeArrow(), let last = day() else { throw .noTimes }
    skipBlanks()
    guard take("@"), let end = clock() else { throw .noTimes }
    let (from, to) = (LocalTime(first, secondOfDay: start), LocalTime(last, secondOfDay: end))
    guard from <= to else { throw .endsBeforeStart }
    return from...to
  }

  /// Reads the part between braces.
  private mutating func period() throws(AppointmentProblem) -> Appointment.Period {
    skipBlanks()
    guard let interval = number(), interval > 0, let letter = rest.popFirst(),
      let frequency = Self.frequencies[letter]
    else { throw .noPeriod }
    var period = Appointment.Period(frequency: frequency, interval: interval)
    while true {
      skipBlanks()
      if take("}") { return period }
      if takeArrow() {
        guard let until = day() else { throw .noPeriod }
        period.until = until
      } else if take("!") {
        guard let excluded = day() else { throw .noPeriod }
        period.exceptions.append(excluded)
      } else if take("w"), let number = signedNumber() {
        period.weekdays.append(try weekday(number))
      } else if take("d"), let number = signedNumber(), (1...31).contains(abs(number)) {
        period.monthDays.append(number)
      } else if take("m"), let number = number(), (1...12).contains(number) {
        period.months.append(number)
      } else {
        throw .noPeriod
      }
    }
  }

  /// Returns the weekday of a number: Sundays are 0, the second Monday is 2 × 7 + 1, and the last
  /// Friday −(7 + 5).
  private func weekday(
    _ number: Int
  ) throws(AppointmentProblem) -> RecurrenceRule.WeekdayNumber {
    let (ordinal, rest) = abs(number).quotientAndRemainder(dividingBy: 7)
    guard ordinal <= 53, number >= 0 || ordinal > 0 else { throw .noPeriod }
    return RecurrenceRule.WeekdayNumber(
      Weekday(rawValue: (rest + 6) % 7 + 1) ?? .monday, ordinal: number < 0 ? -ordinal : ordinal)
  }

  private static let frequencies: [UInt8: RecurrenceRule.Frequency] = [
    UInt8(ascii: "D"): .daily, UInt8(ascii: "W"): .weekly, UInt8(ascii: "M"): .monthly,
    UInt8(ascii: "Y"): .yearly,
  ]

  // MARK: Parts

  /// `03/09/2026`.
  private mutating func day() -> Day? {
    skipBlanks()
    guard let month = number(), take("/"), let day = number(), take("/"), let year = number(),
      year >= 1000
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// `09:15`, in seconds.
  private mutating func clock() -> Int? {
    skipBlanks()
    guard let hour = number(), hour < 24, take(":"), let minute = number(), minute < 60 else {
      return nil
    }
    return hour * 3600 + minute * 60
  }

  private mutating func takeArrow() -> Bool {
    skipBlanks()
    guard rest.starts(with: "->".utf8) else { return false }
    rest = rest.dropFirst(2)
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    rest = rest.dropFirst(word.count)
    return String(Substring(word))
  }

  private mutating func skipBlanks() {
    while rest.first == 0x20 || rest.first == 0x09 { rest.removeFirst() }
  }

  private mutating func signedNumber() -> Int? {
    let isNegative = take("-")
    return number().map { isNegative ? -$0 : $0 }
  }

  /// Up to six digits.
  private mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
