import CalendarModel
import CellGeometry
import TerminalScreen

/// The interface as a whole: keys in, effects and frames out.
public struct Interface {
  public private(set) var state: State
  private let days: LoadedDays
  private var composer = FrameComposer()

  /// - Parameter date: the day selected first; today when nil.
  public init(
    source: any EventSource, now: LocalTime, size: Size, settings: Settings = Settings(),
    view: ViewKind = .month, date: Day? = nil
  ) {
    days = LoadedDays(source)
    let day = date ?? now.day
    state = State(
      now: now, settings: settings, size: size, view: view, selection: Selection(day: day),
      gridAnchor: .init(day.month, at: 0), historyAnchor: .init(day, record: 0, at: 2))
  }

  public mutating func handle(_ event: TerminalEvent) -> [Effect] { [] }

  /// The clock went on.
  public mutating func setNow(_ now: LocalTime) { state.now = now }

  public mutating func show(_ message: Message) { state.message = message }

  public mutating func frame() -> Frame { composer.frame(for: state, choices: [], days: days) }
}
