import CalendarModel
import TerminalScreen

/// Windows over the view: all keys, details, problems.
extension Interface {
  mutating func showDetails() {
    guard case .record(let record?) = state.view.subject(scene) else {
      state.message = Message(words.noRecordSelected)
      return
    }
    showDetails(of: record)
  }

  mutating func showDetails(of record: Record) {
    state.mode = .overlay(Overlay(.details(record)))
  }

  mutating func showProblems() {
    if days.source.problems.problemCount == 0 {
      state.message = Message(words.noProblems)
    } else {
      state.mode = .overlay(Overlay(.problems))
    }
  }

  mutating func press(_ key: Key, in overlay: Overlay) -> [Effect] {
    switch overlay.kind {
    case .collections(let selected):
      if let action = keymap.windowAction(for: key, CollectionsAction.init) {
        run(action, selected: selected)
        return []
      }
    case .totals(let panel): if press(key, in: panel) { return [] }
    case .conflict:
      if let answer = ConflictAnswer(key) {
        endMode()
        return [.edit(.resolve(answer))]
      }
    case .changes, .details: if beginsCommand(key) { return runForTerminal(key) }
    case .help(let panel): return press(key, in: panel)
    case .problems: break
    }
    return pressInLines(key, of: overlay)
  }

  /// A key in a window of lines that can be scrolled.
  private mutating func pressInLines(_ key: Key, of overlay: Overlay) -> [Effect] {
    if overlay.kind.isClosed(by: keymap.lookUp([key])) {
      endMode()
      return []
    }
    let page = max(1, state.size.height - 6)
    switch keymap.windowAction(for: key, { OverlayAction($0, screen: page) }) {
    case .close:
      endMode()
      if case .conflict = overlay.kind { state.message = Message(words.nothingChanged) }
    case .scroll(let lines): scroll(overlay, by: lines)
    case nil: return runForTerminal(key)
    }
    return []
  }

  mutating func scroll(_ overlay: Overlay, by lines: Int) {
    guard !plan.isTooSmall else { return }
    var overlay = overlay
    let last = FrameComposer.lastScroll(of: overlay, in: state, days: days, matches: matches)
    overlay.scroll = min(max(0, overlay.scroll + lines), last)
    state.mode = .overlay(overlay)
  }
}

extension Overlay.Kind {
  /// The key that opened the totals closes them too.
  fileprivate func isClosed(by answer: KeyTrie.Answer) -> Bool {
    if case .totals = self { answer == .command(.showTotals) } else { false }
  }
}

/// What a key does while a window is open.
enum OverlayAction: Hashable {
  case close
  case scroll(Int)

  /// - Parameter screen: how many lines a page has.
  init?(_ key: Key, screen: Int) {
    guard let action = OverlayAction.table[key] else { return nil }
    switch action {
    case .close: self = .close
    case .lines(let count): self = .scroll(count)
    case .pages(let count): self = .scroll(count * screen)
    }
  }

  private enum Entry {
    case close
    case lines(Int)
    case pages(Int)
  }

  /// As far as any window goes.
  private static let end = 1_000_000

  private static let table: [Key: Entry] = [
    Key(.escape): .close, Key("q"): .close, Key("?"): .close, Key(.enter): .close,
    Key(.backspace): .close, Key("c", .control): .close, Key(.function(1)): .close,
    Key("j"): .lines(1), Key(.down): .lines(1), Key("J"): .lines(1), Key("e", .control): .lines(1),
    Key("k"): .lines(-1), Key(.up): .lines(-1), Key("K"): .lines(-1),
    Key("y", .control): .lines(-1),
    Key(.pageDown): .pages(1), Key(" "): .pages(1), Key("d", .control): .pages(1),
    Key(.pageUp): .pages(-1), Key("b"): .pages(-1), Key("u", .control): .pages(-1),
    Key(.home): .lines(-end), Key("g"): .lines(-end), Key(.end): .lines(end), Key("G"): .lines(end),
  ]
}

extension Command {
  /// Whether it is about the terminal and works everywhere.
  var isForTheTerminal: Bool { [.repaint, .suspend, .showMeter].contains(self) }
}
