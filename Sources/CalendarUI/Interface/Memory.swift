import CalendarLayout
import CalendarModel
import CalendarViews
import CalendarWindows
import CellGeometry
import EventEntry

/// What the interface remembers besides what is on the screen.
struct Memory {
  /// The viewport as it was before the terminal changed its size.
  var place: ViewportPlace?
  /// The revision of the listed records for which the selection was settled.
  var revision = 0
  /// The collections that were hidden because they begin so; the user may have shown them since.
  var hiddenAtStart: Set<CollectionID> = []
  /// What was typed into prompts, in this run and before.
  private var texts: [PromptKind: PromptHistory] = [:]
  /// Whether it was asked what was typed before this run.
  var knowsKeptTexts = false
  /// What was known of the calendars when a line about an event was begun.
  var knowledge: EntryKnowledge?
  /// What the tutor came from; nil where it came from nothing.
  var tutorHome: TutorHome?
  /// How often events were changed while the tutor was on.
  var deeds = TutorDeeds()
  /// What the main loop was asked last to change.
  var request: EditRequest?
  /// Whether a text of the user's editor is kept that was neither taken nor dropped.
  var hasText = false
  /// How often it was said how to undo a change.
  var undoHintCount = 0
  /// What the mouse was pressed on last.
  var pointer = Pointer()
  /// The theme before another one was tried.
  var themeBefore: Theme?
  /// The event that is to be selected as soon as its place is known.
  var followed: Occurrence?
  /// What the screen showed before the search that is on; Esc brings it back.
  var searchOrigin: SearchOrigin?
  /// The same before the `/` that is being typed; a search may have been on.
  var promptOrigin: SearchOrigin?

  subscript(kind: PromptKind) -> PromptHistory {
    get { texts[kind] ?? PromptHistory() }
    set { texts[kind] = newValue }
  }
}

/// What a search came from.
struct SearchOrigin {
  let place: ViewportPlace
  let selection: Selection
  let preferredDayOfMonth: Int?
  let lanes: KeptLanes
  /// The search that was on then.
  let search: String?
}

/// A viewport that a key or the data brought about, not a resize.
struct ViewportPlace {
  let view: any CalendarView
  let size: Size
}
