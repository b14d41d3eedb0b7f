import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// All that the views look at while one frame is composed.
struct Scene {
  let state: State
  let plan: ScreenPlan
  let theme: Theme
  let looks: CollectionLooks
  let days: LoadedDays
  /// The keys that could follow the pending ones.
  let choices: [PendingChoice]

  init(state: State, plan: ScreenPlan, days: LoadedDays, choices: [PendingChoice] = []) {
    self.state = state
    self.plan = plan
    self.days = days
    self.choices = choices
    theme = Theme(depth: state.settings.colorDepth)
    looks = CollectionLooks(days.source.collections, theme: theme)
  }

  /// The layout of month, quarter and year.
  var grid: VisibleItemsProvider { plan.grid }

  func style(_ role: Role) -> Style { theme.style(role) }

  func marks(of day: Day) -> Marks {
    var marks: Marks = []
    if day == state.selection.day { marks.insert(.selected) }
    if day == state.today { marks.insert(.today) }
    if day.weekday.isWeekend { marks.insert(.weekend) }
    return marks
  }
}

/// What sets a composed item apart besides what it holds.
struct Marks: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let selected = Marks(rawValue: 1)
  static let today = Marks(rawValue: 2)
  static let weekend = Marks(rawValue: 4)
  /// A month header under a title that says the same.
  static let repeated = Marks(rawValue: 8)
}
