import CalendarModel

extension CalendarIndex {
  /// Can be read when there are news.
  public var wakeDescriptor: Int32 { news.descriptor }

  /// What happened since it was asked last; answers that were given know it from now on.
  public func takeNews() -> News {
    news.lower()
    if let failure = desk.with({ $0.failure }) { return recover(from: failure) }
    var told = News()
    let (touched, isEverythingTouched, isWritten, written) = desk.with { desk in
      told.activity = desk.activity
      told.notice = desk.notice
      told.answersArrived = desk.hasFoundDays || !desk.written.isEmpty
      defer {
        desk.touched = TouchedMonths()
        desk.isEverythingTouched = false
        desk.isWritten = false
        desk.written = []
        desk.hasFoundDays = false
      }
      return (desk.touched, desk.isEverythingTouched, desk.isWritten, desk.written)
    }
    told.dataChanged = isEverythingTouched || !touched.isEmpty
    // Also where nobody has answers now.
    if told.dataChanged || isWritten { events.forget() }
    for case let answers? in given.map(\.answers) {
      if isEverythingTouched {
        answers.factsChanged { _ in true }
      } else if !touched.isEmpty {
        answers.factsChanged(touched.contains)
      } else if isWritten, answers.numbersChanged() {
        told.dataChanged = true
      }
      for request in written where request.lens == answers.lens {
        answers.pagesWritten(request.months)
      }
    }
    if let notice = untoldNotice {
      told.notice = notice
      untoldNotice = nil
    }
    return told
  }

  /// Waits until the index says what the files say.
  ///
  /// Returns also when there is no index any more: see `error`.
  /// - Parameter progress: is told what is being done, a few times a second.
  public func waitUntilCurrent(progress: (Activity) -> Void = { _ in }) {
    frameIsShown()
    while true {
      let isDone = desk.wait(until: .now.adding(milliseconds: 200)) { desk in
        desk.isCurrent || desk.failure != nil ? true : nil
      }
      let news = takeNews()
      if error != nil || isDone != nil && desk.with({ $0.isCurrent }) { return }
      if let activity = news.activity { progress(activity) }
    }
  }

  private func recover(from failure: IndexFailure) -> News {
    var told = News()
    told.dataChanged = true
    do {
      try reopen(after: failure)
      told.notice = notice
      untoldNotice = nil
    } catch {
      // Nothing can be kept anywhere: what is on the screen stays.
      told.notice = error.message
      self.error = error
      desk.with { $0.failure = nil }
    }
    return told
  }
}

/// What happened in the index since it was asked last.
public struct News: Hashable, Sendable {
  /// Whether answers that were given may be others now.
  public var dataChanged = false
  /// Whether answers that were not ready may be ready now.
  public var answersArrived = false
  /// What is being read; nil when all is known.
  public var activity: Activity?
  /// A sentence for the user, told once.
  public var notice: String?

  public init() {}

  /// Whether anything on the screen may be another now.
  /// - Parameter before: the activity that the screen shows.
  public func changesScreen(before: Activity?) -> Bool {
    dataChanged || answersArrived || notice != nil || activity != before
  }
}
