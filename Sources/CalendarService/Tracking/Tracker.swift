import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar

/// Starts, ends, cuts and finds what is tracked, for commands and for other programs.
///
/// Each change is one step that can be undone. What runs is found by the index, which has to be up to
/// date.
package struct Tracker {
  package let changer: EventChanger
  package let settings: TrackingSettings
  /// What processes that live have noted about timers.
  let notes: TimerNotes
  /// Receives remarks besides the report.
  let tell: (String) -> Void

  package init(
    _ changer: EventChanger, _ settings: TrackingSettings,
    tell: @escaping (String) -> Void = writeToStandardError
  ) {
    (self.changer, self.settings, self.tell) = (changer, settings, tell)
    notes = TimerFile.ofUser?.read() ?? TimerNotes()
  }

  /// The minute of the present.
  var now: Instant { changer.now.startOfMinute }
  var zone: Zone { changer.zone }
  var words: Words { changer.words }

  // MARK: What runs

  /// Returns what runs, the oldest first, as in the files. What another program has removed since the
  /// index was asked does not run.
  func running() throws -> [TrackedEvent] {
    let events = try changer.asking { answers in
      guard let events = answers.runningEvents(at: changer.now) else { throw Self.unanswered }
      return events
    }
    return try events.compactMap { event in
      let basis: EventBasis
      do throws(ChangeError) {
        basis = try changer.basis(of: event.ownOccurrence(in: zone).ref)
      } catch .gone {
        return nil
      }
      var interval = tracked(basis)
      // What is read from a file has no id of the index, by which records are distinguished.
      interval.event.id = event.id
      return interval
    }
  }

  /// Returns the intervals that ids name.
  func tracked(_ ids: [TypedID]) throws -> [TrackedEvent] {
    try changer.events(.typed(ids)).map { tracked($0.basis) }
  }

  func tracked(_ basis: EventBasis) -> TrackedEvent {
    TrackedEvent(basis: basis, event: basis.event, tracking: changer.editor.tracking(of: basis))
  }

  static var unanswered: CommandFailure {
    .failed("the index gives no answer; try daybook index --rebuild")
  }

  /// Returns the records of what happened that touch some days.
  func forEachRecord(
    touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) throws {
    try changer.asking { answers in
      try answers.forEachRecord(touching: days) { record in
        guard !record.isTask, record.item.state != .cancelled, answers.isTracked(record) else {
          return
        }
        try body(record)
      }
    }
  }

  // MARK: Times

  /// Reads the value of `--at`; nil if it is not given.
  /// - Throws: `CommandFailure` if it is not a time, or in the future.
  func instant(_ text: String?) throws(CommandFailure) -> Instant? {
    guard let text else { return nil }
    do throws(IntervalProblem) {
      let instant = try IntervalEntry.instant(
        text, context: changer.entryContext(), now: changer.now)
      guard instant <= changer.now else { throw IntervalProblem.future(text, suggestion: nil) }
      return instant.startOfMinute
    } catch {
      throw .usage("--at: \(Words.commands.text(of: error))")
    }
  }

  /// Reads the text of an interval.
  /// - Parameter isOptional: whether something else gives the title.
  func entry(
    _ text: String, for purpose: IntervalEntry.Purpose, _ collections: [CollectionInfo],
    isOptional: Bool = false
  ) throws(TrackingRefusal) -> IntervalDraft {
    let entry = IntervalEntry(
      text, for: purpose, context: changer.entryContext(collections), now: changer.now, settings)
    let problems = entry.problems.filter { !isOptional || $0 != .noTitle }
    guard let last = problems.last else { return entry.draft }
    for problem in problems.dropLast() { tell(words.text(of: problem)) }
    throw .unreadable(last)
  }

  // MARK: Writing

  /// Returns a new interval.
  func newEvent(
    _ draft: IntervalDraft, _ range: Range<Instant>, isRunning: Bool, in collection: CollectionInfo,
    _ tracking: Tracking
  ) -> NewEvent {
    var event = Event(
      id: EventID(rawValue: 0), collection: collection.id,
      start: .zoned(Zone.utc.localTime(of: range.lowerBound), .utc),
      duration: EventDuration(seconds: Int(range.seconds)),
      status: isRunning ? .tentative : .confirmed, isTransparent: true,
      ComponentDetails(
        uid: EventUID.random(), title: draft.title, location: draft.place, notes: draft.notes,
        categories: draft.categories))
    event.trackedMark = tracking.source == .point ? .moment : .interval
    return NewEvent(event, tracking: tracking)
  }

  /// Writes a step.
  func write(
    _ change: TrackingChange, _ collections: [CollectionInfo], _ sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try changer.refuseReadOnly(change.changed.map(\.basis))
    return try changer.editor.track(
      change, collections: collections, at: changer.now, sentence: sentence)
  }
}

/// An interval as its file describes it.
struct TrackedEvent {
  let basis: EventBasis
  /// What it is, or will be after a change.
  var event: Event
  let tracking: Tracking?

  /// Returns when it began.
  func start(in zone: Zone) -> Instant { event.moments(in: zone).lowerBound }

  /// Returns the interval with an end, and the change that gives it one.
  /// - Parameter notes: what is added to its notes.
  func ended(at end: Instant, in zone: Zone, notes: String = "") -> (Self, EventChange) {
    var ended = self
    ended.event.duration = EventDuration(seconds: Int(end - start(in: zone)))
    ended.event.status = .confirmed
    var fields: [EventField] = [
      .times(start: event.start, duration: ended.event.duration), .status(.confirmed),
    ]
    if !notes.isEmpty {
      ended.event.notes = [event.notes, notes].filter { !$0.isEmpty }.joined(separator: "\n")
      fields.append(.notes(ended.event.notes))
    }
    return (ended, .set(fields))
  }
}
