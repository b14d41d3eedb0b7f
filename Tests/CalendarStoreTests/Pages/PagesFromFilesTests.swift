import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Pages over the facts of files: those kept through changes are those of a fresh index.
@Suite struct PagesFromFilesTests {
  /// What a month shows, without the numbers of events and of collections.
  private struct Shown: Equatable {
    var numbers: [[Int]] = []
    var records: [String] = []
    var groups: Set<String> = []
  }

  private func shown(_ index: TestIndex, _ lens: Lens, _ months: ClosedRange<Month>) throws
    -> [Shown]
  {
    var builder = PageBuilder(zones: ZoneCatalog())
    let stale = try index.read { db in
      try months.filter { try PageReader(db, lens).state(of: $0) != .fresh }
    }
    for month in stale {
      try index.index.writer.write { db in
        let run = try builder.build(month...month, of: lens, in: db)
        try PageWriter(db).write(run, of: lens)
      }
    }
    let requests = NoRequests()
    let answers = IndexAnswers(
      lens, reader: index.index.reader, requests: requests, zones: ZoneCatalog())
    let names = Dictionary(
      uniqueKeysWithValues: answers.collections.map { ($0.id, $0.path) })
    return try months.map { month in
      var shown = Shown()
      for day in try #require(answers.contents(of: month, limit: 500)) {
        let summary = day.summary
        shown.numbers.append([summary.eventCount, summary.recordCount, summary.recordSeconds])
        for record in day.spans + day.timed {
          shown.records.append(
            "\(summary.day) \(record.occurrence.time) \(record.title) \(record.repeats) "
              + "\(record.categories) \(names[record.collection] ?? "?")")
        }
      }
      shown.records.sort()
      for group in try #require(answers.groups(of: month.days)) {
        shown.groups.insert(
          "\(names[group.collection] ?? "?") \(group.categories) \(String(describing: group.state)) "
            + "\(group.recordCount) \(group.recordSeconds)")
      }
      return shown
    }
  }

  @Test(arguments: [UInt64](1...6)) func keptPagesAreThoseOfAFreshIndex(seed: UInt64) throws {
    var world = FactsWorld(seed: seed)
    let index = try TestIndex()
    let months = Month(year: 2025, month: 11)...Month(year: 2027, month: 2)
    let zone = Zone(id: "Test/Far", fixedOffset: 13 * 3600)
    let lens = Lens(zone: seed % 2 == 0 ? .utc : zone, filter: .everything, process: 1)
    try index.write { try $0.setCollections(FactsWorld.collections()) }
    for round in 0..<12 {
      try index.write { writer in try world.change(&writer) }
      let kept = try shown(index, lens, months)
      guard round % 4 == 3 else { continue }
      let fresh = try TestIndex()
      try fresh.write { writer in
        try writer.setCollections(FactsWorld.collections())
        try world.writeAll(to: &writer)
      }
      #expect(try shown(fresh, lens, months) == kept, "seed \(seed), round \(round)")
    }
  }
}

/// Nobody makes pages.
final class NoRequests: PageRequesting {
  func request(_ lens: Lens, _ months: ClosedRange<Month>) {}
  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool { false }
  func requestNearest(_ lens: Lens, _ question: NearestDayQuery) -> NearestDay { .pending }
}
