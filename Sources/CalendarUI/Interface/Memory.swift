import CalendarModel
import CalendarViews
import CalendarWindows
import CellGeometry
import EventEntry

/// The state of the interface that is not on the screen.
struct Memory {
  /// The viewport before the terminal changed its size.
  var place: ViewportPlace?
  /// The selection at the start, until all calendars are read or the user presses a key or clicks.
  /// Until then, every answer opens the screen again, so that the order of answers does not show.
  var opening: Selection?
  /// The revision of the listed records that the selection was last settled for.
  var revision = 0
  /// The collections that started hidden; the user may have shown them since.
  var hiddenAtStart: Set<CollectionID> = []
  /// The texts typed into prompts, in this run and before.
  private var texts: [PromptKind: PromptHistory] = [:]
  /// Whether the texts of earlier runs were loaded.
  var knowsKeptTexts = false
  /// The knowledge of the calendars when the current line about an event was begun.
  var knowledge: EntryKnowledge?
  /// The state that the tutor returns to; nil if there is none.
  var tutorHome: TutorHome?
  /// The user's actions so far that the tutor counts.
  var deeds = TutorDeeds()
  /// The last change requested from the main loop.
  var request: EditRequest?
  /// The last change of events that can be applied to others.
  var repeatable: EventChange?
  /// The names of the calendars in which the change being made changes events that several have.
  var changedCopies: String?
  /// Whether a text of the user's editor is kept that was neither accepted nor dropped.
  var hasText = false
  /// The number of times the hint about undo was shown.
  var undoHintCount = 0
  /// The last press of the mouse.
  var pointer = Pointer()
  /// Whether sync was the last thing that the user has asked for.
  var awaitsSync = false
  /// The minutes of the free time that is looked for once others' busy times are known; nil if none.
  var commonMinutes: Int?
  /// From when on it is looked for; nil for the selected time.
  var commonStart: CommandText.FreeStart?
  /// The message to show when typing ends.
  var laterMessage: Message?
  /// The record to select as soon as its place is known.
  var followed: Record?
  /// The screen before the current search, which Esc restores.
  var searchOrigin: SearchOrigin?
  /// The screen before the `/` being typed; an earlier search may have been on.
  var promptOrigin: SearchOrigin?

  subscript(kind: PromptKind) -> PromptHistory {
    get { texts[kind] ?? PromptHistory() }
    set { texts[kind] = newValue }
  }
}

/// The state before a search.
struct SearchOrigin {
  let place: ViewportPlace
  let selection: Selection
  let preferredDayOfMonth: Int?
  let lanes: KeptLanes
  /// The earlier search.
  let search: String?
  /// The revision of the records that were listed.
  let revision: Int
}

/// A viewport that is the result of a key or the data rather than of a resize.
struct ViewportPlace {
  let view: any CalendarView
  let size: Size
}

/// The interface as it was before the tutor, with the user's own calendars.
final class TutorHome {
  let interface: Interface

  init(_ interface: Interface) { self.interface = interface }
}
