import ArgumentParser
import CalendarModel
import CalendarService
import EventEntry

/// The line of text that `daybook add` and `daybook todo add` add, with its calendar and notes.
struct AddedLineOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The event or the task; several words need no quotes.", valueName: "text"))
  var text: [String]

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp(
      "The target calendar, by name or path; by default that of the configuration for events, or the "
        + "first writable one that takes it.",
      valueName: "name"),
    completion: .calendars(of: .option))
  var collection: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its notes; - reads standard input.", valueName: "text"))
  var notes: String?

  @Flag(help: "Only print how the text is understood; nothing is written.")
  var dryRun = false

  var line: String { text.joined(separator: " ") }

  /// Returns the notes, read from standard input for `-`.
  func readNotes() throws -> String { try notes.map(notesText) ?? "" }

  /// Reads the line, and finds the calendar that it is added to: the one that the text names, that of
  /// `--calendar`, or the default.
  /// - Parameters:
  ///   - example: a text with a title, for the message about a text without one.
  ///   - read: reads the line, knowing the calendar of `--calendar`.
  ///   - preferred: returns the calendar to take where none is named; nil for that of events.
  func entry(
    among collections: [CollectionInfo], example: String,
    _ read: (CollectionInfo?) throws -> Entry, preferred: () -> CollectionInfo? = { nil }
  ) throws -> (Entry, CollectionInfo) {
    let choice = CollectionChoice(collections: collections)
    let named = try collection.map { (name) throws(CommandFailure) in
      try choice.named(name, option: "--calendar")
    }
    let entry = try read(named)
    try entry.check(example: example)
    let id = if let todo = entry.todo { todo.collection } else { entry.draft.collection }
    guard let said = collections.first(where: { $0.id == id }) else {
      return (entry, try named ?? preferred() ?? choice.defaultCollection())
    }
    if let named, said.id != named.id {
      throw CommandFailure.usage(
        "--calendar \(collection ?? named.name): the text says =\(said.name); leave one out")
    }
    return (entry, said)
  }
}

extension Entry {
  /// Reports everything that is wrong with the text.
  fileprivate func check(example: String) throws(CommandFailure) {
    var missing = reading.missing
    if draft.title.isEmpty, !missing.isEmpty { missing[0] += "; describe it, as in \(example)" }
    guard let last = missing.popLast() else { return }
    for problem in missing { writeToStandardError(problem) }
    throw .usage(last)
  }
}
