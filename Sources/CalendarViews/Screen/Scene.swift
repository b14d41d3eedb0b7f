import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// All that the views look at while one frame is composed: a reference, so that each of the hundreds
/// of blocks of a frame holds it without a copy.
package final class Scene {
  package let state: State
  package let view: any CalendarView
  package let selection: Selection
  package let plan: ScreenPlan
  package let appearance: Appearance
  /// The looks of the collections.
  package var looks: CollectionLooks { givenLooks ?? ownLooks }
  private let givenLooks: CollectionLooks?
  private lazy var ownLooks = CollectionLooks(
    days.source.collections, colors: EventColors(appearance))
  /// The events that pass the filter.
  package let days: LoadedDays
  /// Those of them that are searched for; nil without a search.
  package let matches: LoadedDays?
  /// The words that are searched for.
  package let searchWords: SearchWords?
  /// The keys that could follow the pending ones.
  package let choices: [PendingChoice]
  /// The user's other zone, where it shows other times.
  package let secondZone: SecondZone?
  /// The days that stand out in a grid; see `State.shownRange`.
  private let shownRange: ClosedRange<Day>?

  /// - Parameter looks: of the present collections and appearance; made anew when nil.
  package init(
    state: State, plan: ScreenPlan, days: LoadedDays, matches: LoadedDays? = nil,
    choices: [PendingChoice] = [], looks: CollectionLooks? = nil
  ) {
    self.state = state
    view = state.view
    selection = state.selection
    self.plan = plan
    self.days = days
    self.matches = matches
    shownRange = state.shownRange
    self.choices = choices
    appearance = state.settings.appearance
    givenLooks = looks
    searchWords = matches == nil ? nil : state.search.map { SearchWords($0) }
    secondZone = state.settings.secondZone.flatMap {
      SecondZone($0, besides: days.source.zone, state.settings.words)
    }
  }

  /// What all texts are made with.
  package var words: Words { state.settings.words }

  /// Counts what the frame costs; nil while nobody looks.
  package var meter: FrameMeter? { days.meter }

  /// The records of the history list.
  package var listed: LoadedDays { matches ?? days }

  /// Whether what is shown of a day is searched for.
  package func isMatch(_ record: Record, on day: Day, limit: Int) -> Bool {
    guard let matches else { return false }
    let found = matches.contents(of: day, limit: max(limit, 16))
    return (record.occurrence.isSpan ? found.spans : found.timed).contains {
      $0.occurrence == record.occurrence
    }
  }

  /// The selected event, where it is a bar in a grid.
  package var chosenSpan: Occurrence? { selection.occurrence.flatMap { $0.isSpan ? $0 : nil } }

  package func isMarked(_ record: Record) -> Bool { state.marked.contains(record.occurrence) }

  /// The look of a record's sign and times: its collection's, or that of marks.
  package func signStyle(of record: Record) -> Style {
    isMarked(record) ? style(.marked) : looks.signStyle(looks.color(of: record))
  }

  /// What stands before a record in the place of its collection's sign, where it is marked.
  package func sign(of record: Record, _ look: CollectionLook) -> StyledLine {
    StyledLine(isMarked(record) ? "✓" : look.sign, signStyle(of: record))
  }

  /// Whether the day is one of a collection of holidays.
  package func isHoliday(_ day: Day) -> Bool {
    looks.hasHolidays && days.summary(of: day).isHoliday
  }

  /// The names of its holidays, safe to show; empty on other days and where they are not known yet.
  package func holidayNames(of day: Day) -> String {
    guard isHoliday(day) else { return "" }
    let contents = days.contents(of: day, limit: 8)
    return (contents.spans + contents.timed)
      .filter { looks[$0.collection].kind == .holidays }
      .map { words.title(of: $0) }.joined(separator: ", ")
  }

  /// The title as lists and cells show it: that of a birthday with the age, where it is known.
  package func title(of record: Record) -> String { words.title(of: record) + age(of: record) }

  /// ` (36)` behind the title of a birthday; empty elsewhere, and where it is not known.
  package func age(of record: Record) -> String {
    looks.hasBirthdays ? record.ageText(in: looks[record.collection].kind) : ""
  }

  package func style(_ role: Role) -> Style { appearance.style(role) }

  package func marks(of day: Day) -> Marks {
    var marks: Marks = []
    if day == selection.day { marks.insert(.selected) }
    if day == state.today { marks.insert(.today) }
    if day.weekday.isWeekend { marks.insert(.weekend) }
    if let matches, matches.summary(of: day).eventCount > 0 { marks.insert(.match) }
    if let shownRange, shownRange.contains(day) { marks.insert(.inRange) }
    return marks
  }
}

/// What sets a composed item apart besides what it holds.
package struct Marks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let selected = Marks(rawValue: 1)
  package static let today = Marks(rawValue: 2)
  package static let weekend = Marks(rawValue: 4)
  /// A month header under a title that says the same.
  package static let repeated = Marks(rawValue: 8)
  /// A day with an event that is searched for.
  package static let match = Marks(rawValue: 16)
  /// A day off.
  package static let holiday = Marks(rawValue: 32)
  /// A day that was dragged over, or that an event is dragged to.
  package static let inRange = Marks(rawValue: 64)

  /// A day with the event that the next key is for in one of its lines, counted from 0.
  package static func chosen(line: Int) -> Marks {
    Marks(rawValue: UInt32(min(max(0, line), 254) + 1) << 8)
  }

  package var chosenLine: Int? {
    let number = Int(rawValue >> 8 & 0xFF)
    return number > 0 ? number - 1 : nil
  }
}
