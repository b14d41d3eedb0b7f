/// A group of the key table, for the help window and the documentation.
public struct HelpSection: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The keys as text, such as `j ↓`.
    public let keys: String
    public let title: String
  }

  public let title: String
  public let lines: [Line]

  /// All groups of the default key map, in order.
  public static let all: [HelpSection] = []
}
