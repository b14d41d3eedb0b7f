import ArgumentParser
import CalendarModel
import CalendarStore
import TerminalScreen

/// `daybook check`: what is wrong in calendar files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print what is wrong in calendar files.",
    discussion: """
      One line for each problem, `path:line: message`, and a last line with the numbers. The exit \
      code is 1 when there are problems. Nothing is changed, and what a file says in spite of its \
      problems is shown by the other commands.
      """)

  @OptionGroup var sources: SourceOptions

  func run() throws {
    let surroundings = Surroundings()
    let loaded = CalendarLoader.load(try sources.find(), zones: surroundings.zones)
    let store = MemoryStore(loaded, zone: surroundings.zone)
    loaded.events.forEach { tryRule(of: $0, in: store) }
    var output = StandardOutput()
    for problem in store.problems { try output.write(displayable(problem.description) + "\n") }
    try output.write(summary(of: loaded, store) + "\n")
    try output.flush()
    if !store.problems.isEmpty { throw ExitCode(1) }
  }

  /// Asks for a whole month of a series that repeats within days: rules that take too long then
  /// become problems of the store.
  private func tryRule(of event: Event, in store: MemoryStore) {
    guard case .series(let recurrence) = event.kind,
      recurrence.rules.contains(where: \.isWithinDays)
    else { return }
    let day = (event.start.wallClock.day.month + 1).firstDay
    store.forEachRecord(touching: day...day) { _ in }
  }

  private func summary(of loaded: LoadedCalendars, _ store: MemoryStore) -> String {
    let read = "\(counted(loaded.events.count, "event")) in \(counted(loaded.fileCount, "file"))"
    guard !store.problems.isEmpty else { return "no problems: \(read)" }
    let problems = counted(store.problems.count, "problem")
    return "\(problems) at \(counted(store.problemFileCount, "path")): \(read)"
  }
}

extension RecurrenceRule {
  fileprivate var isWithinDays: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly: true
    case .daily, .weekly, .monthly, .yearly: !bySecond.isEmpty || !byMinute.isEmpty
    }
  }
}
