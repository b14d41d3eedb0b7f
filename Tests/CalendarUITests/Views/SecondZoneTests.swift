import CalendarModel
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The times of a second zone beside those of the reader's own.
@Suite struct SecondZoneTests {
  static let sizes = [Size(80, 24), Size(120, 40), Size(200, 60)]

  private func interface(
    _ view: ViewKind = .history, _ size: Size = Size(100, 30), zone: Zone? = EntrySample.newYork,
    date: Day = "2026-03-09", source: SampleSource = .zoned(), words: Words = .english
  ) -> Interface {
    var settings = Settings(words: words)
    settings.secondZone = zone
    return Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: size, settings: settings,
      view: view, date: date)
  }

  private func screen(_ interface: Interface) -> String {
    var interface = interface
    return interface.frame().screen.text
  }

  @Test(arguments: [ViewKind.history, .month], sizes)
  func views(_ view: ViewKind, at size: Size) {
    var interface = interface(view, size)
    Golden.expect(interface.frame(), "second-zone-\(view.rawValue)-\(size.name)")
  }

  @Test func details() {
    var interface = interface(.history, Size(80, 24)).typing("jj<Enter>")
    Golden.expect(interface.frame(), "second-zone-details-80x24")
  }

  /// New York's summer time begins three weeks before Berlin's.
  @Test(
    "each date has its own distance",
    arguments: [
      ("2026-03-06", "09:00–09:15", "03:00"), ("2026-03-10", "09:00–09:15", "04:00"),
      ("2026-03-30", "09:00–09:15", "03:00"),
    ] as [(Day, String, String)])
  func summerTime(day: Day, here: String, there: String) {
    let screen = screen(
      interface(date: day, source: .zoned([.timed(day, 9, minutes: 15, "Standup")])))
    let line = screen.split(separator: "\n").first { $0.contains("Standup") }
    #expect(line?.contains("\(here)    \(there)") == true, "\(screen)")
  }

  @Test("another date there is told by the days that it is away")
  func otherDates() {
    let records: [Record] = [
      .timed("2026-03-09", 2, minutes: 30, "Early"),
      .timed("2026-03-09", 23, minutes: 120, "Late"),
    ]
    let west = screen(interface(.history, Size(160, 30), source: .zoned(records)))
    #expect(west.contains("02:00–02:30    21:00−1–21:30−1"))
    #expect(west.contains("23:00–01:00+1  18:00–20:00"))
    let east = screen(
      interface(.history, Size(160, 30), zone: EntrySample.tokyo, source: .zoned(records)))
    #expect(east.contains("23:00–01:00+1  07:00+1–09:00+1"))
    let narrow = screen(interface(zone: EntrySample.tokyo, source: .zoned(records)))
    #expect(narrow.contains("23:00–01:00+1  07:00+1 "))
    let details = screen(interface(source: .zoned([records[0]])).typing("<Enter>"))
    let words = details.split { $0 == " " || $0 == "\n" || $0 == "│" }.joined(separator: " ")
    #expect(
      words.contains("02:00–02:30 · New York Sun 8 Mar 2026, 21:00–21:30"), "\(details)")
  }

  @Test("whole days and floating times are the same everywhere")
  func everywhere() {
    let source = SampleSource([
      .allDay("2026-03-09", "Fair"), .timed("2026-03-09", 9, minutes: 60, "Wake up"),
    ])
    source.zone = EntrySample.berlin
    let lines = screen(interface(source: source)).split(separator: "\n")
    let rows = lines.filter { $0.contains("Fair") || $0.contains("Wake up") }
    #expect(rows.count == 2)
    #expect(
      rows.allSatisfy { !$0.contains("04:00") && !$0.contains("05:00") && !$0.contains("20:00") })
    #expect(lines.contains { $0.contains("time           NY") })
  }

  @Test("the column goes before titles have no room, and its head is short on purpose")
  func narrow() {
    let at = { width in screen(interface(.history, Size(width, 24))) }
    #expect(at(140).contains("  New York  "))
    #expect(at(100).contains("time           NY "))
    #expect(at(80).contains("time           NY "))
    #expect(!at(70).contains("NY") && !at(40).contains("NY"))
    #expect(screen(interface(zone: EntrySample.kolkata)).contains("Kolkata "))
    let long = Zone(id: "Australia/Melbourne", fixedOffset: 36_000)
    #expect(screen(interface(zone: long)).contains("Melbou. "))
  }

  @Test("a zone whose clocks agree with the reader's says nothing")
  func same() {
    let paris = Zone(id: "Europe/Paris", rule: EntrySample.berlinRule)
    #expect(screen(interface(zone: paris)) == screen(interface(zone: nil)))
  }

  @Test("what is typed is told by both clocks")
  func adding() {
    let screen = screen(interface(.month, Size(100, 30)).typing("aCall 14:00-15:00"))
    #expect(screen.contains("14:00–15:00") && screen.contains("New York 09:00–10:00"), "\(screen)")
  }

  @Test("clocks that count to twelve")
  func halves() {
    var formats = DateFormats(.english)
    formats.clock = .hours12(am: "am", pm: "pm")
    let words = Words(.english, formats: formats)
    let text = screen(
      interface(.history, Size(160, 30), date: "2026-03-13", source: .zoned(), words: words))
    #expect(text.contains("10:15pm–8:15am+1  5:15pm–3:15am+1"), "\(text)")
  }
}
