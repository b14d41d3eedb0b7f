/// Why an index was made anew.
enum NewIndexReason: Hashable {
  case missing
  case damaged
  /// Its tables are those of another version of the program.
  case otherTables(version: Int)
  /// It was made of something else: other sources, or other zones of the system.
  case otherSetting(String)
  /// It marked itself: more of it was words of events that are gone than of those that are there.
  case overgrown

  /// For the log.
  var text: String {
    switch self {
    case .missing: "there was none"
    case .damaged: "it was damaged"
    case .otherTables(let version): "it was made by another version, with tables \(version)"
    case .otherSetting(let name): "it was made with other \(name)"
    case .overgrown: "it held more of what is gone than of what is there"
    }
  }
}
