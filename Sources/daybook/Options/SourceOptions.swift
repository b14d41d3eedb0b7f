import ArgumentParser
import CalendarStore

/// The calendars that a command works on.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file.",
      discussion: "Without any: $XDG_DATA_HOME/daybook/calendars, made on the first run.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  /// Finds the collections and their files.
  func find() throws(CommandFailure) -> FoundCalendars {
    do {
      return try CollectionFinder.find(paths.isEmpty ? [ownFolder()] : paths)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func ownFolder() throws(SourceError) -> String {
    let folder = try DataFolder(
      dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
    try folder.createIfMissing()
    return folder.path
  }
}
