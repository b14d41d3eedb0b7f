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
    return try log(draft, source, plan?.link, request, collections)
  }

  /// Writes that something of a category happened now, or in the minutes until now.
  /// - Parameter minutes: nil for as long as the category takes.
  package func logNow(_ category: Category, minutes: Int?) throws -> TrackingReport {
    let known = settings.category(among: [category]) ?? TrackedCategory(category)
    var draft = IntervalDraft()
    (draft.title, draft.categories) = (known.loggedTitle, [known.category])
    if let minutes = minutes ?? known.minutes {
      (draft.start, draft.end) = (now + -Int64(minutes * 60), now)
    }
    let source: Tracking.Source = draft.end == nil ? .point : .log
    return try log(draft, source, nil, LogRequest(), try changer.findCollections())
  }

  /// Writes planned events as they were planned, in one step.
  package func logAsPlanned(_ items: [ItemRef]) throws -> TrackingReport {
    let plans = try items.map { try plan(of: changer.basis(of: $0)) }
    let drafts = try plans.map { plan in
      var draft = try asPlanned(plan)
      draft.take(plan)
      return draft
    }
    let collections = try changer.findCollections()
    if plans.count == 1 {
      return try log(drafts[0], .plan, plans[0].link, LogRequest(), collections)
    }
    let target = try target(nil, collections, isMade: true)
    var change = TrackingChange()
    for (draft, plan) in zip(drafts, plans) {
      guard let start = draft.start, let end = draft.end else { continue }
      change.new.append(
        newEvent(
          draft, start..<end, isRunning: false, in: target,
          Tracking(source: .plan, plan: plan.link)))
    }
    var report = TrackingReport(self, .interval)
    report.outcome = try write(
      change, collections + [target], words.logging(change.new.count))
    return report
  }

  // MARK: - Private

  private func log(
    _ draft: IntervalDraft, _ source: Tracking.Source, _ plan: Tracking.Plan?,
    _ request: LogRequest, _ collections: [CollectionInfo]
  ) throws -> TrackingReport {
    var draft = draft
    draft.collection = try collection(request.calendar, draft.collection, collections)
    let start = draft.start ?? now
    let range = start..<(draft.end ?? start + 60)
    let target = try target(draft.collection, collections, isMade: !request.isDryRun)
    var new = newEvent(
      draft, range, isRunning: false, in: target, Tracking(source: source, plan: plan))
    new.event.notes = [new.event.notes, request.notes].filter { !$0.isEmpty }
      .joined(separator: "\n")
    var report = TrackingReport(self, .interval)
    report.remarks = draft.remarks
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

  /// What a plan says, as it happened.
  private func asPlanned(_ plan: PlannedTime) throws -> IntervalDraft {
    guard let range = plan.range else {
      throw plan.occurrence == nil
        ? TrackingRefusal.isTask(title: plan.title) : .wholeDays(title: plan.title)
    }
    guard range.upperBound <= changer.now else {
      throw TrackingRefusal.notOver(title: plan.title)
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
