import CalendarLayout
import CalendarModel
import CalendarWords

/// The text of the list on a linear screen.
extension HistoryView {
  package func spokenSelection(_ scene: Scene) -> LinearDay {
    let day = scene.selectedDay
    return LinearDay(
      record: records(scene).record(number, on: day), on: day,
      empty: { textWithoutRecords(scene) }, scene)
  }

  package func spokenPeriod(_ scene: Scene) -> String {
    scene.words.titleWithYear(of: scene.selectedDay.month)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    visibleItems(scene).items.compactMap { line(of: $0.item, scene) }
  }

  private func line(of item: LayoutItem, _ scene: Scene) -> String? {
    let words = scene.words
    switch item {
    case .monthLabel(let month):
      let total = scene.listed.total(of: month)
      let text = total.map { words.listed($0.count, minutes: $0.minutes) } ?? ""
      let done = month.days.reduce(0) { $0 + (scene.listed.done(on: $1)?.count ?? 0) }
      return LinearSentence([
        words.titleWithYear(of: month), text,
        words.spokenTracked(
          scene.listed.trackedSum(of: month, at: scene.state.now) ?? RecordSum()),
        done > 0 ? words.done(done) : "",
      ]).text
    case .dayLabel(let day):
      let sum = scene.listed.summary(of: day).counted
      let total = words.listed(sum.count, minutes: sum.minutes)
      let done = scene.listed.done(on: day)?.count ?? 0
      return LinearSentence([
        words.label(of: day, isShort: false), total,
        words.spokenTracked(scene.listed.trackedSum(of: day, at: scene.state.now)),
        done > 0 ? words.done(done) : "",
      ]).text
    case .record(let day, let number):
      guard let record = records(scene).record(number, on: day) else { return nil }
      let text = LinearEvent(scene, record: record, day: day, isMatch: false).text
      let isSelected = day == scene.selectedDay && number == self.number
      return isSelected ? "\(words.selectedOne): \(text)" : text
    case .now: return scene.words.nowLine(records(scene).next(), from: scene.state.now)
    case .monthHeader, .weekdayName, .weekNumber, .day: return nil
    }
  }
}
