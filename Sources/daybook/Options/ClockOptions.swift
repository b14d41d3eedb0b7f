import ArgumentParser
import CalendarModel
import CalendarStore

/// The clock that a command goes by.
struct ClockOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take this for the present time, such as 2026-03-09T14:00.", valueName: "time"))
  var now: String?

  /// The zone, the clock and the zones of the system.
  func surroundings(_ log: ProgramLog?) throws -> Surroundings {
    let surroundings = Surroundings(log: log)
    guard let now else { return surroundings }
    guard let time = LocalTime(iso8601: now) ?? Day(iso8601: now).map({ LocalTime($0) }) else {
      throw CommandFailure.usage("--now \(now): is not a time; write it as 2026-03-09T14:00")
    }
    return surroundings.with(now: time)
  }
}
