import CalendarModel

/// The state through which the main thread and the worker communicate.
struct Desk {
  var pages = PageQueue()
  /// The latest request of the main thread, for making pages ahead.
  private(set) var lastAsked: PageRequest?
  /// The months that the latest frame with requests asked for.
  private var askedMonths: ClosedRange<Month>?
  private var startsFrame = true
  private(set) var searches: [NearestRequest] = []
  private var found: [NearestRequest: NearestDay] = [:]
  /// The lenses whose events have to be counted, and the counts; nil if a count is not known.
  private(set) var counting: [Lens] = []
  private var counts: [Lens: EventCount?] = [:]
  var isClosing = false
  /// Whether the worker only serves requests and does no work of its own yet.
  var waitsForFirstFrame = false
  /// Whether the worker has to stay away from the index for now, and whether it does.
  var isPausing = false
  var hasPaused = false
  /// Whether the worker has to abandon its current work.
  var isStopping: Bool { isClosing || isPausing }

  /// The files that this program has written and that have to be compared.
  var edited: Set<String> = []
  /// Whether the worker has to look at all changes that were made until now.
  var isQuestioned = false

  // The worker's reports.
  var touched = TouchedMonths()
  /// Whether another process has changed unknown facts.
  var isEverythingTouched = false
  /// Whether something that no month shows was written: problems, names of calendars.
  var isWritten = false
  var written: [PageRequest] = []
  var hasFoundDays = false
  var activity: Activity?
  /// Whether the index agrees with the files.
  var isCurrent = false {
    didSet {
      guard isCurrent, !hasBeenCurrent else { return }
      (hasBeenCurrent, isFirstCurrent) = (true, true)
    }
  }
  private(set) var hasBeenCurrent = false
  /// Whether it did so for the first time, and the main thread has not been told.
  var isFirstCurrent = false
  /// Whether it does, with the files that this program has just written.
  var agreesWithFiles: Bool { isCurrent && edited.isEmpty && !isQuestioned }
  var failure: IndexFailure?
  var notice: IndexNotice?
  /// The number of times the worker has gone to sleep.
  var wakeCount = 0

  private static let requestLimit = 64
}

// MARK: - Asking

extension Desk {
  /// Starts a new frame, to which the next requests belong.
  mutating func beginFrame() {
    pages.beginFrame()
    startsFrame = true
  }

  mutating func ask(for request: PageRequest) {
    lastAsked = request
    let months = request.months
    let before = startsFrame ? months : askedMonths ?? months
    askedMonths =
      min(before.lowerBound, months.lowerBound)...max(before.upperBound, months.upperBound)
    startsFrame = false
    pages.ask(for: request)
  }

  /// The months on the screen, and those next to them; nil before any was asked for.
  var shownMonths: ClosedRange<Month>? { askedMonths.map { $0.lowerBound - 1...$0.upperBound + 1 } }

  /// Whether anything is waited for.
  var isAsked: Bool { !pages.isEmpty || !searches.isEmpty || !counting.isEmpty }

  func isAsked(for lens: Lens) -> Bool {
    pages.isAsked(for: lens) || searches.contains { $0.lens == lens } || counting.contains(lens)
  }

  /// Puts a search on top of the others.
  /// - Returns: whether it is new.
  mutating func search(_ request: NearestRequest) -> Bool {
    let count = searches.count
    searches.removeAll { $0 == request }
    let isNew = searches.count == count
    if searches.count >= Self.requestLimit { searches.removeFirst() }
    searches.append(request)
    return isNew
  }

  func answer(to request: NearestRequest) -> NearestDay? { found[request] }

  /// Requests the number of a lens's events.
  /// - Returns: whether it is a new request.
  mutating func count(_ lens: Lens) -> Bool {
    guard !counting.contains(lens) else { return false }
    if counting.count >= Self.requestLimit { counting.removeFirst() }
    counting.append(lens)
    return true
  }

  /// Returns the number of a lens's events: nil while it is being counted, and an inner nil if it
  /// is not known.
  func eventCount(of lens: Lens) -> EventCount?? { counts[lens] }

  /// Drops all requests of a lens that is no longer used.
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
  /// Records that pages are up to date.
  mutating func finish(_ done: PageRequest) {
    pages.finish(done)
    written.append(done)
  }

  /// Records that the main thread reads these pages now, so that they are no longer news.
  mutating func markRead(_ request: PageRequest) {
    written.removeAll {
      $0.lens == request.lens && request.months.lowerBound <= $0.months.lowerBound
        && $0.months.upperBound <= request.months.upperBound
    }
  }

  mutating func finish(_ request: NearestRequest, with answer: NearestDay) {
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

  /// Drops answers and counts, which may be wrong because facts changed.
  mutating func forgetFound() {
    found.removeAll()
    counts.removeAll()
  }
}
