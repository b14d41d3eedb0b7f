import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Files as the big producers write them show what is written beside them, in two zones each.
///
/// What is written there was worked out from RFC 5545 by hand and compared with other readers, not
/// recorded from this one.
@Suite struct CorpusTests {
  @Test func everyFileIsFound() { #expect(CorpusFile.all.count >= 60) }

  @Test(arguments: CorpusFile.all)
  func fileShowsWhatIsWrittenBesideIt(file: CorpusFile) throws {
    let expected = try file.expectation()
    #expect(expected.listings.count >= 2)
    for listing in expected.listings {
      let store = try store(of: file, in: listing.zone)
      var lines: [String] = []
      store.forEachRecord(touching: expected.window) { lines.append($0.corpusLine) }
      #expect(lines == listing.lines, "\(listing.zone)")
      #expect(store.problems.count == expected.problemCount, "\(store.problems)")
    }
  }

  private func store(of file: CorpusFile, in zone: String) throws -> MemoryStore {
    let zones = ZoneCatalog()
    let found = try CollectionFinder.find([file.path])
    let zone = try #require(zones.zone(named: zone))
    return MemoryStore(CalendarLoader.load(found, zones: zones), zone: zone)
  }
}
