import TerminalScreen

/// Questions on the terminal whose answers may be seen.
package enum Question {
  /// Asks for a line; nil at the end of the input.
  package static func line(_ question: String) throws(CommandFailure) -> String? {
    var output = StandardOutput()
    try output.write(displayable(question))
    try output.flush()
    return readLine().map { $0.trimmingWhitespace }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
