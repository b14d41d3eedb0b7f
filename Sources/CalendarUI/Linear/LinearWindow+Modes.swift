import CalendarModel
import TerminalScreen

extension LinearWindow {
  /// The window of a mode; nil where there is none.
  init?(_ scene: Scene) {
    switch scene.state.mode {
    case .normal, .prompt: return nil
    case .question(let question): self.init(question)
    case .choice(let choice): self.init(choice, scene)
    case .form(let form): self.init(form, scene)
    case .welcome(let welcome): self.init(welcome, scene)
    case .overlay(let overlay):
      switch overlay.kind {
      case .collections(let selected): self.init(collections: selected, scene)
      case .help(let panel): self.init(panel, scene)
      default: self.init(overlay, scene)
      }
    }
  }

  // MARK: - Private

  private init(_ overlay: Overlay, _ scene: Scene) {
    let view = OverlayView(scene, overlay: overlay)
    kind = overlay.kind.linearKind
    title = view.title
    first = view.firstShown
    lines = view.shownLines.map(\.text)
    keys = view.note(first..<first + lines.count)
  }

  /// The groups with their lines; the selected command is explained.
  private init(_ panel: HelpPanel, _ scene: Scene) {
    let words = scene.words
    var (lines, number, selected): ([String], Int, Int) = ([], 0, 0)
    for section in panel.shown {
      lines.append(words[section.title])
      for line in section.lines {
        if number == panel.selected { selected = lines.count }
        let help = number == panel.selected ? [HelpDetails.plainText(words[line.help])] : []
        lines.append(
          ([line.keys(words).spelled(with: .ascii) + ": " + words[line.title]] + help)
            .filter { !$0.isEmpty }.joined(separator: ". "))
        number += 1
      }
    }
    self.init(
      .help, words.helpTitle, all: lines.isEmpty ? [words.noCommandFits(panel.typed.text)] : lines,
      selected: selected, rows: scene.linearRows,
      keys: words.helpKeys(isNarrowed: panel.isNarrowed, runs: panel.runsCommand).first ?? "")
  }

  private init(collections selected: Int, _ scene: Scene) {
    let hidden = scene.state.filter.hiddenCollections
    let collections = scene.days.source.collections
    let lines = collections.map {
      scene.words.shown(scene.looks[$0.id].name, !hidden.contains($0.id))
    }
    self.init(
      .collections, scene.words.collectionsTitle, all: lines,
      selected: min(max(0, selected), collections.count - 1), rows: scene.linearRows,
      keys: scene.words.collectionsKeys[0])
  }

  private init(_ question: Question) {
    kind = .question
    title = question.text
    let answers = question.answers.map { "\($0.words) (\($0.key.label))" }
    let escape = question.escape.isEmpty ? "Esc" : "\(question.escape) (Esc)"
    lines = [(answers + [escape]).joined(separator: ", ")]
  }

  private init(_ choice: Choice, _ scene: Scene) {
    let view = ChoiceView(scene, choice: choice)
    let lines = (0..<choice.count).map { number in
      let name = number < 9 ? "\(number + 1) " : ""
      return name + Self.text(of: number, in: choice, scene)
    }
    self.init(
      .choice, view.title, all: lines, selected: min(max(0, choice.selected), choice.count - 1),
      rows: scene.linearRows, keys: view.keys)
  }

  private static func text(of number: Int, in choice: Choice, _ scene: Scene) -> String {
    switch choice.subject {
    case .event(let records, _):
      LinearEvent(
        scene, record: records[number], day: scene.state.selection.day, isMatch: false
      ).text
    case .collection(let targets, _):
      [scene.looks[targets[number].collection.id].name, targets[number].note]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private init(_ welcome: Welcome, _ scene: Scene) {
    let view = WelcomeView(scene, welcome: welcome)
    kind = .welcome
    title = scene.words.welcomeTitle
    lines = [welcome.offers.isEmpty ? view.nothing : scene.words.welcomeFound]
    selected = welcome.offers.isEmpty ? nil : welcome.selected + 1
    lines += welcome.offers.indices.map { index in
      let offer = welcome.offers[index]
      let name = displayable(offer.program)
      let place = offer.place == offer.program ? [] : [displayable(offer.place)]
      let chosen = scene.words.chosen(name, welcome.chosen.contains(index))
      return ([offer.isUsable ? chosen : name] + place + [view.detail(of: offer)])
        .joined(separator: ", ")
    }
    let hints = view.hints.map { "\($0.key) \($0.text)" }
    keys = ((welcome.offers.isEmpty ? [] : [scene.words.welcomeKeys]) + hints)
      .joined(separator: "; ")
  }
}

extension Scene {
  /// The lines that a window has room for.
  fileprivate var linearRows: Int { max(1, plan.windowArea.height - 2) }
}

extension Overlay.Kind {
  fileprivate var linearKind: LinearWindow.Kind {
    switch self {
    case .help: .help
    case .details: .details
    case .problems: .problems
    case .collections: .collections
    case .totals: .totals
    case .conflict: .conflict
    case .changes: .changes
    }
  }
}
