import CalendarModel
import Glibc
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// What is on the screen is read first.
@Suite struct ShownFirstTests {
  private let folder = ScratchFolder()
  private static let shown = Month(year: 2026, month: 3)...Month(year: 2026, month: 3)

  private var collection: CollectionInfo {
    CollectionInfo(id: CollectionID(rawValue: 0), name: "c", color: nil, path: folder.path)
  }

  private func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\n\(lines)\r\nEND:VEVENT\r\n"
  }

  private func calendar(_ events: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events)END:VCALENDAR\r\n"
  }

  /// Reads all files of the folder in the order of the thread that reads.
  /// - Returns: the titles that come before the months on the screen are whole, and all others.
  private func read() throws -> (first: [String], rest: [String], fileCount: Int) {
    var changes = FileChanges()
    for name in try Disk().names(in: folder.path) {
      changes.add(name, in: collection.id, modified: 0, size: 1)
    }
    let count = changes.count
    let reading = FileReading(
      work: Signal(), zones: { ZoneCatalog() }, shownMonths: { Self.shown })
    let thread = reading.start()
    reading.read(changes, in: [collection], looks: true)
    var (titles, isWhole, fileCount) = ([[String](), []], false, 0)
    let deadline = MonotonicTime.now.adding(milliseconds: 30_000)
    while fileCount < count, let chunk = reading.nextChunk(until: deadline) {
      for case .change(.facts(let facts)) in chunk.steps {
        titles[isWhole ? 1 : 0] += facts.events.map(\.event.title)
      }
      isWhole = isWhole || chunk.isShown
      fileCount += chunk.fileCount
    }
    reading.close()
    thread?.join()
    return (titles[0].sorted(), titles[1].sorted(), fileCount)
  }

  @Test func filesThatMayTouchTheScreenComeFirst() throws {
    var (first, rest): ([String], [String]) = ([], [])
    for number in 0..<1_300 {
      let month = number % 12 + 1
      let isEndless = number % 100 == 7
      let lines =
        "DTSTART:2025\(month < 10 ? "0" : "")\(month)10T090000Z"
        + (isEndless ? "\r\nRRULE:FREQ=WEEKLY" : "")
      folder.write(calendar(event("past \(number)", lines)), to: "\(number).ics")
      if isEndless { first.append("past \(number)") } else { rest.append("past \(number)") }
    }
    for number in 0..<40 {
      let title = "shown \(number)"
      folder.write(calendar(event(title, "DTSTART:20260310")), to: "\(title).ics")
      first.append(title)
    }
    folder.write("BEGIN:VCALENDAR\r\nBEGIN:VEV", to: "broken.ics")
    let read = try read()
    #expect(read.first == first.sorted())
    #expect(read.rest == rest.sorted())
    #expect(read.fileCount == 1_341)
  }

  /// Of a large file, the parts that may touch the screen are read twice.
  @Test func partsOfALargeFileComeFirst() throws {
    let notes = "DESCRIPTION:" + String(repeating: "x", count: 500)
    let events = (0..<4_000).map { number in
      event("\(number)", "DTSTART:\(2_000 + number / 50)0310T090000Z\r\n\(notes)")
    }
    folder.write(calendar(events.joined()), to: "large.ics")
    folder.write(calendar(event("small", "DTSTART:20200310")), to: "small.ics")
    let read = try read()
    #expect(read.first == (1_300..<1_350).map { "\($0)" })
    #expect(read.rest == ((0..<4_000).map { "\($0)" } + ["small"]).sorted())
    #expect(read.fileCount == 2)
  }

  /// An index that was given parts of a file first says what any other says.
  @Test(arguments: 0..<4) func anIndexFilledByPartsIsAsAnyOther(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for name in ["a", "b"] {
      let events = (0..<2_600).map { number -> String in
        let day = String(20_260_101 + 100 * random.number(0...11) + random.number(0...27))
        var lines = "DTSTART:\(day)T090000Z\r\nDESCRIPTION:\(String(repeating: "x", count: 400))"
        // Some are written twice, or again in another revision.
        let uid = "\(random.chance(9) ? random.number(0...2_600) : number)"
        if random.chance(9) { lines += "\r\nSEQUENCE:\(random.number(0...3))" }
        if random.chance(20) { lines += "\r\nRRULE:FREQ=WEEKLY;COUNT=\(random.number(1...60))" }
        if random.chance(20) { lines += "\r\nRECURRENCE-ID:\(day)T090000Z" }
        return event(uid, lines)
      }
      folder.write(calendar(events.joined()), to: "\(name).ics")
    }
    let live = try open(.live)
    defer { live.close() }
    // March is on the screen when the first file is read.
    let march = live.answers(zone: .utc).contents(of: Self.shown.lowerBound, limit: 1)
    #expect(march != nil)
    live.waitUntilCurrent()
    let fresh = try open(.once)
    defer { fresh.close() }
    fresh.waitUntilCurrent()
    #expect(try answers(of: live) == answers(of: fresh), "seed \(seed)")
  }

  private func open(_ mode: CalendarIndex.Mode) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: mode)
    index.patience = .forever
    index.start(afterFirstFrame: mode == .live)
    return index
  }

  private func answers(of index: CalendarIndex) throws -> [String] {
    let answers = index.answers(zone: .utc)
    var lines = answers.problemList(limit: 10_000).map { "\($0)" } + ["\(answers.bounds)"]
    let days = Month(year: 2025, month: 12).firstDay...Month(year: 2027, month: 12).lastDay
    answers.forEachRecord(touching: days) { record in
      lines.append("\(record.occurrence.time) \(record.title) \(record.repeats)")
    }
    return lines.sorted()
  }
}
