import CellGeometry

extension HitTest {
  /// What a cell is for in the window on top; nil where none is open.
  func windowPart(at position: Position) -> WindowPart? {
    if let part = PendingPopup(scene).part(at: position) { return part }
    return switch scene.state.mode {
    case .normal: nil
    case .prompt(let prompt): PromptView(scene, prompt: prompt).part(at: position)
    case .question(let question): QuestionView(scene, question: question).part(at: position)
    case .choice(let choice): part(of: ChoiceView(scene, choice: choice).window, at: position)
    case .form(let form): FormView(scene, form: form).part(at: position)
    case .welcome(let welcome): WelcomeView(scene, welcome: welcome).part(at: position)
    case .overlay(let overlay): part(of: overlay, at: position)
    }
  }

  private func part(of overlay: Overlay, at position: Position) -> WindowPart {
    switch overlay.kind {
    case .collections(let selected):
      let window = CollectionsView(scene, selected: selected).window
      return part(of: window, at: position) { index in
        let column = position.column - window.place(of: index).column
        return CollectionsView.boxColumns.contains(column) ? .box(index) : .row(index)
      }
    case .help(let panel): return HelpView(scene, panel: panel).part(at: position)
    case .details, .problems, .totals, .conflict, .changes:
      let box = OverlayView(scene, overlay: overlay).box
      return box.frame.contains(position) ? .inside : .outside
    }
  }

  private func part(
    of window: ListWindow, at position: Position, _ row: (Int) -> WindowPart = { .row($0) }
  ) -> WindowPart {
    guard window.box.frame.contains(position) else { return .outside }
    return window.index(at: position).map(row) ?? .inside
  }
}
