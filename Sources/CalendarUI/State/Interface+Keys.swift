import TerminalScreen

/// From keys to commands.
extension Interface {
  /// The largest count that can be typed.
  static let largestCount = 9_999_999

  mutating func press(_ key: Key) -> [Effect] {
    state.message = nil
    memory.followed = nil
    if let effects = pressPending(key) { return effects }
    if window == nil { return pressInView(key) }
    return askWindow { $0.press(key, $1) } ?? runForTerminal(key)
  }

  private mutating func pressInView(_ key: Key) -> [Effect] {
    if takeDigit(key) { return [] }
    let keys = state.pendingKeys + [key]
    switch keymap.lookUp(keys) {
    case .command(.cancel) where state.count != nil:
      clearPending()
    case .command(let command):
      let count = state.count
      clearPending()
      return run(command, count: count)
    case .pending:
      state.pendingKeys = keys
    case .unbound where keymap.lookUp([key]) == .command(.cancel):
      clearPending()
    case .unbound:
      clearPending()
      let label = KeySequence(keys).label
      state.message = Message(words.notBound(label), severity: .warning)
    }
    return []
  }

  /// A digit belongs to the count, but for a 0 that would begin it.
  private mutating func takeDigit(_ key: Key) -> Bool {
    guard state.pendingKeys.isEmpty, key.modifiers.isEmpty,
      case .character(let character) = key.code,
      let digit = character.isDigit ? character.wholeNumberValue : nil,
      digit > 0 || state.count != nil
    else { return false }
    state.count = min((state.count ?? 0) * 10 + digit, Self.largestCount)
    return true
  }

  mutating func clearPending() {
    state.pendingKeys = []
    state.count = nil
  }
}
