/// The lines of a VTODO that say something about its task, by property.
struct TodoLines {
  /// Those that an event has too; a DTEND says nothing here.
  let common: EventLines
  private(set) var due: ContentLine?
  private(set) var completed: ContentLine?
  private(set) var percent: ContentLine?
  private(set) var priority: ContentLine?
  private(set) var created: ContentLine?
  private(set) var sortOrder: ContentLine?
  private(set) var pending: ContentLine?
  private(set) var estimate: ContentLine?
  private(set) var relations: [ContentLine] = []

  static let sortOrderName = "X-APPLE-SORT-ORDER"
  static let pendingName = "X-KDE-LIBKCAL-DTRECURRENCE"
  /// Of draft-ietf-calext-ical-tasks.
  static let estimateName = "ESTIMATED-DURATION"
  private static let relationLimit = 200

  /// Of a property that may stand only once (RFC 5545 §3.6.2), the first line counts.
  init(of component: Int, in document: Document, log: inout ProblemLog) {
    common = EventLines(of: component, in: document, log: &log)
    for index in document.ownLines(of: component) {
      let line = document.lines[index]
      switch line.name {
      case .due: EventLines.keepFirst(&due, line, log: &log)
      case .completed: EventLines.keepFirst(&completed, line, log: &log)
      case .percentComplete: EventLines.keepFirst(&percent, line, log: &log)
      case .priority: EventLines.keepFirst(&priority, line, log: &log)
      case .created: EventLines.keepFirst(&created, line, log: &log)
      case .relatedTo where relations.count < Self.relationLimit: relations.append(line)
      case .other: takeOther(line, of: document)
      default: break
      }
    }
  }

  private mutating func takeOther(_ line: ContentLine, of document: Document) {
    switch document.name(of: line) {
    case Self.sortOrderName: sortOrder = sortOrder ?? line
    case Self.pendingName: pending = pending ?? line
    case Self.estimateName: estimate = estimate ?? line
    default: break
    }
  }
}
