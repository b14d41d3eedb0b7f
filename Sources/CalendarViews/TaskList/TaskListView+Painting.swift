import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

extension TaskListView {
  /// Paints the rows, with the pinned label last.
  package func paint(_ scene: Scene, with blocks: inout BlockCache) -> Frame {
    var frame = Frame(screen: Screen(size: scene.state.size))
    let visible = scene.meter.measure(.layout) { visibleItems(scene) }
    scene.meter?.noteVisited(visible.visitedCount)
    scene.meter?.noteVisible(visible.items.count)
    let (rows, selected) = (TaskRows(scene), place(scene))
    for placed in visible.items.filter({ !$0.isPinned }) + visible.items.filter(\.isPinned) {
      paint(placed, rows, selected, scene, on: &frame, &blocks)
    }
    if visible.items.isEmpty {
      let line = StyledLine(textWithoutRows(rows, scene), scene.style(.muted))
      let content = scene.plan.content
      frame.screen.write(
        line, at: Position(content.x + 4, content.y + 1), width: max(0, content.width - 4))
    }
    paintPane(selected.flatMap { rows.row($0) }, scene, on: &frame.screen, &blocks)
    return frame
  }

  /// Paints the details of the selected row beside the list.
  private func paintPane(
    _ row: TodoRow?, _ scene: Scene, on screen: inout Screen, _ cache: inout BlockCache
  ) {
    guard let row, let area = TaskPane.frame(scene.plan) else { return }
    let pane = TaskPane(scene, row)
    screen.draw(cache.block(pane.key(area.size)) { pane.compose(area.size) }, at: area.origin)
  }

  private func paint(
    _ placed: PlacedItem, _ rows: TaskRows, _ selected: TodoPlace?, _ scene: Scene,
    on frame: inout Frame, _ cache: inout BlockCache
  ) {
    let content = scene.plan.content
    let position = Position(content.x, content.y + placed.frame.y.value)
    let size = Size(content.width, placed.frame.height)
    if case .monthLabel(let month) = placed.item, let group = TodoGroup(label: month) {
      let count = rows.counts?[group] ?? TodoCount()
      let block = cache.block(BlockKey(subject: .todoLabel(group, count), size: size)) {
        TaskLabel(scene).compose(group, count, size)
      }
      frame.screen.draw(block, at: position, clip: content)
    } else if let place = TodoPlace(placed.item) {
      let isSelected = place == selected
      if isSelected { frame.cursor = position }
      guard let row = rows.row(place) else {
        let line = StyledLine("    …", scene.style(.muted))
        frame.screen.write(line, at: position, width: content.width)
        return
      }
      let key = BlockKey(
        subject: .todo(row, place.group), size: size, marks: isSelected ? .selected : [],
        detail: Int(scene.todoListing.now.day.number))
      // How late it is changes with every minute.
      let isTimed = place.group == .overdue && scene.dueTime(of: row)?.day == scene.state.today
      let view = TaskRowView(scene, row, in: place.group, isSelected: isSelected)
      let block = isTimed ? view.compose(size) : cache.block(key) { view.compose(size) }
      frame.screen.draw(block, at: position, clip: content)
    }
  }

  /// Returns the reason why the list is empty.
  func textWithoutRows(_ rows: TaskRows, _ scene: Scene) -> String {
    let isKnown = rows.counts != nil && scene.days.source.hasReadEverything
    guard isKnown else { return scene.words.lookingForTasks }
    guard scene.state.search == nil else { return scene.words.noTasksMatch }
    guard scene.state.filter == .everything else { return scene.words.noTasksPass }
    let mayWait = scene.days.source.hasTodos && !scene.state.showsWaiting
    return mayWait ? scene.words.nothingToDoNow : scene.words.noTasks
  }
}

// MARK: - Hits

extension TaskListView {
  /// Returns the target; the pinned label covers the others.
  package func target(
    at place: Position, _ scene: Scene, with blocks: inout BlockCache
  ) -> HitTarget {
    let here = visibleItems(scene).items.filter {
      place.row >= $0.frame.y && place.row < $0.frame.maxY
    }
    guard let item = (here.last { $0.isPinned } ?? here.last)?.item, let found = TodoPlace(item)
    else { return .nothing }
    let row = TaskRows(scene).row(found)
    let columns = TaskColumns(width: scene.plan.content.width, scene)
    let start = columns.box.x + columns.indentation(atDepth: row?.depth ?? 0)
    let box = start..<start + columns.box.width
    return .todo(found, row, isBox: box.contains(place.column.value))
  }
}

// MARK: - Header

extension TaskListView {
  package func title(_ scene: Scene) -> String { scene.words.name(of: .tasks) }

  package func legend(_ scene: Scene) -> StyledLine { StyledLine() }

  package func writeHeads(_ scene: Scene, on screen: inout Screen) {
    TaskColumns(width: scene.plan.content.width, scene).writeHeads(
      on: &screen, row: 1, style: scene.style(.weekdayName), scene.words)
  }
}

// MARK: - Linear screens

extension TaskListView {
  package func spokenSelection(_ scene: Scene) -> LinearDay {
    let rows = TaskRows(scene)
    guard let place = place(scene) else { return LinearDay([textWithoutRows(rows, scene)]) }
    return LinearDay(
      heading: label(of: place.group, rows, scene),
      events: rows.row(place).map { [LinearTask(scene, $0, in: place.group).text] } ?? [])
  }

  package func spokenPeriod(_ scene: Scene) -> String {
    let rows = TaskRows(scene)
    guard rows.counts != nil, !rows.groups.isEmpty else { return textWithoutRows(rows, scene) }
    let open = rows.groups.filter { $0 != .doneToday }.reduce(0) { count, group in
      count + (rows.counts?[group]?.tasks ?? 0)
    }
    return scene.words.count(open, .task)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let (rows, selected) = (TaskRows(scene), place(scene))
    return visibleItems(scene).items.compactMap { placed in
      if case .monthLabel(let month) = placed.item, let group = TodoGroup(label: month) {
        return label(of: group, rows, scene)
      }
      guard let place = TodoPlace(placed.item), let row = rows.row(place) else { return nil }
      let text = LinearTask(scene, row, in: place.group).text
      return place == selected ? "\(scene.words.selectedOne): \(text)" : text
    }
  }

  private func label(of group: TodoGroup, _ rows: TaskRows, _ scene: Scene) -> String {
    let count = scene.words.count(rows.counts?[group]?.tasks ?? 0, .task)
    return LinearSentence([scene.words.name(of: group), count]).text
  }
}

/// A task as one line: `Tax return, high priority, 5 Mar, 4 days late, 1 of 3 parts done, house, Home.`
package struct LinearTask {
  package let text: String

  package init(_ scene: Scene, _ row: TodoRow, in group: TodoGroup) {
    let words = scene.words
    let state = row.state.itemState
    // That of a done task says so.
    let due = TaskDue(scene, row, in: group).texts.first
    let parts = row.parts.all > 0 ? words.partsDone(row.parts, isFolded: row.isFolded) : ""
    text =
      LinearSentence([
        scene.isMarked(row) ? words.isMarked : "", words.title(of: row),
        row.parentTitle.map { words.part(of: displayableBeginning(of: $0)) } ?? "",
        row.depth > 0 ? words.part(atLevel: row.depth) : "",
        state.isNamed && (state != .completed || due == nil) ? words.state(state) : "",
        state == .inProcess && row.state.percent > 0 ? words.percent(row.state.percent) : "",
        words.priority(row.priority.level),
        row.item.repeats ? words.repeats : "", due ?? "",
        parts, row.item.categories.firstNames, scene.collectionStyles[row.item.collection].name,
      ]).text
  }
}
