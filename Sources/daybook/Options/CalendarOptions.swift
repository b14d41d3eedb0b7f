import ArgumentParser
import CalendarViews

/// The calendars of a command whose arguments are something else than paths.
struct CalendarOptions: ParsableArguments {
  @Option(
    name: .customLong("calendars"),
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file; may be repeated.",
      discussion: SourceOptions.discussion,
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var log: LogOptions

  /// The paths, or that of the user's own calendars.
  func sources() throws(CommandFailure) -> CalendarSources { try SourceOptions.sources(paths) }
}
