/// Keys in sentences: those that are bound, not those that Daybook comes with.
extension Words {
  /// The same with other keys.
  public func naming(_ keymap: Keymap) -> Words {
    keymap == self.keymap
      ? self : Words(language, formats: formats, keymap: keymap, typedOrder: typedOrder)
  }

  /// The shortest key of a command, `u`; where it has none what is typed for it, `:undo`.
  public func key(_ command: Command) -> String {
    keymap.bindings(of: command).min { $0.keys.count < $1.keys.count }?.label
      ?? ":" + command.rawValue
  }

  /// A text with the keys of the commands that it names in braces.
  /// - Complexity: O(length), without braces.
  func withKeys(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let command = Command(rawValue: String(rest[rest.index(after: open)..<close]))
      result += rest[..<open] + (command.map(key) ?? String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
