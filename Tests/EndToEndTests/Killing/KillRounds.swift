import Foundation
import TestSupport

/// Rounds of work that is killed, each followed by a look at what the index says then.
struct KillRounds {
  private enum Victim: String { case index, open, list }

  private static let versionCount = 4

  private(set) var attemptCount = 0
  /// Of the attempts, those that met a process at work.
  private(set) var killCount = 0
  /// What the round was about.
  private(set) var name = ""
  private var round = 0
  private var random: SeededGenerator
  private let years: ClosedRange<Int>
  private let folder: TemporaryFolder
  private let tree: CalendarTree
  private let environment: [String: String]
  private var version = 0
  private var expected: [Int: CommandAnswers] = [:]
  /// How long it takes to make an index, and to bring one up to date.
  private var freshLength, updateLength: LearnedLength

  /// - Parameters:
  ///   - eventCount: about as many files there are.
  ///   - years: those that are listed after each kill.
  init(seed: Int, eventCount: Int, years: ClosedRange<Int>) throws {
    self.years = years
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    environment = pinnedEnvironment(below: folder.path)
    tree = try CalendarTree(below: folder.path, eventCount: eventCount, seed: seed)
    try tree.change(to: 0)
    freshLength = try Self.measure(tree, environment)
    try tree.change(to: 1)
    updateLength = try Self.measure(tree, environment)
    version = 1
  }

  var summary: String {
    "\(killCount) kills, \(attemptCount) attempts in \(round) rounds; "
      + "a fresh index takes \(text(freshLength.seconds)) s, "
      + "an update \(text(updateLength.seconds)) s"
  }

  /// Kills once or twice.
  /// - Returns: what is wrong afterwards; empty when nothing is.
  mutating func playRound() throws -> String {
    let isFresh = random.chance(2)
    version = (version + random.number(1...Self.versionCount - 1)) % Self.versionCount
    if isFresh { try removeCache() }
    try tree.change(to: version)
    name = "round \(round), \(isFresh ? "a fresh index" : "an update") of version \(version)"
    try kill(round % 4 == 3 ? .open : round % 8 == 5 ? .list : .index, isFresh)
    if round % 5 == 4 {
      if random.chance(2) {
        version = (version + 1) % Self.versionCount
        try tree.change(to: version)
      }
      try kill(random.chance(2) ? .open : .index, isFresh)
    }
    round += 1
    let answers = try CommandAnswers(
      of: [tree.path], years: years, environment: environment, first: random.number(0...2))
    return try answers.difference(from: expectedAnswers())
  }

  // MARK: Private

  private mutating func kill(_ victim: Victim, _ isFresh: Bool) throws {
    let length = isFresh ? freshLength : updateLength
    let program = try Self.start(victim, tree, environment)
    let elapsed = program.goOn(seconds: length.moment(using: &random))
    let hasEnded = program.hasEnded
    program.kill()
    attemptCount += 1
    name += ", \(victim) killed after \(text(elapsed)) s"
    // The interface does not end by itself.
    let isDone = try victim == .open ? isCurrent() : hasEnded
    killCount += isDone ? 0 : 1
    if isFresh {
      freshLength.learn(elapsed: elapsed, hasEnded: isDone)
    } else {
      updateLength.learn(elapsed: elapsed, hasEnded: isDone)
    }
  }

  private static func start(
    _ victim: Victim, _ tree: CalendarTree, _ environment: [String: String]
  ) throws -> StartedProgram {
    var words = [daybookPath, victim.rawValue, tree.path]
    if victim == .list { words += ["--from", "2025-01-01", "--to", "2026-12-31"] }
    return try StartedProgram(
      words, environment: environment, isInTerminal: victim == .open)
  }

  /// How long it takes until all is read.
  private static func measure(
    _ tree: CalendarTree, _ environment: [String: String]
  ) throws -> LearnedLength {
    let begin = Date()
    try start(.index, tree, environment).wait()
    return LearnedLength(seconds: -begin.timeIntervalSinceNow)
  }

  private func isCurrent() throws -> Bool {
    let program = try runPinned(["index", "--status", tree.path], environment)
    return program.output.contains("current")
  }

  /// Those of an index made anew.
  private mutating func expectedAnswers() throws -> CommandAnswers {
    if let known = expected[version] { return known }
    var fresh = environment
    fresh["XDG_CACHE_HOME"] = folder.path + "/fresh-\(version)"
    let answers = try CommandAnswers(of: [tree.path], years: years, environment: fresh)
    expected[version] = answers
    return answers
  }

  private func removeCache() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/cache")
  }

  private func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
