import TerminalScreen

/// The welcome of somebody new.
extension Interface {
  /// Shows what other programs keep. While something is typed or asked it does nothing.
  public mutating func show(_ welcome: Welcome) {
    guard state.mode == .normal else { return }
    state.mode = .welcome(welcome)
  }

  mutating func press(_ key: Key, in welcome: Welcome) -> [Effect] {
    var welcome = welcome
    switch keymap.windowAction(for: key, WelcomeAction.init) {
    case .move(let count): welcome.move(by: count)
    case .toggle: welcome.toggle()
    case .accept where !welcome.chosen.isEmpty:
      state.mode = .normal
      return [.begin(offers: welcome.chosenIDs)]
    case .accept, .close:
      state.mode = .normal
      return []
    case .help:
      openHelp()
      return []
    case nil: return runForTerminal(key)
    }
    state.mode = .welcome(welcome)
    return []
  }
}

/// What a key does in the welcome.
enum WelcomeAction: Hashable {
  case move(Int)
  case toggle
  /// Begin with what is chosen.
  case accept
  case close
  case help

  init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  private static let table: [Key: WelcomeAction] = [
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key(" "): .toggle, Key("x"): .toggle, Key(.enter): .accept, Key(.escape): .close,
    Key("q"): .close, Key("c", .control): .close, Key("?"): .help,
  ]
}
