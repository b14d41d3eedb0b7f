import CalendarModel
import TerminalScreen

/// Sequences of keys in windows, prompts and forms, where most keys mean something else.
extension Interface {
  /// The keys that can follow the pending ones, here.
  var pendingChoices: [PendingChoice] {
    guard !state.pendingKeys.isEmpty else { return [] }
    return keymap.choices(after: state.pendingKeys, where: isOfUse)
  }

  /// A key after others that wait for it; nil where none do.
  mutating func pressPending(_ key: Key) -> [Effect]? {
    guard state.mode != .normal, !state.pendingKeys.isEmpty else { return nil }
    let keys = state.pendingKeys + [key]
    state.pendingKeys = []
    switch keymap.lookUp(keys) {
    case .command(let command) where isOfUse(command): return runHere(command)
    case .pending where !keymap.choices(after: keys, where: isOfUse).isEmpty:
      state.pendingKeys = keys
    default:
      guard keymap.lookUp([key]) != .command(.cancel) else { break }
      state.message = Message(words.notBound(KeySequence(keys).label), severity: .warning)
    }
    return []
  }

  /// Whether a key means a command of use here, or can be the first one of its sequence.
  func beginsCommand(_ key: Key) -> Bool {
    switch keymap.lookUp([key]) {
    case .command(let command): isOfUse(command)
    case .pending: !keymap.choices(after: [key], where: isOfUse).isEmpty
    case .unbound: false
    }
  }

  /// A key that the window, the prompt or the form has no use for.
  mutating func runForTerminal(_ key: Key) -> [Effect] {
    switch keymap.lookUp([key]) {
    case .command(let command) where isOfUse(command): return runHere(command)
    case .pending where !keymap.choices(after: [key], where: isOfUse).isEmpty:
      state.pendingKeys = [key]
    default: break
    }
    return []
  }

  // MARK: - Private

  /// Whether a command can be run where the keys go now.
  private func isOfUse(_ command: Command) -> Bool {
    if state.mode == .normal || command.isForTheTerminal { return true }
    if showsChanges { return command == .undo || command == .redo }
    return recordInWindow != nil && command.verbInWindow != nil
  }

  private mutating func runHere(_ command: Command) -> [Effect] {
    if showsChanges, command == .undo || command == .redo {
      // The list is asked for again.
      return [.edit(command == .undo ? .undo() : .redo()), .edit(.changes)]
    }
    if let record = recordInWindow, let verb = command.verbInWindow {
      return run(verb, on: [record])
    }
    return run(command)
  }

  private var showsChanges: Bool {
    if case .overlay(let overlay) = state.mode, case .changes = overlay.kind { true } else { false }
  }

  /// The record whose details are shown.
  private var recordInWindow: Record? {
    if case .overlay(let overlay) = state.mode, case .details(let record) = overlay.kind {
      record
    } else {
      nil
    }
  }
}

extension Command {
  /// What it does with the one record of a window.
  fileprivate var verbInWindow: EventVerb? {
    EventVerb(self, count: 1).flatMap { $0.isForMarked ? nil : $0 }
  }
}
