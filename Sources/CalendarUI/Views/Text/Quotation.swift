import TerminalScreen

/// What somebody typed, in quotes, and short: what a message says of it must be seen, too.
func quotation(of text: String) -> String {
  "“\(truncated(displayable(text), toWidth: 24))”"
}
