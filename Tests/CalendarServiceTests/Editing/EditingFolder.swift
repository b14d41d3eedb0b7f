import CalendarModel
import CalendarStore
import CalendarWords
import Foundation
import ICalendar
import Testing

@testable import EventEntry
@testable import CalendarService
@testable import DaybookConfiguration

/// Real files with an index and a session that changes them; all of it goes away at the end.
///
/// Wednesday, 11 March 2026, 14:00 in Berlin.
final class EditingFolder {
  static let zone = "Europe/Berlin"
  let folder: URL
  let session: EditSession
  private let zones = ZoneCatalog()
  let source: StoreEventSource
  private let now: Instant

  /// - Parameters:
  ///   - events: the lines of VEVENTs without their UID, by paths such as `work/lunch`, whose last part
  ///     is the UID.
  ///   - todos: the same of VTODOs.
  ///   - sources: what is opened of the calendars.
  ///   - components: the components that calendars take, by their names.
  ///   - chosen: the calendar that is the user's default.
  ///   - isRead: whether the index knows what the files say.
  init(
    _ events: [String: String], todos: [String: String] = [:],
    sources: [String] = ["home", "work"], components: [String: String] = [:],
    chosen: String? = nil, isRead: Bool = true
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "daybook-edit-\(UUID().uuidString)")
    let calendars = folder.appending(path: "calendars")
    for name in Set(["home", "work"] + components.keys) {
      try FileManager.default.createDirectory(
        at: calendars.appending(path: name), withIntermediateDirectories: true)
    }
    for (name, text) in components {
      try text.write(
        to: calendars.appending(path: "\(name)/components"), atomically: true, encoding: .utf8)
    }
    var journal = Journal(stateHome: folder.path + "/state", home: nil)
    journal.merge = Journal.merge
    session = EditSession(journal: journal)
    let surroundings = Surroundings(zones: zones, tz: Self.zone)
      .with(now: LocalTime(Day(20_523), hour: 14))
    now = surroundings.zone.instant(of: surroundings.now)
    for (path, lines) in events { try Self.write(lines, to: path, in: calendars) }
    for (path, lines) in todos { try Self.write(lines, to: path, in: calendars, "VTODO") }
    var loaded = LoadedConfiguration()
    loaded.chosenDefaults = Set([chosen].compactMap(\.self).map { "\(calendars.path)/\($0)" })
    let open = try OpenCalendars(
      CalendarSources(sources.map { "\(calendars.path)/\($0)" }, loaded),
      surroundings: surroundings,
      mode: .once, isTemporary: true, isStarted: isRead)
    if isRead { open.index.waitUntilCurrent() }
    source = StoreEventSource(open, zone: surroundings.zone)
  }

  deinit {
    source.calendars.index.close()
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Files

  /// The lines of an event's file, without its line ends.
  func lines(of path: String) throws -> [String] {
    try String(contentsOf: url(path), encoding: .utf8).components(separatedBy: "\r\n")
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// Nobody may write an event's file any more.
  func setReadOnly(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: url(path).path)
  }

  /// Another program writes an event.
  func write(_ lines: String, to path: String) throws {
    try Self.write(lines, to: path, in: folder.appending(path: "calendars"))
  }

  /// Another program writes a task.
  func writeTodo(_ lines: String, to path: String) throws {
    try Self.write(lines, to: path, in: folder.appending(path: "calendars"), "VTODO")
  }

  /// The names of the files of a collection.
  func names(in collection: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/calendars/" + collection
    ).sorted()
  }

  func url(_ path: String) -> URL { folder.appending(path: "calendars/\(path).ics") }

  private static func write(
    _ lines: String, to path: String, in folder: URL, _ kind: String = "VEVENT"
  ) throws {
    let uid = path.split(separator: "/").last ?? ""
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nBEGIN:\(kind)\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n"
      + "\(lines)\nEND:\(kind)\nEND:VCALENDAR\n"
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      .write(to: folder.appending(path: "\(path).ics"))
  }

  // MARK: Asking

  func collection(_ name: String) throws -> CollectionInfo {
    try #require(source.collections.first { $0.name == name })
  }

  var changer: EventChanger { session.changer(source, zones: zones, at: now) }

  func ask(_ request: EditRequest) -> EditReply {
    session.reply(to: request, source, zones: zones, at: now)
  }

  func runEditor(_ script: String, stop: () -> Void = {}) throws -> EditReply {
    let path = folder.path + "/editor"
    try "\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    return runEditor(EditorProgram(visual: "exec /bin/sh \(path)", editor: nil), stop: stop)
  }

  func runEditor(_ program: EditorProgram, stop: () -> Void = {}) -> EditReply {
    let now = now
    return session.runEditor(program, source, zones: zones, at: { now }, stop: stop)
  }

  /// All records of March 2026 in order, as `11 12:00 Lunch`.
  var shown: [String] { records.map(Self.name) }

  var records: [Record] {
    let month = Month(year: 2026, month: 3)
    return (source.contents(of: month, limit: 20, spansOnly: false) ?? []).flatMap { day in
      (day.spans + day.timed).filter { $0.occurrence.start.day == day.summary.day }
    }
  }

  func record(_ name: String) throws -> Record {
    try #require(records.first { Self.name($0) == name }, "\(shown)")
  }

  func item(_ name: String) throws -> ItemRef { try record(name).ref }

  /// The tasks with words in their titles.
  func todos(_ words: String) -> [TodoRow] {
    source.answers.todos(matching: words, limit: 20) ?? []
  }

  func todo(_ title: String) throws -> ItemRef {
    try #require(todos(title).first { $0.item.title == title }).ref
  }

  static func name(_ record: Record) -> String {
    let start = record.occurrence.start
    return "\(start.day.dayOfMonth) \(start.clockText) \(record.title)"
  }
}

extension EditReply {
  /// The sentence, and what it leads to.
  var done: (text: String, records: [String])? {
    switch self {
    case .done(let message, let records), .undone(let message, _, let records, _):
      (message.text, records.map(EditingFolder.name))
    case .addedTodo(let message, _): (message.text, [])
    default: nil
    }
  }

  var refusal: String? {
    switch self {
    case .refused(let message), .report(let message): message.text
    default: nil
    }
  }
}
