import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Random scripts of changes with scopes on random series, held against lists of occurrences.
@Suite struct SeriesScriptTests {
  @Test(
    arguments: SeededGenerator.seeds(
      or: Array(0..<60) + [567, 697, 867, 940, 957, 995, 1139, 1398]))
  func textsSayWhatTheListsSay(seed: Int) throws {
    var script = try SeriesScript(seed: seed)
    try script.compare("at the start")
    for step in 0..<script.random.number(3...9) {
      guard !script.model.items.isEmpty else { break }
      try script.change(step)
    }
  }

  /// Most changes are made: refusals are for rules without a form for them only.
  @Test func fewChangesAreRefused() throws {
    var (made, refused) = (0, 0)
    for seed in 1000..<1015 {
      var script = try SeriesScript(seed: seed)
      for step in 0..<5 where !script.model.items.isEmpty { try script.change(step) }
      made += script.made
      refused += script.refused
    }
    #expect(made > refused * 6, "\(made) made, \(refused) refused")
  }
}

/// The documents and the model while a script runs.
struct SeriesScript {
  let seed: Int
  var random: SeededGenerator
  var model: SeriesModel
  var documents: [[UInt8]]
  private(set) var made = 0
  private(set) var refused = 0
  private let splitPlace: SplitPlace
  private let zones: [Zone]
  private let window: ClosedRange<Day>
  private let reader: Zone

  init(seed: Int) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    zones = try ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"].map {
      try #require(ZoneCatalog().zone(named: $0))
    }
    reader = random.element(of: zones)
    splitPlace = random.chance(2) ? .newDocument : .sameDocument
    documents = [try RandomSeries(using: &random, zones: zones).text]
    let events = read(bytes: documents[0]).events.filter { $0.uid == "series" }
    let master = try #require(events.first { $0.original == nil })
    let first = master.start.wallClock
    model = SeriesModel(
      master, overrides: events.filter { $0.original != nil },
      through: first + 900 * 86_400)
    window = first.day - 300...first.day + 700
  }

  /// Makes one change in both, and compares.
  mutating func change(_ step: Int) throws {
    let index = random.number(0...min(model.items.count - 1, random.chance(3) ? 2 : 40))
    let item = model.items[index]
    let scope = random.element(of: SeriesScope.allCases)
    let newUID = "new-\(step)"
    let master = try #require(model.series[item.uid])
    let change: SeriesChange =
      random.chance(scope == .this ? 3 : 12) ? .delete : .set(fields(of: item.event))
    let note = "seed \(seed), step \(step): \(scope) of \(item.uid) at \(item.original), \(change)"
    let edit = try SeriesEdit(
      documents.map { Document($0) }, uid: item.uid, zones: ZoneCatalog(),
      now: Instant(seconds: 1_800_000_000 + Int64(step)))
    let texts: SeriesTexts
    do {
      texts = try edit.changing(
        master.time(at: item.original), scope, by: change, newUID: newUID, splitPlace: splitPlace)
    } catch let error as SeriesError
      where [.rulesDoNotMove, .rulesDoNotDivide].contains(error)
    {
      refused += 1
      return
    }
    made += 1
    switch change {
    case .delete: model.delete(index, scope)
    case .set(let fields): model.set(index, scope, fields, newUID: newUID)
    }
    let before = documents
    try apply(texts, note)
    #expect(texts.lost.isEmpty, "\(note)")
    try checkOthers(before, scope, note)
    try compare(note)
  }

  func compare(_ note: String) throws {
    var expected: [String] = []
    for item in model.items {
      var event = item.event
      event.kind = .single
      expected += lines(of: Series(event), [event])
    }
    var found: [String] = []
    for text in documents {
      let contents = read(bytes: text)
      // A random series may exclude a start that its rule does not give.
      let problems = contents.problems.filter { !$0.message.hasPrefix("COUNT does not count") }
      #expect(problems.map(\.description) == [], "\(note)")
      var events = contents.events.filter { !["before", "after"].contains($0.uid) }
      for index in events.indices { events[index].id = EventID(rawValue: Int64(index)) }
      for (_, group) in Dictionary(grouping: events, by: \.uid) {
        let master = try #require(group.first { $0.original == nil }, "\(note)")
        found += lines(of: Series(master, overrides: group.filter { $0.original != nil }), events)
      }
    }
    let (missing, extra) = (difference(expected, found), difference(found, expected))
    #expect(
      missing.isEmpty && extra.isEmpty,
      """
      \(note): missing \(missing.prefix(4)), not expected \(extra.prefix(4))
      \(documents.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
      """)
  }

  // MARK: - Private

  private mutating func fields(of event: Event) -> [EventField] {
    var fields: [EventField] = []
    if random.chance(2) { fields.append(.title("Title \(random.number(1...9))")) }
    if random.chance(4) { fields.append(.location(random.element(of: ["", "Elsewhere"]))) }
    if random.chance(6) { fields.append(.status(.tentative)) }
    if random.chance(6) { fields.append(.notes("two\nlines; and more")) }
    if fields.isEmpty || random.chance(2) { fields.append(times(of: event)) }
    return fields
  }

  private mutating func times(of event: Event) -> EventField {
    var (start, duration) = (event.start, event.duration)
    if random.chance(2) { start = start.moved(byDays: random.number(-4...4)) }
    if random.chance(5) {
      let clock = LocalTime(start.wallClock.day, hour: 10)
      start = random.element(of: [
        .allDay(clock.day), .floating(clock), .zoned(clock, .utc), .zoned(clock, zones[1]),
      ])
      duration = start.isAllDay ? EventDuration(days: 1) : EventDuration(seconds: 3600)
    } else if !start.isAllDay {
      let seconds = Int64(random.element(of: [0, 900, -1800, 7200, 36_000]))
      switch start {
      case .allDay: break
      case .floating(let clock): start = .floating(clock + seconds)
      case .zoned(let clock, let zone): start = .zoned(clock + seconds, zone)
      }
      if random.chance(3) { duration = EventDuration(seconds: 5400) }
    }
    return .times(start: start, duration: duration)
  }

  mutating func apply(_ texts: SeriesTexts, _ note: String) throws {
    for (index, text) in texts.documents.enumerated() {
      switch text {
      case .unchanged: break
      case .changed(let bytes): documents[index] = bytes
      case .emptied(let bytes):
        #expect(index > 0, "\(note)")
        documents[index] = bytes
      }
    }
    if let text = texts.newDocument { documents.append(text) }
    #expect(splitPlace == .newDocument || texts.newDocument == nil, "\(note)")
  }

  /// Everything that is no event of the series has the bytes it had, and so have all events but one
  /// after a change of one occurrence.
  private func checkOthers(_ before: [[UInt8]], _ scope: SeriesScope, _ note: String) throws {
    for (old, new) in zip(before, documents) {
      let (old, new) = (Document(old), Document(new))
      let (kept, left) = (
        old.withoutSeries(knowing: nil), new.withoutSeries(knowing: old.describedZones)
      )
      #expect(kept == left, "\(note)")
      guard scope == .this else { continue }
      #expect(old.seriesTexts.subtracting(new.seriesTexts).count <= 2, "\(note)")
      #expect(new.seriesTexts.subtracting(old.seriesTexts).count <= 1, "\(note)")
    }
    for text in documents {
      let events = Document(text).seriesTexts
      #expect(events.allSatisfy { $0.contains("X-KEPT:") }, "\(note)")
    }
  }

  private func lines(of series: Series, _ events: [Event]) -> [String] {
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: window, in: reader, budget: &budget).occurrences.map {
      let event = events.count == 1 ? events[0] : events[Int($0.event.rawValue)]
      return "\($0.start.seconds) \($0.end.seconds) \($0.isAllDay) "
        + "\($0.moments.map { "\($0.start.seconds)" } ?? "-") \(event.title)|\(event.location)|"
        + "\(event.notes)|\(event.status.map { "\($0)" } ?? "-")"
    }
  }

  private func difference(_ a: [String], _ b: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for line in b { counts[line, default: 0] += 1 }
    return a.filter { line in
      counts[line, default: 0] -= 1
      return counts[line, default: 0] < 0
    }
  }
}

extension Document {
  /// The bytes without the events of series, and without zones that were not there before.
  fileprivate func withoutSeries(
    knowing zones: [(id: String, text: [UInt8])]?
  ) -> [UInt8] {
    var edit = DocumentEdit(self)
    let known = zones.map { Set($0.map(\.id)) }
    for index in components.indices {
      if isOfSeries(index) { edit.remove(component: index) }
      guard components[index].kind == .timeZone, let known else { continue }
      let id = lines(named: "TZID", of: index).first.map { property(of: lines[$0]).text } ?? ""
      if !known.contains(id) { edit.remove(component: index) }
    }
    return edit.bytes()
  }

  fileprivate var seriesTexts: Set<String> {
    Set(
      components.indices.filter { isOfSeries($0) }.map {
        String(decoding: wholeText(ofComponentAt: $0), as: UTF8.self)
      })
  }

  private func isOfSeries(_ index: Int) -> Bool {
    guard components[index].kind == .event else { return false }
    return lines(named: "UID", of: index).contains {
      !["before", "after"].contains(property(of: lines[$0]).text)
    }
  }
}
