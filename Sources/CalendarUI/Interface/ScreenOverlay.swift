import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen
import EventEntry

/// What lies over the view at the moment.
struct ScreenOverlay: Overlay {
  let windows: WindowStack
  let tutor: Tutor?

  func notice(_ scene: Scene) -> Message? { windows.top?.status(scene) }

  /// The task of the tutor, where its card has no room.
  func task(_ scene: Scene) -> String? {
    guard let tutor, ScreenPlan.cardRows(on: scene.state.size) == 0 else { return nil }
    return scene.words.shortTutorTitle(tutor.number, of: Tutor.count)
  }

  func paint(_ scene: Scene, on frame: inout Frame) {
    if !windows.isEmpty || !scene.choices.isEmpty {
      for window in windows.windows { window.paint(scene, on: &frame) }
      PendingPopup(scene).paint(on: &frame)
      frame.screen.joinBlanks()
    }
    if let tutor { TutorCard(scene, tutor).paint(on: &frame.screen) }
  }

  func part(at position: Position, _ scene: Scene) -> WindowPart? {
    PendingPopup(scene).part(at: position) ?? windows.top?.part(at: position, scene)
  }
}

extension Interface {
  var overlay: ScreenOverlay { ScreenOverlay(windows: windows, tutor: tutor) }
}
