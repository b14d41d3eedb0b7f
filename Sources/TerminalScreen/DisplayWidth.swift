/// The columns a grapheme cluster takes on a terminal, as `wcwidth` and ncurses count: the sum
/// over its scalars, so most take 0, 1 or 2 and a cluster of an Indic script may take more.
public func displayWidth(of grapheme: Character) -> Int {
  grapheme.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}

/// The columns a text takes. O(length).
public func displayWidth(of text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ScalarClass($1).width }
}
