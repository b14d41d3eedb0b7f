import CalendarLayout
import CalendarModel
import CellGeometry

/// What the interface remembers besides what is on the screen.
struct Memory {
  /// The day of the month that `[` and `]` go for: from 31 January to 28 February to 31 March.
  var wishedDay: Int?
  /// The day to go back to from the history list when only the view was switched: it has no
  /// records itself, so that the list stands on its nearest neighbour.
  var returnDay: Day?
  /// The viewport as it was before the terminal changed its size.
  var place: ViewportPlace?
  var goToTexts = PromptHistory()
  var commandTexts = PromptHistory()

  subscript(kind: Prompt.Kind) -> PromptHistory {
    get {
      switch kind {
      case .goTo: goToTexts
      case .command: commandTexts
      }
    }
    set {
      switch kind {
      case .goTo: goToTexts = newValue
      case .command: commandTexts = newValue
      }
    }
  }
}

/// A viewport that a key or the data brought about, not a resize.
struct ViewportPlace: Hashable {
  let view: ViewKind
  let size: Size
  let grid: GridAnchor
  let history: HistoryAnchor
}
