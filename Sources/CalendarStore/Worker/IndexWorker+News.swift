import CalendarModel

extension IndexWorker {
  /// How long to wait between two times of telling what changed: a few times a second while much is
  /// read, at once when a few files have changed.
  var newsInterval: Int { progress.isLarge ? 200 : 40 }

  var hasNews: Bool {
    !touched.isEmpty || isEverythingTouched || hasWritten || activity != nil
  }

  /// Notes that something was written, and the months whose facts are others now.
  func note(_ months: TouchedMonths) {
    hasWritten = true
    touched.formUnion(months)
    guard !months.isEmpty else { return }
    forgetDerived()
  }

  /// Notes that another process has written, nobody knows what.
  func noteEverything() {
    isEverythingTouched = true
    forgetDerived()
  }

  /// Tells the main thread, when it was not told just now.
  func tellNewsIfDue() {
    if MonotonicTime.now.milliseconds(since: lastNews) >= newsInterval { tellNews() }
  }

  /// Tells the main thread what has changed.
  /// - Parameter now: even if it was told something just now.
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

  /// What is being done, when it takes its time.
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
