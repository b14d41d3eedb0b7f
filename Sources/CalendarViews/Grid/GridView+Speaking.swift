import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry

/// The text of the grids on a linear screen.
extension GridView {
  package func spokenSelection(_ scene: Scene) -> LinearDay {
    LinearDay(scene.selectedDay, scene)
  }

  package func spokenPeriod(_ scene: Scene) -> String { title(scene) }

  package func spokenLines(_ scene: Scene) -> [String] {
    let plan = gridPlan(scene)
    let visible = visibleItems(scene, grid(scene))
    return switch period {
    case .month: days(of: visible, plan, scene)
    case .quarter:
      months(of: visible, scene) { month in
        days(of: month, scene) { scene.days.summary(of: $0).countedEvents > 0 }
          + days(of: month, scene) { scene.days.tasks(of: $0)?.hasOpen == true }
          .map(scene.words.tasks)
      }
    case .year: months(of: visible, scene) { _ in [] }
    }
  }

  /// Returns the days with events and tasks, each with as many as its cell has room for.
  private func days(of visible: VisibleItems<GridAnchor>, _ plan: GridPlan, _ scene: Scene)
    -> [String]
  {
    visible.items.compactMap { placed in
      guard case .day(let day) = placed.item, day != scene.selectedDay else { return nil }
      let most = plan.dayStyle == .lines ? max(1, placed.frame.height - 1) : 0
      return line(of: day, most: most, scene)
    }
  }

  private func line(of day: Day, most: Int, _ scene: Scene) -> String? {
    let words = scene.words
    let contents = scene.days.contents(of: day, limit: most)
    let count = contents.summary.eventCount
    guard count > 0 else { return nil }
    let records =
      contents.spans.prefix(most) + contents.timed(fitting: max(0, most - contents.spans.count))
    var texts = records.map { LinearEvent.short($0, scene) }
    if count > records.count, !records.isEmpty {
      texts.append(words.more(count - records.count))
    }
    let label =
      words.label(of: day, isShort: false)
      + (scene.isHoliday(day) ? ", \(words.holiday)" : "")
    let tasks = scene.days.tasks(of: day)?.dueCount ?? 0
    let counts = [(count - tasks, Noun.event), (tasks, .task)].filter { $0.0 > 0 }
    let head =
      texts.isEmpty || count > records.count
      ? counts.map { ", \(words.count($0.0, $0.1))" }.joined() : ""
    let list = texts.isEmpty ? "" : ": " + texts.joined(separator: "; ")
    return LinearSentence(label + head + list).text
  }

  private func months(
    of visible: VisibleItems<GridAnchor>, _ scene: Scene, _ notes: (Month) -> [String]
  ) -> [String] {
    guard let days = visible.days else { return [] }
    let words = scene.words
    let first = days.lowerBound.month
    return (0...(days.upperBound.month - first)).map { offset in
      let month = first + offset
      let total = scene.days.total(of: month)
      let text =
        total.map { words.total($0.count, minutes: $0.minutes) } ?? words.lookingForEvents
      return LinearSentence([words.titleWithYear(of: month), text] + notes(month)).text
    }
  }

  /// Returns `on 2, 3, 5 to 9`; nothing if no day fulfils the condition.
  private func days(
    of month: Month, _ scene: Scene, where condition: (Day) -> Bool
  ) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for day in month.days where condition(day) {
      let number = day.dayOfMonth
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.isEmpty ? [] : [scene.words.days(runs)]
  }
}
