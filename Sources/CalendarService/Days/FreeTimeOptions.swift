import CalendarModel
import CalendarWords
import EventEntry

/// Reads what is said of the free times that are looked for.
package struct FreeTimeOptions {
  /// The number of days that are looked at, about ten years.
  static let mostDays = 3_660

  /// The values of `--between` and `--days-of-week`.
  package let between: String?
  package let daysOfWeek: String?
  package let words: FreeWords

  package init(between: String?, daysOfWeek: String?, words: FreeWords) {
    self.between = between
    self.daysOfWeek = daysOfWeek
    self.words = words
  }

  /// Returns the free times that are looked for.
  /// - Parameters:
  ///   - days: the days that are given; nil for none. Where none of them is a work day, all count.
  ///   - standard: the hours and days if none are said.
  ///   - length: the length if none is said.
  package func freeTime(
    on days: ClosedRange<Day>?, _ standard: WorkTime, length: EventDuration
  ) throws(CommandFailure) -> FreeTime {
    let text = words.length ?? Words.commands.duration(length)
    let minutes = try words.length.map(Self.minutes) ?? max(1, length.seconds / 60)
    var time = standard
    if let days = days?.prefix(7),
      !days.contains(where: { time.days.contains($0.weekday) })
    {
      time.days = Set(days.map(\.weekday))
    }
    if let word = words.part?.word ?? words.hours?.words, between != nil {
      throw .usage("\(word): the hours are already given by --between; leave one out")
    }
    if let part = words.part?.part { time.hours = part.hours(within: time.hours) }
    if let hours = words.hours { time.hours = hours.hours.range(within: time.hours) }
    if let between {
      guard let hours = WorkTime.hours(between) else {
        throw .usage(
          "--between \(between): is not a range of hours; write it as 9-17 or 8:30-17:15")
      }
      time.hours = hours
    }
    if let daysOfWeek {
      guard let days = WorkTime.days(daysOfWeek) else {
        throw .usage(
          "--days-of-week \(daysOfWeek): are not days of the week; write them as mon-fri or mon,wed"
        )
      }
      time.days = days
    }
    guard minutes <= time.hours.count else {
      throw .usage(
        "\(text): is longer than the hours that are looked at "
          + "(\(Self.text(of: time.hours))); say others with --between")
    }
    return FreeTime(length: minutes, in: time)
  }

  /// Throws if these are too many days.
  package func bounded(_ days: ClosedRange<Day>) throws(CommandFailure) -> ClosedRange<Day> {
    guard days.count <= Self.mostDays else {
      throw .usage(
        "\(days.count) days are too many; free times are looked for on at most \(Self.mostDays)")
    }
    return days
  }

  /// Returns the zone of `--zone`, by its id or its city.
  package func zone(_ name: String, among names: ZoneNames) throws(CommandFailure) -> Zone {
    if let zone = Self.zone(named: name, among: names) { return zone }
    let hint = names.nearest(to: name).map { "; did you mean \($0)?" } ?? ""
    throw .usage("--zone \(name): there is no such time zone\(hint)")
  }

  /// Returns the zone with an id or of a city; nil if there is none.
  static func zone(named name: String, among names: ZoneNames) -> Zone? {
    let found = ZoneText(name, among: names.all)
    let id = found.isWhole || found.ids.count == 1 ? found.ids.first : nil
    return names.zone(named: id ?? name)
  }

  /// Returns the sentence for no free time at all.
  package func nothingFound(_ free: FreeTime, on days: ClosedRange<Day>) -> String {
    let length = Words.commands.duration(minutes: free.length)
    let (first, last) = (
      Words.commands.dateWithWeekday(days.lowerBound),
      Words.commands.dateWithWeekday(days.upperBound)
    )
    let when = days.count == 1 ? "on \(first)" : "from \(first) to \(last)"
    return "no free time of \(length) \(when), \(Self.text(of: free.time.hours))"
  }

  /// Reads a length of 1 minute to 24 hours.
  package static func minutes(_ text: String) throws(CommandFailure) -> Int {
    let example = "write it as 45m, 1h30m or 90"
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let length = EntryLength(words: words) else {
      throw .usage("\(text.isEmpty ? "''" : text): is not a length; \(example)")
    }
    guard let minutes = length.minutesOfDay else {
      throw .usage("\(text): must be from 1 minute to 24 hours; \(example)")
    }
    return minutes
  }

  // MARK: - Private

  /// `9:00–17:00`.
  private static func text(of hours: Range<Int>) -> String {
    WorkTime.text(hours).replacing("-", with: "–")
  }
}

extension WorkTime {
  /// Returns hours as they are read: `9:00-17:30`.
  package static func text(_ hours: Range<Int>) -> String {
    [hours.lowerBound, hours.upperBound].map { minute in
      "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }.joined(separator: "-")
  }
}
