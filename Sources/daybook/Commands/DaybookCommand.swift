import ArgumentParser

/// The root of the command line.
struct DaybookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract:
      "A calendar for the terminal: your own .ics files as month, quarter, year and history.",
    usage: """
      daybook [<path> ...] [--view <view>] [--date <date>] [--now <time>] [--ascii]
              [--linear] [--log <file>] [--log-level <level>]
      daybook <command> ...
      """,
    discussion: """
      Without a command the interface opens. A PATH is a folder of calendars (each a folder of .ics \
      files), one such calendar, or an .ics file; without any, those of the \
      configuration are opened, else those in $XDG_DATA_HOME/daybook/calendars. Press ? in the interface for all keys.

      Exit codes: 0 when all went well, 1 when something went wrong, `check` found problems, \
      nothing was found and --fail-if-empty was given, or calendars have problems and --strict was \
      given; 2 when the command line or a path in it is wrong; 3 when something was changed \
      elsewhere meanwhile, so that nothing was written.
      """,
    version: programVersion,
    subcommands: [
      OpenCommand.self, ListCommand.self, SearchCommand.self, TotalsCommand.self,
      DetailsCommand.self, ShowCommand.self, AddCommand.self, EditCommand.self,
      DeleteCommand.self, MoveCommand.self, UndoCommand.self, RedoCommand.self,
      ChangesCommand.self, CollectionsCommand.self, NewCollectionCommand.self,
      ImportCommand.self, ExportCommand.self, RemindCommand.self, CheckCommand.self,
      IndexCommand.self, ConfigCommand.self, SampleCommand.self, TutorCommand.self,
      ReplayCommand.self,
      DebugCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}
