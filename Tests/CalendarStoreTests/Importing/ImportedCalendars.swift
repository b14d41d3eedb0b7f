import CalendarModel
import CalendarTransfer
import Foundation
import ICalendar

@testable import CalendarStore

/// Calendars that something is imported into, with a journal of their own.
final class ImportedCalendars {
  let scratch = ScratchFolder()
  let zones = ZoneCatalog()
  let journal: Journal
  private(set) var index: CalendarIndex
  static let now = Instant(seconds: 1_773_000_000)

  /// - Parameter files: texts by `collection/name`, or by the name of a collection that is a file.
  init(_ files: [String: String] = [:]) throws {
    var journal = Journal(stateHome: scratch.path + "/state", home: nil)
    journal.disk = Disk { $0.quickAnswer }
    self.journal = journal
    scratch.makeFolder("calendars")
    scratch.makeFolder("calendars/work")
    scratch.write("Work\n", to: "calendars/work/displayname")
    for (name, text) in files {
      scratch.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "calendars/" + name)
    }
    index = try Self.open(scratch.path, zones)
  }

  deinit { index.close() }

  /// What every file holds, by its name below the calendars; displayname left out.
  var texts: [String: String] {
    let root = scratch.path + "/calendars"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var texts: [String: String] = [:]
    for name in names where !name.hasSuffix("displayname") {
      texts[name] = FileManager.default.contents(atPath: root + "/" + name)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return texts.filter { !$0.value.isEmpty }
  }

  func plan(_ sources: [ImportSource], into name: String = "work") throws -> ImportPlan {
    let path = scratch.path + "/calendars/" + name
    guard let collection = index.answers(zone: .utc).collections.first(where: { $0.path == path })
    else { throw NoCollection() }
    return try editor.importPlan(of: sources, into: collection, at: Self.now)
  }

  struct NoCollection: Error {}

  /// Imports, and knows it afterwards.
  @discardableResult
  func take(_ sources: [ImportSource], into name: String = "work") throws -> ImportPlan {
    let plan = try plan(sources, into: name)
    _ = try editor.perform(plan, at: Self.now)
    try reopen()
    return plan
  }

  @discardableResult
  func take(_ text: String, into name: String = "work") throws -> ImportPlan {
    try take([Self.source(text)], into: name)
  }

  static func source(_ text: String, _ name: String = "in.ics") -> ImportSource {
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    return ImportSource(name: name, .calendar(bytes))
  }

  func table(_ text: String) -> ImportSource {
    let options = TransferOptions(zones: zones)
    return ImportSource(
      name: "in.csv",
      .entries(TransferContents(table: Array(text.utf8), path: "in.csv", options: options)))
  }

  /// What all events say, whatever the files are.
  func meanings() -> [EventMeaning] { Self.meanings(of: Array(texts.values)) }

  static func meanings(of texts: [String]) -> [EventMeaning] {
    var reader = CalendarReader(zones: ZoneCatalog())
    return texts.flatMap { text in
      reader.read(Array(text.utf8), path: "", collection: CollectionID(rawValue: 0))
        .events.withoutSuperseded()
    }
    .map(EventMeaning.init).sorted()
  }

  func export(
    _ days: ClosedRange<Day>? = nil, _ filter: EventFilter = .everything
  ) throws -> String {
    var text: [UInt8] = []
    let berlin = zones.zone(named: "Europe/Berlin") ?? .utc
    _ = try index.exportCalendar(touching: days, filter: filter, zone: berlin) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  func reopen() throws {
    index.close()
    index = try Self.open(scratch.path, zones)
  }

  // MARK: - Private

  private var editor: CalendarEditor { CalendarEditor(index, journal: journal, zones: zones) }

  private static func open(_ path: String, _ zones: ZoneCatalog) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [path + "/calendars"], zones: zones, location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
    return index
  }
}

extension ImportPlan {
  /// `add a`, `update b`, `skip c`.
  var words: [String] {
    items.map { item in
      switch item.action {
      case .add: "add \(item.uid)"
      case .update: "update \(item.uid)"
      case .unchanged: "unchanged \(item.uid)"
      case .skip: "skip \(item.uid)"
      case .fail(let reason): "fail \(item.uid): \(reason)"
      }
    }
  }
}
