import CalendarModel
import Glibc

/// A calendar of what was planned and one of what happened, always the same ones: one of each a day, in a
/// category that changes from day to day, until two months after today. More of them reach farther back.
public struct TrackedCalendar: Hashable, Sendable {
  public let eventCount: Int

  /// Raised with every change of what is generated.
  static let version = 1
  private static let eventsPerFile = 1_000
  private static let categories = ["thesis", "meeting", "sport/run"]

  public init(eventCount: Int) { self.eventCount = max(1, eventCount) }

  /// What a configuration says of the categories. No target is met, so that no streak depends on how far
  /// back the events reach.
  public static let configuration = """
    [[categories]]
    name = "thesis"
    targets = [">= 60 h a week"]
    [[categories]]
    name = "meeting"
    counts = "planned"
    targets = ["<= 1 h a week"]
    [[categories]]
    name = "sport/run"
    values = ["km"]
    targets = [">= 1000 km a month", ">= 9 times a week"]

    """

  /// Writes the calendars below a folder, where they are not there yet; the path to open.
  public func write(below cache: String) throws(WritingError) -> String {
    let path = "\(cache)/v\(Self.version)-tracked-\(eventCount)"
    guard access("\(path)/.complete", F_OK) != 0 else { return path }
    try makeFolder("\(path)/planned")
    try makeFolder("\(path)/tracked")
    for (number, first) in stride(from: 0, to: eventCount, by: Self.eventsPerFile).enumerated() {
      let events = first..<min(eventCount, first + Self.eventsPerFile)
      for (folder, part) in [("planned", 0), ("tracked", 1)] {
        var lines = ContentLines()
        lines.beginCalendar(.google, zones: [])
        for event in events where event % 2 == part { Self.add(event, to: &lines) }
        lines.endCalendar()
        try writeFile("\(path)/\(folder)/\(number).ics", lines.bytes, date: number)
      }
    }
    try writeFile("\(path)/.complete", [])
    return path
  }

  private static func add(_ number: Int, to lines: inout ContentLines) {
    let place = number / 2
    let day = CalendarShape.today + (60 - place)
    let date = day.iso8601Text.filter { $0 != "-" }
    let isTracked = number % 2 == 1
    lines.add("BEGIN:VEVENT")
    lines.add("UID:event-\(number)")
    lines.add("DTSTAMP:20260101T000000Z")
    lines.add("DTSTART:\(date)T\(isTracked ? "0815" : "0800")00Z")
    lines.add("DTEND:\(date)T\(isTracked ? "0945" : "1000")00Z")
    lines.add("SUMMARY:Event \(place)")
    lines.add("CATEGORIES:\(categories[place % categories.count])")
    if isTracked {
      lines.add("DESCRIPTION:km: \(place % 10).5")
      lines.add("STATUS:CONFIRMED")
      lines.add("TRANSP:TRANSPARENT")
      lines.add("RELATED-TO:event-\(number - 1)")
      lines.add("X-DAYBOOK-TRACKED:TIMER")
    }
    lines.add("END:VEVENT")
  }
}
