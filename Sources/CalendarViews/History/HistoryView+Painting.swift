import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

extension HistoryView {
  /// Paints the layout, with pinned labels last.
  package func paint(_ scene: Scene, with blocks: inout BlockCache) -> Frame {
    var frame = Frame(screen: Screen(size: scene.state.size))
    let visible = scene.meter.measure(.layout) { visibleItems(scene) }
    scene.meter?.noteVisited(visible.visitedCount)
    scene.meter?.noteVisible(visible.items.count)
    let details = details(of: visible, scene)
    for placed in visible.items where !placed.isPinned {
      paint(placed, details, scene, on: &frame, &blocks)
    }
    for placed in visible.items where placed.isPinned {
      paint(placed, details, scene, on: &frame, &blocks)
    }
    paintEnd(of: visible, scene, on: &frame.screen)
    return frame
  }

  package func lanes(_ scene: Scene, with blocks: inout BlockCache) -> [Occurrence: Int] {
    [:]
  }

  private func paint(
    _ placed: PlacedItem, _ details: [EventID: TrackedDetails], _ scene: Scene,
    on frame: inout Frame, _ cache: inout BlockCache
  ) {
    let content = scene.plan.content
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    let size = Size(content.width, place.height)
    let subject = BlockKey.Subject.item(placed.item)
    switch placed.item {
    case .record(let day, let number):
      paint(number, on: day, placed, details, scene, on: &frame, &cache)
    case .monthLabel(let month):
      let marks: Marks = month == scene.state.today.month ? .today : []
      let detail = minute(ofLabel: month.days, scene)
      let key = BlockKey(subject: subject, size: size, marks: marks, detail: detail)
      let block = cache.block(key) {
        HistoryLabel(scene).compose(month, size)
      }
      frame.screen.draw(block, at: Position(content.x, place.y), clip: content)
    case .dayLabel(let day):
      let marks: Marks = day == scene.state.today ? .today : []
      let detail = minute(ofLabel: day...day, scene)
      let key = BlockKey(subject: subject, size: size, marks: marks, detail: detail)
      let block = cache.block(key) {
        HistoryLabel(scene).compose(day, size)
      }
      frame.screen.draw(block, at: Position(content.x, place.y), clip: content)
    case .now:
      let line = NowLine(scene, next: records(scene).next()).line(size)
      frame.screen.write(
        line, at: Position(content.x, place.y), width: content.width)
    case .monthHeader, .weekdayName, .weekNumber, .day:
      break
    }
  }

  private func paint(
    _ number: Int, on day: Day, _ placed: PlacedItem, _ details: [EventID: TrackedDetails],
    _ scene: Scene, on frame: inout Frame, _ cache: inout BlockCache
  ) {
    let content = scene.plan.content
    let place = Position(content.x, content.y + placed.frame.y.value)
    let isSelected = scene.selectedDay == day && self.number == number
    if isSelected { frame.cursor = place }
    guard var record = records(scene).record(number, on: day) else {
      let line = StyledLine("    …", scene.style(.muted))
      frame.screen.write(line, at: place, width: content.width)
      return
    }
    let size = Size(content.width, placed.frame.height)
    var marks: Marks = isSelected ? .selected : []
    if record.occurrence.end <= scene.state.now { marks.insert(.past) }
    let event = record.occurrence.event
    // Among those of today, others may go on now.
    var detail = Int(truncatingIfNeeded: event.rawValue)
    let running = scene.listed.running(at: scene.state.now).first { $0.occurrence.event == event }
    if let running {
      record = running
      marks.remove(.past)
      detail ^= (scene.state.now.minuteOfDay + 1) << 40
    }
    let key = BlockKey(subject: .item(placed.item), size: size, marks: marks, detail: detail)
    let block = cache.block(key) {
      HistoryRow(
        scene, record: record, on: day, marks: marks, details: details[event],
        runs: running != nil
      ).compose(size)
    }
    frame.screen.draw(block, at: place, clip: content)
  }

  /// Returns what the files of the visible intervals say, with one question, where rows show it.
  private func details(
    of visible: VisibleItems<HistoryAnchor>, _ scene: Scene
  ) -> [EventID: TrackedDetails] {
    guard HistoryColumns(width: scene.plan.content.width, scene).plan.width > 0 else { return [:] }
    let events = visible.items.compactMap { placed -> EventID? in
      guard case .record(let day, let number) = placed.item,
        let record = records(scene).record(number, on: day), record.todo == nil
      else { return nil }
      return record.occurrence.event
    }
    return scene.listed.trackedDetails(of: events)
  }

  /// Returns a number that labels with the time of what runs depend on.
  private func minute(ofLabel days: ClosedRange<Day>, _ scene: Scene) -> Int {
    let now = scene.state.now
    let runs = scene.listed.running(at: now).contains { days.contains($0.occurrence.start.day) }
    return runs ? now.minuteOfDay + 1 : 0
  }

  /// Writes the text below the last record: that there are no more, or that the search continues.
  private func paintEnd(
    of visible: VisibleItems<HistoryAnchor>, _ scene: Scene, on screen: inout Screen
  ) {
    let content = scene.plan.content
    let isOldestFirst = scene.state.settings.historyOrder == .oldestFirst
    let day = isOldestFirst ? visible.days?.upperBound : visible.days?.lowerBound
    let row = visible.items.map(\.frame.maxY.value).max() ?? 1
    guard row < content.height else { return }
    let text: String
    if let day {
      let direction: TimeDirection = isOldestFirst ? .forward : .backward
      guard records(scene).nearestDay(direction, from: day) == .pending else { return }
      text = "…"
    } else {
      text = textWithoutRecords(scene)
    }
    let line = StyledLine(text, scene.style(.muted))
    screen.write(line, at: Position(content.x + 4, content.y + row), width: max(0, 40))
  }

  /// Returns the reason why the list is empty.
  package func textWithoutRecords(_ scene: Scene) -> String {
    if let search = SearchText(scene) { return search.found.isEmpty ? "…" : search.found }
    let nearest = RecordWalk(days: records(scene)).nearestDay(to: scene.selectedDay)
    if nearest == .pending { return scene.words.lookingForEvents }
    return scene.state.filter == .everything
      ? scene.nothingFound : scene.words.noEventsPass
  }
}

// MARK: - Hits

extension HistoryView {
  /// Returns the target; pinned labels cover the others.
  package func target(
    at place: Position, _ scene: Scene, with blocks: inout BlockCache
  ) -> HitTarget {
    let here = visibleItems(scene).items.filter {
      place.row >= $0.frame.y && place.row < $0.frame.maxY
    }
    switch (here.last { $0.isPinned } ?? here.last)?.item {
    case .record(let day, let number):
      let record = records(scene).record(number, on: day)
      let start = HistoryColumns(width: scene.plan.content.width, scene).title.x
      let box = start..<start + scene.taskSigns.boxWidth
      if let todo = record?.todo, !todo.isNote, box.contains(place.column.value) {
        return .taskBox(todo, at: DayTime(day))
      }
      return .record(RecordPlace(day: day, number: number), record)
    case .dayLabel(let day): return .heading(day)
    case .monthLabel(let month): return .month(month)
    case .monthHeader, .weekdayName, .weekNumber, .day, .now, nil: return .nothing
    }
  }
}

// MARK: - Header

extension HistoryView {
  package func title(_ scene: Scene) -> String {
    let name = scene.words.name(of: .history)
    return scene.listed.historyShape.isOnlyTracked ? "\(name) · is:tracked" : name
  }

  package func legend(_ scene: Scene) -> StyledLine { StyledLine() }

  package func writeHeads(_ scene: Scene, on screen: inout Screen) {
    HistoryColumns(width: scene.plan.content.width, scene).writeHeads(
      on: &screen, row: 1, style: scene.style(.weekdayName), scene)
  }
}
