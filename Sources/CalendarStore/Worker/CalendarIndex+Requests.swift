import CalendarModel
import Glibc

extension CalendarIndex: PageRequesting {
  var wantsFreshPages: Bool { patience == .forever }

  func request(_ lens: Lens, _ months: ClosedRange<Month>) {
    desk.with { $0.ask(for: PageRequest(lens: lens, months: months)) }
    work.raise()
  }

  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool {
    let request = PageRequest(lens: lens, months: months)
    let begin = log.takes(.info) ? MonotonicTime.now : nil
    let isAnswered =
      desk.wait(until: waitingEnd) { desk in
        if desk.failure != nil { return false }
        guard !desk.pages.isAsked(for: request) else { return nil }
        if !isNews { desk.markRead(request) }
        return true
      } ?? false
    noteWaiting("months", since: begin, isAnswered: isAnswered)
    return isAnswered
  }

  func waitForOthers() { usleep(10_000) }

  func requestNearest(_ lens: Lens, _ question: NearestDayQuery) -> NearestDay {
    let request = NearestRequest(lens: lens, question: question)
    let begin = log.takes(.info) ? MonotonicTime.now : nil
    let answer: NearestDay =
      desk.wait(until: waitingEnd) { desk in
        if desk.failure != nil { return .pending }
        if let known = desk.answer(to: request) { return known }
        // Also when the answer was found and dropped again because facts changed.
        if desk.search(request) { work.raise() }
        return nil
      } ?? .pending
    noteWaiting("the nearest day", since: begin, isAnswered: answer != .pending)
    return answer
  }

  func requestEventCount(_ lens: Lens) -> EventCount? {
    // A count next to a text is not worth waiting for.
    let end = patience == .forever ? nil : MonotonicTime.now
    let answer: EventCount?? = desk.wait(until: end) { desk in
      if desk.failure != nil { return .some(nil) }
      if let known = desk.eventCount(of: lens) { return .some(known) }
      if desk.count(lens) { work.raise() }
      return nil
    }
    return answer ?? nil
  }

  public var hasFailed: Bool { failureReason != nil }

  /// The reason the index can no longer be used, for the user; nil if it can.
  public var failureReason: String? { error?.message ?? desk.with { $0.failure?.reason } }

  /// Reports a reading error, including errors of queries other than those of a view.
  public func readingFailed(_ error: any Error) {
    guard patience == .forever ? !isInterruption(error) : isLasting(error) else { return }
    let failure = IndexFailure(error)
    desk.change { desk in
      if desk.failure == nil { desk.failure = failure }
    }
    news.raise()
  }

  /// The deadline of a query that waits now; nil to wait as long as it takes.
  private var waitingEnd: MonotonicTime? {
    switch patience {
    case .forever: nil
    case .milliseconds: deadline
    }
  }
}

extension CalendarIndex {
  /// A descriptor that is readable when there is news.
  public var wakeDescriptor: Int32 { news.descriptor }

  /// Takes the news since the last call. Answers given earlier are up to date from now on.
  public func takeNews() -> News {
    news.lower()
    if let failure = desk.with({ $0.failure }) { return recover(from: failure) }
    var told = News()
    let (touched, isEverythingTouched, isWritten, written) = desk.with { desk in
      told.activity = desk.activity
      told.notice = desk.notice
      told.answersArrived = desk.hasFoundDays || !desk.written.isEmpty
      // What was not found until now does not exist.
      told.dataChanged = desk.isFirstCurrent && !wasComplete
      defer {
        desk.isFirstCurrent = false
        desk.touched = TouchedMonths()
        desk.isEverythingTouched = false
        desk.isWritten = false
        desk.written = []
        desk.hasFoundDays = false
      }
      return (desk.touched, desk.isEverythingTouched, desk.isWritten, desk.written)
    }
    if isEverythingTouched || !touched.isEmpty { told.dataChanged = true }
    // Even if there are no answers now.
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
    if let notice = pendingNotice {
      told.notice = notice
      pendingNotice = nil
    }
    return told
  }

  /// Waits until the index agrees with the files.
  ///
  /// Also returns if there is no longer an index; see `error`.
  /// - Parameters:
  ///   - goesOn: returns whether to go on waiting; asked a few times a second.
  ///   - progress: receives the current activity, a few times a second.
  /// - Returns: false if it gave up.
  @discardableResult
  public func waitUntilCurrent(
    while goesOn: () -> Bool = { true }, progress: (Activity) -> Void = { _ in }
  ) -> Bool {
    frameIsShown()
    while true {
      let isDone = desk.wait(until: .now.adding(milliseconds: 200)) { desk in
        desk.agreesWithFiles || desk.failure != nil ? true : nil
      }
      let news = takeNews()
      if error != nil || isDone != nil && desk.with({ $0.agreesWithFiles }) { return true }
      guard goesOn() else { return false }
      if let activity = news.activity { progress(activity) }
    }
  }

  private func recover(from failure: IndexFailure) -> News {
    var told = News()
    told.dataChanged = true
    do {
      try reopen(after: failure)
      told.notice = notice
      pendingNotice = nil
    } catch {
      // No index can be stored anywhere: the screen keeps its contents.
      told.notice = .noIndex(error)
      self.error = error
      desk.with { $0.failure = nil }
    }
    return told
  }
}

/// The changes in the index since the last call.
public struct News: Hashable, Sendable {
  /// Whether answers given earlier may have changed.
  public var dataChanged = false
  /// Whether answers that were missing may be ready now.
  public var answersArrived = false
  /// The current reading activity; nil when everything has been read.
  public var activity: Activity?
  /// The notice for the user, given once.
  public var notice: IndexNotice?

  public init() {}

  /// Whether anything on the screen may have changed.
  /// - Parameter before: the activity that the screen shows.
  public func changesScreen(before: Activity?) -> Bool {
    dataChanged || answersArrived || notice != nil || activity != before
  }
}
