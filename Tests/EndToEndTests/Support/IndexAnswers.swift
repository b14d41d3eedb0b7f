import Foundation

/// What the program says about some calendars, as far as it depends on what the files say.
struct IndexAnswers: Equatable {
  /// The lines of each answer, by the name of the question.
  private var lines: [String: [String]] = [:]

  /// - Parameters:
  ///   - years: those that are listed and counted.
  ///   - first: which question is asked first.
  init(
    of source: String, years: ClosedRange<Int>, environment: [String: String], first: Int = 0
  ) throws {
    let now = ["--now", "2026-03-09T14:00"]
    let range = ["--from", "\(years.lowerBound)-01-01", "--to", "\(years.upperBound)-12-31"]
    let questions = [
      ["list"] + range, ["totals", "--by", "category"] + range,
      ["search", "meeting", "--limit", "1000"] + now,
    ]
    for number in questions.indices {
      let words = questions[(number + first) % questions.count]
      lines[words[0]] = try Self.output(of: words + [source], environment)
    }
    // What is equal in time, or fits a text equally well, may stand in another order.
    lines["times"] = lines["list"]?.map { String($0.prefix(27)) }
    lines["list"]?.sort()
    lines["search"]?.sort()
    // Its size and its place are its own.
    lines["status"] = try Self.output(of: ["index", "--status", source], environment)
      .filter { !$0.hasPrefix("size") && !$0.hasPrefix("place") }
  }

  private static func output(
    of words: [String], _ environment: [String: String]
  ) throws -> [String] {
    let outcome = try runPinned(words, environment)
    let code = outcome.code == 0 ? [] : ["exit code \(outcome.code)"]
    return outcome.output.split(separator: "\n").map(String.init) + code
  }

  /// The first lines that differ; empty when nothing does.
  func difference(from expected: IndexAnswers) -> String {
    var text = ""
    for (name, now) in lines.sorted(by: { $0.key < $1.key }) {
      let right = expected.lines[name] ?? []
      guard now != right else { continue }
      text += "\(name): \(now.count) lines, not \(right.count)\n"
      let change = now.difference(from: right)
      for case .insert(_, let line, _) in change.insertions.prefix(5) {
        text += "  too much: \(line)\n"
      }
      for case .remove(_, let line, _) in change.removals.prefix(5) {
        text += "  missing: \(line)\n"
      }
    }
    return text
  }
}
