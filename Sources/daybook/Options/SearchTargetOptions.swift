import ArgumentParser
import CalendarModel
import CalendarService

/// The search for an event in place of its id.
struct SearchTargetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Instead of an id: the only event with these words; where several have them, they are listed, and "
        + "nothing else is done.",
      valueName: "text"))
  var search: String?

  /// Throws unless there are either ids or words.
  func validate(with ids: [String]) throws {
    if ids.isEmpty, search == nil {
      throw ValidationError("say which event by its id, or by its words with --search.")
    }
    if !ids.isEmpty, search != nil {
      throw ValidationError(
        "--search: says which event already; leave out the id, or quote the words.")
    }
  }

  /// Returns the target of the command line.
  func target(_ ids: [String]) throws(CommandFailure) -> ChangeTarget {
    guard let search else {
      return .typed(try ids.map { (id) throws(CommandFailure) in try typedID(id, option: "") })
    }
    return .words(try searchText(search, option: "--search "))
  }
}
