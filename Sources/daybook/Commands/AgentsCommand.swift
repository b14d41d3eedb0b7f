import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import DaybookConfiguration

/// The command `daybook agents`, which prints what software agents may see and change, and what they
/// have called.
struct AgentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agents",
    abstract: "Print what software agents may see and change, or what they called.",
    discussion: """
      The calendars that agents see, what they may do in them, how many changes are left in this \
      hour and how many plans wait for you. [agents] in the configuration decides it. With \
      --compact it is what agents get: also the present time and the next days. With --log it is \
      every call of an agent, a line of JSON each, the oldest first.
      """)

  @Flag(help: "Print what agents get: JSON on one line.")
  var compact = false

  @Flag(help: "Print what agents called: a line of JSON for each call.")
  var log = false

  @OptionGroup var agents: AgentOptions

  func validate() throws {
    if log, compact { throw ValidationError("--log excludes --compact; leave out one.") }
  }

  func run() throws {
    let isOfAgent = AgentEnvironment.client != nil
    if log, isOfAgent {
      throw CommandFailure.failed("--log: is not for agents; ask the person to run it")
    }
    if log { return try printLog() }
    let surroundings = try agents.clock.surroundings(nil)
    let loaded = LoadedConfiguration.ofUser()
    if compact || isOfAgent {
      return try ToolCommand(.now, agents.paths, loaded, surroundings).run()
    }
    let calendars = try OpenCalendars.upToDate(try .ofUser(agents.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let call = AgentCall(
      calendars, loaded.configuration, surroundings, zoneFrom: .system,
      rules: loaded.configuration.agents)
    var output = StandardOutput()
    try output.write(try call.allowedText())
    try output.flush()
  }

  private func printLog() throws {
    var output = StandardOutput()
    try output.write(AgentLog.ofUser?.bytes ?? [])
    try output.flush()
  }
}
