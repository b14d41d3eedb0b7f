import CalendarModel

/// The hours of a day with plan and actual apart.
package struct DayHalves {
  /// What is planned, packed as if nothing else were there.
  package let planned: DayHours
  /// What happened and has a time, in list order.
  package let tracked: [Record]

  init(_ hours: DayHours, on day: Day, _ length: RowLength, isTracked: (Record) -> Bool) {
    var (rest, pieces) = ([Record](), [TimePiece]())
    var tracked: [Record] = []
    for record in hours.records {
      if record.todo == nil, isTracked(record) {
        tracked.append(record)
      } else if let piece = record.occurrence.piece(on: day) {
        rest.append(record)
        pieces.append(piece)
      }
    }
    self.tracked = tracked
    planned =
      tracked.isEmpty
      ? hours
      : DayHours(
        strip: TimeStrip(pieces, length, moreCount: hours.strip.moreCount), records: rest,
        laneCount: hours.laneCount)
  }
}

extension DayHours {
  /// Returns the hours with what runs as it is now, in place of what its files say.
  func replacing(_ running: [Record], on day: Day, _ length: RowLength) -> DayHours {
    let ids = Set(running.map(\.ref))
    var (timed, pieces) = ([Record](), [TimePiece]())
    let all = records.filter { !ids.contains($0.ref) } + running
    for record in all.sorted(by: Record.isOrderedBefore) {
      guard let piece = record.trackedPiece(on: day) else { continue }
      timed.append(record)
      pieces.append(piece)
    }
    return DayHours(
      strip: TimeStrip(pieces, length, moreCount: strip.moreCount), records: timed,
      laneCount: laneCount)
  }
}

/// What runs, and what the files of intervals say.
struct LoadedTracked {
  /// More than a screen shows.
  static let mostDetails = 512

  var timers: Dated<[Event]>?
  var running = Dated<[Record]>([], revision: -1)
  var details = Dated<[EventID: TrackedDetails?]>([:], revision: 0)
}

extension LoadedDays {
  /// Returns the timers that run, the oldest first, or older ones until there are new ones. The source is
  /// asked once per change of data.
  package func runningTimers(at now: Instant) -> [Event] {
    dropStaleAnswers()
    if tracked.timers?.revision != revision {
      let found = source.mayHaveTracked ? ask(.timers) { source.timers(at: now) } : []
      if let found { tracked.timers = Dated(found, revision: revision) }
    }
    return tracked.timers?.value.filter { $0.isRunning(at: now, in: source.zone) } ?? []
  }

  /// Returns the hours of a day with plan and actual apart, or older ones until there are new ones; nil
  /// if there are neither.
  package func halves(of day: Day, _ length: RowLength) -> DayHalves? {
    guard let hours = hours(of: day, length) else { return nil }
    let question = HoursQuestion(day: day, length: length)
    if let known = halvesOfDays[question], known.revision == generation { return known.value }
    let kinds = source.collections.kindsBesidesEvents
    let halves = DayHalves(hours, on: day, length) { $0.isTracked(kinds) }
    halvesOfDays[question] = Dated(halves, revision: generation)
    return halves
  }

  /// Returns what runs, the oldest first, lasting until now; nothing without a calendar for it, and
  /// while it is unknown.
  package func running(at now: LocalTime) -> [Record] {
    dropStaleAnswers()
    guard ShownKinds(source).hasTracked else { return [] }
    let moment = source.zone.instant(of: now)
    if tracked.running.revision != revision,
      let records = ask(.running, { source.runningRecords(at: moment) })
    {
      tracked.running = Dated(records, revision: revision)
    }
    return tracked.running.value.map { $0.ending(at: moment, in: source.zone) }
  }

  /// Returns what the files of intervals say, with one question for those that are not known.
  package func trackedDetails(of intervals: [EventID]) -> [EventID: TrackedDetails] {
    dropStaleAnswers()
    if tracked.details.revision != revision
      || tracked.details.value.count > LoadedTracked.mostDetails
    {
      tracked.details = Dated([:], revision: revision)
    }
    let missing = intervals.filter { tracked.details.value[$0] == nil }
    if !missing.isEmpty,
      let found = ask(.trackedDetails(missing), { source.trackedDetails(of: missing) })
    {
      for id in missing { tracked.details.value[id] = .some(found[id]) }
    }
    return intervals.reduce(into: [:]) { details, id in
      details[id] = tracked.details.value[id] ?? nil
    }
  }
}
