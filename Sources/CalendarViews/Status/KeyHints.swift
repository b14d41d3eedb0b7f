import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The most useful keys in the present situation, for the right end of the status line.
///
/// The width depends only on the room and the commands, so that nothing jumps while the selection
/// moves.
package struct KeyHints: Hashable {
  /// The commands, most useful first; the last one is named even if there is room for only one.
  package let commands: [Command]

  /// - Parameter commands: those of a window that has the keys; nil while the view has them.
  package init(_ scene: Scene, ofWindow commands: [Command]?) {
    self.commands =
      if !scene.state.settings.showsHints {
        []
      } else if let commands {
        commands
      } else if scene.state.range != nil {
        [.add, .showTotals, .cancel]
      } else {
        scene.view.hints
      }
  }

  /// Returns as many hints as fit into some columns, in the order in which they are worth knowing.
  package func line(_ scene: Scene, width: Int) -> StyledLine {
    Self.joined(shown(scene, width: width).map(\.text), scene)
  }

  /// Returns the command named in a column of `line(_:width:)`; nil between two hints.
  package func command(at column: Int, _ scene: Scene, width: Int) -> Command? {
    var start = 0
    for (command, text) in shown(scene, width: width) {
      if (start..<start + text.width).contains(column) { return command }
      start += text.width + displayWidth(of: Self.separator)
    }
    return nil
  }

  private static let separator = " · "

  private func shown(_ scene: Scene, width: Int) -> [(command: Command, text: StyledLine)] {
    var hints = commands.map { (command: $0, text: hint($0, scene)) }
    while !hints.isEmpty, Self.joined(hints.map(\.text), scene).width > width {
      hints.remove(at: max(0, hints.count - 2))
    }
    return hints
  }

  private func hint(_ command: Command, _ scene: Scene) -> StyledLine {
    StyledLine(scene.words.key(command), scene.style(.key))
      + StyledLine(" \(scene.words.hint(command))", scene.style(.muted))
  }

  private static func joined(_ hints: [StyledLine], _ scene: Scene) -> StyledLine {
    var line = StyledLine()
    for hint in hints {
      if !line.isEmpty { line.append(separator, scene.style(.rule)) }
      line.append(hint)
    }
    return line
  }
}

/// The keys that the conditions at the right end of the status line name: of marks, a search, a
/// filter, sync and problems.
package struct ConditionKeys {
  private let status: StatusLine
  private let scene: Scene

  package init(_ status: StatusLine, _ scene: Scene) {
    (self.status, self.scene) = (status, scene)
  }

  /// Returns the command whose key is named in a column; nil if none is.
  package func command(at column: Int) -> Command? {
    guard !status.isMessage else { return nil }
    let text = status.right.text
    let start = scene.plan.status.width - status.right.width
    for label in labels {
      // The text of a search or a filter before it may look the same.
      guard let range = text.ranges(of: label.text).last else { continue }
      let place = column - start - displayWidth(of: String(text[..<range.lowerBound]))
      if let found = label.keys.first(where: { $0.columns.contains(place) }) {
        return found.command
      }
    }
    return nil
  }

  /// A text that names keys, and the columns of it in which each is named.
  private struct Label {
    let text: String
    var keys: [(command: Command, columns: Range<Int>)] = []

    init(_ text: String) { self.text = text }

    init(_ text: String, _ command: Command) {
      self.text = text
      keys = [(command, 0..<displayWidth(of: text))]
    }
  }

  private var labels: [Label] {
    let (state, words) = (scene.state, scene.words)
    var labels: [Label] = []
    if !state.marked.isEmpty { labels.append(Label(words.marksDrop, .unmark)) }
    if state.search != nil || state.freeLength != nil { labels.append(keysOfSearch) }
    if state.filter != .everything { labels.append(Label(words.filterRemoves, .removeFilter)) }
    if state.agentMark.proposals > 0 {
      labels.append(Label(words.key(.showProposals), .showProposals))
    } else if state.agentMark.changes > 0 {
      labels.append(Label(words.key(.showChanges), .showChanges))
    }
    if !state.syncMark.isEmpty {
      let command: Command = state.syncMark.isOfInvitations ? .showInvitation : .synchronize
      labels.append(Label(words.key(command), command))
    }
    if scene.days.source.problems.fileCount > 0 {
      labels.append(Label(words.key(.showProblems), .showProblems))
    }
    return labels
  }

  /// `n N · Esc ends`.
  private var keysOfSearch: Label {
    var label = Label(scene.words.searchKeys)
    let next = displayWidth(of: scene.words.key(.nextEventDay))
    let both = next + 1 + displayWidth(of: scene.words.key(.previousEventDay))
    let whole = displayWidth(of: label.text)
    label.keys = [
      (.nextEventDay, 0..<next), (.previousEventDay, next + 1..<both),
      (.cancel, both + 3..<max(both + 3, whole)),
    ]
    return label
  }
}
