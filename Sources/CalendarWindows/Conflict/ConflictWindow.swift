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
  /// The id of the event for sync, if it was changed here and on its server; nil where a change of
  /// this program has met one of another.
  package let syncID: String?
  package var scroll: Int

  package init(_ conflicts: [ConflictSides], syncID: String? = nil, scroll: Int = 0) {
    (self.syncID, self.scroll) = (syncID, scroll)
    events = conflicts.map { sides in
      Sides(
        title: sides.title, path: sides.path,
        lines: LineDifference.lines(from: sides.theirs, to: sides.mine),
        isDeletedHere: sides.mine.isEmpty, isGone: sides.theirs.isEmpty)
    }
  }

  package var widestLine: Int { 110 }
  package var linearKind: LinearWindow.Kind { .conflict }

  package func title(_ scene: Scene) -> String {
    syncID == nil ? scene.words.conflictTitle : scene.words.syncConflictTitle
  }
  package func notes(_ scene: Scene) -> [String] { scene.words.conflictKeys }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ConflictText(scene, window: self).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let words = scene.words
    return [syncID == nil ? words.nothingWritten : words.bothKept]
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
    guard let answer = ConflictAnswer(key) else { return pressInLines(key, context) }
    let effect = syncID.map { Effect.resolveSync(id: $0, answer) } ?? .edit(.resolve(answer))
    return [.close, .effect(effect)]
  }

  package func closing(_ words: Words) -> [WindowRequest] {
    [.close, .say(Message(syncID == nil ? words.nothingChanged : words.bothStay))]
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
