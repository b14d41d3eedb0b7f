import TerminalScreen

/// What a cell of the window on top is for.
enum WindowPart: Hashable {
  /// A thing of a list, by its number.
  case row(Int)
  /// The box in front of it that can be ticked.
  case box(Int)
  /// What a typed text could become.
  case completion(Int)
  /// A place in the line that is typed: graphemes left of it.
  case text(cursor: Int)
  case field(FormField, FieldPart?)
  /// A key that is waited for.
  case key(Key)
  /// Inside the window, and nothing of these.
  case inside
  case outside
}

/// Where in a field of a form.
enum FieldPart: Hashable {
  /// Graphemes of the text left of it.
  case cursor(Int)
  /// An arrow that leads to another value.
  case step(Int)
}
