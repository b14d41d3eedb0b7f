import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

/// Files whose facts fill what is handed over, written and read at once: exactly, a little less, a
/// little more, or many times.
@Suite struct FileWeightTests {
  private static let days = Month(year: 2026, month: 3).days

  private let folder = ScratchFolder()
  private let place = ScratchFolder()

  /// A file that says something else afterwards, and one that says the same again.
  @Test(arguments: [(1, 600_000), (10, 90_000), (100, 9_000), (700, 40), (2_000, 40), (40, 40_000)])
  func theIndexFollowsEveryFile(count: Int, notes: Int) throws {
    let texts = [
      text(count, notes: notes), text(count / 2, notes: notes), text(count, notes: notes),
      text(1, notes: 0),
    ]
    for (number, text) in texts.enumerated() {
      folder.write(text, to: "work/all.ics")
      #expect(try answers(at: kept) == answers(at: .temporary()), "version \(number)")
      #expect(try changes().isEmpty, "version \(number) is read once")
    }
  }

  /// The weights from just below a chunk to just above it, one by one.
  @Test func aFileThatFillsAChunkIsEnded() throws {
    let limit = FileReading.chunkWeight
    let full = weight(of: text(11, notes: 46_000))
    for difference in [-1, 0, 1] {
      let text = text(11, notes: 46_000, last: 46_000 + limit - full + difference)
      #expect(weight(of: text) == limit + difference)
      folder.write(text, to: "work/all.ics")
      #expect(try answers(at: kept) == answers(at: .temporary()))
      #expect(try changes().isEmpty, "\(difference) beside the limit")
    }
  }

  // MARK: - Texts

  /// Words that weigh as much as they have letters and spaces.
  private static func words(_ length: Int) -> String {
    String((0..<length).map { $0 % 997 == 996 ? " " : "n" })
  }

  private func text(_ count: Int, notes: Int, last: Int? = nil) -> String {
    let events = (0..<count).map { number in
      let length = number == count - 1 ? last ?? notes : notes
      return "BEGIN:VEVENT\r\nUID:event-\(number)\r\nDTSTAMP:20260101T000000Z\r\n"
        + "DTSTART:202603\(10 + number % 18)T\(10 + number % 9)0000Z\r\n"
        + "SUMMARY:Event \(number)\r\nDESCRIPTION:" + Self.words(length)
        + "\r\nURL:https://example.org/\(number)\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\n\(events.joined())"
      + "END:VCALENDAR\r\n"
  }

  private func weight(of text: String) -> Int {
    folder.write(text, to: "scratch.txt")
    var (reader, chunk) = (FactReader(zones: ZoneCatalog()), ReadChunk())
    let collection = CollectionInfo(
      id: CollectionID(rawValue: 0), name: "", color: nil, path: folder.path)
    _ = reader.read("scratch.txt", in: collection) { change in
      chunk.add(change)
      return true
    }
    return chunk.weight
  }

  // MARK: - Asking

  private var kept: IndexLocation { IndexLocation(path: place.path + "/index.sqlite") }

  private func open(_ location: IndexLocation) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: location, mode: .once)
    index.patience = .forever
    return index
  }

  /// What is said of each event, its details too.
  private func answers(at location: IndexLocation) throws -> [String] {
    let index = try open(location)
    defer { index.close() }
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: .utc)
    var lines = ["\(index.status?.eventCount ?? -1) events"]
    answers.forEachRecord(touching: Self.days) { record in
      let event = answers.event(record.occurrence.event)
      lines.append(
        "\(record.occurrence.time) \(record.title) \(event?.uid ?? "?") \(event?.url ?? "?") "
          + "\(event?.notes.count ?? -1)")
    }
    return lines
  }

  /// The files that the next start would read.
  private func changes() throws -> [String] {
    let index = try open(kept)
    defer { index.close() }
    let writer = IndexWriter(index.database, zones: ZoneCatalog())
    let found = try CollectionFinder.collections(of: [folder.path])
    var (comparison, names) = (FolderComparison(found), [String]())
    while try writer.step(&comparison, limit: 1_000) {}
    while let next = comparison.changes.next() { names.append(next.name) }
    return names
  }
}
