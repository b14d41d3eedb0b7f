import CalendarModel
import CalendarWords
import TerminalScreen

/// The timers that run, as the title row tells them: minutes only.
package struct RunningTimers {
  /// The oldest first.
  package let events: [Event]
  private let now: Instant
  private let zone: Zone
  private let words: Words
  private let style: Style
  private let isLong: Bool

  /// With fewer free columns the title is left out.
  private static let leastRoom = 12
  /// The most that are named for listening.
  private static let mostSpoken = 5
  /// The most columns that they take before the names of views are moved together.
  private static let preferredRoom = 24

  package init(_ events: [Event], at now: Instant, _ scene: Scene) {
    (self.events, self.now, zone, words) = (events, now, scene.days.source.zone, scene.words)
    let (zone, limit) = (zone, Int64(scene.state.settings.tracking.longMinutes * 60))
    isLong = events.contains { now - $0.moments(in: zone).lowerBound >= limit }
    style = scene.style(isLong ? .warning : .key)
  }

  package var isEmpty: Bool { events.isEmpty }

  /// The columns that are kept free for them.
  package var wantedWidth: Int { isEmpty ? 0 : min(displayWidth(of: text), Self.preferredRoom) }

  /// `► Review · 55 min · #work/api`, with its number where several run.
  package var longText: String {
    guard let newest = events.last else { return "" }
    let length = words.duration(minutes: minutes(of: newest)) + warning
    let categories = newest.categories.map { "#" + displayableBeginning(of: $0.name) }
    return sign + " " + ([title(of: newest), length] + categories).joined(separator: " · ")
  }

  /// `Review 0:55`.
  package func text(of timer: Event) -> String {
    "\(title(of: timer)) \(clock(minutes(of: timer)))"
  }

  /// Returns the line for a number of columns; empty if there is no room.
  package func line(width: Int) -> StyledLine {
    guard let newest = events.last else { return StyledLine() }
    if displayWidth(of: longText) <= width { return StyledLine(longText, style) }
    let elapsed = clock(minutes(of: newest)) + warning
    let room = width - displayWidth(of: "\(sign)  \(elapsed)")
    if width >= Self.leastRoom, room > 1 {
      let title = truncated(title(of: newest), toWidth: room)
      return StyledLine("\(sign) \(title) \(elapsed)", style)
    }
    let short = sign + elapsed
    return displayWidth(of: short) <= width ? StyledLine(short, style) : StyledLine()
  }

  /// The timers for listening, the newest first: when each began, not what changes with each minute; nil
  /// if nothing runs.
  package var spoken: String? {
    guard !events.isEmpty else { return nil }
    let today = zone.localTime(of: now).day
    let all = events.suffix(Self.mostSpoken).reversed().map { timer in
      let start = zone.localTime(of: timer.moments(in: zone).lowerBound)
      return "\(title(of: timer)) \(words.since(start, on: today))"
    }
    return words.whatRuns(events.count, all.joined(separator: "; "))
  }

  // MARK: - Private

  /// `► Review 0:55`.
  private var text: String {
    guard let newest = events.last else { return "" }
    return "\(sign) \(text(of: newest))\(warning)"
  }

  private var sign: String { events.count > 1 ? "►\(events.count)" : "►" }
  private var warning: String { isLong ? "!" : "" }

  private func title(of event: Event) -> String {
    event.title.isEmpty ? "(\(words.noTitle))" : displayableBeginning(of: event.title)
  }

  private func minutes(of event: Event) -> Int {
    Int(max(0, now - event.moments(in: zone).lowerBound) / 60)
  }

  private func clock(_ minutes: Int) -> String {
    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
