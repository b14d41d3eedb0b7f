import CalendarModel
import CellGeometry
import TerminalScreen

/// The details of the selected task, beside the list where that leaves room.
struct TaskPane {
  private let scene: Scene
  private let row: TodoRow

  /// The columns from which on the list shares an area, and those that it keeps.
  private static let leastArea = 140
  private static let listWidth = 100
  private static let mostWidth = 60

  init(_ scene: Scene, _ row: TodoRow) {
    self.scene = scene
    self.row = row
  }

  /// Returns its columns with its left border; 0 if there is no room.
  static func width(in area: Size) -> Int {
    area.width < leastArea ? 0 : min(area.width - listWidth, mostWidth)
  }

  /// Returns its area on the screen; nil if the list takes all of it.
  static func frame(_ plan: ScreenPlan) -> Rect? {
    let width = plan.area.width - plan.content.width
    return width > 0 ? Rect(plan.content.maxX, plan.content.y, width, plan.content.height) : nil
  }

  /// The contents change with the answers about tasks, and with the minute: tasks get late, alarms
  /// pass, and timers run.
  func key(_ size: Size) -> BlockKey {
    BlockKey(
      subject: .todoPane(row, revision: scene.days.source.revision), size: size,
      detail: Int(floorQuotient(scene.state.now.seconds, 60)))
  }

  func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    screen.fill(Rect(0, 0, 1, size.height), with: Cell("│", style: scene.style(.rule)))
    let width = size.width - 3
    let lines = TodoDetailsText(scene, row).facts.styled(scene, width: width)
    let isCut = lines.count > size.height
    for (index, line) in lines.prefix(size.height - (isCut ? 1 : 0)).enumerated() {
      screen.write(line, at: Position(2, Row(index)), width: width)
    }
    if isCut {
      screen.write("…", at: Position(2, Row(size.height - 1)), style: scene.style(.more))
    }
    return screen
  }
}
