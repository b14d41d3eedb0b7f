import CalendarModel

/// What the worker has written and has not reported to the main thread yet.
final class WorkerReports {
  private let desk: Monitor<Desk>
  /// Raised to wake the main thread.
  private let news: Signal
  private var touched = TouchedMonths()
  private var isEverythingTouched = false
  /// Whether something was written that may not show in any month.
  private var hasWritten = false
  private var last = MonotonicTime(nanoseconds: 0)
  /// Incremented whenever facts change, after which what was derived from them is useless.
  private(set) var factVersion = 0

  init(desk: Monitor<Desk>, news: Signal) {
    self.desk = desk
    self.news = news
  }

  var isEmpty: Bool { touched.isEmpty && !isEverythingTouched && !hasWritten }

  /// Returns the milliseconds since the last report.
  var age: Int { MonotonicTime.now.milliseconds(since: last) }

  /// Records that something was written, and the months whose facts changed.
  func recordWritten(_ months: TouchedMonths) {
    hasWritten = true
    touched.formUnion(months)
    if !months.isEmpty { forgetDerived() }
  }

  /// Records that another process has written unknown changes.
  func noteEverything() {
    isEverythingTouched = true
    forgetDerived()
  }

  private func forgetDerived() {
    factVersion += 1
    desk.with { $0.forgetFound() }
  }

  /// Reports to the main thread.
  /// - Parameters:
  ///   - activity: the current activity, whose end is always reported.
  ///   - isDue: whether anything else may be reported again already.
  func report(_ activity: Activity?, notice: IndexNotice?, isDue: Bool) {
    let isNew = desk.change { desk in
      var isNew = false
      if isDue, !isEmpty {
        desk.isWritten = true
        desk.touched.formUnion(touched)
        desk.isEverythingTouched = desk.isEverythingTouched || isEverythingTouched
        isNew = true
      }
      if desk.activity != activity, isDue || activity == nil {
        desk.activity = activity
        isNew = true
      }
      if notice != nil, desk.notice != notice {
        desk.notice = notice
        isNew = true
      }
      return isNew
    }
    guard isNew else { return }
    if isDue {
      touched = TouchedMonths()
      (isEverythingTouched, hasWritten) = (false, false)
    }
    last = .now
    news.raise()
  }
}
