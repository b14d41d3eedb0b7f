import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// The interface as a whole: keys in, effects and frames out.
///
/// Every event goes one way: key → key map → command → state. What costs time (the disk, the
/// shell) is an `Effect` that the main loop runs.
public struct Interface {
  public internal(set) var state: State
  /// What a path typed after `:open` could be completed to: whole paths, folders with a slash at
  /// the end. The interface itself never looks at the disk.
  public var pathCompletions: (String) -> [String] = { _ in [] }

  var days: LoadedDays
  var memory = Memory()
  let keymap: Keymap
  private(set) var composer = FrameComposer()

  /// - Parameter date: the day selected first; today when nil.
  public init(
    source: any EventSource, now: LocalTime, size: Size, settings: Settings = Settings(),
    view: ViewKind = .month, date: Day? = nil, keymap: Keymap = .standard
  ) {
    days = LoadedDays(source)
    self.keymap = keymap
    let day = (date ?? now.day).withinReach
    state = State(
      now: now, settings: settings, size: size, view: view, selection: Selection(day: day),
      gridAnchor: .init(day.month, at: 0), historyAnchor: .init(day, record: 0, at: 2))
    showSelectionFromTop()
    rememberPlace()
  }

  /// How many questions went to the source since it was opened.
  public var questionCount: Int { days.questionCount }

  // MARK: Events

  public mutating func handle(_ event: TerminalEvent) -> [Effect] {
    switch event {
    case .key(let key):
      let effects = press(key)
      rememberPlace()
      return effects
    case .paste(let text): paste(text)
    case .resize(let size): resize(to: size)
    case .wake: break
    case .hangUp: return [.quit]
    }
    return []
  }

  /// The clock went on.
  public mutating func setNow(_ now: LocalTime) { state.now = now }

  public mutating func show(_ message: Message) { state.message = message }

  /// The source has other answers than before; selection and viewport stay where they can.
  public mutating func dataDidChange() {
    if state.view == .history { settleOnRecords() }
    rememberPlace()
  }

  /// Other calendars are open now; selection and viewport stay where they can.
  public mutating func replaceSource(_ source: any EventSource) {
    days = LoadedDays(source)
    composer = FrameComposer()
    dataDidChange()
  }

  public mutating func frame() -> Frame {
    composer.frame(for: state, choices: pendingChoices, days: days)
  }

  /// The keys that can follow the pending ones.
  private var pendingChoices: [PendingChoice] {
    guard !state.pendingKeys.isEmpty, case .pending(let choices) = keymap.lookUp(state.pendingKeys)
    else { return [] }
    return choices
  }
}
