import CalendarModel
import CalendarTransfer

/// A VEVENT of an imported text, or of a file in the collection.
struct ImportPart: Hashable {
  /// The number of its document.
  let document: Int
  let component: Int
  /// Its line in the original text.
  let line: Int
  let identity: Event.Identity
  let sequence: Int
  let title: String
  let start: EventTime
  let meaning: EventMeaning
  let isOverride: Bool

  init(_ event: Event, document: Int, component: Int, line: Int) {
    self.document = document
    self.component = component
    self.line = line
    identity = event.identity
    sequence = event.sequence
    (title, start) = (event.title, event.start)
    meaning = EventMeaning(event)
    isOverride = if case .override = event.kind { true } else { false }
  }
}

/// Parts from one calendar of one text.
struct ImportPartGroup {
  let document: Int
  let calendar: Int?
  var components: [Int]

  /// Returns the groups in the order of their texts.
  static func groups(of parts: [ImportPart], _ reader: ImportReader) -> [ImportPartGroup] {
    if parts.count == 1 {
      return [
        ImportPartGroup(
          document: parts[0].document, calendar: nil, components: [parts[0].component])
      ]
    }
    var groups: [ImportPartGroup] = []
    var places: [Key: Int] = [:]
    for part in parts.sorted(by: { ($0.document, $0.component) < ($1.document, $1.component) }) {
      let calendar = reader.documents[part.document].calendar(around: part.component)
      let key = Key(document: part.document, calendar: calendar)
      if let place = places[key] {
        groups[place].components.append(part.component)
      } else {
        places[key] = groups.count
        groups.append(
          ImportPartGroup(
            document: part.document, calendar: calendar, components: [part.component]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let document: Int
    let calendar: Int?
  }
}

/// Everything imported for one UID.
struct ImportedEvent {
  let uid: String
  /// The name of its text in messages.
  let source: String
  /// Its VEVENTs: of those for the same occurrence, only the newest.
  var parts: [ImportPart]
  /// The entry of another text format; nil for iCalendar text.
  let entry: TransferEntry?

  var line: Int { main.line }
  var title: String { main.title }
  var start: EventTime { main.start }

  /// The event itself; if there are only some of its occurrences, the first of them.
  private var main: ImportPart { parts.first { !$0.isOverride } ?? parts[0] }

  /// Whether it has the event itself, not only some of its occurrences.
  var isWhole: Bool { parts.contains { !$0.isOverride } }
}
