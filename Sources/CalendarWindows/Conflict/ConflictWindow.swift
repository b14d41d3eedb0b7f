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
  /// The conflict of sync; nil for a conflict between this program and another.
  package let sync: SyncConflict?
  package var scroll: Int

  package init(_ conflicts: [ConflictSides], ofSync sync: SyncConflict? = nil, scroll: Int = 0) {
    (self.sync, self.scroll) = (sync, scroll)
    events = conflicts.map { sides in
      Sides(
        title: sides.title, path: sides.path,
        lines: LineDifference.lines(from: sides.theirs, to: sides.mine).shortened(
          toHold: Self.mostLines),
        isDeletedHere: sides.mine.isEmpty, isGone: sides.theirs.isEmpty)
    }
  }

  /// The number of lines from which runs of equal ones are left out.
  private static let mostLines = 12

  package var widestLine: Int { 110 }
  package var linearKind: LinearWindow.Kind { .conflict }

  package func title(_ scene: Scene) -> String {
    guard let sync else { return scene.words.conflictTitle }
    return sync.isReadOnly ? scene.words.readOnlyConflictTitle : scene.words.syncConflictTitle
  }
  package func notes(_ scene: Scene) -> [String] { scene.words.conflictKeys }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ConflictText(scene, window: self).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let words = scene.words
    return [sync == nil ? words.nothingWritten : words.bothKept]
      + events.flatMap { event in
        let title = event.title.isEmpty ? words.noTitle : displayable(event.title)
        return ["\(title), \(displayable(event.path))"]
          + (event.isGone ? [words.theirsGone] : [])
          + (event.isDeletedHere ? [words.mineDeleted] : [])
          + event.lines.map { Self.spoken($0, words) }
      }
  }

  private static func spoken(_ line: LineDifference.Line, _ words: Words) -> String {
    func text(_ line: String) -> String { displayable(PropertyLine(line).text(words)) }
    return switch line {
    case .same(let line): text(line)
    case .leftOut(let count): words.equalLines(count)
    case .old(let line): "\(words.isRemoved): \(text(line))"
    case .new(let line): "\(words.isAdded): \(text(line))"
    }
  }

  // MARK: Answering

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    guard let answer = ConflictAnswer(key) else { return pressInLines(key, context) }
    let effect = sync.map { Effect.resolveSync(id: $0.id, answer) } ?? .edit(.resolve(answer))
    return [.close, .effect(effect)]
  }

  package func closing(_ words: Words) -> [WindowRequest] {
    [.close, .show(Message(sync == nil ? words.nothingChanged : words.bothStay))]
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
