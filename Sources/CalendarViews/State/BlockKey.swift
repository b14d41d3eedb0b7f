import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry

/// The content of a composed block. With its size and marks, it identifies the block in the cache.
package struct BlockKey: Hashable {
  package enum Subject: Hashable {
    case item(LayoutItem)
    /// One bar of a span: the days in one week row.
    case bar(Occurrence, ClosedRange<Day>)
    /// The part of an event on a day, among hours.
    case piece(Occurrence, Day)
    /// Rows of an interval among hours, with their signs.
    case tracked(Occurrence, Day, TrackedRows.Run)
    /// A row of the task list, and the group that it is in.
    case todo(TodoRow, TodoGroup)
    /// The label of a group of tasks.
    case todoLabel(TodoGroup, TodoCount)
    /// The details of a task beside the list, of some revision of the answers.
    case todoPane(TodoRow, revision: Int)
    /// The pane, with the selection and the first visible line.
    case pane(Selection, scroll: Int)
    /// The rows above the content, by their title.
    case header(String)
    case hints([Command])
    /// The small month beside days, and the selected day.
    case monthBeside(ClosedRange<Day>, selected: Day)
  }

  package var subject: Subject
  package var size: Size
  package var marks: Marks = []
  /// Anything else that the block depends on, such as the lines left for it.
  package var detail = 0
}

extension BlockKey {
  /// Hashes what distinguishes most blocks as a single word, because all days of a screen are
  /// looked up whenever it scrolls. The rest is left to comparison.
  package func hash(into hasher: inout Hasher) {
    if case .header(let title) = subject { hasher.combine(title) }
    hasher.combine(subject.number ^ Int(marks.rawValue) << 40 ^ detail << 48)
  }
}

extension BlockKey.Subject {
  /// A number that differs for most subjects of a screen.
  fileprivate var number: Int {
    switch self {
    case .item(.day(let day)): Int(day.number)
    case .item(.dayLabel(let day)): Int(day.number) ^ 1 << 32
    case .item(.record(let day, let number)): Int(day.number) ^ (number &+ 2) << 32
    case .item(.now(let day)): Int(day.number) ^ 5 << 32
    case .item(.monthHeader(let month)), .item(.monthLabel(let month)): ~Int(month.index)
    case .item(.weekNumber(_, let day)): Int(day.number) ^ 3 << 33
    case .item(.weekdayName(let month, let weekday)): ~Int(month.index) ^ weekday.rawValue << 32
    case .bar(let occurrence, let days):
      Int(days.lowerBound.number) ^ Int(truncatingIfNeeded: occurrence.event.rawValue) << 32
    case .piece(let occurrence, let day):
      Int(day.number) ^ Int(truncatingIfNeeded: occurrence.event.rawValue) << 32 ^ 1 << 62
    case .tracked(let occurrence, let day, let run):
      Int(day.number) ^ Int(truncatingIfNeeded: occurrence.event.rawValue) << 32
        ^ run.rows.lowerBound << 24 ^ 1 << 61
    case .todo(let row, let group):
      Int(truncatingIfNeeded: row.ref.id.rawValue) ^ (group.rawValue + 1) << 34
    case .todoPane(let row, _): Int(truncatingIfNeeded: row.ref.id.rawValue) ^ 1 << 60
    case .todoLabel(let group, _): ~(group.rawValue << 34)
    case .pane(let selection, let scroll): Int(selection.day?.number ?? 0) ^ scroll << 40
    case .header: 0
    case .hints: 1
    case .monthBeside(_, let day): Int(day.number) ^ 1 << 33
    }
  }
}
