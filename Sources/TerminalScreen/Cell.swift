/// One character place with a style.
public struct Cell: Hashable, Sendable {
  /// One grapheme cluster; empty in the right half of a wide one.
  public var text: String
  /// 1 or 2 columns; 0 for the right half of a wide grapheme.
  public var width: Int
  public var style: Style

  public init(_ text: String, width: Int = 1, style: Style = .plain) {
    self.text = text
    self.width = width
    self.style = style
  }

  public static let blank = Cell(" ")
}

extension Cell {
  /// A blank of the same style.
  var blanked: Cell { Cell(" ", style: style) }
}
