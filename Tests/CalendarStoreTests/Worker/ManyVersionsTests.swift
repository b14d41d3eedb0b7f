import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Calendars that have each event in many versions: the index is made once, says what one made anew
/// says, and a second start reads nothing.
@Suite struct ManyVersionsTests {
  private static let eventCount = 300
  private static let versionCount = 40

  private static func version(_ event: Int, _ sequence: Int) -> String {
    """
    BEGIN:VEVENT\r
    UID:event-\(event)\r
    DTSTAMP:20260101T000000Z\r
    DTSTART:202603\(10 + (event + sequence) % 20)T100000\r
    SEQUENCE:\(sequence)\r
    SUMMARY:Event \(event) version \(sequence)\r
    END:VEVENT\r

    """
  }

  /// The versions of each event in the order of a sort of file.
  private static func versions(_ order: String, seed: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    var pairs = (0..<eventCount).flatMap { event in (0..<versionCount).map { (event, $0) } }
    switch order {
    case "backward": pairs.reverse()
    case "by version": pairs.sort { ($0.1, $0.0) < ($1.1, $1.0) }
    case "shuffled": pairs.shuffle(using: &random)
    default: break
    }
    return pairs.map { version($0.0, $0.1) }
  }

  private static func calendar(_ events: some Sequence<String>) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  private func open(_ folder: ScratchFolder, _ location: IndexLocation) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path + "/calendars"], zones: ZoneCatalog(), location: location, mode: .once)
    index.start()
    index.waitUntilCurrent()
    return index
  }

  private func titles(_ index: CalendarIndex) -> [String] {
    var titles: [String] = []
    let days = Month(year: 2026, month: 3).firstDay...Month(year: 2026, month: 3).lastDay
    index.answers(zone: .utc).forEachRecord(touching: days) { titles.append($0.title) }
    return titles.sorted()
  }

  @Test(arguments: ["forward", "backward", "by version", "shuffled"])
  func oneFileSettles(order: String) throws {
    let folder = ScratchFolder()
    let versions = Self.versions(order, seed: 7)
    folder.write(Self.calendar(versions), to: "calendars/all.ics")
    let expected = (0..<Self.eventCount).map { "Event \($0) version \(Self.versionCount - 1)" }
    try expectSettling(folder, expected.sorted())
    // The same events in another order, and a few fewer, are read once more.
    folder.write(Self.calendar(versions.reversed().dropFirst(3)), to: "calendars/all.ics")
    let location = IndexLocation(path: folder.path + "/index.sqlite")
    let again = try open(folder, location)
    defer { again.close() }
    let fresh = try open(folder, .temporary())
    defer { fresh.close() }
    #expect(titles(again) == titles(fresh))
    #expect(again.status?.eventCount == fresh.status?.eventCount)
  }

  /// In several files each has its own: the highest of each is shown.
  @Test func manyFilesSettle() throws {
    let folder = ScratchFolder()
    let versions = Self.versions("by version", seed: 7)
    var expected: [String] = []
    for number in 0..<Self.versionCount {
      let part = versions[number * Self.eventCount..<(number + 1) * Self.eventCount]
      folder.write(Self.calendar(part), to: "calendars/work/\(number).ics")
      expected += (0..<Self.eventCount).map { "Event \($0) version \(number)" }
    }
    try expectSettling(folder, expected.sorted())
  }

  private func expectSettling(_ folder: ScratchFolder, _ expected: [String]) throws {
    let location = IndexLocation(path: folder.path + "/index.sqlite")
    let first = try open(folder, location)
    #expect(titles(first) == expected)
    let revision = try first.database.reader.read { try IndexSetting.number(.revision, $0) }
    first.close()
    for _ in 0..<2 {
      let second = try open(folder, location)
      #expect(second.status?.isComplete == true)
      #expect(
        try second.database.reader.read { try IndexSetting.number(.revision, $0) } == revision)
      #expect(second.database.newReason == nil)
      #expect(titles(second) == expected)
      second.close()
    }
  }
}
