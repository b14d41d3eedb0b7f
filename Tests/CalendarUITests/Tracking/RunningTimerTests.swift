import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// What runs stands in the title row, after the period.
@Suite struct RunningTimerTests {
  /// Monday, 9 March 2026, 14:00 UTC.
  private static let now = Zone.utc.instant(of: LocalTime("2026-03-09", hour: 14))

  private static func timer(
    _ title: String, minutesAgo minutes: Int, _ categories: [String] = [], id: Int64 = 1
  ) -> Event {
    var event = Event(
      id: EventID(rawValue: id), collection: CollectionID(rawValue: 1), uid: "\(title)-\(id)",
      start: .zoned(Zone.utc.localTime(of: now + -Int64(minutes * 60)), .utc),
      duration: EventDuration(seconds: 60), title: title,
      categories: categories.compactMap { Category($0) }, status: .tentative, isTransparent: true)
    event.trackedMark = .interval
    return event
  }

  private static func interface(
    _ timers: [Event]?, _ view: ViewKind = .week, _ size: Size = Size(80, 24),
    words: Words = .english
  ) -> (Interface, SampleSource) {
    let source = SampleSource.lively()
    source.timers = timers
    return (.lively(view, size, source: source, words: words), source)
  }

  private static func titleRow(_ interface: Interface) -> String {
    var interface = interface
    let text = interface.frame().screen.text
    return String(text.prefix { $0 != "\n" })
  }

  private static let review = timer("Review", minutesAgo: 55, ["work/api"])

  @Test(arguments: [
    (ViewKind.week, Size(80, 24), " 9 – 15 Mar 2026  ► Review 0:55  "),
    (.week, Size(120, 40), " 9 – 15 Mar 2026  ► Review · 55 min · #work/api  "),
    (.day, Size(120, 40), " Monday 9 March 2026  ► Review · 55 min · #work/api  "),
    (.month, Size(200, 60), " March 2026  ► Review · 55 min · #work/api  "),
  ]) func theTitleRowSaysWhatRuns(_ view: ViewKind, _ size: Size, _ beginning: String) {
    let row = Self.titleRow(Self.interface([Self.review], view, size).0)
    #expect(row.hasPrefix(beginning), "\(row)")
    #expect(row.contains("[\(Words.english.name(of: view))]"))
  }

  @Test func aNarrowRowLeavesOutTheTitle() {
    let row = Self.titleRow(Self.interface([Self.review], .month, Size(30, 8)).0)
    #expect(row.contains("►"))
    for width in 30...120 {
      let row = Self.titleRow(Self.interface([Self.review], .week, Size(width, 24)).0) + " "
      guard let sign = row.firstIndex(of: "►") else { continue }
      // Two blanks before it, and one after it.
      #expect(row[..<sign].hasSuffix("  "), "\(width): \(row)")
      #expect(row.contains("0:55 ") || row.contains("55 min · #work/api "), "\(width): \(row)")
    }
  }

  @Test func severalAreCountedAndTheNewestIsNamed() {
    let timers = [Self.timer("Draft", minutesAgo: 80), Self.timer("Call", minutesAgo: 5, id: 2)]
    #expect(Self.titleRow(Self.interface(timers).0).contains("  ►2 Call · 5 min "))
  }

  /// A linear screen says since when, so that nothing is said of a minute that passes.
  @Test func linearScreensSaySinceWhen() {
    let old = Self.timer("Night", minutesAgo: 960, id: 2)
    for (timers, english, german) in [
      ([Self.review], "running: Review since 13:05.", "läuft: Review seit 13:05."),
      (
        [old, Self.review], "2 timers run: Review since 13:05; Night since Sun 8 Mar",
        "2 Zeitnahmen laufen: Review seit 13:05; Night seit So"
      ),
    ] {
      for (words, sentence) in [(Words.english, english), (Words(.german), german)] {
        let (interface, _) = Self.interface(timers, words: words)
        let dialogue = LinearDialogue(interface, notesStart: true)
        #expect(dialogue.text.contains(sentence), "\(dialogue.text)")
      }
    }
    var (later, _) = Self.interface([Self.review])
    let before = LinearNotes(later.scene).lasting
    later.setNow(LocalTime("2026-03-09", hour: 14, minute: 1))
    #expect(LinearNotes(later.scene).lasting == before && before[.running] != nil)
    #expect(LinearNotes(Self.interface([]).0.scene).lasting[.running] == nil)
  }

  @Test func aForgottenOneIsMarked() {
    let (interface, _) = Self.interface([Self.timer("Draft", minutesAgo: 600)])
    #expect(Self.titleRow(interface).contains("► Draft · 10 h! "))
    #expect(!Self.titleRow(Self.interface([Self.timer("Draft", minutesAgo: 599)]).0).contains("!"))
  }

  @Test func whatBeginsAfterNowRunsForNoTime() {
    let (interface, _) = Self.interface([Self.timer("Draft", minutesAgo: -10)])
    #expect(Self.titleRow(interface).contains("► Draft · 0 min "))
    var other = Self.timer("Draft", minutesAgo: -10)
    other.trackedMark = nil
    #expect(!Self.titleRow(Self.interface([other]).0).contains("►"))
  }

  @Test func itIsWrittenInASCIIAndCannotWriteControls() {
    let (interface, _) = Self.interface([Self.timer("\u{1B}[31mRed", minutesAgo: 3)])
    var plain = interface
    plain.state.settings.glyphs = .ascii
    #expect(Self.titleRow(plain).contains("> "))
    #expect(!Self.titleRow(interface).contains("\u{1B}"))
  }

  @Test func whatRunsIsAskedOnceForEachChangeOfData() {
    var (interface, source) = Self.interface([Self.review])
    func questions() -> Int { source.questions.count { $0 == "timers" } }
    _ = interface.frame()
    #expect(questions() == 1)
    interface.type("jjlllwW]M[")
    _ = interface.frame()
    for minute in 1...5 {
      interface.setNow(LocalTime("2026-03-09", hour: 14, minute: minute))
      _ = interface.frame()
    }
    #expect(questions() == 1)
    source.timers = []
    interface.dataDidChange()
    _ = interface.frame()
    #expect(questions() == 2)
  }

  @Test func nothingIsAskedWithoutATrackedCalendar() {
    var (interface, source) = Self.interface(nil)
    interface.type("jlwY")
    _ = interface.frame()
    #expect(!source.questions.contains("timers"))
  }

  @Test func aMinuteComposesOnlyTheTitleRow() {
    for view in [ViewKind.month, .quarter, .year, .history] {
      var (interface, _) = Self.interface([Self.review], view)
      _ = interface.frame()
      let before = Self.titleRow(interface)
      interface.setNow(LocalTime("2026-03-09", hour: 14, minute: 1))
      var (plain, _) = Self.interface(nil, view)
      _ = plain.frame()
      plain.setNow(LocalTime("2026-03-09", hour: 14, minute: 1))
      _ = plain.frame()
      _ = interface.frame()
      #expect(
        interface.composer.statistics.composed == plain.composer.statistics.composed + 1, "\(view)")
      #expect(Self.titleRow(interface) != before)
    }
  }

  @Test func theSecondPassOfAnHourIsTold() {
    let (source, summer) = (SampleSource.lively(), LocalTime("2026-10-25", hour: 2, minute: 30))
    source.timers = [Self.timer("Night", minutesAgo: 0)]
    var interface = Interface.lively(.week, Size(120, 40), source: source)
    interface.setNow(summer, moment: Self.now + 5_400)
    #expect(Self.titleRow(interface).contains("► Night · 1 h 30 min"))
  }
}
