import ArgumentParser
import CalendarModel
import CalendarStore
import Glibc

/// `daybook index`: what the index holds, brought up to date.
struct IndexCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Bring the index up to date and print what it holds.",
    discussion: """
      Every command does this by itself; this one shows how long it takes, and says where the index \
      lies. It is a cache: it can be deleted at any time.
      """)

  @Flag(help: "Only print what the index holds now; no file is compared or read.")
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
