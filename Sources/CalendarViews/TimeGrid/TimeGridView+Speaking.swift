import CalendarLayout
import CalendarModel
import CalendarWords
import TerminalScreen

/// The text of the week and the day on a linear screen.
extension TimeGridView {
  /// Returns `Monday 9 March 2026, 9:00 to 10:00, Planning, beside Review`.
  package func spokenSelection(_ scene: Scene) -> LinearDay {
    let (grid, words) = (grid(scene), scene.words)
    let time = selectedTime(scene, in: grid)
    let cell = time.start..<time.start + Int64(grid.layout.rowLength.minutes * 60)
    let day = [words.longDate(time.day), scene.holidayNames(of: time.day)]
    if let gap = selectedGap(scene) { return LinearDay(day + [words.spoken(gap), words.free]) }
    guard let records = grid.records(at: time, scene) else {
      return LinearDay(day + [words.spoken(cell), words.lookingForEvents])
    }
    guard let record = chosen(scene) ?? records.first else {
      return LinearDay(day + [words.spoken(cell), words.free])
    }
    let others = records.filter { $0.occurrence != record.occurrence }
    let titles = others.map { LinearSentence.part(scene.spokenTitle(of: $0)) }
    return LinearDay(
      day + [
        spokenTime(of: record, on: time.day, scene), scene.spokenTitle(of: record),
        scene.isTracked(record) ? words.whatHappened : "",
        titles.isEmpty ? "" : words.beside(titles), displayableBeginning(of: record.location),
        scene.collectionStyles.style(of: record).name,
      ])
  }

  private func spokenTime(of record: Record, on day: Day, _ scene: Scene) -> String {
    let runs = scene.isTracked(record) && scene.lasting(record).runs
    return runs ? scene.words.since(record.occurrence.start) : scene.spokenTime(of: record, on: day)
  }

  package func spokenPeriod(_ scene: Scene) -> String { title(scene) }

  /// Returns a line for each visible day with events, in order of time.
  package func spokenLines(_ scene: Scene) -> [String] {
    let (grid, words) = (grid(scene), scene.words)
    let items = TimeGridItems(scene, grid)
    return grid.days.compactMap { day in
      let timed = items.pieces.filter { $0.day == day }.map(\.record)
      let records = grid.lanes.records(of: day) + timed.sorted(by: Record.isOrderedBefore)
      let tracked = grid.tracked(on: day, scene)
      guard !records.isEmpty || !tracked.isEmpty else { return nil }
      let missing =
        items.hidden.filter { $0.day == day }.reduce(0) { $0 + $1.pieces.count }
        + items.outside.filter { $0.day == day && !$0.isTracked }.reduce(0) { $0 + $1.count }
        + (grid.lanes.hidden[day] ?? 0)
      let more = missing > 0 ? [words.more(missing)] : []
      var texts = records.map { LinearEvent.short($0, scene) } + more
      if !tracked.isEmpty {
        let all = tracked.map { LinearEvent.short($0, scene) }.joined(separator: "; ")
        texts.append(scene.words.whatHappened(all))
      }
      return LinearSentence(
        "\(words.label(of: day, isShort: false)): \(texts.joined(separator: "; "))"
      ).text
    }
  }
}
