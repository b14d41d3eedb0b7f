import Glibc
import TerminalScreen

/// Writes one line for the user: lower case, no full stop.
func writeToStandardError(_ message: String) {
  let bytes = Array("daybook: \(displayable(message))\n".utf8)
  // Where standard error is closed, nobody reads it.
  _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
}
