import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// No size, no window and no text of a file breaks a screen.
struct SturdinessTests {
  private static let windows: [(String, (any Window)?)] = [
    ("", nil), ("?", nil), ("12g", nil), (":vi", nil), ("go9.3.", nil),
    ("", ProblemsWindow()),
    (
      "",
      Prompt(.command, text: "日本語", cursor: 9, completions: ["a", "b"], selectedCompletion: 7)
    ),
    ("dd", nil), ("x1", nil), ("mm1", nil),
    ("", ConflictWindow([.sample, .deleted], scroll: 3)),
    ("", ChangesWindow(changes: ChangeLine.sample(count: 30), scroll: -2)),
    ("", InvitationWindow(InvitationSheet(title: "Review", wish: "Grace invites you"))),
    ("", Question.text(refused: String(repeating: "long reason ", count: 40), .english)),
    ("", Question.goOn(UndoConflict(paths: ["a"], isRedo: true), .english)),
    ("", Choice(.event([], for: .delete), selected: 4)),
    ("?/day", nil), ("?/xyzzy", nil), ("?G", nil),
    ("", HelpWindow.scrolled(1_000)), ("", HelpWindow.scrolled(-5)),
  ]

  @Test(arguments: ViewKind.allCases)
  func everySizeHasAFrame(_ view: ViewKind) {
    let source = SampleSource([
      .timed("2026-03-09", 9, "Stand-up"), .allDay("2026-03-05", to: "2026-03-20", "Trip", in: 1),
      .timed("2026-03-09", 22, minutes: 600, "\u{1B}[31mévil\r\n\u{202E}title", in: 3),
    ])
    let days = LoadedDays(source)
    var composer = FrameComposer()
    for width in [0, 1, 29, 30, 31, 40, 80, 150] {
      for height in [0, 1, 7, 8, 9, 12, 24, 41] {
        for (keys, window) in Self.windows {
          var interface = Interface.lively(view, Size(width, height), source: source)
          interface.type(keys)
          if let window { interface.windows.putAlone(window) }
          let frame = composer.frame(
            for: interface.state, under: interface.overlay, choices: [], days: days)
          #expect(frame.screen.size == Size(width, height))
          if let cursor = frame.cursor {
            #expect(Rect(origin: .zero, size: frame.screen.size).contains(cursor))
          }
        }
      }
    }
  }

  @Test(arguments: ViewKind.allCases)
  func textOfFilesIsMadeSafe(_ view: ViewKind) {
    let source = SampleSource.hostile
    for keys in ["", "<Enter>", ":problems<Enter>", "dd", "x1", "mm"] {
      for size in [Size(80, 24), Size(200, 60)] {
        var interface = Interface.lively(view, size, source: source).typing(keys)
        for scalar in interface.frame().screen.text.unicodeScalars where scalar != "\n" {
          let isControl = scalar.properties.generalCategory == .control
          #expect(!isControl && scalar != "\u{202E}", "\(view) after \(keys)")
        }
      }
    }
  }

  @Test func textOfConflictsIsMadeSafe() {
    let evil = SampleSource.hostileText
    let sides = ConflictSides(title: evil, path: evil, mine: [evil, "x"], theirs: ["y", evil])
    let replies: [EditReply] = [
      .conflict([sides]), .textIsRefused(reason: evil), .done(Message(evil)),
      .changes([ChangeLine(time: LocalTime("2026-03-11"), sentence: evil, isUndone: false)]),
    ]
    for reply in replies {
      var interface = Interface.lively(.month, Size(80, 24))
      interface.receive(reply)
      for scalar in interface.frame().screen.text.unicodeScalars where scalar != "\n" {
        let isControl = scalar.properties.generalCategory == .control
        #expect(!isControl && scalar != "\u{202E}", "\(reply)")
      }
    }
  }

  @Test(arguments: [-100_000, -44, 0, 1, 9_999, 100_000])
  func farYearsHaveFrames(_ year: Int) {
    for view in ViewKind.allCases {
      let day = Month(year: year, month: 6).firstDay
      var interface = Interface.lively(view, Size(120, 40), date: day, source: SampleSource())
      if view != .history { #expect(interface.frame().screen.text.contains(yearText(year))) }
    }
  }

  @Test func selectedDayCarriesTheCursor() {
    for view in [ViewKind.month, .quarter, .year] {
      for size in GoldenScreenTests.sizes {
        var interface = Interface.lively(view, size)
        let frame = interface.frame()
        let cursor = frame.cursor ?? Position(-1, -1)
        #expect(frame.screen[cursor].text == "9", "\(view) \(size)")
      }
    }
  }
}

extension HelpWindow {
  fileprivate static func scrolled(_ rows: Int) -> HelpWindow {
    var panel = HelpWindow(.standard)
    panel.scroll = rows
    return panel
  }
}
