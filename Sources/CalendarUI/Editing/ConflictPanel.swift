import TerminalScreen

/// The window of a conflict: events that were changed here and elsewhere, one after another.
public struct ConflictPanel: Hashable, Sendable {
  /// An event, with the lines of both sides; `old` is theirs, `new` is mine.
  struct Event: Hashable, Sendable {
    let title: String
    let path: String
    let lines: [LineDifference.Line]
    /// Whether the user's change deletes it, and whether it is gone.
    let isDeletedHere: Bool
    let isGone: Bool
  }

  let events: [Event]

  public init(_ conflicts: [ConflictSides]) {
    events = conflicts.map { sides in
      Event(
        title: sides.title, path: sides.path,
        lines: LineDifference.lines(from: sides.theirs, to: sides.mine),
        isDeletedHere: sides.mine.isEmpty, isGone: sides.theirs.isEmpty)
    }
  }
}

extension ConflictAnswer {
  /// Nil where the key answers nothing.
  init?(_ key: Key) {
    switch key {
    case Key("m"): self = .mine
    case Key("t"): self = .theirs
    case Key("b"): self = .both
    default: return nil
    }
  }
}
