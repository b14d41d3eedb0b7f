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

  /// Throws unless either ids or words say what is meant.
  func validate(with ids: [String]) throws {
    if ids.isEmpty, search == nil {
      throw ValidationError("say which event by its id, or by its words with --search.")
    }
    if !ids.isEmpty, search != nil {
      throw ValidationError(
        "--search: says which event already; leave out the id, or quote the words.")
    }
  }

  /// Returns what the command line means.
  func target(_ ids: [String]) throws(CommandFailure) -> ChangeTarget {
    guard let search else {
      return .typed(try ids.map { (id) throws(CommandFailure) in try typedID(id, option: "") })
    }
    return .words(try searchText(search, option: "--search "))
  }
}
