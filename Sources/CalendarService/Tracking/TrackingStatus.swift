import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import TerminalScreen

/// What runs, and how much happened today.
package struct TrackingStatus {
  /// The form in which it is printed.
  package enum Form {
    case text, json, waybar
    /// The text in one line.
    case line
    /// A line with `{title}`, `{elapsed}`, `{categories}`, `{start}`, `{calendar}`, `{count}` and
    /// `{today}`.
    case template(String)
  }

  private let running: [PrintedInterval]
  private let tracker: Tracker
  /// What happened today, what runs included.
  private let today: RecordSum

  /// Whether nothing runs.
  package var isEmpty: Bool { running.isEmpty }

  package init(_ tracker: Tracker) throws {
    self.tracker = tracker
    let running = try tracker.running()
    self.running = try running.map { try tracker.printed($0, isRunning: true) }
    today = try Self.sum(tracker, running)
  }

  /// Returns what is printed; empty if nothing is.
  /// - Parameter fields: how the texts of events are treated in a line for a bar.
  package func output(_ form: Form, _ fields: BarLine.Fields = .plain) -> String {
    switch form {
    case .text: lines.map { printable($0) + "\n" }.joined()
    case .line: lines.isEmpty ? "" : barText(lines.joined(separator: " · "), fields) + "\n"
    case .json: json.description + "\n"
    case .waybar: waybar.description + "\n"
    case .template(let template):
      running.last.map { line($0, template, fields) + "\n" } ?? ""
    }
  }

  /// The next moment at which the status changes, as long as nothing changes: a minute, or where
  /// nothing runs, the next day.
  package var change: Instant {
    let (now, zone) = (tracker.changer.now, tracker.zone)
    guard running.isEmpty else { return now.startOfMinute + 60 }
    return zone.instant(of: LocalTime(tracker.changer.today + 1))
  }

  // MARK: - Private

  /// Sums up what happened on the present day; what runs counts on the day on which it began.
  private static func sum(_ tracker: Tracker, _ running: [TrackedEvent]) throws -> RecordSum {
    let (day, zone) = (tracker.changer.today, tracker.zone)
    let ids = Set(running.map { $0.event.id })
    var sum = RecordSum()
    try tracker.forEachRecord(touching: day...day) { record in
      // What is still to come has not happened.
      guard record.occurrence.start.day == day, !ids.contains(record.occurrence.event),
        tracker.moments(of: record).lowerBound <= tracker.changer.now
      else { return }
      sum += RecordSum(count: 1, seconds: record.trackedSeconds)
    }
    for interval in running where zone.localTime(of: interval.start(in: zone)).day == day {
      let seconds = max(0, tracker.changer.now - interval.start(in: zone))
      sum += RecordSum(count: 1, seconds: Int(seconds))
    }
    return sum
  }

  private func seconds(_ interval: PrintedInterval) -> Int {
    interval.seconds(at: tracker.changer.now, in: tracker.zone)
  }

  private func isLong(_ interval: PrintedInterval) -> Bool {
    seconds(interval) >= tracker.settings.longMinutes * 60
  }

  private func gaps(_ interval: PrintedInterval) -> [Range<Instant>] {
    let start = interval.event.moments(in: tracker.zone).lowerBound
    return tracker.gaps(in: start..<max(start, tracker.changer.now))
  }

  private func barText(_ text: String, _ fields: BarLine.Fields) -> String {
    var line = BarLine(fields)
    line.append(field: printable(text))
    return line.text
  }

  private var lines: [String] {
    guard !running.isEmpty else { return [] }
    let words = Words.commands
    let lines = running.reversed().flatMap { interval in
      let length = words.duration(minutes: seconds(interval) / 60)
      let parts =
        [interval.event.title, length + (isLong(interval) ? "!" : "")]
        + interval.event.categories.map { "#\($0.name)" }
      let gaps = gaps(interval).map { gap in
        let command = tracker.stopCommand(before: gap, running.count > 1 ? interval.id : nil)
        return "asleep or off \(tracker.text(of: gap)); \(command) leaves it out"
      }
      return ["► " + parts.joined(separator: " · ")] + gaps
    }
    let sum = words.duration(minutes: today.seconds / 60)
    return lines + ["today \(sum)"]
  }

  private var json: JSON {
    let (now, zone) = (tracker.changer.now, tracker.zone)
    return .object([
      ("now", .text(RecordTimes.text(now, zone))),
      (
        "running",
        .list(
          running.map { interval in
            .object(
              interval.members(at: now, in: zone) + [
                ("state", .text(isLong(interval) ? "long" : "running")),
                ("gaps", .list(gaps(interval).map { json($0) })),
              ])
          })
      ),
      (
        "today",
        .object([("seconds", .number(today.seconds)), ("count", .number(today.count))])
      ),
    ])
  }

  private func json(_ gap: Range<Instant>) -> JSON {
    let times = RecordTimes(.init(start: gap.lowerBound, end: gap.upperBound), in: tracker.zone)
    return .object(times.members + [("seconds", .number(Int(gap.seconds)))])
  }

  /// The text is read as markup.
  private var waybar: JSON {
    var line = BarLine(.escaped(.waybar))
    if let last = running.last {
      line.append(own: running.count > 1 ? "►\(running.count) " : "► ")
      line.append(field: printable(last.event.title))
      line.append(own: " \(elapsed(last))")
    }
    var tooltip = BarLine(.escaped(.waybar))
    for (number, interval) in running.enumerated() {
      tooltip.append(own: number > 0 ? "\n" : "")
      tooltip.append(field: printable(interval.line(in: tracker.zone)))
    }
    let kind = running.isEmpty ? "none" : running.contains(where: isLong) ? "long" : "running"
    return .object([
      ("text", .text(line.text)), ("tooltip", .text(tooltip.text)), ("class", .text(kind)),
    ])
  }

  /// `0:55`.
  private func elapsed(_ interval: PrintedInterval) -> String {
    RunningTimer.clock(seconds(interval))
  }

  private func line(
    _ interval: PrintedInterval, _ template: String, _ fields: BarLine.Fields
  ) -> String {
    let start = tracker.zone.localTime(of: interval.event.moments(in: tracker.zone).lowerBound)
    let values = [
      ("{title}", interval.event.title), ("{elapsed}", elapsed(interval)),
      ("{categories}", interval.event.categories.map(\.name).joined(separator: ", ")),
      ("{start}", Words.commands.clock(start)), ("{calendar}", interval.collection),
      ("{count}", "\(running.count)"), ("{today}", RunningTimer.clock(today.seconds)),
    ]
    // Texts of events are not read as fields.
    var (line, rest) = (BarLine(fields), template[...])
    while let open = rest.firstIndex(of: "{") {
      line.append(own: printable(String(rest[..<open])))
      rest = rest[open...]
      if let value = values.first(where: { rest.hasPrefix($0.0) }) {
        line.append(field: printable(value.1))
        rest = rest.dropFirst(value.0.count)
      } else {
        line.append(own: "{")
        rest = rest.dropFirst()
      }
    }
    line.append(own: printable(String(rest)))
    return line.text
  }
}
