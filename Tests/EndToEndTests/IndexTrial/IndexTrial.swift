import CalendarModel
import CalendarStore
import Foundation
import ICalendar
import TestSupport

/// One folder of calendars that Daybook and other programs change by chance, with an index that goes
/// through all of it: after each step it answers what an index made anew answers.
final class IndexTrial {
  /// What is asked after a step.
  enum Questions { case ofTheIndex, ofCommandsToo }

  private static let zones = ["Europe/Berlin", "America/St_Johns", "UTC", "Pacific/Apia"]

  private(set) var stepCount = 0
  private(set) var killCount = 0
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private let location: IndexLocation
  private var calendars: TrialFolder
  private var commands: EditCommands
  private var random: SeededGenerator
  private let zone: Zone
  /// Watches all the time, as the interface does; nil where only commands look.
  private let live: CalendarIndex?
  private let isThorough: Bool
  /// What was done in the step.
  private var deeds: [String] = []

  /// - Parameters:
  ///   - sizeLimit: how large a file may be at most, in bytes.
  ///   - isThorough: whether all months are asked about after each step.
  init(seed: Int, sizeLimit: Int, isThorough: Bool) throws {
    self.isThorough = isThorough
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    environment = pinnedEnvironment(below: folder.path)
    let isLive = random.chance(2)
    // A watch does not see what happens to a file under another name: only commands look there.
    calendars = try TrialFolder(
      folder.path, sizeLimit: sizeLimit, hasLinks: !isLive, using: &random)
    commands = EditCommands(
      calendars: calendars.sources, target: calendars.sources[0] + "/0", folder: folder.path)
    location = IndexLocation.choose(
      sources: calendars.sources, cacheHome: environment["XDG_CACHE_HOME"], home: nil)
    zone = ZoneCatalog().zone(named: Self.zones[random.number(0...3)]) ?? .utc
    live = isLive ? try Self.open(calendars.sources, location, .live) : nil
  }

  deinit { live?.close() }

  /// Does something, and asks.
  /// - Returns: what is wrong then; empty where nothing is.
  func step() throws -> String {
    stepCount += 1
    deeds = []
    for _ in 0...(random.chance(4) ? random.number(1...3) : 0) {
      if random.chance(3) { try edit() } else { try changeElsewhere() }
    }
    if random.chance(4) { try kill() }
    let questions: Questions = random.chance(4) ? .ofCommandsToo : .ofTheIndex
    let fault = try fault(questions)
    guard !fault.isEmpty else { return "" }
    if isThorough { folder.keep() }
    return "step \(stepCount) in \(folder.path), \(deeds.joined(separator: "; ")):\n\(fault)"
  }

  // MARK: - Work

  private func changeElsewhere() throws {
    try calendars.change(using: &random)
    deeds.append(calendars.name)
  }

  private func edit() throws {
    let edit = commands.next(try ids(), using: &random)
    let outcome = try runPinned(edit.words, environment)
    deeds.append(
      "\(edit.words.prefix(8).joined(separator: " ").prefix(300)): exit code \(outcome.code)")
    calendars.look()
  }

  /// Begins to bring the index up to date, and kills that at any moment.
  private func kill() throws {
    // The interface reads the months on its screen first where files were never read.
    let isOpen = random.chance(3)
    if isOpen, live == nil, let cache = environment["XDG_CACHE_HOME"] {
      try? FileManager.default.removeItem(atPath: cache)
    }
    let command = isOpen ? ["open"] : ["index"] + (random.chance(4) ? ["--rebuild"] : [])
    let program = try StartedProgram(
      [daybookPath] + command + calendars.sources, environment: environment,
      isInTerminal: isOpen)
    program.goOn(seconds: Double(random.number(1...300)) / 1_000)
    killCount += program.hasEnded ? 0 : 1
    program.kill()
    deeds.append("killed \(command.joined(separator: " "))")
  }

  private func ids() throws -> [String] {
    let days = ["--from", "2026-02-01", "--to", "2026-04-30", "--limit", "300"]
    let outcome = try runPinned(["list", "--json"] + days + calendars.sources, environment)
    // A note about problems may stand behind it.
    let end = outcome.output.lastIndex(of: "]") ?? outcome.output.startIndex
    let text = end < outcome.output.endIndex ? String(outcome.output[...end]) : ""
    guard let records = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      throw WrongOutput(step: stepCount, deeds: deeds, code: outcome.code, output: outcome.output)
    }
    return (records as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  /// A command did not print what it should have printed.
  private struct WrongOutput: Error {
    let step: Int
    let deeds: [String]
    let code: Int32
    let output: String
  }

  // MARK: - Asking

  private func fault(_ questions: Questions) throws -> String {
    let fresh = try Self.open(calendars.sources, .temporary(), .once)
    defer { fresh.close() }
    fresh.waitUntilCurrent()
    let expected = answers(of: fresh)
    let answers = try keptAnswers(expecting: expected)
    let fault = answers.difference(from: expected)
    guard fault.isEmpty, questions == .ofCommandsToo else { return fault }
    var other = environment
    other["XDG_CACHE_HOME"] = folder.path + "/fresh-\(stepCount)"
    defer { try? FileManager.default.removeItem(atPath: folder.path + "/fresh-\(stepCount)") }
    let years = 2026...2026
    let right = try CommandAnswers(
      of: calendars.sources, years: years, environment: other, detailed: true)
    return try CommandAnswers(
      of: calendars.sources, years: years, environment: environment, detailed: true
    ).difference(from: right)
  }

  /// Those of the index that has gone through everything.
  private func keptAnswers(expecting expected: SourceAnswers) throws -> SourceAnswers {
    guard let live else {
      let kept = try Self.open(calendars.sources, location, .once)
      defer { kept.close() }
      kept.waitUntilCurrent()
      return answers(of: kept)
    }
    // It may not have heard of the last change yet.
    let deadline = Date() + 60
    var answers = self.answers(of: live)
    while answers.lines != expected.lines, Date() < deadline {
      var descriptor = pollfd(fd: live.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, 1_000)
      _ = live.takeNews()
      if live.hasReportedCurrent { answers = self.answers(of: live) }
    }
    return answers
  }

  private func answers(of index: CalendarIndex) -> SourceAnswers {
    SourceAnswers(index, zone: zone, months: months, number: stepCount)
  }

  /// All, or three of them that follow each other: what was wrong once stays wrong.
  private var months: ClosedRange<Month> {
    let all = SourceAnswers.allMonths
    guard !isThorough else { return all }
    let first = all.lowerBound + (1 + stepCount % 5)
    return first...first + 2
  }

  private static func open(
    _ sources: [String], _ location: IndexLocation, _ mode: CalendarIndex.Mode
  ) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: sources, zones: ZoneCatalog(), location: location, mode: mode)
    index.patience = .forever
    index.start()
    return index
  }
}

extension SourceAnswers {
  /// The first lines that only one of two has; empty where they are equal.
  fileprivate func difference(from expected: SourceAnswers) -> String {
    guard lines != expected.lines else { return "" }
    let counts = lines.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let right = expected.lines.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let more = counts.filter { $0.value > right[$0.key] ?? 0 }.keys.sorted()
    let less = right.filter { $0.value > counts[$0.key] ?? 0 }.keys.sorted()
    return "\(more.count) lines too much:\n  \(more.prefix(6).joined(separator: "\n  "))\n"
      + "\(less.count) lines are missing:\n  \(less.prefix(6).joined(separator: "\n  "))\n"
  }
}
