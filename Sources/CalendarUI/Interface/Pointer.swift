import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The last press of the mouse, for double clicks and dragging.
struct Pointer: Hashable {
  private var position: Position?
  private var milliseconds: UInt64 = 0
  private var target = HitTarget.nothing
  /// The object held by the mouse button.
  var grip: Grip?

  /// A thing that can be dragged.
  enum Grip: Hashable {
    case time(DayTime)
    case event(Record, from: DayTime)
    /// The end of an event.
    case end(Record, from: DayTime)

    /// Creates a grip for a mouse button pressed on a target.
    init?(_ target: HitTarget) {
      switch target {
      case .time(let time): self = .time(time)
      case .event(let record, let time): self = .event(record, from: time)
      case .eventEnd(let record, let time): self = .end(record, from: time)
      case .record(let place, let record?) where record.todo == nil:
        self = .event(record, from: DayTime(place.day))
      case .record, .todo, .taskBox, .nothing, .outside, .month, .heading, .pane, .coming, .view,
        .timer, .hint, .window:
        return nil
      }
    }
  }

  /// The maximum number of milliseconds between the presses of a double click.
  private static let doubleClick: UInt64 = 400

  /// Handles a press of a button on a cell.
  /// - Parameter found: returns the target in the cell; not called for a double click.
  /// - Returns: the target of the first of two presses, which may have moved since; nil for a
  ///   single press.
  mutating func press(
    at position: Position, _ milliseconds: UInt64, _ found: () -> HitTarget
  ) -> (target: HitTarget, isDouble: Bool) {
    let isSame = position == self.position
    if isSame, milliseconds &- self.milliseconds <= Self.doubleClick {
      // A third press begins a new sequence.
      self.position = nil
      return (target, true)
    }
    self.position = position
    self.milliseconds = milliseconds
    target = found()
    return (target, false)
  }
}

/// The layers over the view.
struct ScreenOverlay: Overlay {
  let windows: WindowStack
  let tutor: Tutor?
  let reminders: ReminderNotes

  func notice(_ scene: Scene) -> Message? { windows.top?.status(scene) }

  func hints(_ scene: Scene) -> [Command]? { windows.top?.hints }

  /// Returns the task of the tutor if its card has no room.
  func task(_ scene: Scene) -> String? {
    guard let tutor, ScreenPlan.cardRows(on: scene.state.size) == 0 else { return nil }
    return scene.words.shortTutorTitle(tutor.number, of: Tutor.count)
  }

  func paint(_ scene: Scene, on frame: inout Frame) {
    if hasWindow(scene) {
      if windows.windows.contains(where: \.dimsView) {
        frame.screen.restyle(scene.plan.windowArea, scene.appearance.faint)
      }
      for window in windows.windows { window.paint(scene, on: &frame) }
      PendingPopup(scene).paint(on: &frame)
    }
    if let tutor { TutorCard(scene, tutor).paint(on: &frame.screen) }
    RemindersView(scene, reminders, besideWindow: hasWindow(scene)).paint(on: &frame)
  }

  private func hasWindow(_ scene: Scene) -> Bool { !windows.isEmpty || !scene.choices.isEmpty }

  func part(at position: Position, _ scene: Scene) -> WindowPart? {
    if let part = PendingPopup(scene).part(at: position) { return part }
    if let tutor, let key = TutorCard(scene, tutor).foot?.key(at: position) { return .key(key) }
    if let window = windows.top {
      let part = window.part(at: position, scene)
      let key = part == .inside ? window.foot(scene)?.key(at: position) : nil
      return key.map { WindowPart.key($0) } ?? part
    }
    let view = RemindersView(scene, reminders, besideWindow: hasWindow(scene))
    return view.covers(position) ? .inside : nil
  }
}

extension Interface {
  var overlay: ScreenOverlay {
    ScreenOverlay(windows: windows, tutor: tutor, reminders: reminders)
  }
}
