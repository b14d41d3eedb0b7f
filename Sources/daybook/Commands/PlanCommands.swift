import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import CalendarWords
import EventEntry
import Glibc

/// The command `daybook propose`, which makes a plan of several changes.
struct ProposeCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose",
    abstract: "Make a plan of changes, described as JSON on standard input.",
    discussion: """
      The object has a list of changes and may give a reason; docs/agents.md describes both. Nothing \
      is written to calendars: daybook apply carries the plan out, as long as the events are as they \
      were.

      Exit codes: 0; 1 when it is not allowed or an event is unknown; 2 when a change is wrong; 3 \
      when an event was changed elsewhere meanwhile.
      """)

  @Argument(help: ArgumentHelp("- for standard input.", valueName: "input"))
  var input: String

  @OptionGroup var options: PlanOptions

  var logOptions: LogOptions { options.calendars.log }

  private static let longest = 1 << 20

  func validate() throws {
    if input != "-" { throw ValidationError("\(input): write - and give the changes as input.") }
  }

  func run(_ log: ProgramLog?) throws {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readAll(STDIN_FILENO, limit: Self.longest)
    } catch {
      throw CommandFailure.failed("standard input cannot be read: \(error.reason)")
    }
    guard bytes.count <= Self.longest, let value = JSONValue(bytes) else {
      throw CommandFailure.usage("standard input: is not JSON, or longer than 1 MB")
    }
    try options.run(
      log, .propose, value, { (call) throws(AgentFailure) in try call.members(proposing: value) },
      text: PlanText.plan)
  }
}

/// The command `daybook apply`, which carries out a plan.
struct ApplyCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Carry out a plan that was proposed.",
    discussion: """
      It is one step, which daybook undo reverts; with the printed token it does so whatever came after \
      it. A plan is carried out once; a second time this is only reported.

      Exit codes: 0; 1 when there is no such plan, or a person is needed; 3 when an event of it was \
      changed since.
      """)

  @Argument(help: ArgumentHelp("The plan, such as plan-k3jq7xw2m4tza5bd.", valueName: "plan"))
  var plan: String

  @OptionGroup var options: PlanOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.run(
      log, .apply, .object(["plan": .text(plan)]),
      { (call) throws(AgentFailure) in
        guard let token = PlanToken(plan: plan) else {
          throw AgentFailure(.unknown, "There is no such plan.")
        }
        return try call.apply(token)
      }, text: PlanText.applied)
  }
}

/// The command `daybook refuse`, which ends plans that wait for a person.
struct RefuseCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "refuse",
    abstract: "Refuse plans that wait for a person.",
    discussion: """
      Exit codes: 0; 1 when there is no such plan, or it was carried out.
      """)

  @Argument(help: ArgumentHelp("The plans.", valueName: "plan"))
  var plans: [String]

  @OptionGroup var options: PlanOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.withCall(log) { call in
      do throws(AgentFailure) {
        for plan in plans {
          guard let token = PlanToken(plan: plan) else {
            throw AgentFailure(.unknown, "There is no such plan.")
          }
          try call.refuse(token)
        }
      } catch {
        throw try options.failure(error, call)
      }
      let refused = JSON.list(plans.map { .text($0) })
      try options.print(.object(call.head + [("refused", refused)]), [])
    }
  }
}

/// The command `daybook proposals`, which lists the plans that wait for a person.
struct ProposalsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "proposals",
    abstract: "Print the plans of agents that wait for a person.",
    discussion: """
      Each with what it does, the titles and new values of its events, what they overlap, and why. \
      daybook apply carries one out, daybook refuse ends it; :proposals in the interface does both.

      Exit codes: 0; 2 when the command line is wrong.
      """)

  @OptionGroup var options: PlanOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.withCall(log) { call in
      let plans = call.waitingProposals
      try options.print(
        .object(call.head + [("proposals", .list(plans.map(call.object)))]),
        plans.flatMap { plan in
          [plan.token.plan] + call.proposal(plan, .commands).lines(.commands).map { "  \($0)" }
        })
    }
  }
}
