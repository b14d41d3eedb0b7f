import TerminalScreen

/// Keys pressed one after another that mean one command.
public struct KeySequence: Hashable, Sendable {
  public let keys: [Key]

  public init(_ keys: [Key]) { self.keys = keys }

  /// How people write it: `gg`, `Ctrl-D`, `↓`.
  public var label: String { keys.map(\.label).joined() }

  static func key(_ code: Key.Code) -> KeySequence { KeySequence([Key(code)]) }

  static func control(_ character: Character) -> KeySequence {
    KeySequence([Key(character, .control)])
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Each character is a key as typed.
  public init(stringLiteral value: String) { self.init(value.map { Key($0) }) }
}
