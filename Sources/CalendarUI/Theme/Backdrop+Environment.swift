extension Backdrop {
  /// What some terminals say in `COLORFGBG`, such as `15;0`: the numbers of their foreground and
  /// background among the 16 colours.
  public init(colorFGBG text: String?) {
    let parts = text?.split(separator: ";") ?? []
    switch parts.count > 1 ? parts.last.flatMap({ Int($0) }) : nil {
    case 0, 1, 2, 3, 4, 5, 6, 8: self = .dark
    case 7, 9, 10, 11, 12, 13, 14, 15: self = .light
    default: self = .unknown
    }
  }
}
