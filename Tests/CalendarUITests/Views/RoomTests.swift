import CalendarLayout
import CalendarModel
import CellGeometry
import Foundation
import FoundationEssentials
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Where there is less room than there is to be told: what is left out leaves a sign.
@Suite struct RoomTests {
  // MARK: Names of views

  @Test("names of views stand wherever one blank between them fits", arguments: 48...120)
  func theNamesOfViewsHaveRoom(_ width: Int) {
    for kind in ViewKind.allCases {
      var interface = Interface.sample(view: kind, size: Size(width, 20))
      let row = interface.frame().screen.text.prefix { $0 != "\n" }
      let header = HeaderView(interface.scene)
      let places = header.viewPlaces
      let title = displayWidth(of: " " + header.title)
      let names = ViewKind.allCases.map { displayWidth(of: Words.english.name(of: $0)) + 1 }
      #expect(places.isEmpty == (width - names.reduce(1, +) <= title), "\(kind) \(width)")
      #expect(places.first.map { $0.columns.lowerBound > title } ?? true, "\(kind) \(width)")
      var end = 0
      for (view, columns) in places {
        #expect(columns.lowerBound >= end && columns.upperBound <= width, "\(kind) \(width)")
        end = columns.upperBound
        // Signs before the names may be wide, so that columns are counted from the end.
        let count = displayWidth(of: String(row)) - columns.lowerBound
        let text = row.suffix(count).prefix(columns.count)
        let name = Words.english.name(of: view)
        #expect(text.contains(view == kind ? "[\(name)]" : name), "\(kind) \(width): \(row)")
      }
    }
  }

  // MARK: Signs of collections

  private static let day: Day = "2026-03-11"

  /// A day with an event in each of so many collections.
  private func source(collections count: Int) -> SampleSource {
    let collections = (0..<count).map {
      CollectionInfo(
        id: CollectionID(rawValue: $0), name: "Calendar \($0)", color: nil, path: "/calendars/\($0)"
      )
    }
    let records = (0..<count).map { Record.allDay(Self.day, "Event \($0)", in: $0) }
    return SampleSource(records, collections: collections)
  }

  @Test("a legend has all calendars, or says that it leaves some out", arguments: 76...140)
  func theLegendSaysWhatItLeavesOut(_ width: Int) {
    let interface = Interface.sample(
      source(collections: 4), view: .quarter, size: Size(width, 30))
    let legend = (interface.state.view as? GridView)?.legend(interface.scene)
    let (text, room) = (legend?.text ?? "", max(0, width - 76))
    let count = text.split(separator: " ").count { $0.hasPrefix("Cal") }
    #expect(displayWidth(of: text) <= room, "\(width): \(text)")
    #expect(count == 4 || text.isEmpty && room < 15 || text.hasSuffix("  …"), "\(width): \(text)")
  }

  /// The cells below the number of the day.
  private func marks(_ count: Int, _ size: Size) -> String {
    let interface = Interface.sample(source(collections: count), view: .quarter, size: size)
    let plan = interface.gridView.gridPlan(interface.scene)
    let cell = DayCell(interface.scene, plan, day: Self.day, marks: [], lines: DayLines())
    let screen = cell.compose(Size(plan.metrics.dayWidth, plan.metrics.dayHeight))
    return screen.text.split(separator: "\n").dropFirst().joined().filter { $0 != " " }
  }

  @Test(arguments: [Size(80, 24), Size(80, 30), Size(120, 40), Size(200, 60), Size(200, 80)])
  func theSignsOfADayAreAsManyAsFit(_ size: Size) {
    let all = marks(8, Size(200, 80))
    #expect(all.count == 8 && !all.contains("+"))
    var most = 0
    for count in 1...30 {
      let marks = marks(count, size)
      if marks.contains("+") {
        #expect(marks.last == "+" && (most...most + 1).contains(marks.count), "\(count): \(marks)")
      } else {
        #expect(marks.count == count)
        most = count
      }
    }
    #expect(most >= 2 && marks(30, size).last == "+")
  }

  @Test("signs keep a blank between them and the lines of long events", arguments: 40...200)
  func signsKeepTheirDistance(_ width: Int) {
    let long = Record.allDay("2026-03-04", to: "2026-03-24", "Long", in: 0)
    for count in 1...5 {
      let source = source(collections: count)
      source.records =
        [long]
        + Month(year: 2026, month: 3).days.flatMap { day in
          (0..<count).map { Record.allDay(day, "E\($0)", in: $0) }
        }
      let size = Size(width, 24)
      let interface = Interface.sample(source, view: .quarter, size: size)
      let plan = interface.gridView.gridPlan(interface.scene)
      let cell = DayCell(interface.scene, plan, day: "2026-03-12", marks: [], lines: DayLines())
      let (day, gap) = (plan.metrics.dayWidth, plan.metrics.dayGap)
      let composed = cell.compose(Size(day + gap, plan.metrics.dayHeight))
      let row = composed.cells.dropFirst(day + gap).prefix(day + gap).map(\.text)
      // Two days beside each other.
      let cells = row + row
      for (one, other) in zip(cells, cells.dropFirst()) where one != other {
        let isBlank = one == " " || other == " "
        #expect(isBlank || one != "━" && other != "━", "\(width): \(row)")
      }
    }
  }

  @Test func daysWithoutEventsHaveNoDotsBetweenThem() {
    for size in [Size(80, 24), Size(120, 40)] {
      var interface = Interface.sample(view: .year, size: size)
      let lines = interface.frame().screen.text.split(separator: "\n")
      let days = lines.filter { $0.contains("12 13 14 15") }
      #expect(!days.isEmpty && !days.contains { $0.contains("·") }, "\(days)")
    }
    // Shades alone have two columns for a day.
    for depth in [ColorDepth.indexed, .trueColor] {
      let settings = Settings(colorDepth: depth)
      var interface = Interface.sample(view: .year, size: Size(80, 24), settings: settings)
      let lines = interface.frame().screen.text.split(separator: "\n").dropLast()
      #expect(interface.metrics.dayWidth == 2)
      #expect(lines.count > 20 && !lines.contains { $0.contains("·") }, "\(lines)")
    }
  }

  @Test("the strip of a year without events has no dots")
  func anEmptyYearHasNoDots() {
    for size in [Size(200, 60), Size(130, 50)] {
      let dots = [[], [Record.timed("2026-03-11", 9, "A")]].map { records in
        var interface = Interface.sample(SampleSource(records), view: .year, size: size)
        let text = interface.frame().screen.text
        return text.contains("· · ·") || text.contains("···")
      }
      #expect(dots == [false, true], "\(size)")
    }
  }

  @Test("months side by side have two columns between them", arguments: [ViewKind.quarter, .year])
  func monthsAreApart(_ view: ViewKind) {
    for width in 44...200 {
      let interface = Interface.sample(view: view, size: Size(width, 24))
      let metrics = interface.metrics
      #expect(metrics.monthsAcross == 1 || metrics.monthGap >= 2, "\(width)")
      #expect(interface.plan.content.width == metrics.bandWidth, "\(width)")
    }
  }

  /// The count of hidden events beside the number of the selected day, in every width of a cell.
  @Test func theCountOfHiddenEventsIsWhole() {
    let busy = (0..<40).map { Record.timed(Self.day, 8, minute: $0, "E\($0)") }
    for width in 66...200 {
      var interface = Interface.sample(SampleSource(busy), date: Self.day, size: Size(width, 24))
      let screen = interface.frame().screen
      guard let frame = interface.grid.frame(of: Self.day, from: interface.gridView.anchor) else {
        Issue.record("no place at \(width)")
        continue
      }
      let content = interface.plan.content
      let cell = frame.offset(columns: content.x.value, rows: content.y.value)
      let top = (cell.x.value..<cell.maxX.value).map {
        screen[Position(Column($0), cell.y)].text
      }.joined()
      #expect(top.contains("+\(41 - cell.height)") || top.contains("more"), "\(width): \(top)")
    }
  }

  // MARK: The history

  @Test(arguments: [DateFormats.Clock.hours24, .hours12(am: "am", pm: "pm")], [false, true])
  func aNarrowHistoryLeavesTitlesRoom(_ clock: DateFormats.Clock, hasDates: Bool) {
    var formats = DateFormats(.english)
    formats.clock = clock
    let settings = Settings(words: Words(.english, formats: formats))
    // Dates take room from titles in wide lists, too.
    for width in 60..<(hasDates ? 200 : 80) {
      let size = Size(width, 24)
      var interface = Interface.sample(view: .history, size: size, settings: settings)
      if hasDates { interface.type("/a") }
      let columns = HistoryColumns(width: width, interface.scene)
      #expect(columns.category.width == 0 || columns.title.width >= 24, "\(width)")
      #expect(columns.duration.width == 0 || columns.title.width >= 24, "\(width)")
      // The category goes first.
      #expect(columns.duration.width > 0 || columns.category.width == 0, "\(width)")
    }
  }

  @Test func theDurationGoesAfterTheCategory() {
    for (width, category, duration) in [(66, 0, 0), (67, 0, 10), (72, 0, 10), (80, 12, 10)] {
      let scene = Interface.sample(view: .history, size: Size(width, 24)).scene
      let columns = HistoryColumns(width: width, scene)
      #expect(columns.category.width == category && columns.duration.width == duration, "\(width)")
    }
    #expect(Words.english.day(12, of: 30, fitting: 10) == "12/30")
    #expect(Words.english.day(5, of: 30, fitting: 11) == "day 5 of 30")
  }

  // MARK: The pane

  @Test(arguments: [Size(30, 40), Size(40, 35), Size(40, 40)])
  func thePaneShowsTheFirstEventHoweverLongItIs(_ size: Size) {
    let long = String(repeating: "long title ", count: 40)
    let records =
      [Record.timed(Self.day, 8, "First \(long)")]
      + (9..<13).map { Record.timed(Self.day, $0, "Other \($0)") }
    var interface = Interface.sample(SampleSource(records), size: size)
    let screen = interface.frame().screen.text
    #expect(interface.plan.pane != nil && screen.contains("08:00"), "\(screen)")
    #expect(screen.contains("4 more"), "\(screen)")
  }

  // MARK: The status line

  private func lastLine(_ interface: Interface) -> String {
    var interface = interface
    let rows = interface.frame().screen.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return rows.dropLast().last.map(String.init) ?? ""
  }

  @Test(arguments: Language.allCases) func aRangeLeavesRoomForTheMessage(_ language: Language) {
    for width in 30...130 {
      var interface = Interface.lively(.month, Size(width, 24), words: Words(language))
      interface.state.range = .days("2026-09-03"..."2026-11-18")
      let message = interface.words.dayHasNoEvent
      interface.show(Message(message))
      let line = lastLine(interface)
      guard let place = line.range(of: message.prefix(12), options: .caseInsensitive) else {
        Issue.record("\(width): \(line)")
        continue
      }
      let before = line[..<place.lowerBound]
      #expect(before.isEmpty || before.hasSuffix(" "), "\(width): \(line)")
    }
  }

  private static let title =
    "Besprechung mit Zoë und allen anderen, die im Quartal dazugekommen sind, ja"

  @Test func aLongTitleLeavesWhatHappened() {
    for (text, end) in [
      (
        "Moved “\(Self.title)” by 1 day, all occurrences · u to undo",
        "all occurrences · u to undo"
      ),
      ("Undone: moved “\(Self.title)” by 1 day", "by 1 day"),
      ("„\(Self.title)“ um 1 Tag verschoben", "um 1 Tag verschoben"),
      ("Undone: deleted “A “quoted” \(Self.title)”, this occurrence", "…”, this occurrence"),
    ] {
      var interface = Interface.lively(.month, Size(80, 24))
      interface.show(Message(text))
      let line = lastLine(interface)
      #expect(line.hasSuffix(end), "\(line)")
      #expect(line.contains("…") && displayWidth(of: line) <= 80, "\(line)")
      interface = Interface.lively(.month, Size(200, 60))
      interface.show(Message(text))
      #expect(lastLine(interface).contains(text))
    }
    // With room for it the date stays.
    var interface = Interface.lively(.month, Size(80, 24))
    interface.show(Message("deleted “\(Self.title)”"))
    #expect(lastLine(interface).hasPrefix(" Mon 9 Mar 2026"), "\(lastLine(interface))")
  }

  // MARK: Windows

  /// Themes are chosen on narrow screens, too, and Esc is the way back.
  @Test(arguments: Language.allCases) func theKeysOfThemesAreSeen(_ language: Language) {
    let words = Words(language)
    for (width, wanted) in [(60, words.themeUsage), (80, words.themeUsageOnUnknown)] {
      #expect(displayWidth(of: ":theme    \(wanted)") <= width, "\(wanted)")
      let settings = Settings(words: words)
      let interface = Interface.sample(size: Size(width, 24), settings: settings)
      #expect(lastLine(interface.typing(":theme ")).contains(words.themeUsage), "\(width)")
    }
  }

  @Test(arguments: Language.allCases) func theKeysOfCollectionsAreSeen(_ language: Language) {
    for size in [Size(80, 24), Size(40, 12)] {
      for count in [1, 2, 3, 9, 30, 120] {
        var interface = Interface(
          source: source(collections: count), now: LocalTime(Self.day, hour: 14), size: size,
          settings: Settings(words: Words(language)))
        for keys in ["c", "jjj", "k"] {
          interface.type(keys)
          let screen = interface.frame().screen.text
          #expect(screen.contains("· Esc "), "\(count) at \(size)\n\(screen)")
          if count > 20 { #expect(screen.contains("/\(count) · "), "\(size)\n\(screen)") }
          guard size.width == 80 else { continue }
          // Also of the one calendar that Daybook begins with.
          let changes = Words(language).keysOfChanges
          #expect(changes.contains { screen.contains($0) }, "\(count)\n\(screen)")
        }
      }
    }
  }

  // MARK: Long words

  @Test(arguments: [Size(40, 35), Size(80, 40), Size(200, 60)])
  func aLongWordLeavesNoRowEmpty(_ size: Size) {
    let word = String(repeating: "x", count: 300)
    let record = Record.timed(Self.day, 6, word, location: word)
    let scene = Interface.sample(SampleSource([record]), size: size).scene
    let event = PaneEvent(scene, record: record, day: Self.day, isMatch: false)
    for lines in [event.narrowLines(size.width), event.wideLines(size.width)] {
      let texts = lines.map { $0.text.filter { $0 != " " } }
      #expect(!texts.dropLast().contains(""), "\(texts)")
    }
    let wide = event.wideLines(size.width).first?.text ?? ""
    #expect(wide.hasSuffix("x"), "\(wide)")
  }

  @Test func statusDropsPartsBeforeItOverflows() {
    for width in 30...130 {
      for keys in ["", "12", "g", "gq"] {
        var interface = Interface.lively(.month, Size(width, 24), source: SampleSource())
        interface.type(keys)
        let rows = interface.frame().screen.text.split(
          separator: "\n", omittingEmptySubsequences: false)
        let last = rows.dropLast().last.map(String.init) ?? ""
        #expect(displayWidth(of: last) <= width)
        let wanted = keys == "gq" ? "“gq” is not bound" : "9 Mar 2026"
        #expect(last.contains(wanted), "\(width) \(keys): \(last)")
      }
    }
  }

  @Test(arguments: [Size(120, 40), Size(200, 60), Size(100, 30)])
  func wholeYearFitsOnOneScreen(_ size: Size) {
    var interface = Interface.lively(.year, size, source: SampleSource())
    let text = interface.frame().screen.text
    for month in 1...12 {
      #expect(text.contains(EnglishNames.months[month - 1]), "\(size)")
    }
    #expect(text.contains("31"))
  }
}
