import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// One property of an event is edited in files as other programs write them: every other byte stays.
@Suite struct FixtureEditTests {
  private static let files = CorpusFile.all.map(\.path) + fixtures

  private static var fixtures: [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ICalendarTests/Fixtures")
    return calendarFileNames(in: folder).map { folder.appending(path: $0 + ".ics").path }
  }

  @Test(arguments: files) func everyOtherByteStays(path: String) throws {
    let bytes = try readWholeFile(at: path, limit: .max)
    for name in ["work/file.ics", "file.ics"] {
      let calendars = EditedCalendars()
      calendars.write(bytes, to: name)
      let collection = name.hasPrefix("work") ? calendars.path("work") : calendars.path(name)
      for event in events(in: bytes) {
        let editor = try calendars.editor()
        let answers = editor.index.answers(zone: EditedCalendars.berlin)
        let id = try #require(
          editor.index.events(withKey: EventKey.key(of: event, collection: collection)).first)
        let start = event.start.localTime(in: EditedCalendars.berlin)
        // A series of which all is excluded or replaced has none.
        guard let record = try editor.index.record(of: id, near: start, answers: answers) else {
          continue
        }
        let basis = try editor.basis(of: record.ref, in: answers)
        // Of an override for following ones only what follows can be changed in place.
        if case .override(_, andFollowing: true) = event.kind { continue }
        let scope: SeriesScope = if case .override = event.kind { .this } else { .all }
        _ = try editor.change(
          [basis], scope, by: .set([.title("Another title, with a comma")]),
          at: EditedCalendars.now)
        let new = try readWholeFile(at: calendars.path(name), limit: .max)
        let changed = changedLines(bytes, new)
        #expect(changed.isSubset(of: ["SUMMARY", "DTSTAMP", "LAST-MODIFIED", " "]), "\(changed)")
        #expect(changed.contains("SUMMARY"))
        _ = try editor.undo()
        #expect(try readWholeFile(at: calendars.path(name), limit: .max) == bytes)
      }
    }
  }

  // MARK: - Private

  /// Those that are shown; of a large file some of them.
  private func events(in bytes: [UInt8]) -> [Event] {
    var reader = CalendarReader(zones: ZoneCatalog())
    let all = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0)).events
      .withoutSuperseded()
    let step = max(1, all.count / 6)
    return all.indices.filter { $0 % step == 0 }.map { all[$0] }
  }

  /// The names of the lines that only one of two texts has; a blank for the rest of a folded one.
  private func changedLines(_ old: [UInt8], _ new: [UInt8]) -> Set<String> {
    let sign = old.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.split(separator: sign, omittingEmptySubsequences: false)
    }
    return Set(
      lines(new).difference(from: lines(old)).map { change in
        let line =
          switch change {
          case .insert(_, let line, _), .remove(_, let line, _): line
          }
        if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") { return " " }
        let name = line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        return String(decoding: name, as: UTF8.self).uppercased()
      })
  }
}
