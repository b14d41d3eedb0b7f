import CalendarModel

/// Makes the answers that the main thread has asked for, and pages that it may ask for next.
final class PageMaker {
  private let desk: Monitor<Desk>
  /// Raised to wake the main thread.
  private let news: Signal
  private let writer: IndexWriter
  private let reports: WorkerReports
  private let log: ProgramLog?
  private var search: (request: NearestRequest, factVersion: Int, state: NearestSearch)?
  /// The request around which all pages are made, as of a version of the facts.
  private var lookedAhead: (request: PageRequest, factVersion: Int)?
  /// The latest request, and when more than the months next to it may be made.
  private var drawing: (request: PageRequest, end: MonotonicTime)?
  /// When pages are made ahead that wait for a frame now; nil if none do.
  private var aheadFrom: MonotonicTime?
  /// How long a frame is drawn, in milliseconds: as long as until the next one if a key is held down.
  private static let drawingMilliseconds = 30

  init(
    desk: Monitor<Desk>, news: Signal, writer: IndexWriter, reports: WorkerReports,
    log: ProgramLog?
  ) {
    self.desk = desk
    self.news = news
    self.writer = writer
    self.reports = reports
    self.log = log
  }

  /// Serves a waiting request; returns false if there is none.
  func answer() throws -> Bool {
    aheadFrom = nil
    do {
      return try makePages() || searchDays() || countEvents()
    } catch let error where isInterruption(error) {
      // The answer is no longer wanted, or the index is being closed.
      return true
    }
  }

  /// Makes requested pages; gives up if others have become more urgent.
  private func makePages() throws -> Bool {
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
  private func searchDays() throws -> Bool {
    guard let request = desk.with({ $0.searches.last }) else { return false }
    guard try writer.findMatches(of: request.lens) else { return true }
    let version = reports.factVersion
    var state = search.take().flatMap {
      $0.request == request && $0.factVersion == version ? $0.state : nil
    }
    defer { search = state.map { (request, version, $0) } }
    let answer = try advance(&state, request)
    guard answer != .pending else { return true }
    state = nil
    desk.change { $0.finish(request, with: answer) }
    news.raise()
    return true
  }

  private func advance(
    _ state: inout NearestSearch?, _ request: NearestRequest
  ) throws -> NearestDay {
    // If there is no search, the facts have just changed.
    guard var search = try state.take() ?? writer.beginSearch(request) else { return .pending }
    defer { state = search }
    return try writer.advance(&search) { isIdle }
  }

  /// Counts the events of a requested lens.
  private func countEvents() throws -> Bool {
    guard let lens = desk.with({ $0.counting.last }) else { return false }
    guard try writer.findMatches(of: lens) else { return true }
    let count = try writer.eventCount(of: lens)
    desk.change { $0.finish(lens, with: count) }
    news.raise()
    return true
  }

  /// Whether no pages are being waited for.
  private var isIdle: Bool { desk.with { !$0.isStopping && $0.pages.isEmpty } }

  /// Makes some of the pages around those of the latest request; for when nothing else is to do.
  ///
  /// The months next to it are made at once: a screen often shows a part of them, too. The others wait
  /// until the frame is drawn, so that its thread and the terminal have the processor.
  ///
  /// - Parameter isWanted: whether this should go on, asked between pages.
  /// - Returns: whether any was made.
  func lookAhead(while isWanted: () -> Bool) throws -> Bool {
    guard let asked = desk.with({ $0.lastAsked }) else { return false }
    let version = reports.factVersion
    if let lookedAhead, lookedAhead == (asked, version) { return false }
    let end =
      drawing.flatMap { $0.request == asked ? $0.end : nil }
      ?? .now.adding(milliseconds: Self.drawingMilliseconds)
    drawing = (asked, end)
    do {
      for (number, months) in asked.neighbours.enumerated() {
        if number >= 2, .now < end {
          aheadFrom = end
          return false
        }
        let request = PageRequest(lens: asked.lens, months: months)
        let (_, wereWritten) = try notingSlowPages {
          try writer.makePages(request) { isIdle && isWanted() }
        }
        // One step at a time, because a request may be waiting.
        if wereWritten { return true }
      }
    } catch let error where isInterruption(error) {
      return true
    }
    lookedAhead = (asked, version)
    return false
  }

  /// The milliseconds until pages can be made ahead that wait for a frame; nil if none do.
  var millisecondsToLookAhead: Int? {
    aheadFrom.map { max(0, $0.milliseconds(since: .now)) + 1 }
  }

  /// Logs months whose pages took long to make.
  private func notingSlowPages(
    _ body: () throws -> (done: PageRequest, wereWritten: Bool)
  ) rethrows -> (done: PageRequest, wereWritten: Bool) {
    try log.noteSlow(
      "making months took long",
      {
        [
          "months": .number($0.done.months.count),
          "first": .number(Int($0.done.months.lowerBound.index)), "ms": $1,
        ]
      }, body)
  }
}

extension PageRequest {
  /// The number of months made ahead, before and after.
  private static let reach = 12

  /// The months next to it, each alone, then adjacent stretches of a few months, the nearest ones first.
  fileprivate var neighbours: [ClosedRange<Month>] {
    let (next, previous) = (months.upperBound + 1, months.lowerBound + -1)
    var stretches = [next...next, previous...previous]
    for distance in stride(from: 2, through: Self.reach, by: 3) {
      let next = months.upperBound + distance
      let previous = months.lowerBound - distance
      stretches.append(next...next + 2)
      stretches.append(previous - 2...previous)
    }
    return stretches
  }
}
