import TerminalScreen

/// A control sequence of a key that terminfo did not name, in the form xterm and others send.
struct EscapeSequence {
  /// What stands between `ESC [` and the last character.
  let parameters: String
  let final: Character

  init(_ parameters: String = "", final: UInt32) {
    self.parameters = parameters
    self.final = Unicode.Scalar(final).map { Character($0) } ?? " "
  }

  /// The key; nil when nobody knows the sequence.
  var key: Key? {
    if parameters == "[" { return Self.consoleFunctionKeys[final].map { Key(.function($0)) } }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0)
    }
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : nil)
    switch final {
    case "~": return (numbers.first ?? nil).flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
    case "u": return unicodeKey(numbers.first ?? nil, modifiers)
    case "Z": return Key(.backTab)
    default:
      let isKnownForm = numbers.allSatisfy { $0 != nil } || parameters.isEmpty
      return isKnownForm ? Self.lettered[final].map { Key($0, modifiers) } : nil
    }
  }

  /// `CSI code ; modifiers u`: the key by its scalar.
  private func unicodeKey(_ code: Int?, _ modifiers: Key.Modifiers) -> Key? {
    guard let code, let value = UInt32(exactly: code) else { return nil }
    return KeyDecoder.key(scalar: value).map { Key($0.code, $0.modifiers.union(modifiers)) }
  }

  /// xterm counts from 1: shift 1, alt 2, control 4.
  static func modifiers(_ parameter: Int?) -> Key.Modifiers {
    guard let parameter, (2...16).contains(parameter) else { return [] }
    let bits = parameter - 1
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 || bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static let lettered: [Character: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let consoleFunctionKeys: [Character: Int] = [
    "A": 1, "B": 2, "C": 3, "D": 4, "E": 5,
  ]
}
