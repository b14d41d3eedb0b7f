import TerminalScreen

/// Keys in windows, which are few and fixed but for those that mean there what they mean in a view.
extension Keymap {
  /// What a key does in a window.
  ///
  /// A key bound to a command of `windowKeys` does what the usual key of that command does there. Keys
  /// that have another meaning in the window keep it, and so do arrows, Enter and the like.
  /// - Parameter find: what a window does at a key; nil at one without a meaning there.
  func windowAction<Action>(for key: Key, _ find: (Key) -> Action?) -> Action? {
    let own = find(key)
    guard key.canBeBoundFreely, let usual = windowKey(key), let action = find(usual) else {
      return own
    }
    return own == nil || Keymap.standard.windowKey(key) != nil ? action : own
  }

  /// The key that windows know for the command to which a key is bound.
  private func windowKey(_ key: Key) -> Key? {
    guard case .command(let command) = lookUp([key]) else { return nil }
    return Self.windowKeys[command]
  }

  private static let windowKeys: [Command: Key] = [
    .moveDown: Key(.down), .moveUp: Key(.up), .moveLeft: Key(.left), .moveRight: Key(.right),
    .scrollDown: Key("J"), .scrollUp: Key("K"),
    .scrollHalfDown: Key("d", .control), .scrollHalfUp: Key("u", .control),
    .firstEvent: Key(.home), .lastEvent: Key(.end), .zoomIn: Key("+"), .zoomOut: Key("-"),
    .showCollections: Key("c"), .markEvent: Key("x"), .help: Key("?"), .cancel: Key(.escape),
  ]
}

extension Key {
  /// Whether it says nothing of what it does, as arrows do.
  fileprivate var canBeBoundFreely: Bool {
    switch code {
    case .character, .function: true
    default: false
    }
  }
}
