/// A sentence for the status line, shown until the next key press.
public struct Message: Hashable, Sendable {
  public enum Severity: Hashable, Sendable { case information, warning, error }
  public var text: String
  public var severity: Severity

  public init(_ text: String, severity: Severity = .information) {
    self.text = text
    self.severity = severity
  }
}
