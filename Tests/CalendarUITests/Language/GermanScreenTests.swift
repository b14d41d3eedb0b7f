import CalendarModel
import CellGeometry
import EntrySamples
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// The screens in German, in `Goldens/`.
struct GermanScreenTests {
  private static let sizes = [Size(80, 24), Size(120, 40)]
  private static let words = Words(.german)

  private static func shown(_ view: ViewKind, _ size: Size, _ keys: String = "") -> Interface {
    Interface.lively(view, size, words: words).typing(keys)
  }

  @Test(arguments: ViewKind.allCases, sizes) func views(_ view: ViewKind, _ size: Size) {
    var interface = Self.shown(view, size)
    Golden.expect(interface.frame(), "de-\(view.rawValue)-\(size.name)")
  }

  private static let scripts: [(String, String)] = [
    ("help", "?"), ("details", "Hj<Enter>"), ("calendars", "cj<Space>"), ("totals", "T"),
    ("search", "/rev"), ("search-nothing", "/xyzzy"), ("filter", "f#work/a"),
    ("filtered", "f#work/meetings<Enter>"), ("command", ":v"), ("choice", "dd"),
    ("question", "Hjdd"), ("marks", "x2<Esc>"), ("pending", "12g"),
    ("add", "aLunch with Ana 26 nov 12:30-13:30 @Cafe Roma #private weekly !10m"),
    ("add-empty", "a"), ("add-problem", "aDentist 30 feb 9:00 =hom"),
  ]

  @Test(arguments: scripts, sizes) func keys(_ script: (String, String), _ size: Size) {
    var interface = Self.shown(.month, size, script.1)
    Golden.expect(interface.frame(), "de-\(script.0)-\(size.name)")
  }

  @Test(arguments: sizes) func forms(_ size: Size) {
    for (name, event) in [("form", FormSample.lunch), ("form-series", FormSample.series())] {
      let source = SampleSource.lively()
      source.zone = EntrySample.berlin
      var interface = Interface.lively(.month, size, source: source, words: Self.words)
      var event = event
      event.alarms = [
        Alarm(.start(EventDuration(seconds: -600))), Alarm(.end(EventDuration(seconds: 3600))),
      ]
      interface.receive(.opened(event))
      Golden.expect(interface.frame(), "de-\(name)-\(size.name)")
    }
  }

  @Test(arguments: sizes) func answers(_ size: Size) {
    let replies: [(String, EditReply)] = [
      ("conflict", .conflict([.sample, .deleted])),
      ("changes", .changes(ChangeLine.sample(count: 12))),
      ("question-undo", .undoneElsewhere(UndoConflict(paths: ["a", "b"], isRedo: false))),
      ("question-text", .textIsRefused(reason: "Zeile 12: DTSTART ist kein Datum")),
    ]
    for (name, reply) in replies {
      var interface = Self.shown(.month, size)
      interface.receive(reply)
      Golden.expect(interface.frame(), "de-\(name)-\(size.name)")
    }
  }

  /// The day stands above its hours as in every message.
  @Test(arguments: Language.allCases, [DateFormats.Order.dayMonth, .monthDay, .yearMonth])
  func aDayIsWrittenInOneForm(_ language: Language, _ order: DateFormats.Order) {
    var formats = DateFormats(language)
    formats.order = order
    let words = Words(language, formats: formats)
    for view in [ViewKind.day, .week] {
      var interface = Interface.lively(view, Size(200, 60), words: words)
      let heading = interface.frame().screen.text.split(separator: "\n")[1]
      let day = interface.state.selectedDay
      let wanted = "\(words.shortName(of: day.weekday)) \(words.dateWithoutYear(day))"
      #expect(heading.contains(wanted), "\(heading)")
    }
  }

  /// With halves of a day, the month before the day, and weeks that begin on Sunday.
  @Test(arguments: ViewKind.allCases) func america(_ view: ViewKind) {
    var formats = DateFormats(.english)
    (formats.order, formats.clock) = (.monthDay, .hours12(am: "am", pm: "pm"))
    var interface = Interface.lively(
      view, Size(120, 40), words: Words(.english, formats: formats))
    Golden.expect(interface.frame(), "us-\(view.rawValue)-120x40")
  }
}
