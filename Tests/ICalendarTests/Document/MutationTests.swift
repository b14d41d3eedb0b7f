import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

@Suite struct MutationTests {
  /// Fixtures cut, flipped and stuffed at random places: read without a trap, with as many lines
  /// and components as the bytes allow, and the same bytes come out.
  @Test(arguments: Fixture.all)
  func mutatedFixturesAreReadAndKept(fixture: Fixture) throws {
    let original = try fixture.bytes()
    let others = try Fixture.all.map { try $0.bytes() }
    var reader = CalendarReader(zones: ZoneCatalog())
    for seed in 0..<150 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = original
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        mutate(&bytes, with: others, using: &random)
      }
      let document = Document(bytes)
      let contents = reader.read(document, path: "a.ics", collection: CollectionID(rawValue: 1))
      #expect(document.shifted(byDays: 7).count == bytes.count, "seed \(seed)")
      #expect(document.lines.count <= bytes.count / 2 + 1, "seed \(seed)")
      #expect(document.components.count <= document.lines.count, "seed \(seed)")
      #expect(contents.events.count <= document.components.count, "seed \(seed)")
      #expect(contents.problems.count <= ProblemLog.limit + 1, "seed \(seed)")
    }
  }

  private func mutate(
    _ bytes: inout [UInt8], with others: [[UInt8]], using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...min(60, bytes.count - place), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 3:
      let marks = Array(";:,=\"^\\\r\n\t \0TZ0-+/".utf8)
      bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
    default:
      let other = others.randomElement(using: &random) ?? []
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.insert(contentsOf: other[start...].prefix(length), at: place)
    }
  }
}
