import CalendarModel
import Glibc

extension IndexWorker {
  /// Makes requested pages; gives up if others have become more urgent.
  func makePages() throws -> Bool {
    let next = desk.with { $0.pages.next(atMost: writer.runLength.months) }
    guard let request = next else { return false }
    let (done, _) = try notingSlowPages {
      try writer.makePages(request) {
        desk.with { !$0.isStopping && $0.pages.isUrgent(request) }
      }
    }
    // Also if another process has made them: the main thread has not seen them yet.
    desk.change { $0.finish(done) }
    news.raise()
    return true
  }

  /// Continues a search for a day, for a few milliseconds.
  func searchDays() throws -> Bool {
    guard let request = desk.with({ $0.searches.last }) else { return false }
    guard try writer.findMatches(of: request.lens) else { return true }
    var state = search.take().flatMap { $0.request == request ? $0.state : nil }
    defer { search = state.map { (request, $0) } }
    let answer = try advance(&state, request)
    guard answer != .pending else { return true }
    state = nil
    desk.change { $0.finish(request, with: answer) }
    news.raise()
    return true
  }

  private func advance(
    _ state: inout NearestSearch?, _ request: NearestRequest
  ) throws -> NearestAnswer {
    // If there is no search, the facts have just changed.
    guard var search = try state.take() ?? writer.beginSearch(request) else { return .pending }
    defer { state = search }
    return try writer.advance(&search) { isIdle }
  }

  /// Counts the events of a requested lens.
  func countEvents() throws -> Bool {
    guard let lens = desk.with({ $0.counting.last }) else { return false }
    guard try writer.findMatches(of: lens) else { return true }
    let count = try writer.eventCount(of: lens)
    desk.change { $0.finish(lens, with: count) }
    news.raise()
    return true
  }

  /// Whether no pages are being waited for.
  private var isIdle: Bool { desk.with { !$0.isStopping && $0.pages.isEmpty } }

  /// Whether other programs have changed something since the last check.
  private var hasFileEvents: Bool {
    var polled = pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Makes pages around those of the latest request, while there is nothing else to do.
  func lookAhead() throws -> Bool {
    guard mode == .live, passingCount == 0, !progress.isReading,
      let asked = desk.with({ $0.lastAsked }), lookedAhead != asked
    else { return false }
    for months in asked.neighbours {
      let request = PageRequest(lens: asked.lens, months: months)
      let (_, wereWritten) = try notingSlowPages {
        try writer.makePages(request) { isIdle && !hasFileEvents }
      }
      // One step at a time, because a request may be waiting.
      if wereWritten { return true }
    }
    lookedAhead = asked
    return false
  }
}

extension PageRequest {
  /// The number of months made ahead, before and after.
  private static let reach = 12

  /// The adjacent stretches of a few months, the nearest ones first.
  fileprivate var neighbours: [ClosedRange<Month>] {
    var stretches: [ClosedRange<Month>] = []
    for distance in stride(from: 1, through: Self.reach, by: 3) {
      let next = months.upperBound + distance
      let previous = months.lowerBound - distance
      stretches.append(next...next + 2)
      stretches.append(previous - 2...previous)
    }
    return stretches
  }
}
