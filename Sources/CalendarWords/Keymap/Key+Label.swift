import TerminalScreen

extension Key {
  /// The key as a person reads it on a keyboard: `j`, `↓`, `PgDn`, `Ctrl-D`, `Shift-Tab`.
  public var label: String {
    let control = modifiers.contains(.control) ? "Ctrl-" : ""
    let alt = modifiers.contains(.alt) ? "Alt-" : ""
    let shift = modifiers.contains(.shift) ? "Shift-" : ""
    return control + alt + shift + codeLabel(isCapital: !control.isEmpty)
  }

  private func codeLabel(isCapital: Bool) -> String {
    switch code {
    case .character(" "): "Space"
    case .character(let character): isCapital ? character.uppercased() : String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .function(let number): "F\(number)"
    }
  }
}
