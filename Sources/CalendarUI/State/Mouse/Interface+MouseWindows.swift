import CellGeometry
import TerminalScreen

/// The mouse in windows: what is clicked is selected, what is clicked twice is taken, and a click
/// beside the window closes it.
extension Interface {
  mutating func select(
    _ part: WindowPart, at position: Position, _ hits: HitTest
  ) -> [Effect] {
    switch part {
    case .row(let number): selectRow(number)
    case .box(let number):
      selectRow(number)
      return press(Key(" "))
    case .completion(let number): selectCompletion(number)
    case .text(let cursor): moveCursor(to: cursor)
    case .field(let field, let place): select(field, place)
    case .key(let key): return press(key)
    case .inside: break
    case .outside: return clickOutside(hits.targetInView(at: position))
    }
    return []
  }

  /// A double click, on what the first one has selected.
  mutating func open(_ part: WindowPart) -> [Effect] {
    switch (part, state.mode) {
    case (.row, .choice), (.completion, .prompt): return press(Key(.enter))
    case (.row, .overlay(let overlay)) where overlay.kind.isHelp: return press(Key(.enter))
    case (.row, .overlay), (.row, .welcome), (.box, .overlay), (.box, .welcome):
      return press(Key(" "))
    case (.field(let field, .step(let step)), .form): select(field, .step(step))
    default: break
    }
    return []
  }

  private mutating func selectRow(_ number: Int) {
    switch state.mode {
    case .choice(var choice):
      choice.selected = number
      state.mode = .choice(choice)
    case .overlay(var overlay):
      if case .help(let panel) = overlay.kind {
        return show(panel) { panel, _, _ in panel.select(number) }
      }
      overlay.kind = .collections(selected: number)
      state.mode = .overlay(overlay)
    case .welcome(var welcome):
      welcome.selected = number
      state.mode = .welcome(welcome)
    case .normal, .prompt, .question, .form: break
    }
  }

  private mutating func moveCursor(to place: Int) {
    switch state.mode {
    case .prompt(var prompt):
      prompt.cursor = min(place, prompt.text.count)
      edit(prompt)
    case .overlay(let overlay):
      guard case .help(let panel) = overlay.kind else { return }
      show(panel) { panel, words, _ in panel.edit(words) { $0.moveCursor(to: place) } }
    case .normal, .question, .choice, .form, .welcome: break
    }
  }

  private mutating func selectCompletion(_ number: Int) {
    switch state.mode {
    case .prompt(let prompt):
      let step = number - (prompt.selectedCompletion ?? -1)
      if step != 0 { complete(prompt, by: step) }
    case .form(let form):
      change(form) { form, _, _ in
        form.selectedOffer = number
        form.takeOffer()
      }
    case .normal, .overlay, .question, .choice, .welcome: break
    }
  }

  private mutating func select(_ field: FormField, _ place: FieldPart?) {
    guard case .form(let form) = state.mode else { return }
    change(form) { form, context, knowledge in
      if field != form.field { form.select(field) }
      switch place {
      case .cursor(let cursor): form.edit { $0.moveCursor(to: cursor) }
      case .step(let step): form.choose(by: step, context, knowledge)
      case nil: break
      }
    }
  }

  /// As Esc does; while something is searched for, what is found can be clicked.
  private mutating func clickOutside(_ below: HitTarget) -> [Effect] {
    if state.pendingKeys.isEmpty, case .prompt(let prompt) = state.mode, prompt.kind == .search,
      below != .nothing
    {
      let effects = press(Key(.enter))
      selectInView(below)
      return effects
    }
    guard state.pendingKeys.isEmpty else {
      clearPending()
      return []
    }
    if case .overlay(let overlay) = state.mode, overlay.kind.isHelp {
      // Esc would first drop what is looked for.
      endMode()
      return []
    }
    return press(Key(.escape))
  }
}

extension Overlay.Kind {
  var isHelp: Bool {
    if case .help = self { true } else { false }
  }
}
