import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import TerminalScreen

/// Prints records one after another, in a given form.
package struct RecordPrinter: ~Copyable {
  /// The number of records beyond the limit that are counted.
  private static let mostCounted = 1_000

  private let form: RecordForm
  private let limit: Int
  private let zone: Zone
  private let now: Instant
  private let line: RecordLine
  private let object: RecordObject
  private let task: TodoObject
  private let names: [CollectionID: String]
  private var lookup: EventLookup
  private var days: DayList?
  private var ids: ShortIDs
  private var output: StandardOutput
  package private(set) var count = 0
  private var leftCount = 0
  /// What the limit left out.
  package var left: RecordsLeft {
    .init(count: min(leftCount, Self.mostCounted), isMore: leftCount > Self.mostCounted)
  }
  /// Whether any output has been written.
  package var hasWritten: Bool { output.hasWritten }

  package init(
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
    lookup = EventLookup(calendars, answers, now: now)
    ids = ShortIDs(calendars, answers)
    task = TodoObject(collections, zone: zone, now: now)
    if case .screen(let look) = form { days = DayList(collections, look) }
  }

  /// - Parameter day: the day it is listed under; nil for the day it starts.
  /// - Throws: `LimitReached` when enough of what the limit leaves out has been counted.
  package mutating func print(_ record: Record, on day: Day? = nil) throws {
    guard count < limit else {
      leftCount += 1
      guard leftCount <= Self.mostCounted else { throw LimitReached() }
      return
    }
    let day = day ?? record.occurrence.start.day
    switch form {
    case .lines: try output.write(line.text(record, on: day, runs: lookup.isRunning(record)))
    case .screen(let look):
      let id = try ids.text(of: record, &lookup)
      let link = look.showsLinks ? lookup.link(of: record) : nil
      let line = days?.text(record, on: day, id: id, link: link, runs: lookup.isRunning(record))
      try output.write(line ?? "")
    case .objects:
      try output.write(count == 0 ? "[\n  " : ",\n  ")
      try output.write(
        record.isTask
          ? .object(try task.members(of: record, &lookup)) : object.json(record, &lookup))
    case .template(let template):
      try output.write(template.text(of: record, names, in: zone, at: now, &lookup) + "\n")
    }
    count += 1
  }

  /// Writes the remaining output. Must be called at the end.
  package mutating func end() throws {
    if case .objects = form { try output.write(count == 0 ? "[]\n" : "\n]\n") }
    try output.flush()
  }

  /// The error that stops the enumeration of records.
  package struct LimitReached: Error {}
}

/// The line for a record, in columns.
struct RecordLine {
  private static let dayWidth = 14
  private static let timeWidth = 13

  /// All of one width.
  private let names: [CollectionID: String]
  private let noName: String
  /// The same without blanks at the end.
  private let wholeNames: [CollectionID: String]
  private let kinds: [CollectionID: CollectionTraits.Kind]

  init(collections: [CollectionInfo]) {
    kinds = collections.kindsBesidesEvents
    let names = collections.map { ($0.id, truncated(printable($0.name), toWidth: 16)) }
    let width = names.map { displayWidth(of: $0.1) }.max() ?? 0
    wholeNames = Dictionary(names) { first, _ in first }
    self.names = Dictionary(names.map { ($0, padded($1, width)) }) { first, _ in first }
    noName = padded("", width)
  }

  /// Returns date, time, collection, title and place of a record, safe for a terminal.
  /// - Parameters:
  ///   - day: the day it is listed under; nil for the day it starts.
  ///   - runs: whether it is a timer that runs, and has no end yet.
  func text(_ record: Record, on day: Day? = nil, runs: Bool = false) -> String {
    let progress = record.hasDate ? day.flatMap { record.progress(on: $0) } : nil
    let listed = progress == nil ? nil : day
    var text = listed?.shortText ?? padded(record.dayText, Self.dayWidth)
    text.reserveCapacity(120)
    text += "  "
    let time = listed.map { Words.commands.range(of: record, on: $0) }
    text += padded(time ?? record.timeText(runs: runs), Self.timeWidth)
    text += "  "
    text += names[record.collection] ?? noName
    text += "  "
    text += record.boxText(.unicode) + record.titleText
    if let kind = kinds[record.collection] { text += record.ageText(in: kind) }
    let place = printable(record.location)
    if !place.isEmpty {
      text += " · "
      text += place
    }
    if let (number, count) = progress {
      text += " (\(Words.commands.day(number, of: count)))"
    }
    if record.state == .cancelled { text += " (cancelled)" }
    if !record.copies.isEmpty {
      let names = record.copies.map { wholeNames[$0.collection] ?? "" }
      text += " (also in \(names.joined(separator: ", ")))"
    }
    text += "\n"
    return text
  }
}

/// The form of printed records.
package enum RecordForm {
  case lines
  /// For a reader at a terminal.
  case screen(ListLook)
  case objects
  case template(RecordTemplate)

  /// Whether a list has a record under each of its days rather than once.
  package var isByDay: Bool {
    switch self {
    case .lines, .screen: true
    case .objects, .template: false
    }
  }
}
