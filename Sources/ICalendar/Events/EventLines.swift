/// The lines of a VEVENT that say something about its event, by property.
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
  var additions: [ContentLine] = []
  /// X-MICROSOFT-CDO-ALLDAYEVENT: whether midnights stand for whole days.
  var allDayMark: ContentLine?

  /// Of a property that may stand only once, the first line counts.
  init(of component: Int, in document: Document, log: inout ProblemLog) {
    for index in document.ownLines(of: component) {
      let line = document.lines[index]
      if line.name == .other, Self.isAllDayMark(line, in: document) { allDayMark = line }
      take(line, log: &log)
    }
  }

  private static func isAllDayMark(_ line: ContentLine, in document: Document) -> Bool {
    let name = "X-MICROSOFT-CDO-ALLDAYEVENT" as StaticString
    guard line.nameRange.count == name.utf8CodeUnitCount else { return false }
    return document.bytes.span.extracting(line.nameRange).isEqual(ignoringCase: name)
  }

  private mutating func take(_ line: ContentLine, log: inout ProblemLog) {
    switch line.name {
    case .uid: Self.keepFirst(&uid, line, log: &log)
    case .dtstart: Self.keepFirst(&start, line, log: &log)
    case .dtend: Self.keepFirst(&end, line, log: &log)
    case .duration: Self.keepFirst(&duration, line, log: &log)
    case .recurrenceID: Self.keepFirst(&recurrenceID, line, log: &log)
    case .summary: summary = summary ?? line
    case .location: location = location ?? line
    case .description: description = description ?? line
    case .color: color = color ?? line
    case .status: status = status ?? line
    case .transparency: transparency = transparency ?? line
    case .classification: classification = classification ?? line
    case .url: url = url ?? line
    case .organizer: organizer = organizer ?? line
    case .sequence: sequence = sequence ?? line
    case .dtstamp: stamp = stamp ?? line
    case .lastModified: lastModified = lastModified ?? line
    case .attendee: attendees.append(line)
    case .categories: categories.append(line)
    case .rrule: rules.append(line)
    case .exdate: exclusions.append(line)
    case .rdate: additions.append(line)
    case .exrule:
      log.report("EXRULE is not supported and ignored", line: line.number)
    default: break
    }
  }

  private static func keepFirst(
    _ kept: inout ContentLine?, _ line: ContentLine, log: inout ProblemLog
  ) {
    guard kept == nil else {
      return log.report("a second \(line.name.rawValue) is ignored", line: line.number)
    }
    kept = line
  }
}
