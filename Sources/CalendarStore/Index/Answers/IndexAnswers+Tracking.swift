import CalendarModel

/// What is being tracked now.
extension IndexAnswers {
  /// The maximum number of running timers that are looked at.
  public static let mostRunning = 100

  /// Returns the tracked events that run, the oldest first, read again from their places; nil if the
  /// index cannot be read now.
  ///
  /// The cost depends on the tentative events that say themselves that they are tracked, and those of
  /// the last days in calendars of what happened.
  public func runningEvents(at now: Instant) -> [Event]? {
    // Floating times may lie a day beside their moment.
    let earliest = now.seconds - Event.mostAgeOfTimer - 86_400
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
    guard let found else { return nil }
    let events = found.prefix(Self.mostRunning).compactMap { event(EventID(rawValue: $0)) }
    return events.filter { $0.isRunning(at: now, in: zone) }.sorted { a, b in
      let (first, second) = (a.moments(in: zone).lowerBound, b.moments(in: zone).lowerBound)
      return (first, a.id) < (second, b.id)
    }
  }
}

extension IndexAnswers {
  /// Whether a record is of something that happened: its event or its calendar says so.
  public func isTracked(_ record: CalendarModel.Record) -> Bool {
    record.trackedMark != nil || kinds[record.collection] == .tracked
  }
}

extension CalendarIndex {
  /// Returns the events with a UID in a collection, without occurrences that were changed on their own.
  /// - Parameter collection: its path.
  public func events(withUID uid: String, in collection: String) throws -> [EventID] {
    try events(withKey: EventKey.key(collection: collection, uid: uid, recurrence: nil))
  }
}
