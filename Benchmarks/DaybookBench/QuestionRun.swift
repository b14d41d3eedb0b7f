import CalendarModel
import CalendarStore
import GeneratedCalendars
import ICalendar
import TestSupport

/// Asks the store what views ask, with an index that is up to date and no interface around it.
struct QuestionRun {
  private var times: [(name: String, unit: Row.Unit, samples: Samples)] = []
  private var random = SeededGenerator(seed: 7)

  /// Three months that every set fills: January to March 2026.
  private static let months = (CalendarShape.today.month - 2)...CalendarShape.today.month
  private static let rounds = 250
  /// How often all calendars are asked, one after the other.
  static let turns = 4
  /// Readers' zones nobody asked in before, so that no page of theirs is there.
  private static let freshZones = [
    "Europe/London", "Europe/Paris", "Europe/Athens", "Europe/Moscow", "Asia/Tokyo", "Asia/Kolkata",
    "Asia/Dubai", "Asia/Shanghai", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland",
    "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Sao_Paulo", "America/St_Johns", "Africa/Cairo", "Africa/Lagos", "Atlantic/Azores",
  ]
  private static let filters =
    (0..<4).map { EventFilter(hiddenCollections: [CollectionID(rawValue: $0)]) }
    + ["work", "work/api", "home", "学習"].compactMap(Category.init).map {
      EventFilter(categories: [$0])
    }
  private static let words = ["meet", "zahn", "yoga", "プロ", "besp", "conf"]

  /// Asks some calendars a turn's share of the questions; the times are added to those before.
  /// - Parameter turn: 0 ..< `turns`, each once: pages are made for the first time once only.
  mutating func ask(_ subject: Subject, turn: Int) throws {
    let zones = ZoneCatalog()
    let zone = zones.zone(named: "Europe/Berlin") ?? .utc
    let location = IndexLocation.choose(
      sources: subject.paths, cacheHome: subject.cacheHome, home: subject.home)
    let index = try CalendarIndex(
      sources: subject.paths, zones: zones, location: location, mode: .live)
    index.patience = .forever
    index.start()
    defer { index.close() }
    index.waitUntilCurrent()
    try askAboutDays(index.answers(zone: zone))
    askForFirstTime(index, zones, turn)
    askFiltered(index, zone, turn)
  }

  // MARK: - Questions whose pages are there

  private mutating func askAboutDays(_ answers: IndexAnswers) throws {
    var ids: [EventID] = []
    for month in Self.months {
      guard let days = answers.contents(of: month, limit: 8) else {
        throw BenchError("the contents of a month never came")
      }
      ids += days.flatMap { ($0.spans + $0.timed).map(\.occurrence.event) }
    }
    guard !ids.isEmpty else { throw BenchError("three months around today are empty") }
    repeated("contents of a month") { answers.contents(of: $0.month, limit: 8) != nil }
    repeated("summaries of a month") { answers.summaries(of: $0.month) != nil }
    repeated("records of a day") { answers.records(startingOn: $0, numbers: 0..<20) != nil }
    repeated("next day with records") {
      answers.nearestDay(.forward, from: $0, .records) != .pending
    }
    repeated("previous day with events") {
      answers.nearestDay(.backward, from: $0, .events) != .pending
    }
    repeated("groups of a month") { answers.groups(of: $0.month.days) != nil }
    repeated("groups of a week") { answers.groups(of: $0...($0 + 6)) != nil }
    repeated("details of an event") {
      answers.event(ids[abs(Int($0.number)) &* 7_919 % ids.count]) != nil
    }
  }

  /// - Parameter question: asks about a day; false when there was no answer.
  private mutating func repeated(_ name: String, _ question: (Day) -> Bool) {
    var samples = Samples()
    let (first, last) = (Self.months.lowerBound.firstDay, Self.months.upperBound.lastDay)
    for _ in 0..<Self.rounds {
      let day = first + random.number(0...(last - first))
      let start = secondsNow()
      if question(day) { samples.add(secondsNow() - start) }
    }
    keep(samples, of: name, .microseconds)
  }

  // MARK: - Questions that need pages

  private mutating func askForFirstTime(
    _ index: CalendarIndex, _ zones: ZoneCatalog, _ turn: Int
  ) {
    var samples = Samples()
    for zone in Self.share(of: Self.freshZones, turn).compactMap(zones.zone(named:)) {
      let answers = index.answers(zone: zone)
      samples.measure { _ = answers.contents(of: CalendarShape.today.month, limit: 8) }
    }
    keep(samples, of: "contents of a month asked for the first time", .milliseconds)
  }

  private mutating func askFiltered(_ index: CalendarIndex, _ zone: Zone, _ turn: Int) {
    var (letters, filters) = (Samples(), Samples())
    for word in Self.share(of: Self.words, turn) {
      for length in 1...word.count {
        let filter = EventFilter(text: String(word.prefix(length)))
        letters.measure { Self.ask(index.answers(zone: zone, filter: filter)) }
      }
    }
    for filter in Self.share(of: Self.filters, turn) {
      filters.measure { Self.ask(index.answers(zone: zone, filter: filter)) }
    }
    keep(letters, of: "a search letter, to the contents of a month", .milliseconds)
    keep(filters, of: "a filter, to the contents of a month", .milliseconds)
  }

  /// What a turn asks of what can be asked once.
  private static func share<Element>(of all: [Element], _ turn: Int) -> [Element] {
    all.indices.filter { $0 % turns == turn }.map { all[$0] }
  }

  private static func ask(_ answers: IndexAnswers) {
    _ = answers.contents(of: CalendarShape.today.month, limit: 8)
  }

  private mutating func keep(_ samples: Samples, of name: String, _ unit: Row.Unit) {
    if let index = times.firstIndex(where: { $0.name == name }) {
      samples.seconds.forEach { times[index].samples.add($0) }
    } else {
      times.append((name, unit, samples))
    }
  }

  func report(of subject: Subject, to table: inout ResultTable) {
    for (name, unit, samples) in times {
      table.set(name, unit, samples, at: subject.set.eventCount)
    }
  }
}
