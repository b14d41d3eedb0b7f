import CalendarModel
import CalendarStore
import CalendarTransfer
import TerminalScreen

/// Exports records one after another for other programs.
package struct ExportRecords: ~Copyable {
  private let format: ExportFormat
  private let zone: Zone
  private let details: EventDetails
  private let names: [CollectionID: String]
  private let reader: OutputReader
  private var lookup: EventLookup
  private var output: StandardOutput
  private var lastDay: Day?
  package private(set) var count = 0

  package var hasWritten: Bool { output.hasWritten }

  package init(
    _ format: ExportFormat, to output: consuming StandardOutput, for reader: OutputReader,
    _ calendars: OpenCalendars, _ answers: IndexAnswers, zone: Zone, now: Instant
  ) {
    self.format = format
    self.output = output
    self.reader = reader
    self.zone = zone
    let collections = answers.collections
    details = EventDetails(collections, zone: zone)
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
    lookup = EventLookup(calendars, answers, now: now)
  }

  package mutating func begin() throws {
    if format == .csv { try output.write(TableRow.header) }
  }

  package mutating func write(_ record: Record) throws {
    switch format {
    case .json:
      try output.write(count == 0 ? "[\n  " : ",\n  ")
      try output.write(details.json(record, &lookup))
    case .csv:
      let row = try TableRow(record, names, zone, &lookup)
      try output.write(reader == .terminal ? displayableText(row.text) : row.text)
    case .markdown: try writeMarkdown(record)
    case .ics: break
    }
    count += 1
  }

  /// Writes the remaining output. Must be called at the end.
  package mutating func end() throws {
    if format == .json { try output.write(count == 0 ? "[]\n" : "\n]\n") }
    try output.flush()
  }

  // MARK: - Private

  /// Writes a heading for each day, and a line for each occurrence that starts on it.
  private mutating func writeMarkdown(_ record: Record) throws {
    let day = record.occurrence.start.day
    if day != lastDay {
      try output.write((lastDay == nil ? "" : "\n") + "## \(day.shortText)\n\n")
      lastDay = day
    }
    try output.write(MarkdownLine(record, names, reader, runs: lookup.isRunning(record)).text)
  }
}

extension TableRow {
  /// - Parameter zone: the reader's zone.
  init(
    _ record: Record, _ names: [CollectionID: String], _ zone: Zone, _ lookup: inout EventLookup
  ) throws {
    self.init()
    title = record.title
    (start, end) = Self.times(of: record.occurrence, in: zone)
    isAllDay = record.occurrence.isAllDay
    place = record.location
    categories = record.categories.map(\.name)
    status = record.state.flatMap { Event.Status($0) }
    collection = names[record.collection] ?? ""
    guard let event = lookup.event(of: record) else { return }
    if case .zoned(_, let own) = event.start { self.zone = own.id }
    notes = event.notes
    url = event.url
    isTransparent = event.isTransparent
    privacy = event.privacy
    uid = event.uid
    switch event.kind {
    case .single: break
    case .series: occurrence = try lookup.id(of: record)?.start ?? start
    case .override(let original, _): occurrence = Self.text(original)
    }
  }

  /// Returns the times as imports read them: without an offset they are floating.
  private static func times(
    of occurrence: Occurrence, in zone: Zone
  ) -> (start: String, end: String) {
    if occurrence.moments == nil, case .timed(let start, let end) = occurrence.time {
      return (start.iso8601Text, end.iso8601Text)
    }
    let times = RecordTimes(occurrence, in: zone)
    return (times.start, times.end)
  }

  private static func text(_ time: EventTime) -> String {
    switch time {
    case .allDay(let day): day.iso8601Text
    case .floating(let clock): clock.iso8601Text
    case .zoned(let clock, let zone):
      Zone.utc.localTime(of: zone.instant(of: clock)).iso8601Text + "Z"
    }
  }
}

/// A list item in Markdown for an occurrence.
struct MarkdownLine {
  private let record: Record
  private let names: [CollectionID: String]
  private let reader: OutputReader
  /// Whether it is a timer that runs, and has no end yet.
  private let runs: Bool

  init(
    _ record: Record, _ names: [CollectionID: String], _ reader: OutputReader, runs: Bool = false
  ) {
    (self.record, self.names, self.reader, self.runs) = (record, names, reader, runs)
  }

  var text: String {
    let title = Self.escaped(record.titleText(for: reader))
    var parts = ["**\(record.timeText(runs: runs))** \(title)"]
    let place = reader.line(record.location)
    if !place.isEmpty { parts.append(Self.escaped(place)) }
    let tags = record.categories.map { Self.escaped("#" + reader.line($0.name)) }
    if !tags.isEmpty { parts.append(tags.joined(separator: " ")) }
    let cancelled = record.state == .cancelled ? " (cancelled)" : ""
    let name = Self.escaped(reader.line(names[record.collection] ?? ""))
    return "- " + parts.joined(separator: " · ") + "\(cancelled) — *\(name)*\n"
  }

  /// Returns the text with backslashes before characters that are special in Markdown or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>()#+!|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

/// A format for exporting events.
package enum ExportFormat: String, CaseIterable {
  case ics, csv, json, markdown

  /// Whether it contains whole events: a series once rather than each of its occurrences.
  package var isOfEvents: Bool { self == .ics }
}
