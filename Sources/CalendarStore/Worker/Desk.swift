import CalendarModel

/// What the main thread and the worker tell each other.
struct Desk {
  /// Months whose pages are wanted; made from the end, so that those asked for last come first.
  private(set) var pages: [PageRequest] = []
  /// What the main thread asked for last, for looking ahead.
  private(set) var lastAsked: PageRequest?
  private(set) var searches: [NearestRequest] = []
  private var found: [NearestRequest: NearestAnswer] = [:]
  var isClosing = false
  /// Whether the worker is to stay away from the index for now, and whether it does.
  var isPausing = false
  var hasPaused = false

  // What the worker has to tell.
  var touched = TouchedMonths()
  /// Whether another process has changed facts: nobody knows which.
  var isEverythingTouched = false
  var written: [PageRequest] = []
  var hasFoundDays = false
  var activity: Activity?
  /// Whether the index says what the files say.
  var isCurrent = false
  var failure: IndexFailure?
  var notice: String?
  /// How often the worker has gone to sleep.
  var wakeCount = 0

  private static let requestLimit = 64
}

/// Some months of a lens.
struct PageRequest: Hashable, Sendable {
  let lens: Lens
  var months: ClosedRange<Month>

  func overlaps(_ other: PageRequest) -> Bool {
    lens == other.lens && months.overlaps(other.months)
  }
}

/// A search for a day of a lens.
struct NearestRequest: Hashable, Sendable {
  let lens: Lens
  let question: NearestQuestion
}

// MARK: - Asking

extension Desk {
  /// Puts months on top of what is wanted; neighbours are made in one go.
  mutating func ask(for request: PageRequest) {
    lastAsked = request
    if let index = pages.lastIndex(where: { $0.lens == request.lens && $0.touches(request) }) {
      var joined = pages.remove(at: index)
      joined.months =
        min(
          joined.months.lowerBound, request.months.lowerBound)...max(
          joined.months.upperBound, request.months.upperBound)
      pages.append(joined)
    } else {
      if pages.count >= Self.requestLimit { pages.removeFirst() }
      pages.append(request)
    }
  }

  func isAsked(for request: PageRequest) -> Bool { pages.contains { $0.overlaps(request) } }

  func isAsked(for lens: Lens) -> Bool {
    pages.contains { $0.lens == lens } || searches.contains { $0.lens == lens }
  }

  /// Puts a search on top of the others, unless its answer is known.
  mutating func search(_ request: NearestRequest) {
    guard found[request] == nil else { return }
    searches.removeAll { $0 == request }
    if searches.count >= Self.requestLimit { searches.removeFirst() }
    searches.append(request)
  }

  func answer(to request: NearestRequest) -> NearestAnswer? { found[request] }

  /// Forgets what nobody asks for any more.
  mutating func drop(_ lens: Lens) {
    pages.removeAll { $0.lens == lens }
    searches.removeAll { $0.lens == lens }
    found = found.filter { $0.key.lens != lens }
    if lastAsked?.lens == lens { lastAsked = nil }
  }
}

// MARK: - Answering

extension Desk {
  /// Pages were looked after, those of a request's first months.
  mutating func finish(_ done: PageRequest, wereWritten: Bool) {
    for index in pages.indices.reversed() where pages[index].overlaps(done) {
      let rest = pages[index].months
      guard done.months.upperBound < rest.upperBound else {
        guard rest.lowerBound < done.months.lowerBound else {
          pages.remove(at: index)
          continue
        }
        pages[index].months = rest.lowerBound...(done.months.lowerBound + -1)
        continue
      }
      pages[index].months = (done.months.upperBound + 1)...rest.upperBound
    }
    if wereWritten { written.append(done) }
  }

  /// The main thread reads these pages now: they are no news any more.
  mutating func take(_ request: PageRequest) {
    written.removeAll {
      $0.lens == request.lens && request.months.lowerBound <= $0.months.lowerBound
        && $0.months.upperBound <= request.months.upperBound
    }
  }

  mutating func finish(_ request: NearestRequest, with answer: NearestAnswer) {
    searches.removeAll { $0 == request }
    if found.count >= Self.requestLimit { found.removeAll() }
    found[request] = answer
    hasFoundDays = true
  }

  /// Facts changed: what was found may be wrong.
  mutating func forgetFoundDays() { found.removeAll() }
}

extension PageRequest {
  /// Whether the two make one stretch.
  fileprivate func touches(_ other: PageRequest) -> Bool {
    months.lowerBound <= other.months.upperBound + 1
      && other.months.lowerBound <= months.upperBound + 1
  }
}
