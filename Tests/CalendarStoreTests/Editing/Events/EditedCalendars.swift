import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

/// Calendars in a folder of their own, changed through a `CalendarEditor`, each time with an index
/// that knows what the files say.
final class EditedCalendars {
  static let now = Instant(seconds: 1_790_000_000)
  static let berlin = ZoneCatalog().zone(named: "Europe/Berlin") ?? .utc

  let zones = ZoneCatalog()
  let scratch = ScratchFolder()
  var journal: Journal
  private var opened: [CalendarIndex] = []

  /// - Parameter files: what they hold, by `collection/name.ics`, or by `name.ics` for a calendar that
  ///   is one file.
  init(_ files: [String: String] = [:]) {
    journal = Journal(stateHome: scratch.path + "/state", home: nil)
    journal.disk = Disk { $0.quickAnswer }
    for name in ["work", "home"] {
      scratch.makeFolder("calendars")
      scratch.makeFolder("calendars/" + name)
      scratch.write("\(name)\n", to: "calendars/\(name)/displayname")
    }
    for (name, text) in files { write(text, to: name) }
  }

  deinit {
    for index in opened { index.close() }
  }

  // MARK: Files

  func path(_ name: String) -> String { scratch.path + "/calendars/" + name }

  func write(_ text: String, to name: String) { scratch.write(text, to: "calendars/" + name) }

  func write(_ bytes: [UInt8], to name: String) {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(bytes))
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What every file holds that is no property of a collection, hidden ones too.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    // A folder that is not there has none.
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: path(""))) ?? []
    where !name.hasSuffix("displayname") {
      texts[name] = text(name)
    }
    return texts
  }

  func mode(_ name: String) -> UInt32? { (try? FileRights(path: path(name)))?.mode }

  // MARK: Events

  func index() throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [path("")], zones: zones, location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
    opened.append(index)
    // Whoever asked for one before has done with it.
    if opened.count > 8 { opened.removeFirst().close() }
    return index
  }

  func editor(addresses: Set<String> = []) throws -> CalendarEditor {
    CalendarEditor(try index(), journal: journal, zones: zones, addresses: addresses)
  }

  func collection(_ name: String) throws -> CollectionInfo {
    let collections = try index().answers(zone: Self.berlin).collections
    return try #require(collections.first { $0.path == path(name) })
  }

  /// The records that touch a day, by title.
  func titles(on day: Day) throws -> [String] { try records(on: day).map(\.title).sorted() }

  func basis(_ title: String, on day: Day) throws -> EventBasis {
    let editor = try editor()
    let answers = editor.index.answers(zone: Self.berlin)
    let record = try #require(records(on: day, answers).first { $0.title == title })
    return try editor.basis(of: record.ref, in: answers)
  }

  @discardableResult
  func change(
    _ bases: [EventBasis], _ scope: SeriesScope = .this, by change: EventChange
  ) throws -> ChangeOutcome {
    try editor().change(bases, scope, by: change, at: Self.now)
  }

  private func records(on day: Day) throws -> [CalendarModel.Record] {
    records(on: day, try index().answers(zone: Self.berlin))
  }

  private func records(on day: Day, _ answers: IndexAnswers) -> [CalendarModel.Record] {
    var records: [CalendarModel.Record] = []
    answers.forEachRecord(touching: day...day) { records.append($0) }
    return records
  }
}

func march(_ day: Int) -> Day { Month(year: 2026, month: 3).day(clamping: day) }

/// A calendar with some VEVENTs, each given by its lines.
func calendar(_ events: String..., lineEnd: String = "\r\n") -> String {
  let begin = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n"
  let bodies = events.map { "BEGIN:VEVENT\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VEVENT\n" }
  return (begin + bodies.joined() + "END:VCALENDAR\n").replacing("\n", with: lineEnd)
}

/// The lines that one text has and another has not, but marks of when it was changed.
func difference(
  _ old: String?, _ new: String?
) -> (removed: [String], added: [String]) {
  func lines(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map(String.init).filter { line in
      !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix($0) }
    }
  }
  let changes = lines(new).difference(from: lines(old))
  func element(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
  return (changes.removals.map(element), changes.insertions.map(element))
}
