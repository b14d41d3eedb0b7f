import CalendarModel

/// What is being tracked now.
extension IndexAnswers {
  /// The maximum number of running timers that are looked at.
  public static let mostRunning = 100

  /// Whether something may have been tracked: a calendar of what happened is there, or an event runs
  /// that says itself that it is tracked.
  public var mayHaveTracked: Bool {
    if collections.contains(where: { $0.traits.kind == .tracked }) { return true }
    return timerIDs(since: .max)?.isEmpty != true
  }

  /// Returns the tracked events that run, the oldest first, read again from their places; nil if the
  /// index cannot be read now.
  ///
  /// The cost depends on the tentative events that say themselves that they are tracked, and those of
  /// the last days in calendars of what happened.
  public func runningEvents(at now: Instant) -> [Event]? {
    timers(at: now)?.filter { $0.isRunning(at: now, in: zone) }
  }

  /// Returns the tracked events that run now or may run later, in the order of their starts. From then
  /// on other ones are news.
  public func timers(at now: Instant) -> [Event]? {
    // Floating times may lie a day beside their moment.
    let found = timerIDs(since: now.seconds - Event.mostAgeOfTimer - 86_400)
    return found?.prefix(Self.mostRunning).compactMap { event(EventID(rawValue: $0)) }
      .sorted { a, b in
        let (first, second) = (a.moments(in: zone).lowerBound, b.moments(in: zone).lowerBound)
        return (first, a.id) < (second, b.id)
      }
  }

  /// Returns the numbers of tentative events that say that they are tracked, and of those in calendars of
  /// what happened that ended after a second.
  func timerIDs(since earliest: Int64) -> [Int64]? {
    let tracked = collections.filter { $0.traits.kind == .tracked }.map { Int64($0.id.rawValue) }
    let found = read { pages in
      var found = try Statement(pages.db, AnswerSQL.tracked).all(Int64(Self.mostRunning)) {
        $0.number(0)
      }
      for collection in tracked {
        found += try Statement(pages.db, AnswerSQL.tentative).all(
          collection, earliest, Int64(Self.mostRunning)
        ) { $0.number(0) }
      }
      return found
    }
    if let found { numbers.timers = (found, earliest) }
    return found
  }
}

/// How much happened.
extension IndexAnswers {
  /// Adds what happened to the counts of a month's days.
  ///
  /// - Complexity: O(tagsets of the days).
  func addTracked(
    _ pages: PageReader, _ month: Month, _ kinds: [CollectionID: CollectionTraits.Kind],
    to summaries: inout [DaySummary]
  ) throws {
    for (day, groups) in try pages.groupsByDay(of: month) {
      let number = day - month.firstDay
      guard summaries.indices.contains(number) else { continue }
      for (tagset, count) in groups.counts {
        guard let tags = try tags.tags(tagset, in: pages.db), tags.areTracked(kinds) else {
          continue
        }
        let seconds = tags.takeNoTrackedTime ? 0 : Int(count.seconds)
        summaries[number].tracked += RecordSum(count: Int(count.records), seconds: seconds)
      }
    }
  }

  /// Returns what runs as records, the oldest first, as far as it passes the filter; nil if the index
  /// cannot be read now. Texts of the filter do not matter.
  public func runningRecords(at now: Instant) -> [CalendarModel.Record]? {
    guard let events = runningEvents(at: now) else { return nil }
    return events.filter { event in
      filter.accepts(
        collection: event.collection, categories: event.categories, state: event.state,
        isMarked: event.trackedMark != nil)
    }.map { record($0.ownOccurrence(in: zone), of: $0, repeats: false) }
  }

  /// The maximum number of intervals of a plan that are added up.
  static let mostLinked: Int64 = 100_000

  /// Returns the seconds that were tracked for a planned event or a task, what runs until now included;
  /// nil if the index cannot be read now.
  ///
  /// The cost depends on its intervals that say themselves that they were tracked.
  public func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int? {
    read { try $0.db.trackedSeconds(ofPlan: EventKey.uid(uid), at: now) }
  }
}

extension Tags {
  /// Whether their records are moments, or run, whose end is the present.
  fileprivate var takeNoTrackedTime: Bool {
    tracked == .moment || tracked != nil && state == .tentative
  }
}

extension IndexAnswers {
  /// Whether a record is of something that happened: its event or its calendar says so.
  public func isTracked(_ record: CalendarModel.Record) -> Bool {
    record.isTracked(kinds)
  }
}

extension Database {
  /// Returns the seconds that were tracked for a plan, what runs until now included.
  /// - Parameter plan: the number of its UID.
  func trackedSeconds(ofPlan plan: Int64, at now: Instant) throws -> Int {
    var sum: Int64 = 0
    try Statement(self, AnswerSQL.trackedOfPlan).forEach(plan, IndexAnswers.mostLinked) { row in
      let (start, end, status) = (row.number(1), row.number(2), row.number(3))
      // Cancelled ones count nowhere, and moments take no time.
      guard status != 3, row.number(4) != Int64(Tracking.Mark.moment.rawValue) else { return true }
      let last = status == 1 ? now.seconds : end
      sum += max(0, last - start)
      return true
    }
    return Int(sum)
  }
}
