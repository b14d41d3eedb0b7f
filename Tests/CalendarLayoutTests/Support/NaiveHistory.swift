import CalendarModel

@testable import CalendarLayout

/// A second history list, slow and straight from the words of the design: all rows of the list, and
/// every label's place from where its section begins and ends.
struct NaiveHistory {
  struct Section {
    let label: LayoutItem
    let row: Int
    var end: Int
  }

  let order: HistoryItemsProvider.Order
  let hasDayLabels: Bool
  private(set) var rows: [LayoutItem] = []
  private var months: [Section] = []
  private var days: [Section] = []

  /// - Parameter now: the day with the line of the present moment, and the records before it.
  init(
    _ counts: [Day: Int], order: HistoryItemsProvider.Order, hasDayLabels: Bool = true,
    now: (day: Day, begun: Int)? = nil
  ) {
    self.order = order
    self.hasDayLabels = hasDayLabels
    let sorted = counts.filter { $0.value > 0 }.keys.sorted()
    var month: Month?
    for day in order == .oldestFirst ? sorted : sorted.reversed() {
      if day.month != month {
        months.append(Section(label: .monthLabel(day.month), row: rows.count, end: 0))
        rows.append(.monthLabel(day.month))
        month = day.month
      }
      days.append(Section(label: .dayLabel(day), row: rows.count, end: 0))
      if hasDayLabels { rows.append(.dayLabel(day)) }
      var records = (0..<(counts[day] ?? 0)).map { LayoutItem.record(day, $0) }
      if let now, now.day == day { records.insert(.now(day), at: now.begun) }
      rows += order == .oldestFirst ? records : records.reversed()
      days[days.count - 1].end = rows.count
      months[months.count - 1].end = rows.count
    }
  }

  /// What each row of a viewport shows, its top `top` rows below the first label.
  func screen(from top: Int, height: Int) -> [LayoutItem?] {
    var screen = (0..<height).map { rows.indices.contains(top + $0) ? rows[top + $0] : nil }
    guard height >= 3 else { return screen }
    // A label sticks to its row; its section's end pushes it up, a month's with its last day's.
    if hasDayLabels {
      for section in days { stick(section, to: 1, above: section.end - 1) }
    }
    for section in months { stick(section, to: 0, above: section.end - (hasDayLabels ? 2 : 1)) }
    return screen

    func stick(_ section: Section, to place: Int, above last: Int) {
      let row = min(max(section.row, top + place), last) - top
      guard screen.indices.contains(row), section.row < top + place else { return }
      screen[row] = section.label
    }
  }
}
