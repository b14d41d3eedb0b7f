import CalendarModel
import CalendarWords

/// A length as typed, such as `90m`, `1h30`, `1.5h` or `2 days`.
package struct EntryLength: Hashable {
  package var days = 0
  package var minutes = 0

  package static let mostDigits = 4
  /// The most minutes that hours alone, such as `6h`, mean as a length; `14h` alone is a time.
  package static let longestAlone = 6 * 60 + 59

  private static let minuteUnits: [String: Int] = [
    "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1,
    "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60, "quarterhour": 15,
    "threequarterhour": 45,
  ]
  private static let dayUnits: [String: Int] = [
    "d": 1, "day": 1, "days": 1, "w": 7, "wk": 7, "wks": 7, "week": 7, "weeks": 7,
    "fortnight": 14,
  ]

  package init() {}

  package init(minutes: Int) { self.minutes = minutes }

  /// Creates the length of a number of units; nil if the unit is unknown.
  package init?(_ count: Int, unit: String) {
    if let minutes = Self.minuteUnits[unit] {
      self.minutes = count * minutes
    } else if let days = Self.dayUnits[unit] {
      self.days = count * days
    } else {
      return nil
    }
  }

  /// Creates the length of `2`, `two` or `1.5` units.
  package init?(count: String, unit: String) {
    if let number = DateToken.counts[count] ?? count.shortNumber {
      self.init(number, unit: unit)
    } else {
      self.init(fraction: count[...], unit: unit)
    }
  }

  /// Reads a whole word: numbers with units; minutes after hours need no unit.
  package init?(word: String) {
    var rest = word[...]
    var isAfterHours = false
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isDigit || $0 == "." || $0 == "," }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { $0.isLetter }
      rest = rest[unit.endIndex...]
      // `1730h` is a time.
      if digits.utf8.count == 4, digits.number != nil, unit.first == "h" { return nil }
      let name = unit.isEmpty && rest.isEmpty && isAfterHours ? "m" : String(unit)
      guard let part = EntryLength(count: String(digits), unit: name),
        !unit.isEmpty || part.minutes < 60
      else { return nil }
      isAfterHours = part.minutes > 0 && name.hasPrefix("h")
      add(part)
    }
    if word.isEmpty { return nil }
  }

  /// Reads the words of a length where nothing else can be meant: `half an hour`, `1.5 hours`,
  /// `an hour and a half`, `1:30`, `day`.
  package init?(phrase words: [String]) {
    let plain = words.filter { $0 != "and" }
      .map { DateToken.counts[$0].map(String.init) ?? $0 }
    guard let first = plain.first else { return nil }
    let text = plain.joined(separator: " ")
    if let half = Self.halves.first(where: { $0.words == text }) {
      self.init(minutes: half.minutes)
      return
    }
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count == 2, clock[1].utf8.count == 2, let hours = String(clock[0]).shortNumber,
      let minutes = clock[1].number, minutes < 60
    {
      self.init(minutes: hours * 60 + minutes)
      return
    }
    let isUnitAlone = first.count > 2 && Self.isUnit(first)
    self.init(word: (isUnitAlone ? "1" : "") + plain.joined())
  }

  private static let halves: [(words: String, minutes: Int)] = [
    (words: "1 half hour", minutes: 30), ("half 1 hour", 30), ("half hour", 30),
    ("1 hour 1 half", 90), ("quarter 1 hour", 15), ("1 quarter hour", 15),
  ]

  /// Reads `1.5` or `1,5` hours.
  private init?(fraction text: Substring, unit: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 2, let whole = String(parts[0]).shortNumber, parts[1].count <= 2,
      let part = parts[1].number, let minutes = Self.minuteUnits[unit], minutes == 60
    else { return nil }
    self.minutes = whole * 60 + part * 60 / (parts[1].count == 1 ? 10 : 100)
  }

  /// Reads the length that a command is given: `45m`, `1h30m`, or minutes as a number alone.
  package init?(argument text: String) {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    self.init(word: text.lowercased() + (isNumber ? "m" : ""))
  }

  /// Reads a length of one or several words where nothing else is typed: `45m`, `90`, `2 hours`.
  package init?(words: [String]) {
    guard let length = EntryLength(argument: words.joined()) ?? EntryLength(phrase: words) else {
      return nil
    }
    self = length
  }

  /// The minutes of a length from 1 minute to 24 hours; nil for others.
  package var minutesOfDay: Int? {
    days == 0 && (1...1_440).contains(minutes) ? minutes : nil
  }

  package static func isUnit(_ word: String) -> Bool {
    minuteUnits[word] != nil || dayUnits[word] != nil
  }

  package var negated: EntryLength {
    var length = self
    (length.days, length.minutes) = (-days, -minutes)
    return length
  }

  package mutating func add(_ other: EntryLength) {
    days += other.days
    minutes += other.minutes
  }

  package var duration: EventDuration { EventDuration(days: days, seconds: minutes * 60) }
  package var isNone: Bool { days == 0 && minutes == 0 }
}

extension String {
  /// The number, if it has no more digits than lengths have.
  fileprivate var shortNumber: Int? { count <= EntryLength.mostDigits ? number : nil }
}
