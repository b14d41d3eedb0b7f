/// Keys in sentences: those that are bound, not those that Daybook comes with.
extension Words {
  /// The same with other keys.
  public func naming(_ keymap: Keymap) -> Words {
    keymap == self.keymap ? self : Words(language, formats: formats, keymap: keymap)
  }

  /// The shortest key of a command, `u`; where it has none what is typed for it, `:undo`.
  public func key(_ command: Command) -> String {
    keymap.bindings(of: command).min { $0.keys.count < $1.keys.count }?.label
      ?? ":" + command.rawValue
  }
}
