import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite struct SliceTests {
  /// Windows of a few bytes, slices of one component and of some.
  private static let limits: [(window: Int, components: Int, bytes: Int)] = [
    (1, 1, 1), (7, 1, 100_000), (64, 3, 100_000), (1000, 500, 300), (1 << 18, 500, 1 << 19),
  ]

  /// All slices put together.
  private func readInSlices(
    _ bytes: [UInt8], with reader: inout CalendarReader,
    limit: (window: Int, components: Int, bytes: Int)
  ) -> (contents: CalendarContents, sliceCount: Int) {
    var limits = SliceLimits()
    (limits.windowSize, limits.componentCount, limits.byteCount) =
      (limit.window, limit.components, limit.bytes)
    var (whole, sliceCount) = (CalendarContents(), 0)
    reader.readSlices(
      path: "a.ics", collection: CollectionID(rawValue: 1), limits: limits,
      window: { offset, count in Array(bytes.dropFirst(offset).prefix(count)) },
      take: { slice, part in
        for range in slice.ranges { #expect(part[range] == Array(bytes[range])) }
        whole.events += slice.events
        whole.ranges += slice.ranges
        whole.zonesOfEvents += slice.zonesOfEvents
        whole.otherComponentCount += slice.otherComponentCount
        (whole.name, whole.color) = (slice.name, slice.color)
        if !slice.zones.isEmpty { whole.zones = slice.zones }
        whole.problems += slice.problems
        sliceCount += 1
        return true
      })
    return (whole, sliceCount)
  }

  private func expectSame(_ bytes: [UInt8], limits: [(Int, Int, Int)], _ comment: Comment) {
    let collection = CollectionID(rawValue: 1)
    var reader = CalendarReader(zones: ZoneCatalog())
    let expected = reader.read(bytes, path: "a.ics", collection: collection)
    for limit in limits {
      let read = readInSlices(bytes, with: &reader, limit: limit).contents
      #expect(read.events == expected.events, comment)
      #expect(read.ranges == expected.ranges, comment)
      #expect(read.problems == expected.problems, comment)
      #expect(read.otherComponentCount == expected.otherComponentCount, comment)
      #expect(read.name == expected.name, comment)
      #expect(read.color == expected.color, comment)
      #expect(read.zones == expected.zones, comment)
      #expect(read.zonesOfEvents == expected.zonesOfEvents, comment)
    }
  }

  @Test(arguments: Fixture.all)
  func aFixtureInSlicesSaysWhatItSaysAsAWhole(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    expectSame(bytes, limits: Self.limits, "\(fixture.name)")
    let other = bytes.filter { $0 != 13 }
    expectSame(other, limits: Self.limits, "\(fixture.name) with line feeds")
    expectSame(bytes + bytes, limits: Self.limits, "\(fixture.name) twice")
  }

  @Test(arguments: Fixture.all)
  func aDamagedFixtureInSlicesSaysWhatItSaysAsAWhole(fixture: Fixture) throws {
    let original = try fixture.bytes()
    let others = try Fixture.all.map { try $0.bytes() }
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0...random.number(0...5) { mutate(&bytes, with: others, using: &random) }
      expectSame(
        bytes, limits: [Self.limits[seed % Self.limits.count]], "\(fixture.name), seed \(seed)")
    }
  }

  @Test(arguments: Fixture.all)
  func anEventIsReadAgainFromItsBytes(fixture: Fixture) throws {
    var bytes = try fixture.bytes()
    let collection = CollectionID(rawValue: 1)
    for _ in 0..<2 {
      var first = CalendarReader(zones: ZoneCatalog())
      let contents = first.read(bytes, path: "", collection: collection)
      var again = CalendarReader(zones: ZoneCatalog())
      #expect(contents.zonesOfEvents.count == contents.events.count)
      for (index, (event, range)) in zip(contents.events, contents.ranges).enumerated() {
        #expect(
          Array(bytes[range].prefix(5)).map { $0 & 0xDF } == Array("BEGIN".utf8).map { $0 & 0xDF })
        let text = Array(bytes[range])
        let isOverride = if case .override = event.kind { true } else { false }
        let read = again.readEvent(
          text: text, zones: contents.zonesOfEvents[index], collection: collection,
          isOverride: isOverride)
        #expect(read == event)
      }
      bytes = bytes.filter { $0 != 13 }
    }
  }

  @Test(arguments: [
    "", "x", "\n\n", "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\r\nBEGIN:VEV\r\n ENT\r\nDTSTART:20260309\r\nEND\r\n :VEVENT\r\nNAME:n\r\n",
    "BEGIN:VEVENT\nDTSTART:20260309\nEND:VEVENT\n",
    "END:VEVENT\nBEGIN:VEVENT\nDTSTART:20260309\nBEGIN:VEVENT\nDTSTART:20260310\nEND:VEVENT",
    "BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VCALENDAR\nNAME:second\nEND:VCALENDAR\n",
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nNAME:late\nCOLOR:red\nEND:VCALENDAR\nNAME:no\n",
    "BEGIN:VCALENDAR\rBEGIN:VEVENT\rUID:1\rDTSTART:20260309\rEND:VEVENT\rEND:VCALENDAR\r",
    "BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nBEGIN:VEVENT\n"
      + "UID:2\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\n",
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:2\nEND:VEVENT\n",
    "BEGIN:X-A\nBEGIN:VEVENT\nDTSTART:20260309\nEND:VEVENT\nBEGIN:VJOURNAL\nEND:VJOURNAL\n",
  ])
  func smallTextsInSlices(text: String) {
    expectSame(Array(text.utf8), limits: Self.limits, "\(text.debugDescription)")
  }

  @Test func zonesBehindTheEventsAreUsed() throws {
    let zone = try #require(
      Fixture.all.first { $0.name == "own-zone" }.map { try $0.bytes() })
    let text = String(decoding: zone, as: UTF8.self)
    let start = try #require(text.range(of: "BEGIN:VTIMEZONE")).lowerBound
    let end = try #require(text.range(of: "END:VTIMEZONE", options: .backwards)).upperBound
    let moved = text.replacingCharacters(in: start..<end, with: "")
      .replacingOccurrences(of: "END:VCALENDAR", with: text[start..<end] + "\r\nEND:VCALENDAR")
    expectSame(Array(moved.utf8), limits: Self.limits, "zones at the end")
  }

  @Test func slicesAreAsSmallAsAskedFor() {
    var bytes = Array("BEGIN:VCALENDAR\r\n".utf8)
    for number in 0..<1000 {
      bytes += Array("BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:20260309\r\nEND:VEVENT\r\n".utf8)
    }
    bytes += Array("END:VCALENDAR\r\n".utf8)
    var reader = CalendarReader(zones: ZoneCatalog())
    let read = readInSlices(bytes, with: &reader, limit: (4096, 100, 1 << 20))
    #expect(read.contents.events.count == 1000)
    #expect(read.sliceCount == 12)
  }

  @Test func readingStopsWhenItIsToldTo() {
    let text = Array("BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\n".utf8)
    var limits = SliceLimits()
    limits.byteCount = 1
    var count = 0
    var reader = CalendarReader(zones: ZoneCatalog())
    reader.readSlices(
      path: "", collection: CollectionID(rawValue: 0), limits: limits,
      window: { Array(text.dropFirst($0).prefix($1)) },
      take: { _, _ in
        count += 1
        return false
      })
    #expect(count == 1)
  }

  // MARK: - Limits

  /// A text with a piece, a number of lines, or time zones.
  private struct Large: Sendable {
    let name: String
    let text: String
    /// The line that the problem names.
    let line: Int?
    let setLimit: @Sendable (inout SliceLimits, Int) -> Void
    /// The least limit with which it is read.
    let size: Int
  }

  private static let large: [Large] = {
    let event = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309\r\nEND:VEVENT\r\n"
    let begin = "BEGIN:VCALENDAR\r\n" + event
    let lines = "BEGIN:VEVENT\r\n" + String(repeating: "X:y\r\n", count: 100) + "END:VEVENT\r\n"
    let zones = (0..<4).map { "BEGIN:VTIMEZONE\r\nTZID:\($0)\r\nEND:VTIMEZONE\r\n" }.joined()
    let long = String(repeating: "x", count: 900)
    return [
      Large(
        name: "an event", text: begin + lines + "END:VCALENDAR\r\n", line: 6,
        setLimit: { $0.pieceByteCount = $1 }, size: lines.utf8.count),
      Large(
        name: "a line", text: begin + "X-LONG:\(long)\r\n" + event + "END:VCALENDAR\r\n", line: 6,
        setLimit: { $0.pieceByteCount = $1 }, size: long.utf8.count + 9),
      Large(
        name: "zeros", text: begin + "END:VCALENDAR\r\n" + String(repeating: "\0", count: 900),
        line: 7, setLimit: { $0.pieceByteCount = $1 }, size: 900),
      Large(
        name: "lines", text: begin + lines + "END:VCALENDAR\r\n", line: 6,
        setLimit: { $0.pieceLineCount = $1 }, size: 102),
      Large(
        name: "zones", text: begin + zones + "END:VCALENDAR\r\n", line: nil,
        setLimit: { $0.zoneByteCount = $1 }, size: zones.utf8.count - 8),
    ]
  }()

  /// Whatever the limit, all of a text is read or nothing, and no more is asked for than it allows.
  @Test(arguments: Self.large.indices)
  func aTextBeyondALimitIsRefusedAsAWhole(number: Int) {
    let large = Self.large[number]
    let bytes = Array(large.text.utf8)
    var reader = CalendarReader(zones: ZoneCatalog())
    for (size, isRead) in [
      (large.size, true), (2 * large.size, true), (large.size - 3, false), (large.size / 2, false),
    ] {
      var limits = SliceLimits()
      (limits.windowSize, limits.byteCount) = (16, 1)
      large.setLimit(&limits, size)
      var (events, problems) = ([Event](), [Problem]())
      reader.readSlices(
        path: "a.ics", collection: CollectionID(rawValue: 1), limits: limits,
        window: { offset, count in
          #expect(count <= max(16, limits.pieceByteCount + 1))
          return Array(bytes.dropFirst(offset).prefix(count))
        },
        take: { contents, _ in
          events += contents.events
          problems += contents.problems
          return true
        })
      let refused = problems.filter { $0.message.hasSuffix("the file was not read") }
      #expect(events.isEmpty == !isRead, "\(large.name) with \(size)")
      #expect(refused.map(\.line) == (isRead ? [] : [large.line]), "\(large.name) with \(size)")
    }
  }

  private func mutate(
    _ bytes: inout [UInt8], with others: [[UInt8]], using random: inout SeededGenerator
  ) {
    let place = random.number(0...bytes.count)
    let length = random.number(0...min(60, bytes.count - place))
    switch random.number(0...4) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: if place < bytes.count { bytes[place] = UInt8(random.number(0...255)) }
    case 3:
      let marks = Array(";:,=\"^\\\r\n\t \0TZ0-+/".utf8)
      bytes.insert(marks[random.number(0...marks.count - 1)], at: place)
    default:
      let other = others[random.number(0...others.count - 1)]
      let start = random.number(0...other.count)
      bytes.insert(contentsOf: other[start...].prefix(length), at: place)
    }
  }
}
