import TerminalScreen

/// What could not be read.
struct ProblemsWindow: LinesWindow, Hashable {
  var scroll = 0

  var widestLine: Int { 110 }
  var linearKind: LinearWindow.Kind { .problems }

  func title(_ scene: Scene) -> String { scene.words.problemsTitle }

  func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ProblemsText(scene).lines(width: width)
  }

  /// Not broken into lines: each is told as a sentence.
  func spokenLines(_ scene: Scene) -> [String] {
    ProblemsText(scene).lines(width: LinearSentence.widest).map(\.text)
  }
}
