import CalendarModel
import CellGeometry
import TerminalScreen

/// One record of the history list.
package struct HistoryRow {
  private let scene: Scene
  private let record: Record
  private let isSelected: Bool

  package init(_ scene: Scene, record: Record, isSelected: Bool) {
    self.scene = scene
    self.record = record
    self.isSelected = isSelected
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let columns = HistoryColumns(width: size.width, scene)
    let look = scene.looks.look(of: record)
    let sign = isSelected ? .plain : scene.looks.signStyle(look.color)
    let muted = isSelected ? .plain : scene.style(.muted)
    screen.write(isSelected ? "›" : " ", at: Position(0, 0), style: .plain)
    if scene.isMarked(record) {
      screen.write("✓", at: Position(1, 0), style: isSelected ? .plain : scene.style(.marked))
    }
    screen.write(look.sign, at: Position(2, 0), style: sign)
    columns.write(
      scene.words.range(of: record), in: columns.time, on: &screen, row: 0, style: sign)
    if columns.zone.width > 0, let zone = scene.secondZone {
      let times = zone.times(of: record, fitting: columns.zone.width)
      columns.write(times, in: columns.zone, on: &screen, row: 0, style: muted)
    }
    columns.write(
      scene.words.duration(of: record), in: columns.duration, on: &screen, row: 0, style: muted,
      isRight: true)
    var title = StyledLine()
    title.append(
      title: scene.title(of: record), titleStyle,
      isMatch: scene.matches != nil && !isSelected, scene)
    columns.write(title, in: columns.title, on: &screen, row: 0)
    columns.write(
      record.firstCategories, in: columns.category, on: &screen, row: 0, style: muted)
    columns.write(look.name, in: columns.collection, on: &screen, row: 0, style: sign)
    if isSelected { screen.overlay(scene.style(.selectedRow), on: whole(size)) }
    return screen
  }

  private func whole(_ size: Size) -> Rect { Rect(0, 0, size.width, 1) }

  private var titleStyle: Style {
    var style = scene.style(isSelected ? .dayLabel : .text)
    if record.status == .cancelled { style.attributes.insert(.strikethrough) }
    return style
  }
}
