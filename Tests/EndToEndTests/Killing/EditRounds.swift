import Foundation
import GeneratedCalendars
import TestSupport

/// Changes of events by the command line, each killed at some moment of its work.
struct EditRounds {
  private static let patience = 60.0

  /// Those that met a process at work.
  private(set) var killCount = 0
  private(set) var roundCount = 0
  /// Of the changes, those that stood in the files afterwards.
  private(set) var doneCount = 0
  /// What the round was about.
  private(set) var name = ""
  private var random: SeededGenerator
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private let calendars: String
  private var present: FolderTexts
  private var commands: EditCommands

  /// - Parameter fileCount: about as many files there are at first.
  init(seed: Int, fileCount: Int) throws {
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    environment = pinnedEnvironment(below: folder.path)
    calendars = try CalendarSet(shape: .dense, eventCount: fileCount).write(below: folder.path)[0]
    _ = try runPinned(["index", calendars], environment)
    present = try FolderTexts(of: calendars)
    commands = EditCommands(
      calendars: [calendars], target: calendars + "/0", folder: folder.path)
  }

  var summary: String {
    "\(killCount) kills in \(roundCount) rounds; \(doneCount) changes stood, "
      + "\(present.files.count) files"
  }

  /// Begins a change and kills it, if it has not ended until then.
  /// - Returns: what is wrong afterwards; empty when nothing is.
  mutating func playRound() throws -> String {
    let ids = try knownIDs()
    let edit = commands.next(ids, using: &random)
    try kill(edit)
    // The next start ends what was left open.
    let problem = try problem(of: ["changes", "--limit", "1"])
    guard problem.isEmpty else { return problem }
    let after = try FolderTexts(of: calendars)
    let faults = try [
      after.temporaryNames.map { "left: \($0)\n" }.joined(),
      self.problem(of: ["check", calendars]),
      after == present ? "" : wayBack(of: edit, to: after),
      roundCount % 10 == 0 ? indexFault() : "",
    ]
    return faults.joined()
  }

  /// Takes all steps back.
  /// - Returns: what differs then from the folder as it was at first.
  mutating func undoAll() throws {
    while try runPinned(["undo"], environment).code == 0 {}
    present = try FolderTexts(of: calendars)
  }

  var texts: FolderTexts { present }

  // MARK: - Private

  private mutating func kill(_ edit: EditCommands.Edit) throws {
    // The first of a kind may come to its end, to tell how long it takes.
    let length = commands.lengths[edit.kind]
    let moment = length?.moment(using: &random) ?? Self.patience
    let program = try StartedProgram([daybookPath] + edit.words, environment: environment)
    let elapsed = program.goOn(seconds: moment)
    let hasEnded = program.hasEnded
    program.kill()
    roundCount += 1
    killCount += hasEnded ? 0 : 1
    name = "round \(roundCount), \(edit.kind) \(hasEnded ? "ended" : "killed") after "
    name += String(format: "%.3f s", elapsed)
    commands.lengths[edit.kind, default: LearnedLength(seconds: elapsed)]
      .learn(elapsed: elapsed, hasEnded: hasEnded)
  }

  /// Goes back to the texts before the round, and forth again.
  private mutating func wayBack(
    of edit: EditCommands.Edit, to after: FolderTexts
  ) throws -> String {
    doneCount += 1
    let before = present
    present = after
    let back = edit.kind == .undo ? "redo" : "undo"
    let forth = edit.kind == .undo ? "undo" : "redo"
    var faults = try problem(of: [back])
    faults += try FolderTexts(of: calendars).difference(from: before)
    faults += try problem(of: [forth])
    faults += try FolderTexts(of: calendars).difference(from: after)
    return faults
  }

  /// What the index says otherwise than one made anew.
  private func indexFault() throws -> String {
    var fresh = environment
    fresh["XDG_CACHE_HOME"] = folder.path + "/fresh-\(roundCount)"
    let years = 2026...2026
    let expected = try CommandAnswers(of: [calendars], years: years, environment: fresh)
    return try CommandAnswers(of: [calendars], years: years, environment: environment)
      .difference(from: expected)
  }

  private func problem(of words: [String]) throws -> String {
    let outcome = try runPinned(words, environment)
    return outcome.code == 0 ? "" : "\(words[0]): exit code \(outcome.code): \(outcome.output)\n"
  }

  private func knownIDs() throws -> [String] {
    let outcome = try runPinned(
      ["list", "--json", "--from", "2026-02-01", "--to", "2026-04-30", calendars], environment)
    let records = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return (records as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }
}
