import CalendarModel
import CalendarStore
import DaybookConfiguration

extension AgentCall {
  /// What was tracked on some days: sums, the intervals, and what runs. Each counts on the day on which it
  /// begins, as in the timesheet.
  func time(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    let monday = today.startOfWeek(
      firstWeekday: configuration.firstWeekday ?? configuration.locality.firstWeekday)
    let days = try days(&arguments, byDefault: monday...monday + 6).days
    let filter = try filter(&arguments)
    let limit = try arguments.number("limit", in: 1...200) ?? 50
    let after = try place(&arguments)
    try arguments.finish()
    return try asking { try time(days, filter, after, limit) }
  }

  private func time(
    _ days: ClosedRange<Day>, _ filter: EventFilter, _ after: AgentPlace?, _ limit: Int
  ) throws -> [(name: String, value: JSON)] {
    var reader = AgentReader(self, filter)
    let instant = surroundings.instant
    var running: [AgentInterval] = []
    for record in reader.answers.runningRecords(at: instant) ?? [] {
      guard let event = try reader.event(record) else { continue }
      running.append(AgentInterval(event, endingAt: instant, in: zone))
    }
    let runs = Set(running.map(\.event.record.occurrence.event))
    var (sums, intervals) = (TrackedSums(), [AgentInterval]())
    reader.answers.prepare(days, limit: .max) { !isDropped() }
    try reader.answers.forEachRecord(touching: days) { record in
      try checkWanted()
      let start = record.occurrence.start
      guard days.contains(start.day), start <= now, record.state != .cancelled,
        reader.answers.isTracked(record), let event = try reader.event(record)
      else { return }
      let isRunning = runs.contains(record.occurrence.event)
      let interval = AgentInterval(event, endingAt: isRunning ? instant : nil, in: zone)
      sums.add(interval)
      intervals.append(interval)
    }
    let sum = JSON.object(sums.members)
    // What stands beside the list leaves less room for it.
    let beside = sum.compactBytes.count + list(running).compactBytes.count
    var listed = AgentDays("intervals", in: zone, beside: beside)
    var (page, isForeign) = (AgentPage(after: after, limit: limit), false)
    for interval in intervals {
      let start = interval.event.record.occurrence.start
      page.meet(startingAt: start) {
        let isAdded = listed.add(on: start.day) { interval.members(under: $0, in: zone) }
        isForeign = isForeign || isAdded && interval.event.isForeign
        return isAdded
      }
    }
    isForeign = isForeign || running.contains(where: \.event.isForeign)
    return [
      ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
    ] + .note(if: isForeign) + [
      ("running", list(running)), ("sums", sum), ("days", listed.json),
    ] + page.members
  }

  /// At most so many timers are shown.
  private static let mostRunning = 10

  private func list(_ running: [AgentInterval]) -> JSON {
    .list(running.prefix(Self.mostRunning).map { .object($0.members(under: nil, in: zone)) })
  }
}

/// What happened, as an agent may see it.
private struct AgentInterval {
  let event: AgentEvent
  let isRunning: Bool
  let seconds: Int

  /// - Parameter now: until when it counts; nil if it has an end.
  init(_ event: AgentEvent, endingAt now: Instant?, in zone: Zone) {
    self.event = event
    isRunning = now != nil
    let start = event.record.occurrence.ownMoments(in: zone).lowerBound
    seconds = now.map { Int(max(0, $0 - start)) } ?? event.record.trackedSeconds
  }

  var categories: [Category] { event.isConcealed ? [] : event.record.categories }

  func members(under day: AgentDay?, in zone: Zone) -> [(name: String, value: JSON)] {
    let names = categories.prefix(10).map { FileText(line: $0.name, most: 60) }
    // Its state says no more than that it runs.
    let hidden = Set(["status", "free"] + (isRunning ? ["end", "endWeekday"] : []))
    let members = event.members(under: day, in: zone, beside: names)
      .filter { !hidden.contains($0.name) }
    return members + [("minutes", .number(seconds / 60))]
      + (names.isEmpty ? [] : [("categories", .list(names.map { .file($0) }))])
      + (isRunning ? [("running", .bool(true))] : [])
  }
}

/// How much was tracked in all, by category and by calendar.
private struct TrackedSums {
  private struct Sum {
    var name: String
    var sum = RecordSum()
  }

  private var whole = RecordSum()
  private var categories: [Category: Sum] = [:]
  private var calendars: [CollectionID: (name: JSON, sum: RecordSum)] = [:]

  /// The most sums of a kind that are shown.
  private static let most = 20

  /// Adds an interval: once to each of its categories and those above them.
  mutating func add(_ interval: AgentInterval) {
    let sum = RecordSum(count: 1, seconds: interval.seconds)
    whole += sum
    let record = interval.event.record
    calendars[record.collection, default: (interval.event.calendar, RecordSum())].sum += sum
    var seen: Set<Category> = []
    for category in interval.categories.flatMap(\.selfAndAncestors)
    where seen.insert(category.folded).inserted {
      categories[category.folded, default: Sum(name: category.name)].sum += sum
    }
  }

  var members: [(name: String, value: JSON)] {
    let categories = categories.values.map {
      (name: JSON.file(FileText(line: $0.name, most: 60)), key: $0.name, sum: $0.sum)
    }
    let calendars = calendars.map { (name: $1.name, key: "\($0.rawValue)", sum: $1.sum) }
    return members(of: whole) + list("categories", categories) + list("calendars", calendars)
  }

  private func list(
    _ name: String, _ sums: [(name: JSON, key: String, sum: RecordSum)]
  ) -> [(name: String, value: JSON)] {
    let sorted = sums.sorted { a, b in
      a.sum.seconds != b.sum.seconds ? a.sum.seconds > b.sum.seconds : a.key < b.key
    }
    let shown = sorted.prefix(Self.most).map {
      JSON.object([("name", $0.name)] + members(of: $0.sum))
    }
    let left = sums.count - shown.count
    return [(name, .list(shown))] + (left > 0 ? [(name + "More", .number(left))] : [])
  }

  private func members(of sum: RecordSum) -> [(name: String, value: JSON)] {
    [("count", .number(sum.count)), ("minutes", .number(sum.minutes))]
  }
}
