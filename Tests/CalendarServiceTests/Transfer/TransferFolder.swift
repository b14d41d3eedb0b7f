import DaybookConfiguration
import CalendarModel
import CalendarStore
import CalendarTransfer
import Foundation
import ICalendar
import Testing

@testable import CalendarService

/// A folder with one calendar whose events go into tables and come out of them.
final class TransferFolder {
  /// What a folder says as a table, and what its events say.
  struct Table: Equatable {
    var rows: [String] = []
    /// In the order of the rows.
    var meanings: [String] = []

    var text: String { TableRow.header + rows.joined() }
  }

  let zones = ZoneCatalog()
  private let folder: URL
  private let surroundings: Surroundings

  /// - Parameter zone: the reader's.
  init(zone: String = "Europe/Berlin") throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "daybook-transfer-\(UUID().uuidString)")
    surroundings = Surroundings(zones: zones, tz: zone)
      .with(now: LocalTime(Day(20_523), hour: 14))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "home"), withIntermediateDirectories: true)
  }

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Each in a file of its own.
  func write(_ events: [Event]) throws {
    for (number, event) in events.enumerated() {
      let text = try ComponentText.calendar([NewEvent(event)], now: Instant(seconds: 0)).bytes()
      try Data(text).write(to: folder.appending(path: "home/\(number).ics"))
    }
  }

  func table() throws -> Table {
    try opened { open in
      let answers = open.index.answers(zone: surroundings.zone)
      let names = Dictionary(
        uniqueKeysWithValues: answers.collections.map { ($0.id, $0.name) })
      var lookup = EventLookup(open, answers)
      var table = Table()
      try answers.forEachRecord(touching: Day(20_000)...Day(21_000)) { record in
        let row = try TableRow(record, names, surroundings.zone, &lookup)
        table.rows.append(row.text)
        let found = lookup.event(of: record)
        let event = try #require(found)
        table.meanings.append(Self.meaning(of: event, in: surroundings.zone))
      }
      return table
    }
  }

  @discardableResult
  func take(_ table: String) throws -> ImportPlan {
    try opened { open in
      let contents = TransferContents(
        table: Array(table.utf8), path: "t.csv", options: TransferOptions(zones: zones))
      let editor = CalendarEditor(
        open.index, journal: Journal(stateHome: folder.path + "/state", home: nil), zones: zones)
      let collection = try #require(
        open.index.answers(zone: surroundings.zone).collections.first)
      let now = Instant(seconds: 1_790_000_000)
      let plan = try editor.importPlan(
        of: [ImportSource(name: "t.csv", .entries(contents))], into: collection, at: now)
      _ = try editor.perform(plan, at: now)
      return plan
    }
  }

  /// Answers with the calendar opened, and read to its end.
  func opened<Answer>(_ body: (OpenCalendars) throws -> Answer) throws -> Answer {
    let open = try OpenCalendars(
      [folder.path + "/home"], surroundings: surroundings, mode: .once, isTemporary: true)
    defer { open.index.close() }
    open.index.waitUntilCurrent()
    return try body(open)
  }

  // MARK: - Private

  /// All that a table has a column for.
  private static func meaning(of event: Event, in zone: Zone) -> String {
    let own = event.ownOccurrence(in: zone)
    let form =
      switch event.start {
      case .allDay: "whole days"
      case .floating: "floating"
      case .zoned(_, let zone): zone.id
      }
    return [
      event.uid, event.title, event.location, event.notes, event.url, "\(event.categories)",
      "\(String(describing: event.status))", "\(event.isTransparent)", "\(event.privacy)", form,
      "\(own.time)", "\(String(describing: own.moments))",
    ].joined(separator: " | ")
  }
}
