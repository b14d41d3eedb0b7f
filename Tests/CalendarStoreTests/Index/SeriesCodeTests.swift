import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// Series in a few bytes: what is read from them is what was written.
@Suite struct SeriesCodeTests {
  private let zones = ZoneCatalog()

  private struct RandomSeries {
    var random: SeededGenerator
    let zones: [Zone]

    mutating func series() -> Series {
      let start = time()
      let event = Event(
        id: EventID(rawValue: Int64(random.number(1...1 << 40))),
        collection: CollectionID(rawValue: 3), uid: "", kind: .series(recurrence()), start: start,
        duration: duration())
      let overrides = (0..<(random.chance(3) ? random.number(1...5) : 0)).map { _ in
        Event(
          id: EventID(rawValue: Int64(random.number(1...900))),
          collection: CollectionID(rawValue: 3), uid: "",
          kind: .override(of: time(), andFollowing: random.chance(4)), start: time(),
          duration: duration())
      }
      return Series(event, overrides: overrides)
    }

    private mutating func recurrence() -> Recurrence {
      Recurrence(
        rules: (0..<random.number(0...2)).map { _ in rule() },
        additions: (0..<(random.chance(4) ? 3 : 0)).map { _ in
          RecurrenceDate(start: time(), duration: random.chance(2) ? duration() : nil)
        },
        exclusions: (0..<(random.chance(3) ? 4 : 0)).map { _ in time() },
        exclusionRules: (0..<(random.chance(3) ? 2 : 0)).map { _ in rule() })
    }

    private mutating func rule() -> RecurrenceRule {
      var rule = RecurrenceRule(
        RecurrenceRule.Frequency.allCases[random.number(3...6)],
        interval: random.number(1...500), end: end(),
        weekStart: Weekday.allCases[random.number(0...6)])
      if random.chance(6) { rule.bySecond = list(0...59) }
      if random.chance(6) { rule.byMinute = list(0...59) }
      if random.chance(6) { rule.byHour = list(0...23) }
      if random.chance(4) { rule.byMonthDay = list(-31...31) }
      if random.chance(9) { rule.byYearDay = list(-366...366) }
      if random.chance(9) { rule.byWeekNumber = list(-53...53) }
      if random.chance(4) { rule.byMonth = list(1...12) }
      if random.chance(6) { rule.bySetPosition = list(-5...5) }
      if random.chance(2) {
        rule.byDay = list(-5...5).map {
          .init(Weekday.allCases[random.number(0...6)], ordinal: $0)
        }
      }
      return rule
    }

    private mutating func end() -> RecurrenceRule.End {
      switch random.number(0...3) {
      case 0: .count(random.number(1...99))
      case 1: .until(time())
      case 2: .earlier(count: random.number(1...99), until: time())
      default: .never
      }
    }

    private mutating func list(_ numbers: ClosedRange<Int>) -> [Int] {
      (0..<random.number(1...4)).map { _ in random.number(numbers) }
    }

    private mutating func duration() -> EventDuration {
      EventDuration(days: random.number(0...40), seconds: random.number(0...90_000))
    }

    private mutating func time() -> EventTime {
      let day = Day(random.number(-900_000...900_000))
      let clock = LocalTime(day, secondOfDay: random.number(0...86_399))
      switch random.number(0...3) {
      case 0: return .allDay(day)
      case 1: return .floating(clock)
      default: return .zoned(clock, zones[random.number(0...zones.count - 1)])
      }
    }
  }

  @Test(arguments: [UInt64](1...4)) func everySeriesComesBack(seed: UInt64) throws {
    let named = ["Europe/Berlin", "America/New_York", "UTC"].compactMap(zones.zone(named:))
    var random = RandomSeries(random: SeededGenerator(seed: seed), zones: named + [.utc])
    var decoder = SeriesDecoder(zones: zones)
    for round in 0..<100 {
      let series = random.series()
      let code = try #require(SeriesCode.bytes(of: series, zones: zones))
      let decoded = decoder.series(code, event: series.event.id.rawValue, collection: 3)
      #expect(decoded?.event == series.event, "seed \(seed), round \(round)")
      #expect(decoded?.overrides == series.overrides, "seed \(seed), round \(round)")
      #expect(SeriesDecoder.overrides(of: code) == series.overrides.map(\.id.rawValue))
    }
  }

  @Test(arguments: [UInt64](1...4)) func brokenCodesAreNoSeries(seed: UInt64) throws {
    var random = RandomSeries(random: SeededGenerator(seed: seed), zones: [.utc])
    var decoder = SeriesDecoder(zones: zones)
    for _ in 0..<100 {
      let code = try #require(SeriesCode.bytes(of: random.series(), zones: zones))
      let cut = Array(code.prefix(random.random.number(0...code.count - 1)))
      #expect(decoder.series(cut, event: 1, collection: 3) == nil)
      #expect(decoder.series(code + [0], event: 1, collection: 3) == nil)
      _ = SeriesDecoder.overrides(of: cut)
    }
  }

  /// Whatever the bytes are, there is a series that can be asked, or none.
  @Test(arguments: [UInt64](1...4)) func noBytesStopTheProgram(seed: UInt64) throws {
    let berlin = try #require(zones.zone(named: "Europe/Berlin"))
    var random = RandomSeries(random: SeededGenerator(seed: seed), zones: [.utc, berlin])
    var decoder = SeriesDecoder(zones: zones)
    var decoded = 0
    for round in 0..<120 {
      let code = try #require(SeriesCode.bytes(of: random.series(), zones: zones))
      let bytes = Self.damaged(code, round: round, &random.random)
      _ = SeriesDecoder.overrides(of: bytes)
      guard let series = decoder.series(bytes, event: 1, collection: 3) else { continue }
      decoded += 1
      Self.ask(series, in: berlin)
    }
    #expect(decoded > 0)
  }

  /// A bit, a byte or a number is another one, or nothing is as it was.
  private static func damaged(
    _ code: [UInt8], round: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = code
    let place = random.number(0...code.count - 1)
    switch round % 4 {
    case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
    case 1: bytes[place] = UInt8(random.number(0...255))
    case 2:
      let extremes = [Int.min, Int.min + 1, -1, Int.max - 1, Int.max, 1 << 45, 1 << 61]
      var number = VariableBytes()
      number.append(extremes[random.number(0...extremes.count - 1)])
      bytes.replaceSubrange(place...place, with: number.bytes)
    default: bytes = bytes.map { _ in UInt8(random.number(0...255)) }
    }
    return bytes
  }

  /// Asks what the index asks of series.
  private static func ask(_ series: Series, in zone: Zone) {
    for day in [series.event.start.wallClock.day, Day(20_000), Day(.max), Day(.min)] {
      var budget = StepBudget(500)
      _ = series.occurrences(touching: day - 40...day + 40, in: zone, budget: &budget)
      for direction in [TimeDirection.forward, .backward] {
        var budget = StepBudget(500)
        _ = series.nearestStart(direction, from: day, in: zone, budget: &budget)
      }
    }
    var budget = StepBudget(500)
    _ = SeriesExtent(series, budget: &budget)
  }

  @Test func seriesThatOnlyTheirTextsTellHaveNoCode() {
    let own = Zone(id: "Europe/Berlin", fixedOffset: 60)
    let clock = LocalTime(Day(20_000), hour: 9)
    func code(_ time: EventTime, _ recurrence: Recurrence) -> [UInt8]? {
      let event = Event(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "u",
        kind: .series(recurrence), start: time)
      return SeriesCode.bytes(of: Series(event), zones: zones)
    }
    let weekly = Recurrence(rules: [RecurrenceRule(.weekly)])
    #expect(code(.floating(clock), weekly).map { $0.count < 20 } == true)
    #expect(code(.zoned(clock, own), weekly) == nil)
    let many = (0..<2_000).map { EventTime.allDay(Day(20_000 + $0)) }
    #expect(code(.floating(clock), Recurrence(rules: weekly.rules, exclusions: many)) == nil)
  }
}
