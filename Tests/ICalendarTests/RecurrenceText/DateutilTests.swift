import Foundation
import TestSupport
import Testing

/// The engine against python-dateutil over 6,000 everyday rules, read from their text.
///
/// Where Python or dateutil is missing the test is skipped, and says so.
@Suite struct DateutilTests {
  @Test(.enabled(if: Dateutil.isInstalled, "skipped: python3 with dateutil is not installed"))
  func givesWhatDateutilGives() throws {
    let seed: UInt64 = 2026
    var numbers = SeededGenerator(seed: seed)
    let questions = (0..<6000).map { _ in EverydayRule(&numbers) }
    let answers = try Dateutil.answers(to: questions.map(\.line))
    #expect(answers.count == questions.count)
    #expect(answers.count { !$0.isEmpty } > questions.count / 2)
    for (question, answer) in zip(questions, answers) {
      #expect(question.expanded == answer, "seed \(seed): \(question.line)")
    }
  }
}

/// Runs the script among the fixtures.
private enum Dateutil {
  static let isInstalled: Bool = {
    let status = try? runPython(["-c", "import dateutil.rrule"]).status  // No Python: nil.
    if status != 0 { print("skipped: python3 with dateutil is not installed") }
    return status == 0
  }()

  static func answers(to questions: [String]) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/dateutil_oracle.py").path
    let result = try runPython([script], input: questions.joined(separator: "\n") + "\n")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}
