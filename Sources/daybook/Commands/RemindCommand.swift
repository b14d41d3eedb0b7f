import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import DaybookTerminal

/// The command `daybook remind`, which shows the alarms of events when they are due.
struct RemindCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Remind of events when their alarms are due.",
    discussion: """
      Waits for the alarms of events and prints a line for each when it is due, until it is \
      stopped. Alarms of the last 24 hours that were due while nothing ran are shown once, as \
      missed. With --notify they are desktop notifications, also over ssh where the terminal shows \
      them. The shown alarms are recorded in \
      $XDG_STATE_HOME/daybook/reminders.

      --next prints the next alarms, --once those due now, and both end; --snooze snoozes the \
      alarms shown last. Alarms that send messages are left to the calendar's server. \
      docs/remind.md has more, and explains how to start it at login.

      Exit codes: 0; 1 when something failed, or there is nothing to snooze; 2 when the command \
      line is wrong.
      """)

  @Flag(help: "Print the next alarms and end.")
  var next = false

  @Option(help: ArgumentHelp("With --next: the number of alarms.", valueName: "n"))
  var count: Int?

  @Flag(help: "Show due and missed alarms, and end.")
  var once = false

  @Flag(
    help:
      "Show them with notify-send; without it, print them, ring the bell, and let the terminal notify."
  )
  var notify = false

  @Flag(help: "Print JSON: with --next an array, otherwise an object on a line for each.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Snooze the alarms shown last by this many minutes.", valueName: "minutes"))
  var snooze: Int?

  @Option(
    help: ArgumentHelp(
      "With --snooze: the occurrence with this id of --json, or its beginning.",
      valueName: "id"))
  var id: String?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func validate() throws {
    let modes = [next, once, snooze != nil].count { $0 }
    if modes > 1 {
      throw ValidationError("--next, --once and --snooze exclude each other; say one of them.")
    }
    if count != nil, !next {
      throw ValidationError("--count: says how many alarms come next; add --next.")
    }
    if let count, !(1...10_000 ~= count) {
      throw ValidationError("--count \(count): must be from 1 to 10000.")
    }
    if id != nil, snooze == nil {
      throw ValidationError("--id: names what to snooze; add --snooze.")
    }
    if let snooze, !(1...10_080 ~= snooze) {
      throw ValidationError("--snooze \(snooze): must be from 1 minute to 10080, a week.")
    }
    if notify, next || snooze != nil {
      throw ValidationError("--notify: --next and --snooze show nothing; leave it out.")
    }
    if clock.now != nil, !next, !once, snooze == nil {
      throw ValidationError(
        "--now: waiting goes by the clock; add --next, --once or --snooze.")
    }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    do {
      if let snooze { return try putOff(minutes: snooze, in: surroundings) }
      if next { return try printNext(in: surroundings) }
      if once { return try showOnce(in: surroundings) }
      try Reminding(
        sources: try sources.sources(), filter: filter.typed, isJSON: json, notifies: notify,
        terminal: findNotifyingTerminal
      )
      .run(in: surroundings)
    } catch let failure as ReminderFile.Failure {
      throw CommandFailure.failed(failure.message)
    }
  }

  // MARK: - Private

  private func now(in surroundings: Surroundings) -> Instant {
    clock.now == nil ? .now : surroundings.instant
  }

  /// Returns how the terminal shows notifications, once it has answered; what keeps it from that can be
  /// mended in tmux only.
  private func findNotifyingTerminal() -> ReminderShower.TerminalNotifier? {
    switch NotifyingTerminal.find() {
    case .success(let terminal): return terminal.show
    case .failure(.tmux):
      writeToStandardError(
        "tmux keeps notifications for itself; set -g allow-passthrough on in ~/.tmux.conf hands them on"
      )
      return nil
    case .failure(.terminal): return nil
    }
  }

  private func putOff(minutes: Int, in surroundings: Surroundings) throws {
    let now = now(in: surroundings)
    let typed = try id.map { try typedID($0, option: "--id ") }
    let time = now + Int64(minutes) * 60
    var key: ReminderKey?
    var fitting: [String] = []
    try ReminderFile().change(at: now) { memory in
      fitting = typed.map { memory.shownIDs(beginningAs: $0) } ?? []
      if fitting.count <= 1 { key = memory.snooze(fitting.first ?? typed?.text, until: time) }
      return false
    }
    guard fitting.count <= 1 else {
      throw CommandFailure.usage(
        "--id \(id ?? ""): several events were shown whose ids begin so; write more of one: "
          + fitting.prefix(TypedID.mostListed).joined(separator: ", "))
    }
    guard key != nil else {
      throw CommandFailure.failed(
        "nothing was shown that can be put off; daybook remind --next says what comes")
    }
  }

  private func printNext(in surroundings: Surroundings) throws {
    let now = now(in: surroundings)
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let source = CalendarAlarms(calendars, filter.typed, in: surroundings)
    let memory = try ReminderFile().read(at: now)
    let next = try NextAlarms(source: source, memory: memory).first(count ?? 1, after: now)
    try ReminderPrinter(source, isJSON: json).printAll(next)
    if next.isEmpty { writeToStandardError("no alarm is due within a year") }
    ReadProblems(of: try source.answers(), source.calendars).report()
  }

  private func showOnce(in surroundings: Surroundings) throws {
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let source = CalendarAlarms(calendars, filter.typed, in: surroundings)
    let shower = ReminderShower(
      source, isJSON: json, notifies: notify, terminal: findNotifyingTerminal)
    var loop = ReminderLoop(try ReminderFile(), others: try ReminderFile(.inside), source) {
      try shower.show($0)
    }
    loop.complain = { writeToStandardError($0) }
    _ = try loop.look(at: now(in: surroundings), isLast: true)
    try shower.end()
    ReadProblems(of: try source.answers(), source.calendars).report()
  }
}
