/// A clock time as it is typed, before it is known which half of the day is meant.
struct EntryClockWord: Hashable {
  enum Form: Hashable {
    /// `9`, `noon`: may be something else.
    case bare
    case full
  }

  enum Half: Hashable {
    case am, pm
  }

  /// 0 … 1440.
  var minutes: Int
  var form: Form
  /// What is written; nil for the clock of 24 hours.
  var half: Half?
  /// Whether the other half of the day could be meant: 1 … 12 without a zero in front.
  var canBeEither: Bool
  /// `midnight`: the day's start, or its end where it ends something.
  var isMidnight = false

  static let halves: [String: Half] = ["am": .am, "a.m.": .am, "pm": .pm, "p.m.": .pm]

  /// Reads a word such as `9`, `9:30`, `9am`, `9.30pm`, `14h`, `14h30`, `noon`.
  ///
  /// - Parameter next: the word after it; `am`, `pm` and `o'clock` belong to this one.
  /// - Returns: the time, and how many words it takes.
  static func read(_ word: String, next: String) -> (time: EntryClockWord, count: Int)? {
    if word == "noon" { return (EntryClockWord(hour: 12, .bare), 1) }
    if word == "midnight" {
      var time = EntryClockWord(hour: 0, .bare)
      time.isMidnight = true
      return (time, 1)
    }
    let digits = word.prefix(while: \.isDigit)
    guard digits.count <= 2, let hour = digits.number else { return nil }
    var rest = word[digits.endIndex...]
    var minute: Int?
    if let mark = rest.first, [":", ".", "h"].contains(mark) {
      let after = rest.dropFirst().prefix(while: \.isDigit)
      if after.count == 2, let number = after.number, number < 60 {
        minute = number
        rest = rest[after.endIndex...]
      } else if mark == "h", after.isEmpty, rest.count == 1 {
        minute = 0
        rest = ""
      } else {
        return nil
      }
      if mark == ".", halves[String(rest)] == nil { return nil }
    }
    let time = EntryClockWord(hour: hour, minute: minute, isPadded: digits.first == "0")
    if let half = halves[String(rest)] { return time?.with(half).map { ($0, 1) } }
    guard rest.isEmpty, let time else { return nil }
    if let half = halves[next], let whole = time.with(half) { return (whole, 2) }
    if ["o'clock", "o’clock"].contains(next) { return (time.asFull, 2) }
    return (time, 1)
  }

  private init(hour: Int, _ form: Form) {
    (minutes, self.form, canBeEither) = (hour * 60, form, false)
  }

  private init?(hour: Int, minute: Int?, isPadded: Bool) {
    minutes = hour * 60 + (minute ?? 0)
    guard minutes <= 1440 else { return nil }
    form = minute == nil ? .bare : .full
    canBeEither = (1...12).contains(hour) && !isPadded
  }

  /// In a half of the day; nil for hours that have none.
  func with(_ half: Half) -> EntryClockWord? {
    guard (60..<780).contains(minutes) else { return nil }
    var time = self
    time.minutes = minutes % 720 + (half == .pm ? 720 : 0)
    (time.half, time.form, time.canBeEither) = (half, .full, false)
    return time
  }

  private var asFull: EntryClockWord {
    var time = self
    time.form = .full
    return time
  }
}
