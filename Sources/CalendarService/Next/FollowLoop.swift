import CalendarModel
import CalendarStore
import DaybookConfiguration
import Glibc

/// Prints a line whenever an answer about calendars is another one, and sleeps in between: until the
/// answer may change, a file has changed, or a signal ends it.
struct FollowLoop {
  /// Returns the line without its end, and the next moment at which there may be another one.
  typealias FollowedLine = (line: String, change: Instant)

  let answer: (OpenCalendars, Surroundings) throws -> FollowedLine
  /// Called before each answer.
  var woken: () -> Void = {}

  init(_ answer: @escaping (OpenCalendars, Surroundings) throws -> FollowedLine) {
    self.answer = answer
  }

  func run(_ sources: CalendarSources, in surroundings: Surroundings) throws {
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .live, signal: Signal())
    } catch {
      throw CommandFailure(error)
    }
    defer { calendars.index.close() }
    // An interface would go on with what it has; a line says what the files say.
    calendars.index.patience = .forever
    try calendars.waitUntilCurrent()
    guard let signals = SignalPipe() else {
      throw CommandFailure.failed("signals cannot be waited for: \(SystemError.last.reason)")
    }
    let clock = try ReminderClock(calendars, stateFolder: nil, signals: signals, notifier: nil)
    var surroundings = surroundings
    var machine = MachineZone.followed()
    var shown: String?
    while true {
      if machine?.hasChanged() == true { surroundings = Surroundings(log: surroundings.log) }
      woken()
      let (line, change) = try answer(calendars, surroundings)
      if line != shown {
        var output = StandardOutput()
        try output.write(line + "\n")
        try output.flush()
        shown = line
      }
      guard try clock.wait(until: change) else { return }
    }
  }
}
