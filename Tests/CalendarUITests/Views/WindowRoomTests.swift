import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// All windows on terminals of all sizes: nothing that can be read is cut while there is room.
@Suite struct WindowRoomTests {
  private static let sizes = [
    Size(60, 20), Size(72, 22), Size(80, 24), Size(120, 40), Size(200, 60),
  ]

  /// The keys that open each window.
  private static let keys = [
    "?", "?G", "?<C-d>", "?/day", "?/xyzzy", "<C-p>", "<C-p>und", "c", "T", "T<Tab>", "dd", "mm",
    "C",
    "<Tab>e", "<Tab><Enter>", "g", "z", "y", "!", "12g", "aLunch friday 12:30 @Roma #food",
    "aDinner 7", "ALunch by friday", "f", "fcategory:", ":", ":<Tab>", ":theme <Tab>",
    ":zone <Tab>",
    ":problems<Enter>", "/stand", "/xyzzy", "go", "goxyz", "v3l", "<F12>", "c+", "cr", "co", "cd",
  ]

  private static func opened(
    _ keys: String, _ size: Size, _ words: Words, view: ViewKind = .month
  ) -> Interface {
    Interface.lively(view, size, words: words).typing(keys)
  }

  /// Boxes are whole, and texts end with a blank before the border.
  @Test(arguments: [Words.english, Words(.german)])
  func everyBoxIsWhole(_ words: Words) {
    for size in Self.sizes {
      for keys in Self.keys {
        var interface = Self.opened(keys, size, words)
        let rows = interface.frame().screen.text.split(
          separator: "\n", omittingEmptySubsequences: false)
        let (tops, ends) = (
          rows.filter { $0.contains("╭") }.count, rows.filter { $0.contains("╰") }.count
        )
        #expect(tops == ends && tops <= 2, "\(keys) \(size.name)\n\(rows.joined(separator: "\n"))")
        for row in rows {
          // The title and the keys in a border are whole; behind a window texts may be cut.
          guard let start = row.firstIndex(where: { "╭╰".contains($0) }),
            let end = row.lastIndex(where: { "╮╯".contains($0) }), start < end
          else { continue }
          #expect(!row[start..<end].contains("…"), "\(keys) \(size.name): \(row)")
        }
      }
    }
  }

  @Test("windows in the middle leave no scraps of the view beside them")
  func windowsTakeScraps() {
    for size in Self.sizes {
      for keys in ["?", "R", "R<Tab>", "T", "<Tab>e", "<Tab><Enter>", ":problems<Enter>"] {
        for view in [ViewKind.month, .history] {
          var interface = Self.opened(keys, size, .english, view: view)
          let rows = interface.frame().screen.text.split(
            separator: "\n", omittingEmptySubsequences: false)
          let area = interface.plan.windowArea
          guard let top = rows.firstIndex(where: { $0.contains("╭") }),
            let bottom = rows.lastIndex(where: { $0.contains("╰") })
          else { continue }
          let box = rows[top].drop { $0 != "╭" }.prefix { $0 != "╮" }
          let (beside, below) = (size.width - box.count - 1, area.height - (bottom - top + 1))
          #expect(beside == 0 || beside >= 4, "\(keys) \(size.name) \(view)")
          #expect(below == 0 || below >= 2, "\(keys) \(size.name) \(view)")
        }
      }
    }
  }

  @Test("a list of commands does not end with a title")
  func listsDoNotEndWithATitle() {
    for height in 14...40 {
      var interface = Self.opened("<C-p>", Size(60, height), .english)
      let rows = interface.frame().screen.text.split(separator: "\n").map(String.init)
      let end = rows.firstIndex { $0.hasPrefix("│ ───") } ?? rows.firstIndex { $0.hasPrefix("╰") }
      let last = end.map { rows[$0 - 1] } ?? ""
      #expect(!["Moving", "Going to"].contains { last.hasPrefix("│ \($0)") }, "\(height): \(last)")
    }
  }

  /// The keys of windows in which one row or one place of a text is meant.
  private static let focused = [
    "?", "?G", "?/day", "<C-p>und", "<Tab>e", "aLunch", "f", ":", ":zone <Tab>", "go", "/stand",
  ]

  /// The cursor, which marks what the next key is about, is inside the window or its line.
  @Test(arguments: [Words.english, Words(.german)])
  func theFocusIsVisible(_ words: Words) {
    for size in Self.sizes {
      for keys in Self.focused {
        var interface = Self.opened(keys, size, words)
        let frame = interface.frame()
        let screen = Rect(origin: .zero, size: size)
        #expect(frame.cursor.map { screen.contains($0) } ?? false, "\(keys) \(size.name)")
      }
    }
  }

  /// What stands after a line being typed ends with a whole sentence wherever one fits.
  @Test(arguments: [Words.english, Words(.german)])
  func hintsAreNotCut(_ words: Words) {
    for size in Self.sizes {
      for keys in [
        "c+", "cr", "co", "cd", "go", "f", ":", ":free ", ":zone ", "/stand", "<C-p>und",
      ] {
        var interface = Self.opened(keys, size, words)
        let row = interface.frame().screen.text.split(separator: "\n").last ?? ""
        #expect(!row.contains("…"), "\(keys) \(size.name): \(row)")
      }
    }
  }

  /// The list of commands has the rows that the details of the selected one leave.
  @Test(arguments: [Words.english, Words(.german)])
  func commandsHaveTheRoom(_ words: Words) throws {
    for size in Self.sizes {
      var interface = Self.opened("?", size, words)
      for line in 0..<((interface.window as? HelpWindow)?.lines.count ?? 0) {
        if line > 0 { interface.type("j") }
        let window = try #require(interface.window as? HelpWindow)
        let area = interface.scene.plan.windowArea
        let plan = HelpPlan(window, in: area, words, .unicode)
        let selected = try #require(window.selectedLine)
        let needed = HelpDetails(interface.scene).lines(
          of: selected, width: min(area.width - 4, 92))
        let isWhole = plan.tallest <= plan.list.height
        let free = plan.detailHeight - 1 - needed.count
        #expect(isWhole || free <= 2, "\(size.name), line \(line): \(free) rows are free")
        // The selected line is visible, and so are its details as far as the list leaves room.
        let row = plan.place(of: window.selected).row - plan.scroll(of: window)
        #expect(0..<plan.list.height ~= row, "\(size.name), line \(line)")
        #expect(free >= 0 || plan.list.height <= 9, "\(size.name), line \(line)")
      }
    }
  }

  /// Completions have half of the screen before some of them are left out.
  @Test func completionsHaveTheRoom() {
    for size in Self.sizes {
      var interface = Self.opened(":<Tab>", size, .english)
      let rows = interface.frame().screen.text.split(separator: "\n")
      let first = rows.firstIndex { $0.contains("╭") } ?? 0
      #expect(
        rows.count - first >= max(10, size.height / 2 - 2), "\(size.name): \(rows.count - first)")
    }
  }

  @Test func hintsLoseWholeParts() {
    let cases = [
      ("Enter saves · Esc cancels", 25, "Enter saves · Esc cancels"),
      ("Enter saves · Esc cancels", 24, "Enter saves"),
      ("Enter saves · Esc cancels", 11, "Enter saves"),
      ("Enter saves · Esc cancels", 10, "Enter sav…"),
      ("a command: goto, view, open", 22, "a command: goto, view"),
      ("zone NAME, such as tokyo; zone local is your own", 40, "zone NAME, such as tokyo"),
      ("“a, b” is not a date; try 9.3.", 25, "“a, b” is not a date"),
      ("“a, b” is not a date; try 9.3.", 6, "“a, b…"),
      ("„a, b“ ist kein Datum; etwa 9.3.", 10, "„a, b“ is…"),
    ]
    for (hint, width, text) in cases {
      #expect(hint.withoutPartsBeyond(width: width) == text, "\(hint) \(width)")
    }
  }
}
