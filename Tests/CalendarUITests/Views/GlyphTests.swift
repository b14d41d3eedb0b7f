import CalendarModel
import CellGeometry
import Foundation
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// Everything can be drawn in ASCII.
struct GlyphTests {
  /// What a screen holds that is no text of an event: nothing beyond ASCII.
  private static let scripts = [
    "", "?", "?jjjjjjjj", "12g", ":v<Tab>", ":theme <Tab>", "go9.3.", "goxx", "Hj<Enter>", "c", "T",
    "T<Tab>", "/stand", "/stand<Enter>m", "fwo<Tab>", "f#x<Enter>", "aLunch tomorrow 12:30 weekly",
    "a30 feb", "dd", "xx", "x1", "mm", "mm1", "e", "e<Tab><Tab>", "e<Tab><Tab><Tab>x", "u", "gq",
    "Q", "Y", "H", "Hx", "Hjjxx", "J", "G", "go-0044-03-15<Enter>", ":changes<Enter>",
    ":problems<Enter>", ":nothing<Enter>", ":view<Enter>", "F", "<F12>",
  ]

  private static func settings(_ depth: ColorDepth) -> Settings {
    Settings(colorDepth: depth, glyphs: .ascii)
  }

  @Test(arguments: ViewKind.allCases)
  func everyScreenIsInASCII(_ view: ViewKind) {
    let source = SampleSource.plain
    for (size, depth) in [
      (Size(40, 12), ColorDepth.none), (Size(120, 40), .none), (Size(20, 5), .none),
      (Size(80, 24), .trueColor),
    ] {
      for keys in Self.scripts {
        var interface = Interface(
          source: source, now: LocalTime("2026-03-09", hour: 14), size: size,
          settings: Self.settings(depth), view: view, date: "2026-03-09")
        interface.type(keys)
        let text = interface.frame().screen.text
        let others = Set(text.unicodeScalars.filter { !$0.isASCII })
        #expect(others.isEmpty, "\(view) \(size.name) \(keys): \(others)")
      }
    }
  }

  @Test func windowsOfTheProgramAreInASCII() {
    for reply in [
      EditReply.conflict([
        ConflictSides(title: "Lunch", path: "a.ics", mine: ["a", "b"], theirs: ["a", "c"])
      ]),
      .textIsRefused(reason: "line 3"), .changes(ChangeLine.sample(count: 5)),
      .done(Message("moved to 9 March – undone with u …")),
    ] {
      var interface = Interface.lively(.month, Size(80, 24), source: .plain)
      interface.adoptASCII()
      interface.receive(reply)
      #expect(interface.frame().screen.text.utf8.allSatisfy { $0 < 0x80 })
    }
    var screen = Screen(size: Size(80, 24))
    MeterView(FrameLog(), memory: 1, settings: Self.settings(.none)).paint(on: &screen)
    #expect(screen.text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Signs that no test paints are found here: every character that a text of the interface can hold.
  @Test func everySignOfTheSourcesHasOneInASCII() throws {
    let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized.resolvingSymlinksInPath()
    let files = try [
      "CalendarWords", "EventEntry", "CalendarViews", "CalendarWindows", "CalendarUI",
    ].flatMap { name in
      try #require(
        FileManager.default.enumerator(
          at: sources.appending(path: name), includingPropertiesForKeys: nil)
      ).compactMap { $0 as? URL }
    }
    var count = 0
    for file in files where file.pathExtension == "swift" {
      count += 1
      // What is typed, not shown: names of months with their accents, words of dates.
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") {
        for scalar in line.unicodeScalars where !scalar.isASCII && !scalar.properties.isAlphabetic {
          #expect(Glyphs.ascii(scalar)?.isASCII == true, "\(file.lastPathComponent): \(scalar)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func textsOfEventsStay() {
    let source = SampleSource([.timed("2026-03-09", 9, "Übung 日本 é")])
    var interface = Interface.lively(.month, Size(120, 40), source: source)
    interface.adoptASCII()
    let text = interface.frame().screen.text
    #expect(text.contains("Übung 日本 é"))
  }

  /// A screen in ASCII is as wide as before, and only signs are others.
  @Test(arguments: ViewKind.ofDays)
  func nothingMoves(_ view: ViewKind) {
    var (unicode, ascii) = (
      Interface.lively(view, Size(120, 40)), Interface.lively(view, Size(120, 40))
    )
    ascii.adoptASCII()
    let (one, other) = (unicode.frame().screen, ascii.frame().screen)
    for (cell, drawn) in zip(one.cells, other.cells) where cell.text.utf8.allSatisfy({ $0 < 0x80 })
    {
      #expect(drawn.text == cell.text)
    }
  }
}

extension Interface {
  mutating func adoptASCII() { state.settings.glyphs = .ascii }
}

extension SampleSource {
  /// Events whose texts are in ASCII.
  fileprivate static var plain: SampleSource {
    let source = SampleSource([
      .timed("2026-03-09", 9, "Stand-up", location: "Room 4", categories: ["work"]),
      .timed("2026-03-09", 12, minutes: 90, "Lunch with somebody who has a very long name indeed"),
      .timed("2026-03-09", 22, minutes: 600, "Night shift", in: 3),
      .timed("2026-03-10", 14, "Cancelled thing", in: 1),
      .allDay("2026-03-05", to: "2026-03-20", "Trip", in: 1), .allDay("2026-03-09", "Birthday"),
    ])
    source.collections.removeLast()
    return source
  }
}
