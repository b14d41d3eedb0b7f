import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// Reports what was started, logged, stopped or cancelled.
package struct TrackingReport {
  enum Reported { case interval, stopped, cancelled }

  private let tracker: Tracker
  private let kind: Reported
  /// The new interval; nil if none was made.
  var interval: PrintedInterval?
  /// Those that were stopped or cancelled.
  var others: [PrintedInterval] = []
  var overlaps = ChangeOverlaps()
  var remarks: [String] = []
  /// Nil if nothing was written.
  var outcome: ChangeOutcome?

  init(_ tracker: Tracker, _ kind: Reported) {
    (self.tracker, self.kind) = (tracker, kind)
  }

  /// Writes it to standard output, and other problems to standard error.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
    if let outcome { ChangeReport(outcome: outcome, zone: tracker.zone).noteRest() }
  }

  // MARK: - Private

  private var text: String {
    var lines: [String] = []
    if let step = outcome?.step { lines.append(step.announcement) }
    if let interval {
      if outcome?.step == nil { lines.append(interval.event.title) }
      lines += interval.lines(in: tracker.zone)
    }
    lines += others.map { $0.line(in: tracker.zone) }
    if kind != .cancelled, outcome == nil, interval == nil { lines.append("nothing was written") }
    return (lines + remarks + [overlaps.sentence].compactMap(\.self))
      .map { printable($0) + "\n" }.joined()
  }

  private var json: JSON {
    let zone = tracker.zone
    let others = JSON.list(others.map { $0.json(at: tracker.changer.now, in: zone) })
    var members: [(name: String, value: JSON)] = []
    if let interval { members = interval.members(at: tracker.changer.now, in: zone) }
    members.append((kind == .cancelled ? "cancelled" : "stopped", others))
    if kind == .interval { members.append(("overlaps", overlaps.json)) }
    members.append(("remarks", .list(remarks.map { .text($0) })))
    return .object(members + (outcome?.step.map(StepObject(zone: zone).members) ?? []))
  }
}

/// An interval as commands print it, as described in docs/json.md.
struct PrintedInterval {
  /// Nil for one that is not written.
  let id: RecordID?
  let event: Event
  let tracking: Tracking?
  let plan: PlannedTime?
  let collection: String
  /// Nil for one that is not written.
  let file: String?
  let isRunning: Bool

  private var isMoment: Bool { tracking?.source == .point }

  /// How long it lasts, until now if it runs.
  func seconds(at now: Instant, in zone: Zone) -> Int {
    let moments = event.moments(in: zone)
    if isMoment { return 0 }
    return Int(max(0, isRunning ? now - moments.lowerBound : moments.seconds))
  }

  func json(at now: Instant, in zone: Zone) -> JSON { .object(members(at: now, in: zone)) }

  func members(at now: Instant, in zone: Zone) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if let id { members += [("id", .text(id.text)), ("uid", .text(event.uid))] }
    members.append(("title", .text(event.title)))
    let moments = event.moments(in: zone)
    let times = RecordTimes(.init(start: moments.lowerBound, end: moments.upperBound), in: zone)
    if isRunning {
      members += times.members.filter { $0.name != "end" && $0.name != "endWeekday" }
      members.append(("end", .null))
    } else {
      members += times.members
    }
    members += [
      ("seconds", .number(seconds(at: now, in: zone))), ("running", .bool(isRunning)),
      ("categories", .list(event.categories.map { .text($0.name) })),
      ("calendar", .text(collection)), ("location", .text(event.location)),
      ("plan", plan.map { $0.json(in: zone) } ?? .null),
      (
        "values",
        .object(
          OwnNumberLine.numbers(in: event.notes).map { ($0.key, JSON.decimal($0.number)) })
      ),
      ("source", tracking?.source.map { .text($0.rawValue) } ?? .null),
    ]
    if let file { members.append(("file", .text(file))) }
    return members
  }

  /// `Thesis  Mon 9 Mar 2026, 12:00–14:00, 2 h`.
  func line(in zone: Zone) -> String { "\(event.title)  \(times(in: zone))" }

  /// The time with its categories, the plan, the calendar and the id.
  func lines(in zone: Zone) -> [String] {
    let categories = event.categories.map { "#\($0.name)" }
    let numbers = OwnNumberLine.numbers(in: event.notes).map { "\($0.key): \($0.number.text)" }
    let about = [times(in: zone)] + categories + numbers
    let id = id.map { "id \($0.text)" } ?? "nothing was written"
    return [about.joined(separator: ", ")] + (plan.map { [$0.sentence(in: zone)] } ?? [])
      + ["in \(collection), \(id)"]
  }

  private func times(in zone: Zone) -> String {
    let words = Words.commands
    let moments = event.moments(in: zone)
    let (start, end) = (
      zone.localTime(of: moments.lowerBound), zone.localTime(of: moments.upperBound)
    )
    let date = words.dateWithWeekday(start.day)
    if isRunning { return "\(date), \(words.clock(start))–" }
    if isMoment { return "\(date), \(words.clock(start))" }
    let day = end.day > start.day ? " \(words.on(end.day))" : ""
    let length = words.duration(minutes: Int(moments.seconds / 60))
    return "\(date), \(words.clock(start))–\(words.clock(end))\(day), \(length)"
  }
}

extension Tracker {
  /// Returns a new interval for a report.
  func printed(
    _ new: NewEvent, in target: CollectionInfo, _ made: ChangeOutcome.Made?, isRunning: Bool
  ) throws -> PrintedInterval {
    var event = new.event
    if let made { event.uid = made.uid }
    return PrintedInterval(
      id: made.map { RecordID(key: $0.key) }, event: event, tracking: new.tracking,
      plan: try new.tracking?.plan.flatMap { try plan(of: $0) }, collection: target.name,
      file: made?.path, isRunning: isRunning)
  }

  func printed(_ interval: TrackedEvent, isRunning: Bool) throws -> PrintedInterval {
    PrintedInterval(
      id: id(of: interval), event: interval.event, tracking: interval.tracking,
      plan: try interval.tracking?.plan.flatMap { try plan(of: $0) },
      collection: interval.basis.collection.name, file: interval.basis.path, isRunning: isRunning)
  }
}
