import CalendarModel
import ICalendar

@testable import CalendarStore

/// An index in memory with rows put in by hand; pages are made when they are asked for.
final class PagesIndex {
  let queue: Connection
  let zones = ZoneCatalog()
  /// How many pages were made, and how many searches.
  private(set) var builtMonths = 0
  private(set) var searches = 0
  /// Whether questions get what they ask for at once.
  var isPatient = true
  var wantsFreshPages = false
  /// The events that fit the text of filters.
  var matches: MatchSet?
  var mostPages = PageWriter.mostPages
  /// What another process does between the moment when pages are made and that when they are read.
  var meanwhile: () throws -> Void = {}
  /// What it does while somebody waits for it.
  var whileWaiting: () throws -> Void = {}
  /// What was said to make the index useless.
  private(set) var failures: [String] = []
  private let series: [EventID: Series]
  private var builder: PageBuilder

  init(_ events: [Event] = []) throws {
    queue = try Connection()
    let groups = SeriesGroups(events)
    let series = Dictionary(
      groups.series.map { ($0.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.series = series
    builder = PageBuilder(SeriesExpander { fact, _ in series[EventID(rawValue: fact.event)] })
    try queue.write { db in
      try db.execute(sql: Schema.sql)
      for number in 0..<4 {
        try db.execute(
          sql: """
            INSERT INTO collection(id, position, path, name, given_name) VALUES(?, ?, ?, ?, '')
            """,
          arguments: [number, number, "/c\(number)", "c\(number)"])
      }
      var rows = FactRows(db)
      for event in groups.singles { try rows.add(single: event) }
      for series in groups.series { try rows.add(series) }
    }
  }

  func answers(zone: Zone, filter: EventFilter = .everything) -> IndexAnswers {
    IndexAnswers(
      Lens(zone: zone, filter: filter, process: 1), reader: queue, requests: self, zones: zones)
  }

  /// Makes pages now.
  func build(_ lens: Lens, _ months: ClosedRange<Month>) throws {
    var next = months.lowerBound
    while next <= months.upperBound {
      let run = try queue.write { db in
        let run = try builder.build(
          next...months.upperBound, of: lens,
          text: lens.filter.text.isEmpty ? nil : matches.map { .known($0) }, in: db)
        try PageWriter(db).write(run, of: lens, most: mostPages)
        return run
      }
      builtMonths += run.pages.count
      next = run.months.upperBound + 1
    }
  }

  /// Events as a search for a text would find them.
  func matchSet(where fits: (Int64) -> Bool) throws -> MatchSet {
    var builder = MatchSet.Builder()
    try queue.read { db in
      try db.forEachRow("SELECT id, kind, moment FROM event ORDER BY id") { row in
        guard fits(row.number(0)) else { return true }
        let event = EventID(rawValue: row.number(0))
        builder.add(.init(id: event.rawValue, kind: Int(row.number(1)), moment: row.number(2)))
        let master = series.values.first { $0.overrides.contains { $0.id == event } }
        if let master { builder.addSeries(master.event.id) }
        return true
      }
    }
    return builder.finished()
  }

  /// A change of facts, as the writer of facts tells of it.
  func change(_ body: (Database) throws -> Void) throws {
    try queue.write { db in
      try body(db)
      try db.execute(sql: "UPDATE page SET is_stale = 1")
      try IndexSetting.set(.revision, IndexSetting.number(.revision, db) + 1, db)
    }
  }
}

extension PagesIndex: PageRequesting {
  func request(_ lens: Lens, _ months: ClosedRange<Month>) {}

  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool {
    guard isPatient else { return false }
    // A failure shows as an answer that is missing.
    return (try? build(lens, months)) != nil && (try? meanwhile()) != nil
  }

  func waitForOthers() { try? whileWaiting() }

  func readingFailed(_ error: any Error) { failures.append("\(error)") }

  func requestNearest(_ lens: Lens, _ question: NearestDayQuery) -> NearestDay {
    guard isPatient else { return .pending }
    searches += 1
    let series = series
    var search = NearestSearch(
      question, of: lens, matches: lens.filter.text.isEmpty ? nil : matches,
      SeriesExpander { fact, _ in series[EventID(rawValue: fact.event)] })
    while true {
      // A failure shows as an answer that is missing.
      guard let answer = try? queue.read({ db in try search.advance(in: db) }) else {
        return .pending
      }
      if answer != .pending { return answer }
    }
  }
}
