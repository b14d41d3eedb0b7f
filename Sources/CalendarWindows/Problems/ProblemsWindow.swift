import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The window of problems found while reading.
package struct ProblemsWindow: LinesWindow, Hashable {
  package var scroll = 0

  package init() {}

  package var widestLine: Int { 110 }
  package var linearKind: LinearWindow.Kind { .problems }

  package func title(_ scene: Scene) -> String { scene.words.problemsTitle }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ProblemsText(scene).lines(width: width)
  }

  /// Returns the problems unbroken, each as a sentence.
  package func spokenLines(_ scene: Scene) -> [String] {
    ProblemsText(scene).lines(width: LinearSentence.widest).map(\.text)
  }
}

/// The problems found while reading, by file.
package struct ProblemsText {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  package func lines(width: Int) -> [StyledLine] {
    let problems = scene.days.source.problemList(limit: 200)
    guard !problems.isEmpty else { return [StyledLine(scene.words.noProblems)] }
    var lines: [StyledLine] = []
    var path: String?
    for problem in problems {
      if problem.path != path {
        if path != nil { lines.append(StyledLine()) }
        let name = StyledLine(displayable(problem.path), scene.style(.title))
        lines += name.wrapped(toWidth: width, indent: 2)
      }
      path = problem.path
      var line = StyledLine(
        problem.line.map { "  \(scene.words.line($0)): " } ?? "  ", scene.style(.muted))
      line.append(displayable(scene.words.text(of: problem.reason)))
      lines += line.wrapped(toWidth: width, indent: 4)
    }
    let rest = scene.days.source.problems.problemCount - problems.count
    if rest > 0 { lines.append(StyledLine(scene.words.more(rest), scene.style(.more))) }
    return lines
  }
}
