import CalendarModel

/// What the main thread and the worker tell each other.
struct Desk {
  var pages = PageQueue()
  /// What the main thread asked for last, for looking ahead.
  private(set) var lastAsked: PageRequest?
  private(set) var searches: [NearestRequest] = []
  private var found: [NearestRequest: NearestAnswer] = [:]
  /// Lenses whose events are to be counted, and how many they are; nil where that is not known.
  private(set) var counting: [Lens] = []
  private var counts: [Lens: EventCount?] = [:]
  var isClosing = false
  /// Whether the worker is to do only what is asked for, and no work of its own yet.
  var isHoldingBack = false
  /// Whether the worker is to stay away from the index for now, and whether it does.
  var isPausing = false
  var hasPaused = false
  /// Whether the worker is to give up what it does.
  var isStopping: Bool { isClosing || isPausing }

  /// Files that this program has written and that are to be looked at.
  var edited: Set<String> = []

  // What the worker has to tell.
  var touched = TouchedMonths()
  /// Whether another process has changed facts: nobody knows which.
  var isEverythingTouched = false
  /// Whether something was written that no month shows: problems, names of calendars.
  var isWritten = false
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

// MARK: - Asking

extension Desk {
  mutating func ask(for request: PageRequest) {
    lastAsked = request
    pages.ask(for: request)
  }

  func isAsked(for lens: Lens) -> Bool {
    pages.isAsked(for: lens) || searches.contains { $0.lens == lens } || counting.contains(lens)
  }

  /// Puts a search on top of the others.
  /// - Returns: whether it is a new one.
  mutating func search(_ request: NearestRequest) -> Bool {
    let count = searches.count
    searches.removeAll { $0 == request }
    let isNew = searches.count == count
    if searches.count >= Self.requestLimit { searches.removeFirst() }
    searches.append(request)
    return isNew
  }

  func answer(to request: NearestRequest) -> NearestAnswer? { found[request] }

  /// Asks for the number of a lens's events.
  /// - Returns: whether it was not asked for before.
  mutating func count(_ lens: Lens) -> Bool {
    guard !counting.contains(lens) else { return false }
    if counting.count >= Self.requestLimit { counting.removeFirst() }
    counting.append(lens)
    return true
  }

  /// The number of a lens's events: nil while it is being counted, nil inside where it is not known.
  func eventCount(of lens: Lens) -> EventCount?? { counts[lens] }

  /// Forgets what nobody asks for any more.
  mutating func drop(_ lens: Lens) {
    pages.drop(lens)
    counting.removeAll { $0 == lens }
    counts[lens] = nil
    searches.removeAll { $0.lens == lens }
    found = found.filter { $0.key.lens != lens }
    if lastAsked?.lens == lens { lastAsked = nil }
  }
}

// MARK: - Answering

extension Desk {
  /// Pages were looked after.
  mutating func finish(_ done: PageRequest) {
    pages.finish(done)
    written.append(done)
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

  mutating func finish(_ lens: Lens, with count: EventCount?) {
    counting.removeAll { $0 == lens }
    counts[lens] = .some(count)
    hasFoundDays = true
  }

  /// Facts changed: what was found and counted may be wrong.
  mutating func forgetFound() {
    found.removeAll()
    counts.removeAll()
  }
}
