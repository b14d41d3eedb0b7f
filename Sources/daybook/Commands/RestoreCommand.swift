import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords

/// The command `daybook restore`, which shows and restores the excluded occurrences of a series.
struct RestoreCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Show the excluded occurrences of a series, or restore some.",
    discussion: """
      The id is one of daybook edit: of the series, or of any of its occurrences. Without a date \
      the excluded occurrences (EXDATE) are printed, such as those deleted from the series; with \
      dates they are restored, all of them as one change. Dates are written as in daybook add, \
      such as 16.3., 'next monday' or 2026-03-16T09:15. An occurrence that was changed before it \
      was deleted comes back as in the series. daybook undo reverts it.

      Exit codes: 0; 1 when there is no such event or it cannot be changed; 2 when the command line \
      is wrong, or the series excludes nothing there; 3 when the event was changed elsewhere \
      meanwhile.
      """)

  /// The maximum number of occurrences printed.
  private static let most = 10_000

  @Argument(
    help: ArgumentHelp("A series, or one of its occurrences.", valueName: "id"),
    completion: .ids(of: .option))
  var id: String

  @Argument(
    help: ArgumentHelp("The dates of the occurrences to restore.", valueName: "date"))
  var dates: [String] = []

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    let target = ChangeTarget.typed([try typedID(id, option: "")])
    try options.withChanger(log) { changer in
      if dates.isEmpty { return try show(target, changer) }
      let report = try changer.change(target, .all) { bases in
        let leftOut = try bases.flatMap { try self.leftOut($0, changer) }
        return .restore(try dates.flatMap { try times($0, among: leftOut, changer) })
      }
      try report.print(isJSON: options.json)
    }
  }

  // MARK: - Private

  private func leftOut(_ basis: EventBasis, _ changer: EventChanger) throws -> [EventTime] {
    guard let series = basis.series(changer.zones) else {
      throw CommandFailure.usage("\(id): does not repeat, so that it leaves nothing out")
    }
    let now = series.wallClock(of: .zoned(changer.localNow, changer.zone))
    return series.leftOut(near: now, limit: Self.most).times
      .sorted { series.wallClock(of: $0) < series.wallClock(of: $1) }
  }

  private func show(_ target: ChangeTarget, _ changer: EventChanger) throws {
    let zone = changer.zone
    var output = StandardOutput()
    let times = try changer.events(target, fromFirst: true).flatMap {
      try leftOut($0.basis, changer)
    }
    if options.json {
      let objects = times.map { JSON.text($0.restoreText(in: zone)) }
      try output.write(JSON.list(objects).description + "\n")
    } else {
      for time in times {
        let local = time.localTime(in: zone)
        try output.write(
          local.day.shortText + (time.isAllDay ? "" : " \(local.clockText)") + "\n")
      }
    }
    try output.flush()
    if times.isEmpty { writeToStandardError("the series leaves nothing out") }
  }

  /// Returns the dates that a text means: those of a day, or the one at a time.
  private func times(
    _ text: String, among leftOut: [EventTime], _ changer: EventChanger
  ) throws -> [EventTime] {
    let when = try WhenText(text, option: "date", changer.entryContext())
    guard let day = when.day else {
      throw CommandFailure.usage("date \(text): names no day; write it as 16.3. or 2026-03-16")
    }
    let zone = changer.zone
    let found = leftOut.filter { time in
      guard let second = when.secondOfDay else { return time.localTime(in: zone).day == day }
      let wanted = LocalTime(day, secondOfDay: second)
      return !time.isAllDay
        && time.localTime(in: zone) == zone.localTime(of: when.zone.instant(of: wanted))
    }
    guard !found.isEmpty else {
      throw CommandFailure.usage(
        "date \(text): the series excludes nothing there; daybook restore \(id) says what it does"
      )
    }
    return found
  }
}

extension EventTime {
  /// The time as `daybook restore` takes it.
  fileprivate func restoreText(in zone: Zone) -> String {
    let local = localTime(in: zone)
    return isAllDay ? local.day.iso8601Text : RecordTimes.text(zone.instant(of: local), zone)
  }
}
