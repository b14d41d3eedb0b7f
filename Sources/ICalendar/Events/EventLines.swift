import CalendarModel

/// The relevant lines of a VEVENT, by property.
struct EventLines {
  var uid: ContentLine?
  var start: ContentLine?
  var end: ContentLine?
  var duration: ContentLine?
  var recurrenceID: ContentLine?
  var summary: ContentLine?
  var location: ContentLine?
  var description: ContentLine?
  var color: ContentLine?
  var status: ContentLine?
  var transparency: ContentLine?
  var classification: ContentLine?
  var url: ContentLine?
  var organizer: ContentLine?
  var sequence: ContentLine?
  var stamp: ContentLine?
  var lastModified: ContentLine?
  var attendees: [ContentLine] = []
  var categories: [ContentLine] = []
  var rules: [ContentLine] = []
  var exclusions: [ContentLine] = []
  var exclusionRules: [ContentLine] = []
  var additions: [ContentLine] = []
  /// X-MICROSOFT-CDO-ALLDAYEVENT: whether midnights stand for whole days.
  var allDayMark: ContentLine?
  /// X-DAYBOOK-TRACKED: that the event happened, rather than is planned.
  var trackedMark: ContentLine?

  /// If a property that may occur only once (RFC 5545 §3.6.1) is repeated, the first line counts.
  init(of component: Int, in document: Document, log: inout ProblemLog) {
    for index in document.ownLines(of: component) {
      let line = document.lines[index]
      if document.isNamed("X-MICROSOFT-CDO-ALLDAYEVENT", line) { allDayMark = line }
      if document.isNamed("X-DAYBOOK-TRACKED", line) { trackedMark = line }
      addLine(line, log: &log)
    }
  }

  private mutating func addLine(_ line: ContentLine, log: inout ProblemLog) {
    switch line.name {
    case .uid: Self.keepFirst(&uid, line, log: &log)
    case .dtstart: Self.keepFirst(&start, line, log: &log)
    case .dtend: Self.keepFirst(&end, line, log: &log)
    case .duration: Self.keepFirst(&duration, line, log: &log)
    case .recurrenceID: Self.keepFirst(&recurrenceID, line, log: &log)
    case .summary: Self.keepFirst(&summary, line, log: &log)
    case .location: Self.keepFirst(&location, line, log: &log)
    case .description: Self.keepFirst(&description, line, log: &log)
    case .color: Self.keepFirst(&color, line, log: &log)
    case .status: Self.keepFirst(&status, line, log: &log)
    case .transparency: Self.keepFirst(&transparency, line, log: &log)
    case .classification: Self.keepFirst(&classification, line, log: &log)
    case .url: Self.keepFirst(&url, line, log: &log)
    case .organizer: Self.keepFirst(&organizer, line, log: &log)
    case .sequence: Self.keepFirst(&sequence, line, log: &log)
    case .dtstamp: Self.keepFirst(&stamp, line, log: &log)
    case .lastModified: Self.keepFirst(&lastModified, line, log: &log)
    case .attendee: attendees.append(line)
    case .categories: categories.append(line)
    case .rrule: rules.append(line)
    case .exdate: exclusions.append(line)
    case .rdate: additions.append(line)
    case .exrule: exclusionRules.append(line)
    default: break
    }
  }

  static func keepFirst(
    _ kept: inout ContentLine?, _ line: ContentLine, log: inout ProblemLog
  ) {
    guard kept == nil else {
      return log.report(.event(.second(name: line.name.rawValue)), line: line.number)
    }
    kept = line
  }
}
