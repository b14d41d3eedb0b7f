import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import FoundationEssentials
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews

/// Weeks of the month view that are as high as their events.
@Suite struct MonthRowsTests {
  private static func rows(_ interface: Interface) -> [(day: Day, frame: Rect)] {
    interface.items.items.compactMap { placed in
      if case .day(let day) = placed.item { (day, placed.frame) } else { nil }
    }
  }

  @Test func busyWeeksAreHigherThanQuietOnes() {
    let busy = (0..<6).map { Record.timed("2026-03-11", 8 + $0, "E\($0)") }
    let source = SampleSource(busy + [.timed("2026-03-18", 9, "One")])
    let interface = Interface.sample(source, size: Size(120, 40))
    let heights = Dictionary(
      uniqueKeysWithValues: Self.rows(interface).map { ($0.day, $0.frame.height) })
    #expect(heights["2026-03-11"] == 7)
    #expect(heights["2026-03-09"] == 7)
    #expect(heights["2026-03-18"] == 2)
    #expect(heights["2026-03-25"] == 2)
  }

  /// In March 2026 the rows of 80 × 24 leave one week with a row less; it is not that of today.
  @Test(arguments: [4, 11, 18, 25]) func theWeekOfTodayIsNotTheLowest(_ number: Int) {
    let source = SampleSource(
      (0..<31).flatMap { day in
        (0..<5).map { Record.timed(Day("2026-03-01") + day, 8 + $0, "E\($0)") }
      })
    let today = Day("2026-03-01") + (number - 1)
    let interface = Interface(
      source: source, now: LocalTime(today, hour: 9), size: Size(80, 24), settings: Settings(),
      view: .month, date: today)
    let heights = Dictionary(
      uniqueKeysWithValues: Self.rows(interface).map { ($0.day, $0.frame.height) })
    let whole = [Day("2026-03-04"), "2026-03-11", "2026-03-18", "2026-03-25"]
    let most = whole.compactMap { heights[$0] }.max()
    #expect(heights[today] == most, "\(heights[today] ?? 0) of \(most ?? 0)")
  }

  /// Random months on random screens: the month fits, nothing is hidden that had room, and what is
  /// hidden is counted.
  @Test func everyMonthFitsAndHidesOnlyWhatHasNoRoom() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var records: [Record] = []
      for index in 0..<random.number(0...160) {
        let day = Day("2026-03-01") + random.number(0...30)
        let title = "E\(index)"
        records.append(
          random.chance(6)
            ? .allDay(day, to: day + random.number(0...9), title)
            : .timed(day, random.number(0...23), minutes: random.number(1...600), title))
      }
      let size = Size(random.number(70...200), random.number(20...60))
      // Not from today, which would be near the top.
      var interface = Interface.sample(SampleSource(records), date: "2026-03-10", size: size)
      let rows = Self.rows(interface).filter { $0.day.month == Month(year: 2026, month: 3) }
      let content = interface.plan.content
      #expect(rows.count == 31, "seed \(seed), \(size)")
      #expect(rows.allSatisfy { $0.frame.maxY <= Row(content.height) }, "seed \(seed), \(size)")
      let isFull = (rows.map(\.frame.maxY.value).max() ?? 0) >= content.height
      let text = interface.frame().screen.text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (day, frame) in rows {
        let count = interface.days.contents(of: day, limit: 200, evenings: .whole).summary
          .eventCount
        let place = frame.offset(columns: content.x.value, rows: content.y.value)
        let top = String(lines[place.y.value].dropFirst(place.x.value).prefix(place.width))
        // The name of the month may stand between both numbers.
        let hidden = top.split(whereSeparator: { " ─━+[]•*".contains($0) }).compactMap { Int($0) }
          .dropFirst().first
        // A week of two months has a fifth of the rows at most, and knows no bars of other weeks.
        if count < frame.height, !isFull, day > "2026-03-01", day < "2026-03-30" {
          #expect(hidden ?? 0 == 0, "seed \(seed), \(size), \(day): \(top)")
        }
        if count >= frame.height {
          #expect((hidden ?? 0) >= count - frame.height + 1, "seed \(seed) \(day): \(top)")
        }
      }
    }
  }

  /// Random months on random screens, from one month to the next.
  @Test func aWeekOfTwoMonthsIsOneRowWithTheNameOfTheNewOne() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let first = Day("2026-01-01") + random.number(0...600)
      let records = (0..<random.number(0...120)).map { index in
        let day = first + random.number(-40...70)
        return random.chance(5)
          ? Record.allDay(day, to: day + random.number(0...12), "E\(index)")
          : .timed(day, random.number(0...22), "E\(index)")
      }
      let size = Size(random.number(60...200), random.number(20...60))
      var interface = Interface.sample(SampleSource(records), date: first, size: size)
      let keys = ["]", "J", "K", "["]
      for _ in 0..<random.number(0...9) { interface.type(keys[random.number(0...3)]) }
      let place = "seed \(seed), \(size)"
      let (content, screen) = (interface.plan.content, interface.frame().screen)
      for (_, days) in Dictionary(grouping: Self.rows(interface), by: \.frame.y) {
        #expect(days.count == 7 && Set(days.map(\.frame.height)).count == 1, "\(place)")
        #expect(days.first?.day.weekday == .monday, "\(place)")
      }
      for (day, frame) in Self.rows(interface) where frame.y >= 0 && day.dayOfMonth == 1 {
        let cell = frame.offset(columns: content.x.value, rows: content.y.value)
        guard cell.y < content.maxY else { continue }
        let text = (cell.x.value..<cell.maxX.value).map {
          screen[Position(Column($0), cell.y)].text
        }.joined()
        #expect(text.contains(Words.english.shortName(of: day.month)), "\(place): \(text)")
      }
    }
  }

  @Test func aBarOverTheEndOfAMonthIsOnePieceOfItsWeek() {
    let source = SampleSource([.allDay("2026-03-28", to: "2026-04-03", "Spring holidays")])
    var settings = Settings()
    settings.showsPane = false
    var interface = Interface.sample(
      source, date: "2026-03-10", size: Size(120, 40), settings: settings)
    let text = interface.frame().screen.text
    // One for each of its two weeks.
    #expect(text.components(separatedBy: "Spring holidays").count == 3, "\(text)")
  }

  @Test func scrollingShowsEachWeekOnceFromItsTop() {
    let source = SampleSource.lively()
    for size in [Size(80, 24), Size(120, 40), Size(200, 60)] {
      var interface = Interface.lively(.month, size, source: source)
      var tops: [Day] = []
      for _ in 0..<30 {
        interface.type("<C-e>")
        guard let first = Self.rows(interface).first else { continue }
        #expect(first.frame.y >= 0, "\(size)")
        if tops.last != first.day { tops.append(first.day) }
      }
      #expect(tops == tops.sorted(), "\(size)")
      let starts = zip(tops, tops.dropFirst()).map { $1 - $0 }
      #expect(starts.allSatisfy { (1...7).contains($0) }, "\(size): \(tops)")
      for _ in 0..<30 { interface.type("<C-y>") }
      for _ in 0..<3 { interface.type("<C-e>") }
      #expect(Self.rows(interface).first.map { $0.frame.y >= 0 } == true)
    }
  }

  @Test func aWayFarAwayAsksForNoMonthsOnIt() {
    var interface = Interface.sample(SampleSource.lively(), size: Size(120, 40))
    _ = interface.frame()
    let before = interface.days.questionCount
    interface.type("go2191<Enter>")
    _ = interface.frame()
    #expect(interface.days.questionCount - before < 12)
  }

  @Test func aConcertStandsOnItsEvening() {
    let source = SampleSource([
      .timed("2026-03-13", 21, minutes: 210, "Concert"), .timed("2026-03-14", 11, "Brunch"),
      .timed("2026-03-17", 22, minutes: 600, "Shift"),
    ])
    // The pane has it among the coming days.
    var settings = Settings()
    settings.showsPane = false
    var interface = Interface.sample(source, size: Size(120, 40), settings: settings)
    let text = interface.frame().screen.text
    #expect(text.contains("21:00 Concert"))
    #expect(text.components(separatedBy: "Concert").count == 2)
    // The shift goes on after six: a bar of two days.
    #expect(interface.lanes.count == 1)
    for (end, isOvernight) in [(24, false), (25, true), (30, true), (31, false)] {
      let record = Record.timed("2026-03-13", 20, minutes: (end - 20) * 60, "E")
      #expect(record.occurrence.isOvernight == isOvernight, "until \(end)")
    }
  }

  @Test func theStripShowsTheDayOnSmallTerminals() {
    var interface = Interface.sample(
      SampleSource([.timed("2026-03-11", 9, "Stand-up of the whole team")]))
    #expect(interface.plan.pane?.height == 5)
    let text = interface.frame().screen.text
    #expect(text.contains("Wednesday 11 March 2026"))
    #expect(text.contains("09:00–10:00  Stand-up of the whole team"))
  }
}
