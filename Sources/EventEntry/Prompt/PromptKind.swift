/// The kind of text that a prompt takes.
///
/// The raw value names the prompt's history in storage.
package enum PromptKind: String, CaseIterable, Hashable, Sendable {
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
  /// After `A`: a task in one line.
  case addTodo = "task"
  /// After `sa`: a timer in one line.
  case start
  /// After `sl`: what is over, in one line.
  case log
  /// After `mm`, if there are many collections: the name of one.
  case moveTo = "move"
  /// After the key that copies to another collection, if there are many: the name of one.
  case copyTo = "copy"
  /// In the timesheet: the file that it is written to.
  case export
}
