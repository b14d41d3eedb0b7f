import CalendarService
import ArgumentParser
import CalendarModel
import CalendarWords
import EventEntry

/// The days that a command applies to.
struct DaysOptions: ParsableArguments {
  /// A limit of more days than all years that can be typed have.
  private static let mostDays = 100_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first day, such as 2026-03-09, monday or -2w; of a period, such as october, w48, q1 2027 "
        + "or 'next week', its first one.",
      valueName: "date"),
    completion: .periods)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The last day, inclusive; of a period its last one.", valueName: "date"),
    completion: .periods)
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of days, instead of --to; from today by default.", valueName: "n"))
  var days: Int?

  func validate() throws {
    if let days, !(1...Self.mostDays).contains(days) {
      throw ValidationError("--days \(days): must be from 1 to \(Self.mostDays).")
    }
    if days != nil, to != nil {
      throw ValidationError("--to and --days exclude each other; leave out one.")
    }
  }

  /// Whether any day is given.
  var isGiven: Bool { from != nil || to != nil || days != nil }

  /// Returns the days from the first to the last, both included. If only the first is given, there
  /// are as many as by default, or the whole period.
  /// - Parameters:
  ///   - named: the days named by the words of the command line.
  ///   - wanted: the days that a filter wants, which count if no others are given.
  func range(
    _ dates: CommandDates, _ named: NamedDays, wanted: [ClosedRange<Day>] = [],
    byDefault standard: ClosedRange<Day>
  ) throws(CommandFailure) -> ClosedRange<Day> {
    let bounds = try bounds(dates, named, wanted)
    // Days until one that is over are the last ones before it.
    if !isGiven, bounds.first == nil, let last = bounds.last, last < standard.lowerBound {
      return last - (standard.count - 1)...last
    }
    let first = bounds.first ?? standard.lowerBound
    return try range(first, bounds.last ?? bounds.end ?? first + (standard.count - 1))
  }

  /// Returns the arguments `from` and `to` of an agent's tool; nil for what is not given.
  func toolDays(
    _ dates: CommandDates, _ named: NamedDays
  ) throws(CommandFailure) -> (from: String?, to: String?) {
    guard days != nil || named.said != nil else { return (from, to) }
    let range = try range(dates, named, byDefault: dates.today...dates.today)
    return (range.lowerBound.iso8601Text, range.upperBound.iso8601Text)
  }

  /// Returns the days, open at an end or beginning that is not given.
  func openRange(
    _ dates: CommandDates, _ named: NamedDays, wanted: [ClosedRange<Day>] = []
  ) throws(CommandFailure) -> ClosedRange<Day> {
    let bounds = try bounds(dates, named, wanted)
    let years = Day.writtenYears
    return try range(
      bounds.first ?? Month(year: years.lowerBound, month: 1).firstDay,
      bounds.last ?? Month(year: years.upperBound, month: 12).lastDay)
  }

  /// Returns whether both a beginning and an end are given.
  func areBounded(_ named: NamedDays, wanted: [ClosedRange<Day>] = []) -> Bool {
    if !isGiven, named.said == nil {
      let bounds = Bounds(wanted)
      return bounds.first != nil && bounds.last != nil
    }
    return days != nil || named.said != nil || (from != nil && to != nil)
  }

  // MARK: - Private

  private struct Bounds {
    var first: Day?
    var last: Day?
    /// The last day of the period that names the first day, if it has several days.
    var end: Day?

    init() {}

    /// Creates the bounds of some days, which may be open on a side.
    init(_ wanted: [ClosedRange<Day>]) {
      let all = SupportedDays.days
      first = wanted.first.flatMap { $0.lowerBound == all.lowerBound ? nil : $0.lowerBound }
      last = wanted.last.flatMap { $0.upperBound == all.upperBound ? nil : $0.upperBound }
    }
  }

  private func bounds(
    _ dates: CommandDates, _ named: NamedDays, _ wanted: [ClosedRange<Day>]
  ) throws(CommandFailure) -> Bounds {
    guard isGiven || named.said != nil else { return Bounds(wanted) }
    var bounds = Bounds()
    if let (text, period) = named.said {
      for (option, value) in [("--from", from), ("--to", to)] where value != nil {
        throw .usage("\(text): the days are already given by \(option); leave one out")
      }
      (bounds.first, bounds.last) = (period.days.lowerBound, period.days.upperBound)
    }
    if let from {
      let period = try dates.firstPeriod(from, option: "--from").days
      bounds.first = period.lowerBound
      bounds.end = period.count > 1 ? period.upperBound : nil
    }
    if let to { bounds.last = try dates.period(to, option: "--to").days.upperBound }
    if let days {
      let first = bounds.first ?? dates.today
      (bounds.first, bounds.last) = (first, first + (days - 1))
    }
    return bounds
  }

  private func range(_ first: Day, _ last: Day) throws(CommandFailure) -> ClosedRange<Day> {
    guard first <= last else {
      throw .usage(
        "--from \(first.iso8601Text) is after --to \(last.iso8601Text); swap them, or write "
          + "the year")
    }
    return first...last
  }
}
