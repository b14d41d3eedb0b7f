import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of a choice: its numbered items, one of them selected.
package struct ChoiceView {
  private let scene: Scene
  private let choice: Choice
  private let selected: Int

  package init(_ scene: Scene, choice: Choice) {
    self.scene = scene
    self.choice = choice
    selected = min(max(0, choice.selected), choice.count - 1)
  }

  package func paint(on frame: inout Frame) {
    let lines = (0..<choice.count).map(line)
    let window = window(of: lines)
    let box = window.box
    box.paint(title: title, note: note(window), scene, on: &frame.screen)
    for index in window.shown {
      let place = window.place(of: index)
      frame.screen.write(lines[index], at: place, width: box.interior.width)
      guard index == selected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow),
        on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
  }

  /// The list window that contains the rows.
  package var window: ListWindow { window(of: (0..<choice.count).map(line)) }

  private func window(of lines: [StyledLine]) -> ListWindow {
    let widest = max(lines.map(\.width).max() ?? 0, displayWidth(of: title) + 2, 34)
    let size = Size(min(widest, 72) + 4, lines.count + 2)
    return ListWindow(box(size), count: lines.count, selected: selected)
  }

  /// Events are chosen where the pane lists them.
  private func box(_ size: Size) -> Box {
    let area = scene.plan.windowArea
    guard case .event = choice.subject, let pane = scene.plan.pane else {
      return Box(bottomRight: size, in: area)
    }
    let size = Size(max(size.width, pane.width), size.height)
    return pane.x > area.x
      ? Box(topRight: size, in: Rect(area.x, pane.y, area.width, area.maxY - pane.y))
      : Box(bottomLeft: size, in: area)
  }

  package var title: String {
    switch choice.subject {
    case .event(_, let verb): scene.words.question(of: verb)
    case .collection(_, let items, .copyTo): scene.words.copyTo(items)
    case .collection(_, let items, _): scene.words.moveTo(items)
    case .timer(_, let verb): scene.words.question(of: verb)
    }
  }

  private func note(_ window: ListWindow) -> String {
    let place = !window.holds(choice.count) ? "\(selected + 1)/\(choice.count) · " : ""
    return place + keys
  }

  /// The key at the end of the note; those before it are numbers.
  var foot: Foot { Foot(window.box, "Esc") }

  /// The description of the keys.
  package var keys: String {
    if case .event(_, .mark) = choice.subject { return scene.words.choiceMarks }
    return scene.words.choiceTakes
  }

  private func line(_ number: Int) -> StyledLine {
    let isSelected = number == selected
    var line = StyledLine(isSelected ? "› " : "  ")
    line.append(number < 9 ? "\(number + 1) " : "  ", isSelected ? .plain : scene.style(.key))
    switch choice.subject {
    case .event(let records, _): line.append(event(records[number], isSelected: isSelected))
    case .collection(let targets, _, _):
      line.append(target(targets[number], isSelected: isSelected))
    case .timer(let timers, _):
      let timer = timers[safely: number].map { "► " + scene.timers.text(of: $0) }
      line.append(timer ?? scene.words.allTimers)
    }
    return line
  }

  private func event(_ record: Record, isSelected: Bool) -> StyledLine {
    let look = scene.collectionStyles.style(of: record)
    let style = isSelected ? Style.plain : scene.collectionStyles.signStyle(look.color)
    var line = StyledLine()
    if scene.isMarked(record) {
      line.append("✓ ", isSelected ? .plain : scene.style(.marked))
    } else {
      line.append("\(look.sign) ", style)
    }
    line.append(scene.words.range(of: record, on: scene.selectedDay), style)
    line.pad(to: scene.words.widthOfRange + 1)
    line.append(scene.words.title(of: record))
    return line
  }

  private func target(_ target: MoveTarget, isSelected: Bool) -> StyledLine {
    let look = scene.collectionStyles[target.collection.id]
    let muted = isSelected ? Style.plain : scene.style(.muted)
    var line = StyledLine(
      "\(look.sign) ", isSelected ? .plain : scene.collectionStyles.signStyle(look.color))
    line.append(look.name, target.refusal == nil ? .plain : muted)
    if target.refusal != nil { line.append("  \(target.note)", muted) }
    return line
  }
}
