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
