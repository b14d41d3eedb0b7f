import CalendarModel
import CalendarStore
import DaybookConfiguration

/// One call of a tool by an agent: what it may see, and the present that all of its answer is from.
package struct AgentCall {
  /// Where the reader's zone comes from.
  package enum ZoneOrigin: String, Sendable {
    case option
    case variable = "TZ"
    case system
  }

  /// The calendars, which are up to date.
  package let calendars: OpenCalendars
  package let configuration: Configuration
  /// The present, the reader's zone and all zones.
  package let surroundings: Surroundings
  package let zoneFrom: ZoneOrigin
  package let rules: AgentRules
  package let journal: Journal
  /// The name that the client gives itself; nil if unknown.
  package let client: String?
  /// Whether a person calls, to whom the rules for agents do not apply.
  package var isOfPerson = false
  /// Nil if no person can be asked.
  package var person: (any AskingPerson)?
  /// What a person answered to an earlier call of `apply`.
  package var earlierReply: EarlierReply?
  /// Where the call is written down.
  package var log: AgentLog?
  /// Returns whether the answer is no longer wanted.
  package var isDropped: () -> Bool = { false }

  package init(
    _ calendars: OpenCalendars, _ configuration: Configuration, _ surroundings: Surroundings,
    zoneFrom: ZoneOrigin, rules: AgentRules, journal: Journal = .ofUser, client: String? = nil
  ) {
    (self.calendars, self.configuration) = (calendars, configuration)
    (self.surroundings, self.zoneFrom) = (surroundings, zoneFrom)
    (self.rules, self.journal, self.client) = (rules, journal, client)
  }

  package var zone: Zone { surroundings.zone }
  package var now: LocalTime { surroundings.now }
  package var today: Day { surroundings.now.day }

  /// What a call comes to, besides the head.
  package typealias Making =
    (AgentCall) throws(AgentFailure) -> [(name: String, value: JSON)]

  /// Returns the answer to a call, or the failure, both with the head.
  package func answer(_ tool: AgentTool, _ arguments: JSONValue) -> AgentAnswer {
    answer(tool, arguments) { (call) throws(AgentFailure) in
      var arguments = try AgentArguments(arguments)
      return try call.members(of: tool, &arguments)
    }
  }

  /// Returns the same of a call that a command makes in its own way, and writes it down.
  package func answer(
    _ tool: AgentTool, _ arguments: JSONValue, by making: Making
  ) -> AgentAnswer {
    let answer: AgentAnswer
    do throws(AgentFailure) {
      answer = AgentAnswer(json: .object(head + (try making(self))), failure: nil)
    } catch {
      answer = AgentAnswer(error, surroundings)
    }
    log?.record(tool, arguments, answer, time: surroundings.recordTime, client: client)
    return answer
  }

  /// Throws if the answer is no longer wanted; asked by all that may last.
  func checkWanted() throws(AgentFailure) {
    if isDropped() { throw AgentFailure(.cancelled, "The call was cancelled.") }
  }

  /// The members that each answer begins with.
  package var head: [(name: String, value: JSON)] { Self.head(surroundings) }

  static func head(_ surroundings: Surroundings) -> [(name: String, value: JSON)] {
    [
      ("now", .text(surroundings.recordTime)),
      ("weekday", .weekday(of: surroundings.now.day)), ("zone", .text(surroundings.zone.id)),
    ]
  }

  private func members(
    of tool: AgentTool, _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    switch tool {
    case .now: try now(&arguments)
    case .agenda: try agenda(&arguments)
    case .search: try search(&arguments)
    case .details: try details(&arguments)
    case .free: try free(&arguments)
    case .tasks: try tasks(&arguments)
    case .time: try time(&arguments)
    case .propose: try propose(&arguments)
    case .apply: try apply(&arguments)
    case .undo: try undo(&arguments)
    case .changes: try changes(&arguments)
    }
  }
}

/// The answer to an agent's call.
package struct AgentAnswer {
  package let json: JSON
  /// Nil if the call succeeded.
  package let failure: AgentFailure?
}

extension AgentAnswer {
  /// Creates the answer of a call that failed before its calendars could be opened.
  init(_ failure: AgentFailure, _ surroundings: Surroundings) {
    json = .object(AgentCall.head(surroundings) + [("error", failure.json)])
    self.failure = failure
  }
}

/// What is left for agents to do.
extension AgentCall {
  /// Returns how many events agents may still change in this hour.
  package func leftThisHour() throws(AgentFailure) -> Int {
    let hour = try AgentHistory.lastHour(of: journal, before: surroundings.instant)
    return max(0, rules.perHour - hour.events)
  }

  /// Returns how many plans wait for a person.
  package func waitingPlans() throws(AgentFailure) -> Int {
    PlanStore(beside: journal)?.waiting(at: surroundings.instant).count ?? 0
  }
}

extension Surroundings {
  /// The present with its offset, as answers have it.
  var recordTime: String { RecordTimes.text(instant, zone) }
}
