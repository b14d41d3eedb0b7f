import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import DaybookConfiguration

/// The options of commands that make plans and carry them out.
struct PlanOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print the answer of the agents' tool, on one line; errors too.")
  var compact = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  /// Opens the calendars, runs a call, and prints its answer.
  /// - Parameter text: the lines for a person.
  func run(
    _ log: ProgramLog?, _ tool: AgentTool, _ arguments: JSONValue, _ making: AgentCall.Making,
    text: ([(name: String, value: JSON)]) -> [String]
  ) throws {
    try withCall(log) { call in
      let answer = call.answer(tool, arguments, by: making)
      if let failure = answer.failure { throw try self.failure(failure, call) }
      guard case .object(let members) = answer.json else { return }
      try print(answer.json, text(members))
    }
  }

  /// Opens the calendars for a call of an agent or a person.
  func withCall(_ log: ProgramLog?, _ body: (AgentCall) throws -> Void) throws {
    let sources = try calendars.sources()
    let surroundings = try clock.surroundings(log)
    let opened = try OpenCalendars.upToDate(sources, in: surroundings)
    defer { opened.index.close() }
    var call = AgentCall(
      opened, sources.configuration, surroundings,
      zoneFrom: (environmentValue("TZ") ?? "").isEmpty ? .system : .variable,
      rules: sources.configuration.agents, client: AgentEnvironment.client)
    call.isOfPerson = AgentEnvironment.client == nil
    if !call.isOfPerson { call.log = .ofUser }
    try body(call)
  }

  /// Prints an answer: the tool's, JSON, or lines.
  func print(_ answer: JSON, _ lines: [String]) throws {
    var output = StandardOutput()
    if compact {
      try output.write(answer.compactBytes + Array("\n".utf8))
    } else if json {
      try output.write(answer.description + "\n")
    } else {
      for line in lines { try output.write(CommandFailure.failed(line).message + "\n") }
    }
    try output.flush()
  }

  /// Returns the error that ends the command; with `--compact` the tool's answer is printed.
  func failure(_ failure: AgentFailure, _ call: AgentCall) throws -> CommandFailure {
    guard compact else {
      return CommandFailure(message: failure.says, exitCode: failure.exitCode)
    }
    try print(.object(call.head + [("error", failure.json)]), [])
    return .told(exitCode: failure.exitCode)
  }
}

/// What commands that change events do when they only propose.
struct ProposeOptions: ParsableArguments {
  @Flag(help: "Only make a plan, which daybook apply carries out; agents always do.")
  var propose = false

  @Flag(help: "Print the answer of the agents' tool, on one line; with --propose.")
  var compact = false

  /// Whether a plan is made in place of a change.
  var isPlan: Bool { propose || compact || AgentEnvironment.client != nil }

  /// Returns the whole ids of the events that are meant.
  func ids(of target: ChangeTarget, _ changer: EventChanger) throws -> [String] {
    try changer.wholeIDs(of: target, areWhole: AgentEnvironment.client != nil)
  }

  /// Makes a plan of changes, and prints it.
  func make(
    _ options: ChangeOptions, _ log: ProgramLog?, _ changes: (EventChanger) throws -> [PlanChange]
  ) throws {
    var plan = PlanOptions()
    (plan.json, plan.compact) = (options.json, compact)
    (plan.clock, plan.calendars) = (options.clock, options.calendars)
    var asked: [PlanChange] = []
    try options.withChanger(log) { asked = try changes($0) }
    try plan.run(
      log, .propose, .object(["changes": .list(asked.map(\.value))]),
      { (call) throws(AgentFailure) in try call.propose(asked) }, text: PlanText.plan)
  }
}

/// The lines that commands print about plans.
enum PlanText {
  static func plan(_ members: [(name: String, value: JSON)]) -> [String] {
    var lines = texts("says", members)
    let reasons = texts("because", members)
    if let token = texts("plan", members).first {
      let until = texts("expires", members).first ?? ""
      let needs = reasons.isEmpty ? "" : "; needs a person: " + reasons.joined(separator: ", ")
      lines.append("\(token)  until \(until)\(needs)")
    }
    return lines
  }

  static func applied(_ members: [(name: String, value: JSON)]) -> [String] {
    texts("says", members) + texts("undo", members)
  }

  static func undone(_ members: [(name: String, value: JSON)]) -> [String] {
    texts("says", members)
  }

  // MARK: - Private

  private static func texts(
    _ name: String, _ members: [(name: String, value: JSON)]
  ) -> [String] {
    switch members.first(where: { $0.name == name })?.value {
    case .text(let text): [text]
    case .list(let values):
      values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    default: []
    }
  }
}
