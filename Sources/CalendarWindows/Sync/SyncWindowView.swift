import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The drawing of the window of sync: a row for each task, and the details of the selected one.
///
/// Only visible rows are made, regardless of the number of tasks.
struct SyncWindowView {
  private static let widest = 76
  /// The maximum number of rows for the details of the selected task.
  private static let mostDetails = 6
  /// The rows of the list that come before those.
  private static let leastRows = 3

  private let scene: Scene
  private let tasks: [SyncTask]
  private let selected: Int
  private var words: Words { scene.words }

  init(_ scene: Scene, selected: Int) {
    self.scene = scene
    tasks = scene.state.syncTasks
    self.selected = min(max(0, selected), max(0, tasks.count - 1))
  }

  var window: ListWindow {
    let height = min(tasks.count, scene.plan.windowArea.height) + 1 + Self.mostDetails + 2
    let box = Box(centered: Size(Self.widest, height), in: scene.plan.windowArea)
    return ListWindow(
      box, count: tasks.count, selected: selected,
      rows: max(1, box.interior.height - detailHeight(in: box) - 1))
  }

  private func detailHeight(in box: Box) -> Int {
    let rows = min(tasks.count, Self.leastRows)
    return min(Self.mostDetails, max(0, box.interior.height - rows - 1))
  }

  func paint(on frame: inout Frame) {
    let window = window
    let box = window.box
    box.paint(title: words.syncTitle(tasks.count), note: note(box), scene, on: &frame.screen)
    frame.cursor = box.interior.isEmpty ? nil : box.interior.origin
    for index in window.shown where box.interior.contains(window.place(of: index)) {
      let place = window.place(of: index)
      frame.screen.write(line(index), at: place, width: box.interior.width)
      guard index == selected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow), on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
    guard let task = tasks[safely: selected] else { return }
    let details = StyledLine(text(of: task), scene.style(.text)).wrapped(
      toWidth: box.interior.width, indent: 0)
    let top = box.interior.maxY - detailHeight(in: box)
    for (row, line) in details.prefix(detailHeight(in: box)).enumerated() {
      frame.screen.write(
        line, at: Position(box.interior.x, top + row), width: box.interior.width)
    }
  }

  /// The window on a linear screen: each row with its details.
  var spoken: LinearWindow {
    let rows = max(1, scene.linearRows)
    let first = max(0, min(selected - rows / 2, tasks.count - rows))
    let lines = tasks[first..<min(tasks.count, first + rows)].map { task in
      "\(words.name(of: task)), \(words.subject(of: task)): \(text(of: task))"
    }
    return LinearWindow(
      kind: .sync, title: words.syncTitle(tasks.count), lines: lines, first: first,
      selected: selected, keys: keys.first ?? "")
  }

  // MARK: - Private

  private func isAnswered(_ task: SyncTask) -> Bool {
    scene.state.syncAnswers.contains(where: task.isAnswered)
  }

  private func line(_ index: Int) -> StyledLine {
    let task = tasks[index]
    let muted = isAnswered(task)
    var line = StyledLine(index == selected ? "› " : "  ")
    line.append(words.name(of: task), nameStyle(of: task, muted: muted))
    line.pad(to: words.widthOfTaskNames + 4)
    line.append(words.subject(of: task), scene.style(muted ? .muted : .text))
    return line
  }

  private func nameStyle(of task: SyncTask, muted: Bool) -> Style {
    guard !muted else { return scene.style(.muted) }
    if case .conflict = task.kind { return scene.conflictStyle() }
    return scene.style(.warning)
  }

  private func text(of task: SyncTask) -> String {
    isAnswered(task) ? words.syncIsAnswered : words.text(of: task)
  }

  /// The longest description of the keys that fits.
  var foot: Foot { Foot(window.box, note(window.box)) }

  private func note(_ box: Box) -> String {
    keys.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }

  /// The keys for the selected task, from long to short.
  private var keys: [String] {
    guard let task = tasks[safely: selected], !isAnswered(task) else { return [words.escapeCloses] }
    return words.keys(for: task)
  }
}
