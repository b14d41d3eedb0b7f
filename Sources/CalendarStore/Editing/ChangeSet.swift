/// All that one step of the user does to files: it happens whole or not at all, and is undone so.
///
/// The texts are in memory until the step is written.
public struct ChangeSet: Hashable, Sendable {
  /// What the step is for the user: `move “Lunch” to Friday`.
  public var sentence: String
  /// Each file at most once. Those whose text stays are left alone.
  public var changes: [TextChange]

  public init(_ sentence: String, _ changes: [TextChange]) {
    self.sentence = sentence
    self.changes = changes
  }
}
