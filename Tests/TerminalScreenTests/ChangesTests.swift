import CellGeometry
import TestSupport
import Testing

@testable import TerminalScreen

@Suite struct ChangesTests {
  private func screen(_ text: String, width: Int = 20) -> Screen {
    var screen = Screen(size: Size(width, 1))
    screen.write(text, at: .zero, style: .plain)
    return screen
  }

  private func runs(_ new: String, _ old: String) -> [String] {
    screen(new).changes(from: screen(old)).map {
      "\($0.position.column.value):" + $0.cells.map(\.text).joined()
    }
  }

  @Test(arguments: [
    ("abc", "abc", []),
    ("abc", "axc", ["1:b"]),
    ("abcdef", "xbcdex", ["0:abcdef"]),
    ("a12345678b", "x12345678y", ["0:a", "9:b"]),
    ("日本", "日x", ["2:本"]),
    ("xy", "日", ["0:xy"]),
    ("日", "x", ["0:日"]),
    ("a日", "ax ", ["1:日"]),
  ])
  func findsRuns(new: String, old: String, expected: [String]) {
    #expect(runs(new, old) == expected)
  }

  @Test func anotherSizeChangesEverything() {
    let changes = screen("ab", width: 3).changes(from: screen("ab", width: 4))
    #expect(changes.map(\.cells.count) == [3])
    #expect(Screen(size: .zero).changes(from: screen("ab")) == [])
  }

  @Test func aStyleAloneIsAChange() {
    var new = screen("日")
    new.overlay(Style(.named(1)), on: Rect(0, 0, 2, 1))
    #expect(new.changes(from: screen("日")).map(\.cells.count) == [2])
  }

  @Test func applyingTheChangesGivesTheNewScreen() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let size = Size(Int.random(in: 0...30, using: &random), Int.random(in: 0...4, using: &random))
      let old = randomScreen(size, using: &random)
      var new = Bool.random(using: &random) ? old : randomScreen(size, using: &random)
      scribble(on: &new, times: 2, using: &random)
      let changes = new.changes(from: old)
      var result = old
      result.apply(changes)
      #expect(result == new, "seed \(seed)")
      for change in changes {
        #expect(change.cells.first?.width != 0 && change.cells.last?.width != 2, "seed \(seed)")
      }
    }
  }
}
