import CalendarLayout
import CalendarModel
import CellGeometry

/// Which rows of hours are shown.
extension TimeGridView {
  /// The source of the rows' length.
  enum RowChoice: Hashable {
    /// Some of the shown days are not known, or not completely; their rows are chosen once all of
    /// them are.
    case awaited
    /// The rows fit the shown days.
    case fitting
    /// The user has scrolled or given another length, and the rows stay on other pages, too.
    case ofUser
  }

  /// Returns the length of the rows: the user's, or the fitting one.
  func length(in scene: Scene) -> RowLength { givenLength(in: scene) ?? fittingLength }

  private func givenLength(in scene: Scene) -> RowLength? {
    scene.state.rowLength ?? scene.state.settings.weekRows
  }

  /// Chooses rows with which the events of the shown days and the cursor fit, unless the user has
  /// chosen.
  mutating func chooseRows(cursor: Int?, _ scene: Scene) {
    guard rowChoice != .ofUser else { return }
    let given = givenLength(in: scene)
    guard let rows = FittingRows(grid(scene), given: given, cursor: cursor, scene) else {
      rowChoice = .awaited
      return
    }
    // While files are read, the days have a part of their events.
    rowChoice = scene.days.source.isQuiet ? .fitting : .awaited
    fittingLength = rows.length
    anchor.minute = rows.minute
  }

  /// Returns whether another size or other settings ask for other rows.
  func needsOtherRows(_ old: Scene, _ scene: Scene) -> Bool {
    let (before, after) = (old.state.settings, scene.state.settings)
    return old.plan.content.size != scene.plan.content.size
      || before.weekRows != after.weekRows || before.firstMinute != after.firstMinute
      || before.workTime != after.workTime
  }
}
