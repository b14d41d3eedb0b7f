import CellGeometry
import TerminalScreen
import Testing

@testable import DaybookTerminal

/// Reports of a mouse as terminals write them, without `ESC [ <`.
@Suite struct MouseSequenceTests {
  /// The last step of the characters; those before must all be unfinished.
  private func read(_ text: String) -> MouseSequence.Step {
    var sequence = MouseSequence()
    var step = MouseSequence.Step.unfinished
    for scalar in text.unicodeScalars {
      #expect(step == .unfinished, "\(text)")
      step = sequence.take(scalar.value, at: 7)
    }
    return step
  }

  private static let reports: [(String, MouseReport.Action, Int, Int, Key.Modifiers)] = [
    ("0;1;1M", .press(.left), 0, 0, []), ("1;80;24M", .press(.middle), 79, 23, []),
    ("2;300;120M", .press(.right), 299, 119, []), ("0;5;6m", .release, 4, 5, []),
    ("2;5;6m", .release, 4, 5, []), ("3;5;6M", .release, 4, 5, []),
    ("32;9;9M", .drag(.left), 8, 8, []), ("34;9;9M", .drag(.right), 8, 8, []),
    ("64;2;3M", .wheel(-1), 1, 2, []), ("65;2;3M", .wheel(1), 1, 2, []),
    ("16;2;3M", .press(.left), 1, 2, .control),
    ("28;2;3M", .press(.left), 1, 2, [.shift, .alt, .control]),
    ("69;2;3M", .wheel(1), 1, 2, .shift), ("0;99999;99999M", .press(.left), 99_998, 99_998, []),
  ]

  @Test(arguments: reports.indices)
  func readsReports(_ index: Int) {
    let (text, action, column, row, modifiers) = Self.reports[index]
    let report = MouseReport(
      action, at: Position(Column(column), Row(row)), modifiers: modifiers, milliseconds: 7)
    #expect(read(text) == .complete(report))
  }

  @Test(arguments: ["66;1;1M", "67;1;1M", "35;1;1M", "128;1;1M", "64;1;1m", "999999;1;1M"])
  func leavesOutWhatIsNotOurs(_ text: String) {
    #expect(read(text) == .complete(nil))
  }

  @Test(arguments: [
    "M", "m", ";", "0;M", "0;1M", "0;1;M", "0;1;1;", "0;;", "x", "0;1;1x", "0;0;1M", "0;1;0M",
    "-", "0;1;1~", "1234567", "\u{7F}", "0 ",
  ])
  func knowsWhatIsBroken(_ text: String) {
    #expect(read(text) == .broken)
  }

  @Test(arguments: ["", "0", "0;", "0;12", "0;12;7"])
  func waitsForTheRest(_ text: String) {
    #expect(read(text) == .unfinished)
  }
}
