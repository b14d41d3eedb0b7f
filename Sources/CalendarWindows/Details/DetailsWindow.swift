import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The window with all facts about an event.
package struct DetailsWindow: FactsWindow {
  package let record: Record
  package var scroll = 0

  package init(record: Record) { self.record = record }

  package var subject: Record { record }

  package func title(_ scene: Scene) -> String { scene.words.eventTitle }

  package func facts(_ scene: Scene) -> DetailsLines {
    DetailsText(scene, record: record).facts
  }

  // MARK: What can be done with the event

  package var hints: [Command] {
    [.deleteEvent, .moveToCollection, .copyEvent, .editText, .editEvent]
  }

  package func isOfUse(_ command: Command) -> Bool {
    command == .commandLine || verb(of: command) != nil
  }

  /// Deleting, moving or turning an event closes its details, which would be out of date.
  package func run(_ command: Command) -> [WindowRequest] {
    guard let verb = verb(of: command) else { return [.run(command)] }
    let isOver = [.delete, .move, .turn].contains(verb)
    return (isOver ? [.close] : []) + [.runVerb(verb, on: [record])]
  }

  private func verb(of command: Command) -> EventVerb? {
    EventVerb(command, count: 1, rowLength: nil).flatMap { verb in
      !verb.isForMarked || [.delete, .copy, .copyTo, .move].contains(verb) ? verb : nil
    }
  }
}
