/// A sentence for the status line, shown until the next key press.
package struct Message: Hashable, Sendable {
  package enum Severity: Hashable, Sendable { case information, warning, error }
  package var text: String
  package var severity: Severity

  package init(_ text: String, severity: Severity = .information) {
    self.text = text
    self.severity = severity
  }
}
