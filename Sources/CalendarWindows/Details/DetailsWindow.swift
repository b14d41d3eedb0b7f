import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The window with all facts about an event.
package struct DetailsWindow: LinesWindow, Hashable {
  package let record: Record
  package var scroll = 0

  package init(record: Record) { self.record = record }

  package var widestLine: Int { 76 }
  package var linearKind: LinearWindow.Kind { .details }

  package func title(_ scene: Scene) -> String { scene.words.eventTitle }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    DetailsText(scene, record: record).lines(width: width)
  }

  /// Returns cached lines, so that scrolling costs only what is visible.
  package func measured(_ scene: Scene, width: Int) -> MeasuredLines {
    let key = LinesKey(
      record: record, settings: scene.state.settings, width: width,
      generation: scene.days.generation, zone: scene.days.source.zone,
      minute: floorQuotient(scene.state.now.seconds, 60))
    return scene.days.made.value(of: key) { MeasuredLines(shownLines(scene, width: width)) }
  }

  /// Everything that the lines depend on.
  private struct LinesKey: Hashable {
    let record: Record
    let settings: Settings
    let width: Int
    /// The generation of the answers.
    let generation: Int
    /// The reader's zone, which the event's zone is compared with.
    let zone: Zone
    /// The present minute, by which alarms are past.
    let minute: Int64
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let text = DetailsText(scene, record: record)
    return DetailsLines(title: "", fields: text.fields, notes: text.notes)
      .spoken(title: text.spokenTitle)
  }

  // MARK: What can be done with the event

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }

  package var hints: [Command] {
    [.deleteEvent, .moveToCollection, .copyEvent, .editText, .editEvent]
  }

  package func isOfUse(_ command: Command) -> Bool { verb(of: command) != nil }

  /// Deleting, moving or turning an event closes its details, which would be out of date.
  package func run(_ command: Command) -> [WindowRequest] {
    guard let verb = verb(of: command) else { return [] }
    let isOver = [.delete, .move, .turn].contains(verb)
    return (isOver ? [.close] : []) + [.runVerb(verb, on: [record])]
  }

  private func verb(of command: Command) -> EventVerb? {
    EventVerb(command, count: 1, rowLength: nil).flatMap { verb in
      !verb.isForMarked || [.delete, .copy, .copyTo, .move].contains(verb) ? verb : nil
    }
  }
}
