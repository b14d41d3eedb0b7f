import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook add`, which adds an event from a line of text.
struct AddCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event that one line of text describes.",
    discussion: """
      Such as 'Lunch with Ana tomorrow 12:30-13:30 @Roma #private !10m': times, dates, repeats, \
      @place, #category, =calendar and !alarm in any order; words that are not understood stay \
      in the title. A number there that could be a time is reported. Words may be English or in \
      the language of the interface. The event is printed, with an id for daybook edit and \
      daybook delete; docs/quick-add.md has the whole grammar. daybook undo reverts it.

      Exit codes: 0; 1 when it cannot be written; 2 when the text contradicts itself or is \
      impossible, or when the command line is wrong.
      """)

  @Argument(help: ArgumentHelp("The event; several words need no quotes.", valueName: "text"))
  var text: [String]

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp(
      "The target calendar, by name or path; by default that of the configuration, or the first writable one.",
      valueName: "name"),
    completion: .calendars(of: .option))
  var collection: String?

  @Option(help: ArgumentHelp("Its notes; - reads standard input.", valueName: "text"))
  var notes: String?

  @Option(help: ArgumentHelp("Its link.", valueName: "url"))
  var url: String?

  @Flag(help: "Only print how the text is understood; nothing is written.")
  var dryRun = false

  /// Kept for old scripts; words that stay in the title are no longer refused.
  @Flag(help: .hidden)
  var anyway = false

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.withChanger(log, add)
  }

  // MARK: - Private

  private func add(_ changer: EventChanger) throws {
    let collections = try changer.findCollections()
    let choice = CollectionChoice(collections: collections)
    let named = try collection.map { (name) throws(CommandFailure) in
      try choice.named(name, option: "--calendar")
    }
    let entry = changer.entry(text.joined(separator: " "), collections, in: named)
    try entry.check(example: "'Lunch tomorrow 12:30'")
    let collection = try choice.collection(
      said: entry.draft.collection, named, option: collection
    ) { nil }
    guard collection.traits.kind != .tracked else {
      throw CommandFailure.usage(
        "\(collection.name): holds what happened; daybook log writes what is over, and daybook start "
          + "what begins")
    }
    let report = try changer.add(
      entry, to: collection, url: url ?? "", notes: try notes.map(notesText) ?? "",
      isDryRun: dryRun)
    try report.print(isJSON: options.json)
  }
}

extension Entry {
  /// Reports everything that is wrong with the text.
  /// - Parameter example: a text with a title, for the message.
  func check(example: String) throws(CommandFailure) {
    var missing = reading.missing
    if draft.title.isEmpty, !missing.isEmpty { missing[0] += "; describe it, as in \(example)" }
    guard let last = missing.popLast() else { return }
    for problem in missing { writeToStandardError(problem) }
    throw .usage(last)
  }
}

extension CollectionChoice {
  /// Returns the collection that something is added to.
  /// - Parameters:
  ///   - said: the collection that the text names; nil if it names none.
  ///   - named: the one of `--calendar`, whose value is `option`.
  ///   - preferred: returns the one to take where none is named; nil for that of events.
  func collection(
    said: CollectionID?, _ named: CollectionInfo?, option: String?,
    preferred: () -> CollectionInfo?
  ) throws(CommandFailure) -> CollectionInfo {
    let said = collections.first { $0.id == said }
    if let named, let said, said.id != named.id {
      throw .usage(
        "--calendar \(option ?? named.name): the text says =\(said.name); leave one out")
    }
    if let chosen = said ?? named ?? preferred() { return chosen }
    return try defaultCollection()
  }
}
