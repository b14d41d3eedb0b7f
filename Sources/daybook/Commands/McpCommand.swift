import ArgumentParser
import CalendarService
import CalendarStore
import DaybookConfiguration
import ICalendar

/// The command `daybook mcp`, a server for software agents.
struct McpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve the calendars to a software agent, over standard input and output.",
    discussion: """
      A server of the Model Context Protocol, started by the agent's program. It reads lines of \
      JSON from standard input and answers on standard output, until the input ends. What agents \
      may see and change is in [agents] of the configuration, which is read at every call; --allow \
      and --calendar narrow it and never widen it. Every call is written down: \
      daybook agents --log prints it.

      docs/agents.md has the set-up of common programs, and what agents cannot do.

      Exit codes: 0 when the input ends, the output is closed or a signal comes; 2 when the \
      command line is wrong.
      """)

  @Option(help: "The most that agents may do, if the configuration lets them.")
  var allow: AgentRules.Permission?

  @Option(
    help: ArgumentHelp(
      "The only calendar that agents see; may be repeated.", valueName: "name"),
    completion: .calendars(of: .words))
  var calendar: [String] = []

  @Option(
    help: ArgumentHelp(
      "The zone of the person, such as Europe/Berlin; that of TZ or the system by default.",
      valueName: "zone"), completion: .zones)
  var zone: String?

  @OptionGroup var agents: AgentOptions

  func run() throws {
    let zones = ZoneNames(ZoneCatalog())
    if let zone, zones.zone(named: zone) == nil {
      let hint = zoneHint(zones.nearest(to: zone))
      throw CommandFailure.usage("--zone \(zone): there is no such time zone" + hint)
    }
    if agents.clock.now != nil { _ = try agents.clock.surroundings(nil) }
    for path in agents.paths { try check(path) }
    try AgentServer.serve(
      AgentServerOptions(
        paths: agents.paths, zone: zone, now: agents.clock.now, allow: allow, calendars: calendar))
  }

  /// Throws if a path cannot be opened: an agent could not say so.
  private func check(_ path: String) throws(CommandFailure) {
    do throws(SourceError) {
      try CollectionFinder.check(source: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension AgentRules.Permission: ExpressibleByArgument {}
