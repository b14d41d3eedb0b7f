import CalendarModel
import TerminalScreen

/// The signs of tasks and notes, with their forms in ASCII.
package struct TaskSigns {
  private let isASCII: Bool

  package init(_ glyphs: Glyphs) { isASCII = glyphs == .ascii }

  /// The columns of a box.
  package var boxWidth: Int { isASCII ? 3 : 1 }

  /// `☐ ☑ ◐ ☒`, and `≡` for a note.
  package func box(_ state: Todo.State) -> String {
    switch state {
    case .needsAction: isASCII ? "[ ]" : "☐"
    case .inProcess: isASCII ? "[/]" : "◐"
    case .completed: isASCII ? "[x]" : "☑"
    case .cancelled: isASCII ? "[-]" : "☒"
    case .note: isASCII ? "[=]" : "≡"
    }
  }

  /// Returns the box of an item in a state.
  package func box(_ state: ItemState?) -> String {
    switch state {
    case .completed: box(Todo.State.completed(nil))
    case .cancelled: box(Todo.State.cancelled)
    case .inProcess: box(Todo.State.inProcess(percent: nil))
    case .needsAction, .tentative, .confirmed, nil: box(Todo.State.needsAction)
    }
  }

  /// `‼ ! ↓`; empty without a priority.
  package func priority(_ level: TodoLevel) -> String {
    switch level {
    case .high: isASCII ? "!!" : "‼"
    case .medium: "!"
    case .low: "↓"
    case .undefined: ""
    }
  }
}
