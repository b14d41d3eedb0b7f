import CalendarWords
extension ViewKind {
  /// A view of this kind, before it is opened.
  package var view: any CalendarView {
    switch self {
    case .month: GridView(.month)
    case .quarter: GridView(.quarter)
    case .year: GridView(.year)
    case .history: HistoryView()
    }
  }
}
