extension Screen {
  /// The rows as lines of text without trailing blanks, each ended by a line feed.
  public var text: String { "" }

  /// The rows with SGR sequences for a terminal of this colour depth.
  public func ansiText(depth: ColorDepth) -> String { "" }
}
