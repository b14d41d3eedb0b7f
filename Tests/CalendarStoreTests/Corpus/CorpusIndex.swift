import ICalendar
import Testing

@testable import CalendarStore

/// An index of files of the corpus, complete, in memory.
final class CorpusIndex {
  private let zones = ZoneCatalog()
  private let index: CalendarIndex

  init(_ files: CorpusFile...) throws {
    index = try CalendarIndex(
      sources: files.map(\.path), zones: zones, location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
  }

  deinit { index.close() }

  func answers(zone name: String) throws -> IndexAnswers {
    index.answers(zone: try #require(zones.zone(named: name)))
  }
}
