import CalendarLayout
import CalendarModel
import TerminalScreen

/// What else a view shows besides the selection, in reading order, as far as it is on the screen.
struct LinearScreen {
  private let scene: Scene
  private var words: Words { scene.words }

  init(_ scene: Scene) { self.scene = scene }

  /// `Month view, March 2026.`
  var title: String {
    let header = HeaderView(scene).title
    let period =
      scene.state.view == .history
      ? words.titleWithYear(of: scene.state.selection.day.month) : header
    let source = scene.days.source
    let zone = source.isElsewhere ? displayable(source.zone.cityName) : ""
    return LinearSentence([words.view(scene.state.view, period), zone]).text
  }

  /// The days that can be seen; nil where none is.
  ///
  /// - Complexity: one pass over the viewport.
  var days: ClosedRange<Day>? {
    if scene.plan.isTooSmall { return nil }
    return scene.state.view == .history ? list.days : grid.days
  }

  /// Whether something that can be seen is not known yet.
  var isPending: Bool {
    let source = scene.state.view == .history ? scene.listed : scene.days
    let shown = days ?? scene.state.selection.day...scene.state.selection.day
    return shown.contains { source.summary(of: $0).isPending }
  }

  var lines: [String] {
    guard !scene.plan.isTooSmall else { return [] }
    switch scene.state.view {
    case .month: return range + days(of: grid)
    case .quarter: return range + months(of: grid) { busyDays(of: $0) }
    case .year: return range + months(of: grid) { _ in [] }
    case .history: return range + list.items.compactMap { line(of: $0.item) }
    }
  }

  // MARK: - Private

  private var grid: VisibleItems<GridAnchor> {
    scene.grid.visibleItems(in: scene.plan.viewport, from: scene.state.gridAnchor)
  }

  private var list: VisibleItems<HistoryAnchor> {
    HistoryItemsProvider(order: scene.state.settings.historyOrder).visibleItems(
      in: scene.plan.viewport, from: scene.state.historyAnchor, counting: scene.listed)
  }

  private var range: [String] { days.map { [LinearSentence(words.onTheScreen($0)).text] } ?? [] }

  // MARK: Grids

  /// The days with events, each with as many as its cell has room for.
  private func days(of visible: VisibleItems<GridAnchor>) -> [String] {
    let most = DayStyle(scene) == .lines ? max(1, scene.plan.metrics.dayHeight - 1) : 0
    return visible.items.compactMap { placed in
      guard case .day(let day) = placed.item, day != scene.state.selection.day else { return nil }
      return line(of: day, most: most)
    }
  }

  private func line(of day: Day, most: Int) -> String? {
    let contents = scene.days.contents(of: day, limit: most)
    let count = contents.summary.eventCount
    guard count > 0 else { return nil }
    let records = (contents.spans + contents.timed).prefix(most)
    var texts = records.map { LinearEvent.short($0, scene) }
    if count > records.count, !records.isEmpty {
      texts.append(words.andMore(count - records.count))
    }
    let label =
      words.label(of: day, isShort: false)
      + (scene.isHoliday(day) ? ", \(words.holiday)" : "")
    let head = texts.isEmpty || count > records.count ? ", \(words.count(count, .event))" : ""
    let list = texts.isEmpty ? "" : ": " + texts.joined(separator: "; ")
    return LinearSentence(label + head + list).text
  }

  private func months(
    of visible: VisibleItems<GridAnchor>, _ notes: (Month) -> [String]
  ) -> [String] {
    guard let days = visible.days else { return [] }
    let first = days.lowerBound.month
    return (0...(days.upperBound.month - first)).map { offset in
      let month = first + offset
      let total = scene.days.total(of: month)
      let text =
        total.map { words.total($0.records, minutes: $0.minutes) } ?? words.lookingForEvents
      return LinearSentence([words.titleWithYear(of: month), text] + notes(month)).text
    }
  }

  /// `on 2, 3, 5 to 9`.
  private func busyDays(of month: Month) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for day in month.days where scene.days.summary(of: day).countedEvents > 0 {
      let number = day.dayOfMonth
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.isEmpty ? [] : [words.days(runs)]
  }

  // MARK: List

  private func line(of item: LayoutItem) -> String? {
    switch item {
    case .monthLabel(let month):
      let total = scene.listed.total(of: month)
      let text = total.map { words.listed($0.records, minutes: $0.minutes) } ?? ""
      return LinearSentence([words.titleWithYear(of: month), text]).text
    case .dayLabel(let day):
      let summary = scene.listed.summary(of: day)
      let total = words.listed(summary.countedRecords, minutes: summary.recordMinutes)
      return LinearSentence([words.label(of: day, isShort: false), total]).text
    case .record(let day, let number):
      guard let record = scene.listed.record(number, on: day) else { return nil }
      let text = LinearEvent(scene, record: record, day: day, isMatch: false).text
      let isSelected = Selection(day: day, record: number) == scene.state.selection
      return isSelected ? "\(words.selectedOne): \(text)" : text
    case .monthHeader, .weekdayName, .weekNumber, .day: return nil
    }
  }
}
