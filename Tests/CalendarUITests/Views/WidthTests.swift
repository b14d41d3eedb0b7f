import CalendarModel
import CalendarViews
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWords

/// Texts of all scripts keep everything else in its place, in every column of every view.
struct WidthTests {
  /// Titles as people have them, and as files of others have them.
  static let texts = [
    "日本語の予定 会議", "한국어 일정 회의", "各国の祝日", "ｶﾀｶﾅ ﾊﾝｶｸ",
    "हिन्दी बैठक क्षत्रिय", "தமிழ் நாட்காட்டி", "ภาษาไทยน้ำ", "عيد الفطر المبارك", "שָׁלוֹם עולם",
    "🇩🇪🇯🇵 trip", "👨‍👩‍👧‍👦 family", "🏳️‍🌈 parade", "👍🏽 done", "❤️ ☎️ ✈️", "❤\u{FE0E} ☎\u{FE0E}", "1️⃣2️⃣#️⃣",
    "\u{301}bare mark", "\u{20E3}", "\u{200D}\u{200D}", "e\u{301}\u{323}\u{302}\u{308}\u{30A}te",
    "Z\u{335}\u{321}a\u{335}l\u{335}g\u{335}o", "\u{202E}reversed\u{202C}", "a\u{200B}b\u{AD}c",
    "\u{1F468}\u{200D}", "\u{FE0F}", "각\u{1100}\u{1161}\u{11A8}", "ﷺ", "…—·“”",
  ]

  /// Letters that take as many columns, cut at the same places.
  private static func standIn(for text: String) -> String {
    String(repeating: "x", count: displayWidth(of: displayable(text)))
  }

  private static func source(_ texts: [String], name: String) -> SampleSource {
    var records: [Record] = []
    for (index, text) in texts.enumerated() {
      let day: Day = Day("2026-03-01") + index % 28
      records.append(
        .timed(day, 9, text, id: Int64(index), location: text, categories: [text]))
      if index % 3 == 0 {
        records.append(.allDay(day, to: day + 2, text, id: Int64(1_000 + index), in: 1))
      }
    }
    return SampleSource(
      records,
      collections: (0..<2).map {
        CollectionInfo(id: CollectionID(rawValue: $0), name: name, color: nil, path: "")
      })
  }

  private static let scripts = [
    "", "j", "<Enter>", "T", "T<Tab>", "c", "dd", "e", "mm", "x1", "/x", ":theme <Tab>",
  ]

  /// Every cell is in its row, and wide ones have both their halves.
  private static func check(_ screen: Screen, _ place: String) {
    let width = screen.size.width
    for row in 0..<screen.size.height {
      var column = 0
      while column < width {
        let cell = screen.cells[row * width + column]
        let columns = displayWidth(of: cell.text)
        #expect(cell.width == columns && columns >= 1, "\(place), row \(row), column \(column)")
        column += max(1, cell.width)
      }
      #expect(column == width, "\(place), row \(row)")
    }
  }

  @Test(arguments: ViewKind.allCases, [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)])
  func cellsAreWhole(_ view: ViewKind, _ size: Size) {
    for text in Self.texts {
      let source = Self.source(Array(repeating: text, count: 12), name: text)
      for keys in ["", "e", "T<Tab>"] {
        var interface = Interface.lively(view, size, source: source).typing(keys)
        Self.check(interface.frame().screen, "\(view) \(size.name) \(keys) \(text)")
      }
    }
    let source = Self.source(Self.texts, name: "家族 👨‍👩‍👧")
    for keys in Self.scripts {
      var interface = Interface.lively(view, size, source: source).typing(keys)
      Self.check(interface.frame().screen, "\(view) \(size.name) \(keys)")
    }
  }

  /// With letters that take as many columns the screen is the same, but for the letters. Among hours,
  /// titles are wrapped at spaces, which the stand-ins have not.
  @Test(
    arguments: [ViewKind.month, .quarter, .year, .history],
    [Size(80, 24), Size(120, 40), Size(200, 60), Size(40, 12)])
  func nothingElseMoves(_ view: ViewKind, _ size: Size) {
    for text in Self.texts where displayWidth(of: displayable(text)) > 0 {
      let wide = Self.source(Array(repeating: text, count: 12), name: text)
      let plain = Self.source(
        Array(repeating: Self.standIn(for: text), count: 12), name: Self.standIn(for: text))
      var (one, other) = (
        Interface.lively(view, size, source: wide), Interface.lively(view, size, source: plain)
      )
      let (cells, others) = (one.frame().screen.cells, other.frame().screen.cells)
      let letters = Set(displayable(text).unicodeScalars).union(["x", "…", " "])
      for (cell, standIn) in zip(cells, others) where cell != standIn {
        // A wide letter that is cut leaves a blank before the sign of the cut.
        let isText = cell.scalars.allSatisfy { letters.contains($0) }
        let isStandIn = standIn.scalars.allSatisfy { letters.contains($0) }
        #expect(isText && isStandIn, "\(view) \(size.name) \(text): \(cell.text)|\(standIn.text)")
      }
    }
  }

  /// Each grapheme is made safe by itself, as it is edited by itself; a mark may join what it follows.
  private static func typedWidth(_ text: String) -> Int {
    text.reduce(0) { $0 + displayWidth(of: displayable(String($1))) }
  }

  @Test(arguments: texts)
  func cursorStandsWhereTheTextEnds(_ text: String) {
    for keys in ["a", "/", "f", ":add "] {
      var interface = Interface.lively(.month, Size(120, 40)).typing(keys)
      let (start, before) = (interface.frame().cursor, interface.prompt?.text ?? "")
      _ = interface.handle(.paste(text))
      let frame = interface.frame()
      let width = Self.typedWidth(interface.prompt?.text ?? "") - Self.typedWidth(before)
      let columns = (frame.cursor?.column.value ?? 0) - (start?.column.value ?? 0)
      #expect(columns == width, "\(keys) \(text)")
      Self.check(frame.screen, text)
    }
  }

  @Test(arguments: texts)
  func cursorGoesBackThroughALine(_ text: String) {
    var interface = Interface.lively(.month, Size(80, 24)).typing("a")
    _ = interface.handle(.paste(text))
    var columns: [Int] = []
    for _ in 0...text.count {
      columns.append(interface.frame().cursor?.column.value ?? -1)
      interface.type("<Left>")
    }
    #expect(columns == columns.sorted(by: >) && columns.last == 5, "\(text)")
  }
}
