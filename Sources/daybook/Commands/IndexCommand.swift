import ArgumentParser
import CalendarModel
import CalendarStore
import Glibc

/// `daybook index`: what the index holds, brought up to date.
struct IndexCommand: ParsableCommand {
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
    if status, rebuild { throw ValidationError("--status and --rebuild exclude each other.") }
  }

  func run() throws {
    let surroundings = Surroundings()
    let sources = try sources.sources()
    let calendars: OpenCalendars
    do {
      if rebuild { try OpenCalendars.discardIndex(of: sources) }
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .once, isStarted: !status)
    } catch let error as SourceError {
      throw CommandFailure(error)
    }
    defer { calendars.index.close() }
    if !status {
      var line = ProgressLine()
      try calendars.waitUntilCurrent { line.show($0) }
      line.end()
    }
    var output = StandardOutput()
    try output.write(IndexText(status: try calendars.status()).text)
    try output.flush()
  }
}
