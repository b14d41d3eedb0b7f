import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import DaybookConfiguration
import Glibc
import TerminalScreen

/// The command `daybook check`, which reports problems of calendar files.
struct CheckCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print the problems of calendar files.",
    discussion: """
      One line for each problem, `path:line: message`, and a last line with the numbers. The \
      exit code is 1 when there are problems. Nothing is changed, and the readable parts of such \
      files are shown by the other commands.
      """)

  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = Surroundings(log: log)
    let sources = try sources.sources()
    let calendars = try OpenCalendars.upToDate(sources, in: surroundings)
    defer { calendars.index.close() }
    let answers = calendars.index.answers(zone: surroundings.zone)
    calendars.index.tryRules(in: surroundings.zone)
    let numbers = try calendars.asking {
      try UnreadNumbers(
        of: sources.configuration.tracking.valueKeys, calendars, answers, at: surroundings.now)
    }
    // The order is the same however the files were read.
    let problems = (answers.problemList(limit: .max) + numbers.problems).map(calendars.shown)
      .sorted { ($0.path, $0.line ?? 0, $0.message) < ($1.path, $1.line ?? 0, $1.message) }
    var output = StandardOutput()
    for problem in problems { try output.write(printable(problem.description) + "\n") }
    try output.write(try summary(of: calendars, problems) + "\n")
    try output.flush()
    if !problems.isEmpty { throw ExitCode(1) }
  }

  private func summary(
    of calendars: OpenCalendars, _ problems: [Problem]
  ) throws -> String {
    let status = try calendars.status()
    let counts = try calendars.asking { try calendars.index.contentCounts() }
    let contents = counts.values.reduce(ContentCounts(), +)
    let read = "\(contents.text) in \(counted(status.fileCount, "file"))"
    guard !problems.isEmpty else { return "no problems: \(read)" }
    let pathCount = Set(problems.map(\.path)).count
    return "\(counted(problems.count, "problem")) at \(counted(pathCount, "path")): \(read)"
  }
}

/// The command `daybook index`, which updates the index and describes its contents.
struct IndexCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Bring the index up to date and print its contents.",
    discussion: """
      Every command does this by itself; this one shows how long it takes, and the place of the \
      index. It is a cache that can be deleted at any time.
      """)

  @Flag(help: "Only print the present contents of the index; no file is compared or read.")
  var status = false

  @Flag(help: "Read all files again.")
  var rebuild = false

  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if status, rebuild {
      throw ValidationError("--status and --rebuild exclude each other; leave out one.")
    }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = Surroundings(log: log)
    let paths = try sources.sources()
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(
        paths, surroundings: surroundings, mode: .once, isStarted: !status && !rebuild)
    } catch {
      throw CommandFailure(error)
    }
    defer { calendars.index.close() }
    if rebuild { try calendars.rebuild() }
    if !status {
      var line = ProgressLine()
      try calendars.waitUntilCurrent { line.show($0) }
      line.end()
    }
    let text = IndexText(
      status: try calendars.status(), changeCount: status ? calendars.index.changeCount : 0)
    var output = StandardOutput()
    try output.write(text.text)
    try output.flush()
  }
}
