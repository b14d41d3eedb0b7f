import CalendarWords

extension ViewKind {
  /// A view of this kind that is not opened yet.
  package var view: any CalendarView {
    switch self {
    case .day: TimeGridView(.day)
    case .week: TimeGridView(.week)
    case .month: GridView(.month)
    case .quarter: GridView(.quarter)
    case .year: GridView(.year)
    case .history: HistoryView()
    case .tasks: TaskListView()
    }
  }
}
