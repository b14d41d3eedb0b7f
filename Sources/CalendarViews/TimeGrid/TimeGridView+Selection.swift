import CalendarModel

/// The selection among the hours.
extension TimeGridView {
  /// The selected event: the one chosen last, or the only one in the selected cell.
  package func chosen(_ scene: Scene) -> Record? {
    guard let records = candidates(scene) else { return nil }
    return records.count == 1 ? records[0] : nil
  }

  /// Returns the gap of free time that is selected: one at whose beginning the selection is.
  func selectedGap(_ scene: Scene) -> Range<LocalTime>? {
    guard scene.selection.item == nil, scene.selection.minute != nil else { return nil }
    let start = scene.selectedTime.start
    guard let gap = FreeGaps(scene)?.gap(at: start, scene.days), gap.lowerBound == start else {
      return nil
    }
    return gap
  }

  /// Returns the event chosen last, else all in the selected cell; nil while they are unknown.
  private func candidates(_ scene: Scene) -> [Record]? {
    let grid = grid(scene)
    let item = scene.selection.item
    if let item, let chosen = TimeLanes.record(of: item, on: scene.selectedDay, scene) {
      return [chosen]
    }
    // A gap may begin in a row that an event has, too.
    if selectedGap(scene) != nil { return [] }
    guard let records = grid.records(at: selectedTime(scene, in: grid), scene) else {
      return nil
    }
    return records.first { $0.ref == item }.map { [$0] } ?? records
  }

  /// A task is meant if it is chosen, or if there is no event at the cursor.
  package func subject(_ scene: Scene) -> VerbSubject {
    if let item = scene.selection.item, let todo = scene.paneTask(item, on: scene.selectedDay) {
      return .todo(todo)
    }
    guard let records = candidates(scene) else { return .time(nil) }
    let events = records.filter { $0.todo == nil }
    if events.isEmpty, let todo = records.first?.todo { return .todo(todo) }
    return .time(events)
  }

  /// Returns the events in the selected cell; those of the whole day if there are none.
  package func paneContents(_ scene: Scene, limit: Int) -> DayContents {
    var contents = scene.paneContents(of: scene.selectedDay, limit: limit)
    guard let records = candidates(scene), !records.isEmpty else { return contents }
    contents.spans = []
    contents.timed = Array(records.prefix(limit))
    contents.summary.eventCount = records.count
    return contents
  }
}
