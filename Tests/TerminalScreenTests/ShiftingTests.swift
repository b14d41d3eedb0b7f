import CellGeometry
import TestSupport
import Testing

@testable import TerminalScreen

/// Areas that scroll beside others.
@Suite struct ShiftingTests {
  private static let size = Size(12, 9)
  private static let area = Rect(0, 1, 8, 7)

  /// Rows of one letter in the area, another one each; numbers beside it that stay.
  private func screen(from number: Int, beside letter: String = "s") -> Screen {
    var screen = Screen(size: Self.size)
    for row in 0..<Self.size.height {
      let name = Character(Unicode.Scalar(UInt8(97 + (number + row) % 26)))
      let text = row >= 1 && row < 8 ? String(repeating: name, count: 8) : "head"
      screen.write(text, at: Position(0, Row(row)), style: .plain)
      screen.write("\(letter)\(row)", at: Position(9, Row(row)), style: .plain)
    }
    return screen
  }

  @Test(arguments: [1, 2, -1, -3])
  func aScrolledAreaIsFound(distance: Int) {
    let (old, new) = (screen(from: 50), screen(from: 50 + distance))
    let shift = new.shift(of: Self.area, from: old)
    #expect(shift == RowShift(rows: 1..<8, distance: distance))
    var shown = old
    if let shift { shown.shift(shift) }
    let before = new.changes(from: old).reduce(0) { $0 + $1.cells.count }
    let changes = new.changes(from: shown)
    #expect(changes.reduce(0) { $0 + $1.cells.count } < before)
    shown.apply(changes)
    #expect(shown == new)
  }

  @Test func whatDoesNotScrollIsNotFound() {
    #expect(screen(from: 50).shift(of: Self.area, from: screen(from: 50)) == nil)
    #expect(screen(from: 50).shift(of: Self.area, from: screen(from: 60)) == nil)
    #expect(screen(from: 50, beside: "t").shift(of: Self.area, from: screen(from: 50)) == nil)
    #expect(screen(from: 50).shift(of: Self.area, from: Screen(size: Self.size)) == nil)
    #expect(screen(from: 50).shift(of: Self.area, from: Screen(size: Size(12, 8))) == nil)
    #expect(Screen(size: .zero).shift(of: Self.area, from: Screen(size: .zero)) == nil)
  }

  @Test func rowsThatEnterAreBlank() {
    #expect(RowShift(rows: 2..<6, distance: 1).blankRows == 5..<6)
    #expect(RowShift(rows: 2..<6, distance: -3).blankRows == 2..<5)
    #expect(RowShift(rows: 2..<6, distance: 9).blankRows == 2..<6)
    #expect(RowShift(rows: 2..<6, distance: -9).blankRows == 2..<6)
  }

  /// Whatever is shifted, the changes from there lead to the new screen.
  @Test func everyShiftIsMadeGoodByTheChanges() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let size = Size(Int.random(in: 1...20, using: &random), Int.random(in: 1...9, using: &random))
      let (old, new) = (randomScreen(size, using: &random), randomScreen(size, using: &random))
      let top = Int.random(in: 0..<size.height, using: &random)
      let bottom = Int.random(in: top + 1...size.height, using: &random)
      let distance = [-7, -2, -1, 1, 2, 7].randomElement(using: &random) ?? 1
      var shown = old
      shown.shift(RowShift(rows: top..<bottom, distance: distance))
      #expect(isWhole(shown), "seed \(seed)")
      shown.apply(new.changes(from: shown))
      #expect(shown == new, "seed \(seed)")
    }
  }
}
