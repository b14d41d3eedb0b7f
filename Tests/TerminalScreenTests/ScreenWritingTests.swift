import CellGeometry
import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct ScreenWritingTests {
  private func lines(_ screen: Screen) -> [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [
    (0, "abc", "abc", 3), (3, "abc", "   ab", 5), (-1, "abc", "bc", 2), (5, "abc", "", 5),
    (0, "日本語", "日本", 5), (-1, "日本", " 本", 3), (4, "日", "", 5), (0, "", "", 0), (-9, "ab", "", -7),
  ])
  func writesWithinTheEdges(column: Int, text: String, expected: String, next: Int) {
    var screen = Screen(size: Size(5, 1))
    let end = screen.write(text, at: Position(Column(column), 0), style: .plain)
    #expect(lines(screen) == [expected])
    #expect(end == Column(next))
  }

  @Test func writesOutsideNothing() {
    var screen = Screen(size: Size(3, 1))
    #expect(screen.write("ab", at: Position(0, 1), style: .plain) == 2)
    #expect(screen.write("ab", at: Position(0, -1), style: .plain) == 2)
    var empty = Screen(size: .zero)
    empty.write("ab", at: .zero, style: .plain)
    empty.fill(Rect(0, 0, 9, 9))
    #expect(screen == Screen(size: Size(3, 1)))
    #expect(empty.text == "")
  }

  @Test func respectsTheClip() {
    var screen = Screen(size: Size(8, 2), filledWith: Cell("."))
    let end = screen.write("a日b日c", at: .zero, style: .plain, clip: Rect(2, 0, 3, 2))
    #expect(lines(screen) == ["...b....", "........"])
    #expect(end == 5)
  }

  @Test(arguments: [(0, "x 本"), (1, " x本"), (2, "日x"), (3, "日 x")])
  func blanksTheOtherHalfOfAWideGrapheme(column: Int, expected: String) {
    var screen = Screen(size: Size(4, 1))
    screen.write("日本", at: .zero, style: .plain)
    screen.write("x", at: Position(Column(column), 0), style: .plain)
    #expect(lines(screen) == [expected])
    #expect(isWhole(screen))
  }

  @Test("a text of letters is what its letters are one by one, over wide graphemes too")
  func textsOfLetters() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var screen = Screen(size: Size(9, 3))
      for row in 0..<3 {
        let start = Column(Int.random(in: 0...1, using: &random))
        screen.write("日本語日", at: Position(start, Row(row)), style: .plain)
      }
      var single = screen
      let text = String("Letters and more".prefix(Int.random(in: 0...16, using: &random)))
      let place = Position(
        Column(Int.random(in: -6...10, using: &random)), Row(Int.random(in: -1...3, using: &random))
      )
      let clip = Rect(
        Column(Int.random(in: 0...4, using: &random)), 0, Int.random(in: 0...9, using: &random), 2)
      screen.write(text, at: place, style: Style(.named(3)), clip: clip)
      for (offset, letter) in text.enumerated() {
        let cell = Position(place.column + offset, place.row)
        guard clip.contains(cell) else { continue }
        single[cell] = Cell(String(letter), style: Style(.named(3)))
      }
      #expect(screen == single, "seed \(seed)")
      #expect(isWhole(screen), "seed \(seed)")
    }
  }

  @Test func aWideGraphemeOverTwoHalvesBlanksBothRests() {
    var screen = Screen(size: Size(4, 1))
    screen.write("日本", at: .zero, style: .plain)
    screen.write("語", at: Position(1, 0), style: .plain)
    #expect(lines(screen) == [" 語"])
  }

  @Test func fillsDrawsAndOverlays() {
    var screen = Screen(size: Size(6, 2))
    screen.write("日本語", at: .zero, style: .plain)
    screen.fill(Rect(1, 0, 2, 1), with: Cell("#"))
    #expect(lines(screen) == [" ## 語", ""])
    var item = Screen(size: Size(3, 1))
    item.write("a語", at: .zero, style: .plain)
    screen.draw(item, at: Position(3, 1))
    screen.draw(item, at: Position(0, 1), clip: Rect(0, 0, 2, 2))
    #expect(lines(screen) == [" ## 語", "a  a語"])
    screen.overlay(Style(.named(1), .bold), on: Rect(4, 0, 1, 2))
    #expect(screen[Position(4, 0)].style == Style(.named(1), .bold))
    #expect(screen[Position(5, 0)].style == Style(.named(1), .bold))
    #expect(screen[Position(4, 1)].style.attributes == .bold)
    #expect(screen[Position(3, 1)].style == .plain)
  }

  @Test func settingCellsKeepsWideGraphemesWhole() {
    var screen = Screen(size: Size(3, 1))
    screen[Position(0, 0)] = Cell("日", width: 2)
    screen[Position(2, 0)] = Cell("本", width: 2)
    screen[Position(1, 0)].style = Style(.named(2))
    screen[Position(3, 0)] = Cell("x")
    #expect(lines(screen) == ["日"])
    #expect(isWhole(screen))
  }

  @Test func randomDrawingKeepsWideGraphemesWhole() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let size = Size(Int.random(in: 0...9, using: &random), Int.random(in: 0...3, using: &random))
      let screen = randomScreen(size, using: &random)
      #expect(isWhole(screen), "seed \(seed)")
    }
  }

  @Test func dotsLookLikeWhatTheyMean() {
    var screen = Screen(size: Size(30, 1))
    screen.write("a · b ···· reading … cut…", at: .zero, style: .plain)
    screen.drawInASCII()
    #expect(screen.text == "a - b .... reading ~ cut~\n")
  }
}

/// Whether each right half stands behind a left one with its style, and the reverse.
func isWhole(_ screen: Screen) -> Bool {
  screen.cells.indices.allSatisfy { index in
    let cell = screen.cells[index]
    let column = index % screen.size.width
    switch cell.width {
    case 0:
      return column > 0 && cell.text.isEmpty && screen.cells[index - 1].width == 2
        && screen.cells[index - 1].style == cell.style
    case 1: return !cell.text.isEmpty
    default: return column + 1 < screen.size.width && screen.cells[index + 1].width == 0
    }
  }
}

func randomScreen(_ size: Size, using random: inout SeededGenerator) -> Screen {
  var screen = Screen(size: size)
  scribble(on: &screen, times: 12, using: &random)
  return screen
}

/// Writes, fills, draws and overlays at random places, partly outside.
func scribble(on screen: inout Screen, times: Int, using random: inout SeededGenerator) {
  for _ in 0..<times {
    let column = Column(Int.random(in: -3...screen.size.width + 2, using: &random))
    let row = Row(Int.random(in: -1...screen.size.height, using: &random))
    let style = Style(.named(UInt8.random(in: 0...2, using: &random)))
    let rect = Rect(
      column, row, Int.random(in: 0...4, using: &random), Int.random(in: 0...2, using: &random))
    switch Int.random(in: 0...5, using: &random) {
    case 0: screen.fill(rect, with: Cell("#", style: style))
    case 1: screen.overlay(style, on: rect)
    case 2:
      var item = Screen(size: Size(5, 2))
      item.write("a日b本", at: .zero, style: style)
      item.write("日本語", at: Position(0, 1), style: style)
      screen.draw(item, at: Position(column, row), clip: rect)
    case 3: screen[Position(column, row)] = Cell("語", width: 2, style: style)
    default:
      let text = ["日本語", "abc", "x日", "e\u{301}🎉"].randomElement(using: &random) ?? ""
      screen.write(text, at: Position(column, row), style: style)
    }
  }
}

@Suite struct CellTests {
  @Test(arguments: ["", "a", "é", "e\u{301}", "\u{10FFFD}\u{301}\u{302}\u{303}\u{10FFFF}", "日"])
  func keepsItsText(text: String) {
    #expect(Array(Cell(text).text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [Color.standard, .named(0), .named(255), .rgb(0, 0, 0), .rgb(255, 1, 254)])
  func keepsItsColors(color: Color) {
    let cell = Cell("x", style: Style(color, on: color, .dim))
    #expect(cell.style.foreground == color && cell.style.background == color)
  }

  @Test func isPlainMemory() {
    #expect(MemoryLayout<Cell>.stride == 32)
    // Rows are compared as memory, so that no byte of a cell may be undefined.
    #expect(MemoryLayout<Cell>.size == 32)
  }
}
