import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import TerminalScreen

/// Prints records one after another, in a given form.
struct RecordPrinter: ~Copyable {
  private let form: RecordForm
  private let limit: Int
  private let zone: Zone
  private let now: Instant
  private let line: RecordLine
  private let object: RecordObject
  private let names: [CollectionID: String]
  private var lookup: EventLookup
  private var days: DayList?
  private var ids: ShortIDs
  private var output: StandardOutput
  private(set) var count = 0
  /// Whether any output has been written.
  var hasWritten: Bool { output.hasWritten }

  init(
    _ form: RecordForm, limit: Int?, _ calendars: OpenCalendars, _ answers: IndexAnswers,
    zone: Zone, now: Instant
  ) {
    self.now = now
    self.form = form
    self.limit = limit ?? .max
    self.zone = zone
    output = StandardOutput(check: calendars.checkIndex)
    let collections = answers.collections
    line = RecordLine(collections: collections)
    object = RecordObject(collections, zone: zone)
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
    lookup = EventLookup(calendars, answers)
    ids = ShortIDs(calendars, answers)
    if case .screen(let look) = form { days = DayList(collections, look) }
  }

  /// - Throws: `LimitReached` when no more records are needed.
  mutating func print(_ record: Record) throws {
    guard count < limit else { throw LimitReached() }
    switch form {
    case .lines: try output.write(line.text(record))
    case .screen:
      let id = try ids.text(of: record, &lookup)
      try output.write(days?.text(record, id: id) ?? "")
    case .objects:
      try output.write(count == 0 ? "[\n  " : ",\n  ")
      try output.write(object.json(record, &lookup))
    case .template(let template):
      try output.write(template.text(of: record, names, in: zone, at: now, &lookup) + "\n")
    }
    count += 1
  }

  /// Writes the remaining output. Must be called at the end.
  mutating func end() throws {
    if case .objects = form { try output.write(count == 0 ? "[]\n" : "\n]\n") }
    try output.flush()
  }

  /// The error that stops the enumeration of records.
  struct LimitReached: Error {}
}

/// The line for a record, in columns.
struct RecordLine {
  private static let timeWidth = 13

  private let names: [CollectionID: String]
  private let nameWidth: Int
  private let kinds: [CollectionID: CollectionTraits.Kind]

  init(collections: [CollectionInfo]) {
    kinds = collections.kindsBesidesEvents
    let names = collections.map { ($0.id, truncated(displayable($0.name), toWidth: 16)) }
    self.names = Dictionary(names) { first, _ in first }
    nameWidth = names.map { displayWidth(of: $0.1) }.max() ?? 0
  }

  /// Returns date, time, collection, title and place of a record, safe for a terminal.
  func text(_ record: Record) -> String {
    let name = padded(names[record.collection] ?? "", nameWidth)
    let parts = [record.dayText, padded(record.timeText, Self.timeWidth), name, title(record)]
    return parts.joined(separator: "  ") + "\n"
  }

  private func title(_ record: Record) -> String {
    let place = displayable(record.location)
    let age = record.ageText(in: kinds[record.collection] ?? .events)
    return record.titleText + age + (place.isEmpty ? "" : " · \(place)")
      + (record.status == .cancelled ? " (cancelled)" : "")
  }
}

/// The form of printed records.
enum RecordForm {
  case lines
  /// For a reader at a terminal.
  case screen(ListLook)
  case objects
  case template(RecordTemplate)
}
