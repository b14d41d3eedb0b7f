import CalendarModel
import CalendarStore
import CalendarViews
import DaybookConfiguration

extension AgentCall {
  /// Free times of a length within the work hours. What agents do not see is busy, too.
  func free(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard let length = try arguments.text("length", most: 100) else {
      throw arguments.missing("length")
    }
    let (days, isGiven) = try days(&arguments)
    let between = try arguments.text("between", most: 100)
    let weekdays = try arguments.text("daysOfWeek", most: 100)
    let shown = try arguments.text("zone", most: 100)
    let limit = try arguments.number("limit", in: 1...100) ?? 30
    let after = try place(&arguments)
    try arguments.finish()
    var time = configuration.interface.workTime
    if isGiven, !days.prefix(7).contains(where: { time.days.contains($0.weekday) }) {
      time.days = Set(days.prefix(7).map(\.weekday))
    }
    let free = try freeTime(length, between, weekdays, time)
    let zone = try shown.map { (name) throws(AgentFailure) in try self.zone(named: name) }
    let page = AgentPage(after: after, limit: limit)
    let gaps = try asking {
      calendars.index.answers(zone: self.zone).gaps(free, on: days, in: surroundings) {
        !isDropped()
      }
    }
    try checkWanted()
    return self.free(gaps, in: zone, page)
  }

  private func free(
    _ gaps: [Occurrence.Moments], in other: Zone?, _ page: AgentPage
  ) -> [(name: String, value: JSON)] {
    let zone = other ?? zone
    var (page, listed) = (page, AgentDays("free", in: zone))
    for gap in gaps {
      let start = zone.localTime(of: gap.start)
      page.meet(startingAt: start) {
        listed.add(on: start.day) {
          $0.times(of: gap) + [("minutes", .number(Int((gap.end - gap.start) / 60)))]
        }
      }
    }
    return [("days", listed.json)] + page.members
  }

  private func freeTime(
    _ length: String, _ between: String?, _ weekdays: String?, _ standard: WorkTime
  ) throws(AgentFailure) -> FreeTime {
    var time = standard
    if let between {
      guard let hours = WorkTime.hours(between) else {
        throw AgentFailure(.unclear, "“between” is not a range of hours; write it as 9-17.")
      }
      time.hours = hours
    }
    if let weekdays {
      guard let days = WorkTime.days(weekdays) else {
        throw AgentFailure(.unclear, "“daysOfWeek” is not days; write it as mon-fri or mon,wed.")
      }
      time.days = days
    }
    guard let minutes = try? FreeTimeOptions.minutes(length) else {  // Its sentence is for options.
      throw AgentFailure(
        .unclear, "“length” must be from 1 minute to 24 hours; write it as 45m, 1h30m or 90.")
    }
    guard minutes <= time.hours.count else {
      throw AgentFailure(
        .argument, "“length” is longer than the hours that are looked at; say others in “between”.")
    }
    return FreeTime(length: minutes, in: time)
  }

  /// Returns the zone that an argument names, by its id or its city.
  package func zone(named name: String) throws(AgentFailure) -> Zone {
    if let zone = FreeTimeOptions.zone(named: name, among: calendars.zoneNames) { return zone }
    let nearest = calendars.zoneNames.nearest(to: name).map { "; did you mean \($0)?" }
    throw AgentFailure(
      .argument, "There is no time zone \(AgentFailure.quoted(name))\(nearest ?? ".")")
  }
}
