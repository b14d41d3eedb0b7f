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
  package func output(_ form: Form) -> String {
    switch form {
    case .text: text
    case .json: json.description + "\n"
    case .waybar: waybar.description + "\n"
    case .template(let template):
      running.last.map { printable(line($0, template)) + "\n" } ?? ""
    }
  }

  // MARK: - Private

  /// Sums up what happened on the present day; what runs counts on the day on which it began.
  private static func sum(_ tracker: Tracker, _ running: [TrackedEvent]) throws -> RecordSum {
    let (day, zone) = (tracker.changer.today, tracker.zone)
    let ids = Set(running.map { $0.event.id })
    var sum = RecordSum()
    try tracker.forEachRecord(touching: day...day) { record in
      guard record.occurrence.start.day == day, !ids.contains(record.occurrence.event) else {
        return
      }
      let seconds = record.trackedMark == .moment ? 0 : record.occurrence.seconds
      sum += RecordSum(count: 1, seconds: seconds)
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

  private var text: String {
    guard !running.isEmpty else { return "" }
    let words = Words.commands
    let lines = running.reversed().map { interval in
      let length = words.duration(minutes: seconds(interval) / 60)
      let parts =
        [interval.event.title, length + (isLong(interval) ? "!" : "")]
        + interval.event.categories.map { "#\($0.name)" }
      return "► " + parts.joined(separator: " · ")
    }
    let sum = words.duration(minutes: today.seconds / 60)
    return (lines + ["today \(sum)"]).map { printable($0) + "\n" }.joined()
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
                ("state", .text(isLong(interval) ? "long" : "running")), ("gaps", .list([])),
              ])
          })
      ),
      (
        "today",
        .object([("seconds", .number(today.seconds)), ("count", .number(today.count))])
      ),
    ])
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
  private func elapsed(_ interval: PrintedInterval) -> String { Self.clock(seconds(interval)) }

  private static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private func line(_ interval: PrintedInterval, _ template: String) -> String {
    let start = tracker.zone.localTime(of: interval.event.moments(in: tracker.zone).lowerBound)
    let values = [
      ("{title}", interval.event.title), ("{elapsed}", elapsed(interval)),
      ("{categories}", interval.event.categories.map(\.name).joined(separator: ", ")),
      ("{start}", Words.commands.clock(start)), ("{calendar}", interval.collection),
      ("{count}", "\(running.count)"), ("{today}", Self.clock(today.seconds)),
    ]
    // Texts of events are not read as fields.
    var (line, rest) = ("", template[...])
    while let open = rest.firstIndex(of: "{") {
      line += rest[..<open]
      rest = rest[open...]
      let value = values.first { rest.hasPrefix($0.0) }
      line += value?.1 ?? "{"
      rest = rest.dropFirst(value?.0.count ?? 1)
    }
    return line + rest
  }
}
