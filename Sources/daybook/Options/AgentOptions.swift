import ArgumentParser
import CalendarStore

/// The agent that runs a command, as it says itself in the environment.
///
/// It is a courtesy of agents, not a wall: they can leave it out.
enum AgentEnvironment {
  /// The name of the agent; nil for a person.
  static var client: String? {
    for name in ["DAYBOOK_AGENT", "AI_AGENT"] {
      if let value = environmentValue(name), !value.isEmpty { return value }
    }
    return nil
  }
}

/// The calendars and the time of commands for agents.
struct AgentOptions: ParsableArguments {
  @OptionGroup var clock: ClockOptions

  @Argument(
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file.",
      discussion: SourceOptions.discussion, valueName: "path"),
    completion: .file())
  var paths: [String] = []
}
