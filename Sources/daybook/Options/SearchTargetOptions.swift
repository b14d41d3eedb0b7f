import ArgumentParser
import CalendarModel
import CalendarService

/// The search for an event in place of its id.
struct SearchTargetOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Instead of an id: the only event with these words; where several have them, they are listed, and "
        + "nothing else is done.",
      valueName: "text"))
  var search: String?

  /// Throws unless there are either ids or words.
  /// - Parameter noun: what they name.
  func validate(with ids: [String], of noun: String = "event") throws {
    if ids.isEmpty, search == nil {
      throw ValidationError("say which \(noun) by its id, or by its words with --search.")
    }
    if !ids.isEmpty, search != nil {
      throw ValidationError(
        "--search: says which \(noun) already; leave out the id, or quote the words.")
    }
  }

  /// Returns the target of the command line.
  /// - Parameter isOpen: as in `ChangeTarget.wordsOfTask`; nil where words name events, too.
  func target(
    _ ids: [String], ofOpenTasks isOpen: Bool? = nil
  ) throws(CommandFailure) -> ChangeTarget {
    guard let search else {
      let command = isOpen == nil ? "daybook list --json" : "daybook todo list"
      return .typed(
        try ids.map { (id) throws(CommandFailure) in
          try typedID(id, option: "", from: command)
        })
    }
    let words = try searchText(search, option: "--search ")
    return isOpen.map { .wordsOfTask(words, isOpen: $0) } ?? .words(words)
  }
}
