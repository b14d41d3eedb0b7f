import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar

extension Tracker {
  /// What `daybook log` is asked for, besides its text.
  package struct LogRequest {
    /// The name or path of the calendar; nil for that of the text, or the usual one.
    package var calendar: String?
    package var plan: TypedID?
    /// Whether what overlaps is cut.
    package var adjusts = false
    package var notes = ""
    package var isDryRun = false

    package init() {}
  }

  /// Writes what is over.
  package func log(_ text: String, _ request: LogRequest) throws -> TrackingReport {
    let collections = try changer.findCollections()
    let plan = try request.plan.map { try self.plan(named: $0) }
    var (draft, source): (IntervalDraft, Tracking.Source)
    if let plan, text.allSatisfy(\.isWhitespace) {
      (draft, source) = (try asPlanned(plan), .plan)
    } else {
      draft = try entry(text, for: .log, collections, isOptional: plan != nil)
      source = draft.end == nil ? .point : .log
    }
    if let plan { draft.take(plan) }
    draft.collection = try collection(request.calendar, draft.collection, collections)
    let start = draft.start ?? now
    let range = start..<(draft.end ?? start + 60)
    let target = try target(draft.collection, collections, isMade: !request.isDryRun)
    var new = newEvent(
      draft, range, isRunning: false, in: target, Tracking(source: source, plan: plan?.link))
    new.event.notes = [new.event.notes, request.notes].filter { !$0.isEmpty }
      .joined(separator: "\n")
    var report = TrackingReport(self, .interval)
    let taken = source == .point ? start..<start : range
    report.overlaps = try overlaps(taken, besides: [])
    var change = TrackingChange()
    change.new = [new]
    if request.adjusts, source != .point { report.remarks += try cut(around: range, &change) }
    if !request.isDryRun {
      report.outcome = try write(
        change, collections + [target],
        words.logging(draft.title, on: zone.localTime(of: start).day, today: changer.today))
    }
    report.interval = try printed(new, in: target, report.outcome?.made.first, isRunning: false)
    return report
  }

  // MARK: - Private

  /// What a plan says, as it happened.
  private func asPlanned(_ plan: PlannedTime) throws -> IntervalDraft {
    guard let range = plan.range else {
      let reason = plan.occurrence == nil ? "is a task" : "lasts whole days"
      throw CommandFailure.usage(
        "--plan: \(words.named(plan.title)) \(reason); say when it took place")
    }
    guard range.upperBound <= changer.now else {
      throw CommandFailure.usage(
        "--plan: \(words.named(plan.title)) is not over yet; daybook start --plan begins it")
    }
    var draft = IntervalDraft()
    (draft.start, draft.end) = (range.lowerBound, max(range.upperBound, range.lowerBound + 60))
    return draft
  }

  /// Cuts the intervals that overlap a new one: they are shortened, or divided in two. One that lies
  /// wholly in the new one is left.
  /// - Returns: remarks about those that are left.
  private func cut(
    around range: Range<Instant>, _ change: inout TrackingChange
  ) throws -> [String] {
    var remarks: [String] = []
    for record in try overlapping(range, besides: []) {
      let basis = try changer.basis(of: record.ref)
      guard !basis.isOfSeries, !basis.event.start.isAllDay else { continue }
      let event = basis.event
      let isRunning = event.isRunning(at: changer.now, in: zone)
      let start = event.moments(in: zone).lowerBound
      let end = isRunning ? max(now, start + 60) : event.moments(in: zone).upperBound
      switch (start < range.lowerBound, end > range.upperBound || isRunning) {
      case (false, false):
        remarks.append(words.isInside(event.title))
      case (true, let goesOn):
        let length = EventDuration(seconds: Int(range.lowerBound - start))
        var fields: [EventField] = [.times(start: event.start, duration: length)]
        if isRunning { fields.append(.status(.confirmed)) }
        change.changed.append(.init(basis, .set(fields)))
        if goesOn {
          let later = isRunning ? range.upperBound + 60 : end
          change.laterParts.append(.init(of: basis, range.upperBound..<later))
        }
      case (false, true):
        let seconds = isRunning ? 60 : Int(end - range.upperBound)
        let later = EventTime.zoned(Zone.utc.localTime(of: range.upperBound), .utc)
        change.changed.append(
          .init(
            basis, .set([.times(start: later, duration: EventDuration(seconds: seconds))])))
      }
    }
    return remarks
  }
}
