import CalendarModel

extension TransferContents {
  /// Reads a file of tock or Bartib: an activity on each line, known by its start.
  /// - Parameter path: the path for problems.
  package init(tock text: [UInt8], path: String, options: TransferOptions) {
    var collector = IntervalCollector("tock", path: path, options)
    let clock = TransferClock(options)
    for line in TextLines(text) where !line.text.hasPrefix("#") {
      guard let activity = TockLine(line.text) else {
        collector.addUnreadable(line: line.number)
        continue
      }
      if !collector.add(activity.interval(line: line.number, clock)) { break }
    }
    self = collector.contents
  }
}

/// `2026-03-09 09:00 - 2026-03-09 11:00 | Project | What it was`; without an end it still runs.
struct TockLine {
  private let start: LocalTime
  private let end: LocalTime?
  private let project: String
  private let description: String

  init?(_ line: String) {
    let parts = Self.parts(line)
    guard parts.count >= 2 else { return nil }
    let times = parts[0].split(separator: " - ").map { Self.time($0) }
    guard (1...2).contains(times.count), let start = times[0] else { return nil }
    self.start = start
    end = times.count > 1 ? times[1] : nil
    if times.count > 1, end == nil { return nil }
    project = parts[1]
    description = parts.dropFirst(2).joined(separator: " | ").trimmed
  }

  func interval(line: Int, _ clock: TransferClock) -> TransferInterval {
    let moments = clock.moments(from: start, to: end)
    var interval = TransferInterval(start.iso8601Text, moments.start, moments.end, line: line)
    interval.title = description.isEmpty ? project : description
    interval.categories = [project]
    return interval
  }

  /// Whether a text begins like such a file.
  static func isMeant(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(head)
    return lines.next().map { Self($0.text) != nil } ?? false
  }

  // MARK: - Private

  /// The parts between bars; a backslash before a bar keeps it.
  private static func parts(_ line: String) -> [String] {
    var parts = [""]
    var isKept = false
    for letter in line {
      switch letter {
      case "\\" where !isKept: isKept = true
      case "|" where !isKept: parts.append("")
      default:
        if isKept, letter != "|", letter != "\\" { parts[parts.count - 1].append("\\") }
        parts[parts.count - 1].append(letter)
        isKept = false
      }
    }
    return parts.map(\.trimmed)
  }

  /// `2026-03-09 09:00`.
  private static func time(_ text: Substring) -> LocalTime? {
    let text = text.trimmed
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
    return TableTime(text, order: nil)?.localTime
  }
}
