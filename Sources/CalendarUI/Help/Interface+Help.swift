import TerminalScreen

/// The window of all commands: they are looked for, and run.
extension Interface {
  /// - Parameter text: what is looked for at once; all commands are shown without it.
  mutating func openHelp(_ text: String = "") {
    var panel = HelpPanel(keymap, mouse: .mouse(state.settings))
    panel.edit(words) { $0.replaceText(text) }
    put(.overlay(Overlay(.help(panel))))
  }

  mutating func press(_ key: Key, in panel: HelpPanel) -> [Effect] {
    panel.isTyping ? pressTyping(key, in: panel) : pressChoosing(key, in: panel)
  }

  /// Pasted text is looked for.
  mutating func paste(_ text: String, in overlay: Overlay) {
    guard case .help(let panel) = overlay.kind else { return }
    show(panel) { panel, words, _ in
      panel.beginTyping()
      panel.edit(words) { $0.insert(text) }
    }
  }

  // MARK: - Private

  private mutating func pressChoosing(_ key: Key, in panel: HelpPanel) -> [Effect] {
    if key == Key("/") || keymap.lookUp([key]) == .command(.search) {
      show(panel) { panel, _, _ in panel.beginTyping() }
      return []
    }
    if keymap.lookUp([key]) == .command(.help) {
      endMode()
      return []
    }
    switch keymap.windowAction(for: key, HelpAction.init) {
    case .close where panel.isNarrowed && key == Key(.escape):
      show(panel) { panel, _, _ in panel.clear() }
    case .close: endMode()
    case .run: return run(panel)
    case .line(let count): show(panel) { panel, _, _ in panel.select(panel.selected + count) }
    case .page(let count):
      show(panel) { panel, _, plan in panel.select(panel.selected + count * plan.pageLength) }
    case .column(let count):
      show(panel) { panel, _, plan in panel.select(plan.line(beside: panel.selected, by: count)) }
    case nil: return runForTerminal(key)
    }
    return []
  }

  private mutating func pressTyping(_ key: Key, in panel: HelpPanel) -> [Effect] {
    switch PromptAction(key) {
    case .insert(let character):
      show(panel) { panel, words, _ in panel.edit(words) { $0.insert(String(character)) } }
    case .edit(.deleteLeft) where panel.typed.text.isEmpty, .close:
      show(panel) { panel, _, _ in panel.clear() }
    case .edit(let edit): show(panel) { panel, words, _ in panel.edit(words) { $0.apply(edit) } }
    case .older, .completePrevious:
      show(panel) { panel, _, _ in panel.select(panel.selected - 1) }
    case .newer, .completeNext: show(panel) { panel, _, _ in panel.select(panel.selected + 1) }
    case .accept: return run(panel)
    case nil: return runForTerminal(key)
    }
    return []
  }

  /// Changes the window; the selected line is on the screen afterwards.
  mutating func show(
    _ panel: HelpPanel, _ change: (inout HelpPanel, Words, HelpPlan) -> Void
  ) {
    guard !plan.isTooSmall else { return }
    var panel = panel
    let glyphs = state.settings.glyphs
    change(&panel, words, HelpPlan(panel, in: plan.windowArea, words, glyphs))
    panel.scroll = HelpPlan(panel, in: plan.windowArea, words, glyphs).scroll(of: panel)
    state.mode = .overlay(Overlay(.help(panel)))
  }

  /// Runs the selected command in the view; what was below the window does not come back.
  private mutating func run(_ panel: HelpPanel) -> [Effect] {
    guard let command = panel.selectedLine?.command else { return [] }
    state.mode = .normal
    state.modeBelow = .normal
    return run(command)
  }
}

/// What a key does in the window of all commands.
enum HelpAction: Hashable {
  case close
  case run
  case line(Int)
  case page(Int)
  case column(Int)

  /// Nil for a key without a meaning here.
  init?(_ key: Key) {
    guard let action = HelpAction.table[key] else { return nil }
    self = action
  }

  /// As far as the list goes.
  private static let end = 1_000_000

  private static let table: [Key: HelpAction] = [
    Key(.escape): .close, Key("q"): .close, Key("?"): .close, Key("c", .control): .close,
    Key(.backspace): .close, Key(.function(1)): .close, Key(.enter): .run,
    Key("j"): .line(1), Key(.down): .line(1), Key("J"): .line(1), Key("e", .control): .line(1),
    Key("n", .control): .line(1), Key(.tab): .line(1),
    Key("k"): .line(-1), Key(.up): .line(-1), Key("K"): .line(-1), Key("y", .control): .line(-1),
    Key("p", .control): .line(-1), Key(.backTab): .line(-1),
    Key("h"): .column(-1), Key(.left): .column(-1), Key("l"): .column(1), Key(.right): .column(1),
    Key(.pageDown): .page(1), Key(" "): .page(1), Key("d", .control): .page(1),
    Key(.pageUp): .page(-1), Key("b"): .page(-1), Key("u", .control): .page(-1),
    Key(.home): .line(-end), Key("g"): .line(-end), Key(.end): .line(end), Key("G"): .line(end),
  ]
}
