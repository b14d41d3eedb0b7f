import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import DaybookConfiguration

/// The command `daybook agents`, which prints what software agents may see and change.
struct AgentsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "agents",
    abstract: "Print what software agents may see and change.",
    discussion: """
      The calendars that agents see, what they may do in them, how many changes are left in this \
      hour and how many plans wait for you. [agents] in the configuration decides it. With \
      --compact it is what agents get: also the present time and the next days.
      """)

  @Flag(help: "Print what agents get: JSON on one line.")
  var compact = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    if compact || AgentEnvironment.client != nil {
      return try ToolCommand(.now, sources.paths, loaded, surroundings).run()
    }
    let calendars = try OpenCalendars.upToDate(try sources.sources(loaded), in: surroundings)
    defer { calendars.index.close() }
    let call = AgentCall(
      calendars, loaded.configuration, surroundings, zoneFrom: .system,
      rules: loaded.configuration.agents)
    var output = StandardOutput()
    try output.write(try call.allowedText())
    try output.flush()
  }
}
