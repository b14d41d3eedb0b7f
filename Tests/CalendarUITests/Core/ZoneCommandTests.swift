import CalendarModel
import CalendarWindows
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// `:zone` looks at everything by another clock.
@Suite struct ZoneCommandTests {
  private func interface(_ view: ViewKind = .month, _ size: Size = Size(100, 30)) -> Interface {
    Interface(
      source: SampleSource.zoned(), now: LocalTime("2026-03-09", hour: 14), size: size, view: view)
  }

  /// What the main loop does.
  private func answered(_ interface: Interface, _ zone: Zone) -> Interface {
    var interface = interface
    let source = SampleSource.zoned().seen(from: zone)
    let now = EntrySample.berlin.instant(of: interface.state.now)
    interface.renewSource(source)
    interface.setNow(zone.localTime(of: now))
    return interface
  }

  @Test(
    "cities, ids, beginnings of both, and the own zone",
    arguments: [
      ("tokyo", EntrySample.tokyo), ("Asia/Tokyo", EntrySample.tokyo),
      ("ASIA/TOK", EntrySample.tokyo),
      ("new york", EntrySample.newYork), ("new_y", EntrySample.newYork), ("local", nil), ("", nil),
    ] as [(String, Zone?)])
  func names(_ text: String, _ zone: Zone?) {
    var interface = interface()
    let keys = text.reduce(into: ":zone ") { $0 += $1 == " " ? "<Space>" : "\($1)" }
    #expect(interface.type(keys + "<Enter>") == [.look(from: zone)])
    #expect(interface.messageText?.contains(zone?.id ?? "your own zone") == true)
  }

  @Test(
    "the likeliest id comes first",
    arguments: [
      ("", ["America/Argentina/Buenos_Aires", "America/Buenos_Aires", "Asia/Tokyo", "UTC"]),
      ("buenos aires", ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"]),
      ("AMERICA/b", ["America/Buenos_Aires"]),
      ("b", ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"]),
      ("utc", ["UTC"]), ("utc+", []), ("argentina", []), ("tökyo", []), ("/", []), ("tokyo/", []),
    ] as [(String, [String])])
  func texts(_ text: String, _ ids: [String]) {
    let names = ["America/Argentina/Buenos_Aires", "America/Buenos_Aires", "Asia/Tokyo", "UTC"]
    #expect(ZoneText(text, among: names).ids == ids)
  }

  @Test("what Enter takes is said while it is typed", arguments: ["Etc/GMT+5", "Japan"])
  func otherNames(_ name: String) {
    let zone = Zone(id: name, fixedOffset: -18_000)
    let source = SampleSource.zoned()
    source.zoneNamed = { $0 == name ? zone : nil }
    let start = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: Size(100, 30))
    var typed = start.typing(":zone " + name)
    #expect(typed.prompt?.hint == name)
    #expect(typed.type("<Enter>") == [.look(from: zone)])
    #expect(start.typing(":zone nowhere").prompt?.hint.contains("there is no time zone") == true)
  }

  @Test("what is no zone, and what could be several")
  func wrong() {
    var interface = interface()
    #expect(interface.type(":zone atlantis<Enter>").isEmpty)
    #expect(interface.messageText == "there is no time zone “atlantis”; Tab shows them")
    #expect(interface.type(":zone asia<Enter>").isEmpty)
    #expect(interface.messageText == "“asia” could be Asia/Kolkata, Asia/Tokyo")
  }

  @Test(
    "a slip is not far from an id or its city",
    arguments: [
      ("tokio", "Asia/Tokyo"), ("Asia/Tokio", "Asia/Tokyo"),
      ("buenos airs", "America/Buenos_Aires"),
      ("Amerika/Buenos_Aires", "America/Buenos_Aires"), ("tok", "Asia/Tokyo"), ("utz", "UTC"),
      ("atlantis", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func slips(_ text: String, _ id: String?) {
    let names = ["America/Argentina/Buenos_Aires", "America/Buenos_Aires", "Asia/Tokyo", "UTC"]
    #expect(ZoneText.nearest(to: text, among: names) == id)
  }

  @Test("Tab completes ids, also by their cities")
  func completion() {
    #expect(interface().typing(":zone tok<Tab>").prompt?.text == "zone Asia/Tokyo")
    #expect(interface().typing(":zone asia<Tab><Tab>").prompt?.text == "zone Asia/Tokyo")
    #expect(interface().typing(":zone k").prompt?.hint == "Asia/Kolkata")
    #expect(interface().typing(":zone ").prompt?.completions.count == EntrySample.zones.count)
  }

  @Test(
    "other days, times, sums and today, and the zone in the header", arguments: ViewKind.allCases)
  func screens(_ view: ViewKind) {
    var interface = answered(interface(view, Size(80, 24)), EntrySample.tokyo)
    Golden.expect(interface.frame(), "zone-\(view.rawValue)-80x24")
    #expect(interface.state.today == "2026-03-09" && interface.state.now.hour == 22)
    interface.renewSource(SampleSource.zoned())
    #expect(!interface.frame().screen.text.contains("Tokyo"))
  }

  @Test("filter, search and the selected record stay")
  func circumstances() {
    var interface = interface(.history).typing("f#work<Enter>/stand<Enter>jjj")
    _ = interface.frame()
    let (place, title) = (interface.place, interface.selectedTitle)
    var later = answered(interface, EntrySample.newYork)
    #expect(later.state.filter == interface.state.filter && later.state.search == "stand")
    #expect(later.place == place && later.selectedTitle == title)
    #expect(later.frame().screen.text.contains("04:00–04:15"))
  }

  @Test("a record that is on another day there is selected on that day")
  func followed() {
    var interface = interface(.history).typing("go2026-03-13<Enter>")
    _ = interface.frame()
    while interface.selectedTitle != "Night train to Vienna" {
      interface.type("j")
      _ = interface.frame()
    }
    #expect(interface.day == "2026-03-13")
    let later = answered(interface, EntrySample.tokyo)
    #expect(later.day == "2026-03-14" && later.selectedTitle == "Night train to Vienna")
  }

  @Test("marks stay on their events")
  func marks() {
    var interface = interface(.history).typing("jjx")
    let title = interface.state.marked.records.first?.title
    interface = answered(interface, EntrySample.tokyo)
    #expect(interface.state.marked.records.map(\.title) == [title])
    #expect(interface.frame().screen.text.contains("✓● 18:30"))
    // The same clock, and the calendars as they are said to be now.
    interface.renewSource(SampleSource.zoned().seen(from: EntrySample.tokyo))
    #expect(interface.state.marked.records.map(\.title) == [title])
  }

  @Test("what is typed is meant by the clock that is shown, and the card says so")
  func adding() {
    var interface = answered(interface(), EntrySample.tokyo)
    interface.type("aCall 14:00-15:00")
    #expect(interface.frame().screen.text.contains("times are by the clock of Asia/Tokyo"))
    let effects = interface.type("<Enter>")
    guard case .edit(.add(let draft))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(draft.start == .zoned(LocalTime("2026-03-09", hour: 14), EntrySample.tokyo))
  }

  @Test("as many questions as months are visible, whatever they hold", arguments: [0, 2_000])
  func cost(events: Int) {
    let more = (0..<events).map { Record.timed("2020-01-01" + $0, 9, "More \($0)") }
    let questions = questionsOfTheWay(with: more)
    // Three months are visible at most; how high the first is depends on the two before, whose weeks go on in it.
    #expect(questions.count <= 5 && Set(questions).count == questions.count, "\(questions)")
  }

  @Test("a frame asks, visits and composes the same for 1,000 and for 100,000 events, 10 a day")
  func costAtOneDensity() {
    let costs = [1_000, 100_000].map { count in
      let source = SampleSource.zoned(
        (0..<count).map { number in
          let day = Day("2026-03-09") + (number / 10 - count / 20)
          return Record.timed(day, 8 + number % 10, "Event \(number % 10)")
        })
      var interface = interface()
      let meter = FrameMeter { 0 }
      interface.meter = meter
      interface.renewSource(source)
      _ = interface.frame()
      let there = source.seen(from: EntrySample.tokyo)
      meter.reset()
      interface.renewSource(there)
      _ = interface.frame()
      let figures = meter.figures
      return [figures.questions, figures.visitedItems, figures.composedBlocks]
    }
    #expect(costs[0] == costs[1] && costs[0][0] <= 5 && costs[0][1] > 30, "\(costs)")
  }

  @Test("no month is asked twice where a day has more events than a cell has lines")
  func costOfALongDay() {
    let more = (0..<40).map { Record.timed("2026-03-09", 8 + $0 % 12, "More \($0)") }
    let questions = questionsOfTheWay(with: more)
    // As above, and the status line says what is next today.
    #expect(questions.count <= 6 && Set(questions).count == questions.count, "\(questions)")
  }

  /// What the first frame by another clock asks.
  private func questionsOfTheWay(with more: [Record]) -> [String] {
    let source = SampleSource.zoned(SampleSource.lively().records + more)
    var interface = interface()
    interface.renewSource(source)
    _ = interface.frame()
    let there = source.seen(from: EntrySample.tokyo)
    interface.renewSource(there)
    _ = interface.frame()
    return there.questions
  }
}

extension Interface {
  /// The title of the selected record of the history list.
  fileprivate var selectedTitle: String? {
    selectedRecord?.title
  }
}
