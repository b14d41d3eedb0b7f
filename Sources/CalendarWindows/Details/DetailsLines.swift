import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// A window with all facts about an item.
package protocol FactsWindow: LinesWindow, Hashable {
  associatedtype Subject: Hashable
  /// The item and what is shown of it in rows.
  var subject: Subject { get }
  func facts(_ scene: Scene) -> DetailsLines
}

extension FactsWindow {
  package var widestLine: Int { 76 }
  package var linearKind: LinearWindow.Kind { .details }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    facts(scene).styled(scene, width: width)
  }

  /// Returns cached lines, so that scrolling costs only what is visible.
  package func measured(_ scene: Scene, width: Int) -> MeasuredLines {
    let source = scene.days.source
    let key = FactsKey(
      subject: subject, settings: scene.state.settings, width: width,
      generation: scene.days.generation, revision: source.revision, zone: source.zone,
      minute: floorQuotient(scene.state.now.seconds, 60))
    return scene.days.made.value(of: key) { MeasuredLines(shownLines(scene, width: width)) }
  }

  package func spokenLines(_ scene: Scene) -> [String] { facts(scene).spoken }

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }
}

/// Everything that the lines of facts depend on.
private struct FactsKey<Subject: Hashable>: Hashable {
  let subject: Subject
  let settings: Settings
  let width: Int
  /// The generation of the answers about days.
  let generation: Int
  /// The revision of the answers about tasks.
  let revision: Int
  /// The reader's zone, which the event's zone is compared with.
  let zone: Zone
  /// The present minute, by which alarms are past and tasks are late.
  let minute: Int64
}

/// The facts about an item, as lines.
package struct DetailsLines {
  let title: String
  /// The title without signs.
  let spokenTitle: String
  /// The names and values; a name is empty if its value continues the previous one.
  let fields: [(String, String)]
  /// The paragraphs of notes, safe to show.
  let notes: [String]

  /// The maximum number of values of one kind, which are no more than a screen shows.
  private static let most = 20

  func styled(_ scene: Scene, width: Int) -> [StyledLine] {
    var lines = StyledLine(title, scene.style(.title)).wrapped(toWidth: width, indent: 0)
    lines.append(StyledLine())
    for (name, text) in fields where !text.isEmpty {
      var line = StyledLine(name, scene.style(.muted))
      line.pad(to: 12)
      line.append(text)
      lines += line.wrapped(toWidth: width, indent: 12)
    }
    if !notes.isEmpty {
      lines.append(StyledLine())
      for paragraph in notes {
        lines += StyledLine(paragraph).wrapped(toWidth: width, indent: 0)
      }
    }
    return lines
  }

  /// The title, facts and notes for a linear screen.
  var spoken: [String] {
    let fields = fields.filter { !$0.1.isEmpty }.map { name, value in
      name.isEmpty ? value : "\(name): \(value)"
    }
    return [spokenTitle] + fields + notes.flatMap(told)
  }

  /// Returns a line for each value, but no more than a screen shows, and how many more there are.
  /// - Parameter count: the number of all values; nil for those given.
  static func some(
    _ all: [String], of count: Int? = nil, named name: String, _ words: Words
  ) -> [(String, String)] {
    let shown = Array(all.prefix(most))
    let left = (count ?? all.count) - shown.count
    return (shown + (left > 0 ? [words.more(left)] : [])).enumerated().map {
      ($0 == 0 ? name : "", $1)
    }
  }

  /// Splits a paragraph into lines short enough to listen to, which say if they continue.
  private func told(_ paragraph: String) -> [String] {
    let lines = wrapped(paragraph, toWidth: LinearSentence.widestPart)
    return lines.dropLast().map { $0 + " …" } + lines.suffix(1)
  }
}
