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
