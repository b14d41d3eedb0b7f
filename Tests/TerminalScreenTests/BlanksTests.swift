import CellGeometry
import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct BlanksTests {
  private static let red = Style(.named(1))
  private static let blue = Style(.named(4), on: .standard, .bold)
  private static let onGreen = Style(.named(0), on: .named(2))

  /// A row of pieces: letters stand for themselves, the styles of the cells are answered as letters.
  private func styles(_ pieces: [(String, Style)]) -> String {
    let width = pieces.reduce(0) { $0 + displayWidth(of: $1.0) }
    var screen = Screen(size: Size(width, 1))
    var column: Column = 0
    for (text, style) in pieces {
      column = screen.write(text, at: Position(column, 0), style: style)
    }
    screen.joinBlanks()
    return screen.cells.map { name(of: $0.style) }.joined()
  }

  private func name(of style: Style) -> String {
    switch style {
    case .plain: "."
    case Self.red: "r"
    case Self.blue: "b"
    case Self.onGreen: "g"
    case Style(.standard, on: .named(2)): "G"
    default: "?"
    }
  }

  @Test func aShortGapGetsTheStyleBehindIt() {
    #expect(styles([("ab", Self.red), ("  ", .plain), ("c", Self.blue)]) == "rrbbb")
    #expect(styles([("ab", Self.red), ("  ", .plain), ("c", .plain)]) == "rr...")
    #expect(styles([("ab", .plain), ("  ", Self.blue), ("c", Self.red)]) == "....r")
  }

  @Test func wideGapsAndEndsOfRowsArePlain() {
    #expect(styles([("a", Self.red), ("       ", Self.red), ("c", Self.blue)]) == "r.......b")
    #expect(styles([(" ", Self.red), ("a", Self.red), (" ", Self.red)]) == ".r.")
    #expect(styles([("日", Self.red), (" ", .plain), ("日", Self.blue)]) == "rrbbb")
  }

  @Test func backgroundsStay() {
    #expect(styles([("a", Self.red), ("  ", Self.onGreen), ("c", Self.onGreen)]) == "rggg")
    #expect(styles([("a", Self.onGreen), ("         ", Self.onGreen)]) == "gggggggggg")
    #expect(styles([("a", Self.onGreen), (" ", .plain), ("b", Self.red)]) == "grr")
    #expect(styles([("  ", Self.onGreen)]) == "GG")
  }

  @Test(arguments: [Style.Attributes.underline, .reverse, .strikethrough])
  func linesThroughBlanksAreText(attribute: Style.Attributes) {
    let lined = Style(.named(1), on: .standard, attribute)
    #expect(styles([("a", lined), (" ", lined), ("b", Self.red)]) == "??r")
    #expect(styles([("a", lined), (" ", .plain), ("b", Self.red)]) == "?rr")
  }

  @Test func nothingThatIsSeenChanges() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var screen = Screen(
        size: Size(Int.random(in: 0...30, using: &random), Int.random(in: 0...4, using: &random)))
      for _ in 0..<6 { scribble(on: &screen, times: 1, using: &random) }
      var joined = screen
      joined.joinBlanks()
      #expect(zip(joined.cells, screen.cells).allSatisfy(looksLike), "seed \(seed)")
      var again = joined
      again.joinBlanks()
      #expect(again == joined, "seed \(seed)")
    }
  }

  private func looksLike(_ a: Cell, _ b: Cell) -> Bool {
    let lines: Style.Attributes = [.underline, .reverse, .strikethrough]
    guard a.scalars.isSpace, a.style.attributes.isDisjoint(with: lines) else { return a == b }
    return b.scalars.isSpace && a.style.background == b.style.background
      && b.style.attributes.isDisjoint(with: lines)
  }
}
