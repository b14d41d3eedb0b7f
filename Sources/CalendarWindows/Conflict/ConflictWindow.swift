import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The window of a conflict: events that were changed here and elsewhere, one after another.
package struct ConflictWindow: LinesWindow, Hashable {
  /// An event with the lines of both sides: `old` is theirs, `new` is mine.
  package struct Sides: Hashable, Sendable {
    package let title: String
    package let path: String
    package let lines: [LineDifference.Line]
    /// Whether the user's change deletes the event.
    package let isDeletedHere: Bool
    package let isGone: Bool
  }

  package let events: [Sides]
  package var scroll: Int

  package init(_ conflicts: [ConflictSides], scroll: Int = 0) {
    self.scroll = scroll
    events = conflicts.map { sides in
      Sides(
        title: sides.title, path: sides.path,
        lines: LineDifference.lines(from: sides.theirs, to: sides.mine),
        isDeletedHere: sides.mine.isEmpty, isGone: sides.theirs.isEmpty)
    }
  }

  package var widestLine: Int { 110 }
  package var linearKind: LinearWindow.Kind { .conflict }

  package func title(_ scene: Scene) -> String { scene.words.conflictTitle }
  package func notes(_ scene: Scene) -> [String] { scene.words.conflictKeys }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ConflictText(scene, window: self).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let words = scene.words
    return [words.nothingWritten]
      + events.flatMap { event in
        let title = event.title.isEmpty ? words.noTitle : displayable(event.title)
        return ["\(title), \(displayable(event.path))"]
          + (event.isGone ? [words.theirsGone] : [])
          + (event.isDeletedHere ? [words.mineDeleted] : [])
          + event.lines.map { Self.spoken($0, words) }
      }
  }

  private static func spoken(_ line: LineDifference.Line, _ words: Words) -> String {
    switch line {
    case .same(let text): displayable(text)
    case .old(let text): "\(words.isRemoved): \(displayable(text))"
    case .new(let text): "\(words.isAdded): \(displayable(text))"
    }
  }

  // MARK: Answering

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    ConflictAnswer(key).map { [.close, .effect(.edit(.resolve($0)))] }
      ?? pressInLines(key, context)
  }

  package func closing(_ words: Words) -> [WindowRequest] {
    [.close, .say(Message(words.nothingChanged))]
  }
}

extension ConflictAnswer {
  /// Creates the answer that a key gives; nil if it gives none.
  package init?(_ key: Key) {
    switch key {
    case Key("m"): self = .mine
    case Key("t"): self = .theirs
    case Key("b"): self = .both
    default: return nil
    }
  }
}
