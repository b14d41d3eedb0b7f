import CalendarModel

extension CalendarIndex: PageRequesting {
  var wantsFreshPages: Bool { patience == .forever }

  func request(_ lens: Lens, _ months: ClosedRange<Month>) {
    desk.with { $0.ask(for: PageRequest(lens: lens, months: months)) }
    work.raise()
  }

  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>) -> Bool {
    let request = PageRequest(lens: lens, months: months)
    return desk.wait(until: waitingEnd) { desk in
      if desk.failure != nil { return false }
      guard !desk.isAsked(for: request) else { return nil }
      desk.take(request)
      return true
    } ?? false
  }

  func requestNearest(_ lens: Lens, _ question: NearestQuestion) -> NearestAnswer {
    let request = NearestRequest(lens: lens, question: question)
    if let known = desk.with({ $0.answer(to: request) }) { return known }
    desk.with { $0.search(request) }
    work.raise()
    return desk.wait(until: waitingEnd) { desk in
      desk.failure != nil ? .pending : desk.answer(to: request)
    } ?? .pending
  }

  /// Until when a question may wait now; nil for as long as it takes.
  private var waitingEnd: MonotonicTime? {
    switch patience {
    case .forever: nil
    case .milliseconds: deadline
    }
  }
}
