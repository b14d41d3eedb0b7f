import CalendarModel
import CalendarStore
import DaybookConfiguration
import ICalendar

/// What a server of agents was started with.
package struct AgentServerOptions: Sendable {
  /// The files and folders of calendars; those of the configuration if empty.
  package var paths: [String]
  /// The zone that was chosen; nil for TZ or the machine's.
  package var zone: String?
  /// The present that was chosen, as typed.
  package var now: String?
  /// The most that agents may do.
  package var allow: AgentRules.Permission?
  /// The names of the calendars that agents see at most; all if empty.
  package var calendars: [String]

  package init(
    paths: [String] = [], zone: String? = nil, now: String? = nil,
    allow: AgentRules.Permission? = nil, calendars: [String] = []
  ) {
    (self.paths, self.zone, self.now) = (paths, zone, now)
    (self.allow, self.calendars) = (allow, calendars)
  }

  /// Returns the rules of a configuration, narrowed.
  package func rules(_ configuration: Configuration) -> AgentRules {
    configuration.agents.narrowed(to: allow, calendars: calendars)
  }
}

/// Answers calls about the user's calendars, which are opened with the first one and then watched.
final class CalendarCalls: ToolAnswering {
  /// How long a call waits until all files are read, in milliseconds.
  private static let patience = 20_000

  private let options: AgentServerOptions
  private let log: AgentLog?
  private var zones = Surroundings().zones
  private var machine = MachineZone.followed()
  private var calendars: OpenCalendars?

  init(_ options: AgentServerOptions, log: AgentLog? = .ofUser) {
    (self.options, self.log) = (options, log)
  }

  func outcome(
    of call: ToolCall, isDropped: @escaping () -> Bool,
    tell: (_ done: Int, _ total: Int?) -> Void
  ) -> ToolOutcome {
    let loaded = LoadedConfiguration.ofUser()
    let rules = options.rules(loaded.configuration)
    guard call.tool.isOffered(by: rules) else { return .notOffered }
    let surroundings = surroundings()
    let person = LaterPerson()
    do throws(AgentFailure) {
      let calendars = try upToDate(loaded, surroundings, isDropped: isDropped, tell: tell)
      guard !isDropped() else { return .dropped }
      var made = AgentCall(
        calendars, loaded.configuration, surroundings, zoneFrom: zoneOrigin, rules: rules,
        client: call.client.name)
      made.person = call.mayAsk ? person : nil
      (made.earlierReply, made.log, made.isDropped) = (call.earlierReply, log, isDropped)
      let answer = made.answer(call.tool, call.arguments)
      if answer.failure?.code == .cancelled { return .dropped }
      return person.question.map { .asks($0) } ?? .answer(answer)
    } catch {
      let answer = AgentAnswer(error, surroundings)
      log?.record(
        call.tool, call.arguments, answer, time: surroundings.recordTime, client: call.client.name)
      return isDropped() ? .dropped : .answer(answer)
    }
  }

  func close() {
    calendars?.index.close()
    calendars = nil
  }

  // MARK: - Private

  private var zoneOrigin: AgentCall.ZoneOrigin {
    if options.zone != nil { return .option }
    return environmentValue("TZ") == nil ? .system : .variable
  }

  private func surroundings() -> Surroundings {
    if machine?.hasChanged() == true { zones = Surroundings().zones }
    var surroundings = Surroundings(zones: zones)
    if let id = options.zone, let zone = zones.zone(named: id) {
      surroundings = surroundings.seen(from: zone)
    }
    return options.now.flatMap { surroundings.with(typedNow: $0) } ?? surroundings
  }

  /// Returns the calendars with all that others have written until now.
  private func upToDate(
    _ loaded: LoadedConfiguration, _ surroundings: Surroundings, isDropped: () -> Bool,
    tell: (_ done: Int, _ total: Int?) -> Void
  ) throws(AgentFailure) -> OpenCalendars {
    let calendars = try opened(loaded, surroundings)
    let deadline = MonotonicTime.now.adding(milliseconds: Self.patience)
    let isCurrent = calendars.index.waitUntilCurrent(while: {
      !isDropped() && MonotonicTime.now < deadline
    }) { activity in
      tell(activity.filesDone, activity.filesTotal)
    }
    guard isCurrent else {
      throw AgentFailure(
        .indexing, "The calendars are still being read for the first time; try again in a minute.")
    }
    guard calendars.index.error == nil, !calendars.index.hasFailed else {
      close()
      throw AgentFailure(.failed, "The calendars cannot be read; try again.")
    }
    return calendars
  }

  private func opened(
    _ loaded: LoadedConfiguration, _ surroundings: Surroundings
  ) throws(AgentFailure) -> OpenCalendars {
    let sources: CalendarSources
    do throws(CommandFailure) {
      sources = try .ofUser(options.paths, loaded, tellsProblems: false)
    } catch {
      throw AgentFailure(error)
    }
    if let calendars, calendars.adopt(sources) {
      calendars.index.questionFiles()
      return calendars
    }
    close()
    do throws(SourceError) {
      let calendars = try OpenCalendars(sources, surroundings: surroundings, mode: .live)
      // An interface would go on with what it has; an answer says what the files say.
      calendars.index.patience = .forever
      self.calendars = calendars
      return calendars
    } catch {
      throw AgentFailure(error)
    }
  }
}

/// A person who answers with a later message, while other calls go on.
private final class LaterPerson: AskingPerson {
  private(set) var question: PersonQuestion?

  func reply(to question: PersonQuestion) -> PersonReply {
    self.question = question
    return .later
  }
}

extension AgentServer {
  /// Serves the user's calendars over standard input and output until one of them ends, or a signal
  /// comes.
  package static func serve(_ options: AgentServerOptions) throws(CommandFailure) {
    let server = AgentServer(
      input: 0, output: 1, ending: EndSignals.beginHandling(),
      rules: { options.rules(LoadedConfiguration.ofUser().configuration) },
      answering: { CalendarCalls(options) })
    try server.run()
  }
}
