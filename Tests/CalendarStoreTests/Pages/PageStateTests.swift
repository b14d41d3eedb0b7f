import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Pages that are missing or stale, and lenses that come and go.
@Suite struct PageStateTests {
  private let day = RandomWorld.origin

  private func index() throws -> PagesIndex {
    try PagesIndex([
      Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "a",
        start: .floating(LocalTime(day, hour: 9)), duration: EventDuration(seconds: 3600),
        title: "Tea")
    ])
  }

  @Test func whatIsNotThereIsNotWaitedFor() throws {
    let index = try index()
    index.isPatient = false
    let answers = index.answers(zone: .utc)
    #expect(answers.contents(of: day.month, limit: 3) == nil)
    #expect(answers.summaries(of: day.month) == nil)
    #expect(answers.records(startingOn: day, numbers: 0..<3) == nil)
    #expect(answers.groups(of: day...day) == nil)
    #expect(answers.nearestDay(.forward, from: day - 3, .records) == .pending)
    #expect(answers.nearestDay(.forward, from: day + 300, .records) == .pending)
  }

  @Test func stalePagesAnswerUntilTheyAreMadeAnew() throws {
    let index = try index()
    let answers = index.answers(zone: .utc)
    #expect(answers.summaries(of: day.month)?[day - day.month.firstDay].recordCount == 1)
    index.isPatient = false
    try index.change { db in
      try db.execute(sql: "DELETE FROM single")
      try db.execute(sql: "DELETE FROM event")
    }
    answers.factsChanged { _ in true }
    #expect(answers.revision == 0)
    #expect(answers.summaries(of: day.month)?[day - day.month.firstDay].recordCount == 1)
    #expect(answers.records(startingOn: day, numbers: 0..<3) == [])
    try index.build(answers.lens, day.month...day.month)
    answers.pagesWritten(day.month...day.month)
    #expect(answers.revision == 1)
    #expect(answers.summaries(of: day.month)?[day - day.month.firstDay].recordCount == 0)
    answers.pagesWritten(day.month...day.month)
    #expect(answers.revision == 1)
  }

  @Test func pagesMadeAnewBeforeTheChangeIsToldAreNews() throws {
    let index = try index()
    let answers = index.answers(zone: .utc)
    _ = answers.summaries(of: day.month)
    try index.change { try $0.execute(sql: "DELETE FROM single") }
    try index.build(answers.lens, day.month...day.month)
    answers.factsChanged { _ in true }
    #expect(answers.revision == 1)
  }

  @Test func commandsWaitForFreshPages() throws {
    let index = try index()
    let answers = index.answers(zone: .utc)
    _ = answers.summaries(of: day.month)
    try index.change { try $0.execute(sql: "DELETE FROM single") }
    index.wantsFreshPages = true
    #expect(answers.summaries(of: day.month)?[day - day.month.firstDay].recordCount == 0)
  }

  @Test func pagesOfFactsThatChangedMeanwhileAreStale() throws {
    let index = try index()
    let lens = index.answers(zone: .utc).lens
    var builder = PageBuilder(zones: index.zones)
    let run = try index.queue.read { try builder.build(day.month...day.month, of: lens, in: $0) }
    try index.change { _ in }
    try index.queue.write { try PageWriter($0).write(run, of: lens) }
    #expect(try index.queue.read { try PageReader($0, lens).state(of: day.month) } == .stale)
  }

  @Test func theOldestPagesGoFirst() throws {
    let index = try index()
    index.mostPages = 5
    let lens = index.answers(zone: .utc).lens
    for offset in 0..<8 { try index.build(lens, day.month + offset...day.month + offset) }
    try index.build(lens, day.month + 3...day.month + 3)
    try index.build(lens, day.month + 20...day.month + 20)
    let kept = try index.queue.read { db in
      try Int.fetchAll(db, sql: "SELECT month FROM page ORDER BY month")
    }
    #expect(kept.map { $0 - Int(day.month.index) } == [3, 5, 6, 7, 20])
  }

  @Test func lensesOfProcessesThatAreGoneGo() throws {
    let index = try index()
    let plain = index.answers(zone: .utc).lens
    let filtered = index.answers(zone: .utc, filter: EventFilter(statuses: [.tentative])).lens
    #expect(plain.id != filtered.id)
    #expect(plain == Lens(zone: .utc, filter: .everything, process: 7))
    #expect(filtered != Lens(zone: .utc, filter: filtered.filter, process: 7))
    for lens in [plain, filtered] { try index.build(lens, day.month...day.month) }
    try index.queue.write { try LensRegistry($0).removeAbandoned { $0 != 1 } }
    let tables = ["lens", "page"]
    for table in tables {
      let count = try index.queue.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)")
      }
      #expect(count == 1)
    }
  }

  @Test func zonesWithoutAFilterAreFew() throws {
    let index = try index()
    for offset in 0..<7 {
      let zone = Zone(id: "Z\(offset)", fixedOffset: offset * 60)
      try index.build(index.answers(zone: zone).lens, day.month...day.month)
    }
    let count = try index.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM lens") }
    #expect(count == LensRegistry.mostZones)
  }

  @Test func theSameNameWithOtherOffsetsIsAnotherLens() {
    let (one, other) = (Zone(id: "Z", fixedOffset: 0), Zone(id: "Z", fixedOffset: 60))
    let (lens, second) = (
      Lens(zone: one, filter: .everything, process: 1),
      Lens(zone: other, filter: .everything, process: 1)
    )
    #expect(lens != second)
  }
}
