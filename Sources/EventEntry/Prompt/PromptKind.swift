/// What a line that is typed is about.
///
/// The raw value is what its texts are kept as.
public enum PromptKind: String, CaseIterable, Hashable, Sendable {
  /// After `go`: a date.
  case goTo = "go"
  /// After `:`.
  case command
  /// After `/`: words to search for.
  case search
  /// After `f`: a filter.
  case filter
  /// After `a`: an event in one line.
  case add
  /// After `mm`, where there are many collections: the name of one.
  case moveTo = "move"
}
