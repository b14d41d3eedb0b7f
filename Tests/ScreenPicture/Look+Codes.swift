extension Look {
  /// What the numbers of one `ESC [ … m` change; those that a screen of Daybook never has are left out.
  mutating func apply(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Look()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 9: isStruck = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 29: isStruck = false
      case 39: foreground = nil
      case 49: background = nil
      case 30...37: foreground = Self.color(code - 30)
      case 90...97: foreground = Self.color(code - 82)
      case 38: foreground = Self.color(&rest)
      case 40...47: background = Self.color(code - 40)
      case 100...107: background = Self.color(code - 92)
      case 48: background = Self.color(&rest)
      default: break
      }
    }
  }

  // MARK: - Private

  /// `2;red;green;blue` or `5;number`.
  private static func color(_ codes: inout ArraySlice<Int>) -> String? {
    let kind = codes.popFirst()
    let values = codes.prefix(kind == 2 ? 3 : 1)
    codes = codes.dropFirst(values.count)
    return kind == 2 ? hex(Array(values)) : values.first.flatMap(color)
  }

  private static let named = [
    "#2e3138", "#d0616b", "#6fae6a", "#cfa24a", "#5a8fd6", "#a878c9", "#4ba3a8", "#c4c8cf",
    "#6b717d", "#e8838b", "#93cf8d", "#ecc475", "#82b1ee", "#c79be3", "#74c6ca", "#f2f4f7",
  ]

  private static func color(_ number: Int) -> String? {
    switch number {
    case 0..<16: named[number]
    case 16..<232:
      hex([36, 6, 1].map { (number - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 })
    case 232..<256: hex(Array(repeating: 8 + 10 * (number - 232), count: 3))
    default: nil
    }
  }

  private static func hex(_ values: [Int]) -> String? {
    guard values.count == 3 else { return nil }
    let digits = values.map { value in
      let text = String(min(255, max(0, value)), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
