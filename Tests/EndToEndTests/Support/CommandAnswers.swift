import Foundation

/// What the program says about some calendars, as far as it depends on what the files say.
struct CommandAnswers: Equatable {
  /// The lines of each answer, by the name of the question.
  private var lines: [String: [String]] = [:]

  /// - Parameters:
  ///   - years: those that are listed and counted.
  ///   - first: which question is asked first.
  ///   - detailed: whether what is told of each event counts too.
  init(
    of sources: [String], years: ClosedRange<Int>, environment: [String: String], first: Int = 0,
    detailed: Bool = false
  ) throws {
    let now = ["--now", "2026-03-09T14:00"]
    let range = ["--from", "\(years.lowerBound)-01-01", "--to", "\(years.upperBound)-12-31"]
    let questions = [
      ["list"] + range, ["totals", "--by", "category"] + range,
      ["search", "meeting", "--limit", "100000"] + now,
    ]
    for number in questions.indices {
      let words = questions[(number + first) % questions.count]
      lines[words[0]] = try Self.output(of: words + sources, environment)
    }
    if detailed { try addDetails(of: sources, range, environment) }
    // What starts at the same time, or fits a text equally well, may stand in another order.
    lines["times"] = lines["list"]?.map { String($0.prefix(21)) }
    lines["list"]?.sort()
    lines["search"]?.sort()
    // Its size and its place are its own.
    lines["status"] = try Self.output(of: ["index", "--status"] + sources, environment)
      .filter { !$0.hasPrefix("size") && !$0.hasPrefix("place") }
  }

  private mutating func addDetails(
    of sources: [String], _ range: [String], _ environment: [String: String]
  ) throws {
    let list = try Self.output(of: ["list", "--json"] + range + sources, environment)
    // The last one has no comma, and may be another one.
    lines["list --json"] = list.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.sorted()
    lines["check"] = try Self.output(of: ["check"] + sources, environment)
    lines["totals --json"] = try Self.output(
      of: ["totals", "--by", "calendar", "--json"] + range + sources, environment)
    let ids = Set(list.filter { $0.contains("\"id\":") }).sorted().prefix(3)
    for id in ids.compactMap({ $0.split(separator: "\"").dropFirst(2).first }) {
      lines["details \(id)"] = try Self.output(of: ["details", "\(id)"] + sources, environment)
    }
  }

  private static func output(
    of words: [String], _ environment: [String: String]
  ) throws -> [String] {
    let outcome = try runPinned(words, environment)
    let code = outcome.code == 0 ? [] : ["exit code \(outcome.code)"]
    return outcome.output.split(separator: "\n").map(String.init) + code
  }

  /// The first lines that differ; empty when nothing does.
  func difference(from expected: CommandAnswers) -> String {
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
