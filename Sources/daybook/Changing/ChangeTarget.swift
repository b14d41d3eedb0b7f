import ArgumentParser
import CalendarModel

/// What a command changes.
enum ChangeTarget {
  case ids([RecordID])
  case typed([TypedID])
  /// The only event that has some words.
  case words(String)

  /// The ids, each once; nil if the index has to say which they are.
  var wholeIDs: [RecordID]? {
    switch self {
    case .ids(let ids): return ids
    case .words: return nil
    case .typed(let typed):
      let whole = typed.compactMap(\.whole)
      var seen: Set<RecordID> = []
      return whole.count == typed.count ? whole.filter { seen.insert($0).inserted } : nil
    }
  }
}

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
