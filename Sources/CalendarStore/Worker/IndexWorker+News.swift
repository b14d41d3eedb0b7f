import CalendarModel

extension IndexWorker {
  /// The minimum time between two reports in milliseconds: a few reports a second while much is
  /// read, at once when a few files have changed.
  var newsInterval: Int { progress.isLarge ? 200 : 40 }

  var hasNews: Bool {
    !touched.isEmpty || isEverythingTouched || hasWritten || activity != nil
  }

  /// Records that something was written, and the months whose facts changed.
  func note(_ months: TouchedMonths) {
    hasWritten = true
    touched.formUnion(months)
    guard !months.isEmpty else { return }
    forgetDerived()
  }

  /// Records that another process has written unknown changes.
  func noteEverything() {
    isEverythingTouched = true
    forgetDerived()
  }

  /// Reports to the main thread, unless it just did.
  func tellNewsIfDue() {
    if MonotonicTime.now.milliseconds(since: lastNews) >= newsInterval { tellNews() }
  }

  /// Reports changes to the main thread.
  /// - Parameter now: whether to report even right after another report.
  func tellNews(now: Bool = false) {
    let activity = activity
    let isDue =
      now || MonotonicTime.now.milliseconds(since: lastNews) >= newsInterval
    let notice = watch?.notice
    let isNew = desk.change { desk in
      var isNew = false
      if isDue, !touched.isEmpty || isEverythingTouched || hasWritten {
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
    lastNews = .now
    news.raise()
  }

  /// The current activity, if it takes noticeable time.
  private var activity: Activity? {
    if comparison != nil {
      guard MonotonicTime.now.milliseconds(since: comparisonBegin) > 150 else { return nil }
      return Activity(
        phase: .comparing, filesDone: comparison?.comparedCount ?? 0,
        filesTotal: knownFileCount > 0 ? knownFileCount : nil)
    }
    return progress.activity()
  }

  private func forgetDerived() {
    search = nil
    lookedAhead = nil
    desk.with { $0.forgetFound() }
  }
}
