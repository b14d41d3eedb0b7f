import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarViews
import TerminalScreen
import DaybookConfiguration

/// The command `daybook new-calendar`, which creates an empty calendar.
struct NewCalendarCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-calendar",
    abstract: "Make a new calendar.",
    discussion: """
      It becomes a folder in the folder of the calendars, with its name and colour in the files \
      displayname and color, like those of vdirsyncer. Without --color it gets an unused colour. \
      With --tasks it takes only tasks. \
      Its path is printed. New events go where they went before, unless there was no calendar.

      Exit codes: 0; 1 when a calendar has this name, or it cannot be created; 2 when the \
      command line is wrong, or its folder is ambiguous.
      """)

  @Argument(help: ArgumentHelp("The name.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("Its colour, such as green or '#ff8000'.", valueName: "color"))
  var color: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The folder to create it in.", valueName: "folder"),
    completion: .directory)
  var home: String?

  @Flag(help: "Make a list of tasks, which takes no events.")
  var tasks = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var calendars: CalendarOptions

  var logOptions: LogOptions { calendars.log }

  func validate() throws {
    if name.allSatisfy(\.isWhitespace) { throw ValidationError("a calendar needs a name.") }
  }

  func run(_ log: ProgramLog?) throws {
    var color = try color.map(Self.color)
    let sources = try calendars.sources()
    let changer = try EventChanger(sources, Surroundings(log: log))
    defer { changer.close() }
    let collections = try changer.findCollections()
    let wanted = FoldedText.folded(name)
    if let same = collections.first(where: { FoldedText.folded($0.name) == wanted }) {
      throw CommandFailure.failed("\(name): there is one already: \(same.path); name it otherwise")
    }
    let home =
      try home
      ?? CalendarHome.path(
        of: changer.index.sources, collections, choice: "say with --in which one it is made in",
        advice: "name a folder with --in")
    ChosenDefaults.ofUser?.keepDefault(among: collections)
    color =
      color
      ?? CollectionStyles.freeColor(
        besides: collections, in: sources.configuration.interface.theme)
    let path: String
    do {
      path = try NewCollection(name: name, color: color, components: components).make(in: home)
    } catch {
      throw CommandFailure.failed(Self.message(of: error))
    }
    try print(path, color)
  }

  /// Reads the value of `--color`.
  static func color(_ text: String) throws(CommandFailure) -> EventColor {
    guard let color = EventColor(typed: text) else {
      throw .usage("--color \(text): not a colour; try green or #ff8000")
    }
    return color
  }

  // MARK: - Private

  private var components: CollectionTraits.Components { tasks ? .todos : .all }

  private func print(_ path: String, _ color: EventColor?) throws {
    let made = CollectionInfo(
      id: CollectionID(rawValue: 0), name: name, color: color, path: path,
      traits: CollectionTraits(components: components))
    let list = CollectionList([made], counts: [:])
    try StandardOutput.report(isJSON: json, list.json, printable(path) + "\n")
  }

  /// Returns the message of an error; the path was chosen by the user.
  private static func message(of error: EditError) -> String {
    guard case .unwritable(_, let reason) = error, let remedy = Remedy(reason, .making)
    else { return error.advisedMessage }
    return "\(error.message); \(remedy.text)"
  }
}
