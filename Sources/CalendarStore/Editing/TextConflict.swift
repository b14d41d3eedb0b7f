/// A file that is not what a step expects.
public struct TextConflict: Hashable, Sendable {
  /// Links followed.
  public let path: String
  /// What the step was made for; nil for no file.
  public let expected: [UInt8]?
  /// What is there; nil where there is no file.
  public let found: [UInt8]?
  /// What the step would have written; nil where it would have deleted the file.
  public let wanted: [UInt8]?
}
