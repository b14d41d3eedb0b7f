/// The events that a command changes.
package enum ChangeTarget {
  case ids([RecordID])
  case typed([TypedID])
  /// The only event that has some words.
  case words(String)
  /// The only task that some words match; if several do, the only open or the only closed one.
  case wordsOfTask(String, isOpen: Bool)

  /// The ids, each once; nil if the index has to say which they are.
  var wholeIDs: [RecordID]? {
    switch self {
    case .ids(let ids): return ids
    case .words, .wordsOfTask: return nil
    case .typed(let typed):
      let whole = typed.compactMap(\.whole)
      var seen: Set<RecordID> = []
      return whole.count == typed.count ? whole.filter { seen.insert($0).inserted } : nil
    }
  }
}
