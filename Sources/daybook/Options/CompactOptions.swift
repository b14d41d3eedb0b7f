import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import DaybookConfiguration

/// The answer of an agent's tool in place of a command's own output.
struct CompactOptions: ParsableArguments {
  @Flag(
    help: """
      Print what agents get: JSON on one line, within what [agents] of the configuration lets them \
      see.
      """)
  var compact = false

  @Option(help: ArgumentHelp("Go on after what --compact printed as “more”.", valueName: "more"))
  var after: String?

  /// Whether the tool answers: where it is asked to, and always for an agent.
  var isOfTool: Bool { compact || AgentEnvironment.client != nil }

  func validate() throws {
    if after != nil, !isOfTool {
      throw ValidationError("--after: goes on with what --compact printed; add it.")
    }
  }

  /// Throws if options are given that the tool does not have.
  func refuse(_ given: [(option: String, isGiven: Bool)]) throws {
    guard isOfTool, let first = given.first(where: \.isGiven) else { return }
    throw CommandFailure.usage("--compact prints what agents get; leave out \(first.option)")
  }
}

extension FilterOptions {
  /// The options that tools do not have.
  var notOfTools: [(option: String, isGiven: Bool)] {
    [("--filter", terms != nil), ("the second --category", category.count > 1)]
  }
}

/// A call of an agent's tool by a command.
struct ToolCommand {
  let tool: AgentTool
  let paths: [String]
  let loaded: LoadedConfiguration
  let surroundings: Surroundings
  private var members: [(name: String, value: JSON)] = []

  init(
    _ tool: AgentTool, _ paths: [String], _ loaded: LoadedConfiguration,
    _ surroundings: Surroundings
  ) {
    (self.tool, self.paths) = (tool, paths)
    (self.loaded, self.surroundings) = (loaded, surroundings)
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { members.append((name, .text(text))) }
  }

  mutating func add(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { members.append((name, .list(texts.map { .text($0) }))) }
  }

  mutating func add(_ name: String, _ flag: Bool) { members.append((name, .bool(flag))) }

  /// Adds the arguments that lists have in common.
  mutating func add(_ filter: FilterOptions) {
    add("calendars", filter.collection)
    add("category", filter.category.first)
    add("words", filter.search)
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { members.append((name, .number(number))) }
  }

  /// Prints the answer, also that of a failure, and ends the command with its exit code.
  func run() throws {
    let calendars = try OpenCalendars.upToDate(try .ofUser(paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    var call = AgentCall(
      calendars, loaded.configuration, surroundings,
      zoneFrom: environmentValue("TZ") == nil ? .system : .variable,
      rules: loaded.configuration.agents, client: AgentEnvironment.client)
    // A person who looks at what agents get is not an agent.
    if AgentEnvironment.client != nil { call.log = .ofUser }
    let answer = call.answer(tool, JSONValue(JSON.object(members).compactBytes) ?? .null)
    var output = StandardOutput()
    try output.write(answer.json.compactBytes + [UInt8(ascii: "\n")])
    try output.flush()
    if let failure = answer.failure { throw ExitCode(failure.exitCode) }
  }
}
