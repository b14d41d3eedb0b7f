import ArgumentParser
import CalendarStore

/// Whether a command tells what was slow or odd, and where.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what is slow or odd into a file, at its end.",
      discussion: "Made for a report of a problem; it names files, but quotes no calendar.",
      valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "How much: error, warning, notice (the default), info or debug, which quotes calendars.",
      valueName: "level"))
  var logLevel: LogLevel?

  func validate() throws {
    if logLevel != nil, log == nil {
      throw ValidationError("--log-level: says nothing without a log; add --log with a file.")
    }
  }

  /// Opens the file; nil when there is to be none.
  func open() throws(CommandFailure) -> LogFile? {
    guard let log else { return nil }
    return try LogFile(path: log)
  }

  /// The level that is wanted.
  var level: LogLevel { logLevel ?? .notice }
}
