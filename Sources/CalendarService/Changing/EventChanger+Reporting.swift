import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

extension EventChanger {
  /// Changes all the events that are meant, or none.
  /// - Parameters:
  ///   - scope: the occurrences of series to change; `nil` if nothing was said.
  ///   - fromFirst: as in `events(_:fromFirst:)`.
  ///   - change: returns the change of the events; called once their files are known to be
  ///     writable.
  package func change(
    _ target: ChangeTarget, _ scope: SeriesScope?, fromFirst: Bool = false,
    by change: ([EventBasis]) throws -> EventChange
  ) throws -> ChangeReport {
    let (events, remarks) = try writableCopies(
      of: try self.events(target, fromFirst: fromFirst), fromFirst: fromFirst)
    let scope = try SeriesScope.chosen(scope, for: events)
    let bases = events.map(\.basis)
    try refuseReadOnly(bases)
    let change = try change(bases)
    let written = try self.change(bases, scope, by: change)
    var report = ChangeReport(outcome: written.outcome, ids: written.ids, zone: zone)
    if written.outcome.step != nil {
      let moves = bases.compactMap { change.move(of: $0, scope) }
      report.remarks = remarks + moves.map { Words.commands.text(of: $0) }
    }
    report.events = present(written.ids)
    report.overlaps = overlaps(of: written)
    return report
  }

  /// Returns the events with some ids after a change; those that cannot be read are left out.
  private func present(_ ids: [RecordID]) -> [PresentEvent] {
    // The change is made, even if its report fails.
    ids.flatMap { (try? events(.ids([$0]))) ?? [] }.map { named in
      let basis = named.basis
      return PresentEvent(
        id: named.id, basis.event, named.isWhole ? basis.recurrence : nil,
        collection: basis.collection.name, file: basis.path, zone: zone,
        isTracked: basis.isTracked)
    }
  }
}

extension EventChange {
  /// Returns how far it moves an event, if that should be reported.
  func move(of basis: EventBasis, _ scope: SeriesScope) -> EventMove? {
    guard changesTimes else { return nil }
    var rules = scope == .this ? [] : basis.recurrence?.rules ?? []
    // New rules name their own weekdays.
    if case .set(let fields) = self, fields.contains(where: \.isRules) { rules = [] }
    return EventMove(
      from: basis.event.start.wallClock.day, to: start(of: basis.event).wallClock.day, rules: rules)
  }
}

extension EventField {
  fileprivate var isRules: Bool { if case .rules = self { true } else { false } }
}

/// Where events are after a change.
extension EventChanger {
  /// The time in milliseconds that the next frame may wait to show what was written.
  static let patience = 250

  /// Waits until the index reflects what was written.
  func waitForIndex() { index.waitForEdits(milliseconds: Self.patience) }

  /// Returns the current events of traces as they are shown, without those that are not known yet.
  func shownRecords(of traces: [EventTrace]) -> [Record] {
    records(of: traces, source.answers).map(source.answers.shown)
  }

  private func records(of traces: [EventTrace], _ answers: IndexAnswers) -> [Record] {
    var found: Set<ItemRef> = []
    return traces.compactMap { trace in
      let record = index.record(of: trace, besides: found, answers: answers)
      if let record { found.insert(record.ref) }
      return record
    }
  }
}

/// What events overlap.
extension EventChanger {
  /// Returns what changed events overlap. Those that were changed together do not count.
  ///
  /// The index is brought up to date for it, because what the user reads has to be what the files
  /// say. The change has been written before, so that a failure of the index does not matter to it.
  package func overlaps(of written: WrittenChange) -> ChangeOverlaps {
    let isWritten = written.outcome.step != nil || !written.outcome.made.isEmpty
    guard written.takesTime, isWritten, !written.after.isEmpty else { return ChangeOverlaps() }
    return found { answers in
      let changed = records(of: written.after, answers)
      let events = Set(changed.map(\.occurrence.event))
      let times = changed.filter(\.isBusy).map(\.occurrence).filter { $0.start < $0.end }
      return (times.map { $0.start..<$0.end }, events)
    }
  }

  /// Returns what an event overlaps that is not written.
  package func overlaps(of event: Event, in collection: CollectionInfo) -> ChangeOverlaps {
    guard collection.traits.kind == .events, let time = event.busyTime(in: zone) else {
      return ChangeOverlaps()
    }
    return found { _ in ([time], []) }
  }

  // MARK: - Private

  private func found(
    _ question: (IndexAnswers) -> (times: [Range<LocalTime>], besides: Set<EventID>)
  ) -> ChangeOverlaps {
    // Without an index nothing is known, and nothing is said.
    (try? overlaps(question)) ?? ChangeOverlaps()
  }

  private func overlaps(
    _ question: (IndexAnswers) -> (times: [Range<LocalTime>], besides: Set<EventID>)
  ) throws -> ChangeOverlaps {
    index.start()
    index.waitForEdits(milliseconds: 60_000)
    try calendars.waitUntilCurrent()
    return try asking { answers in
      let (times, besides) = question(answers)
      var records: Set<Record> = []
      for time in times {
        let found = answers.overlaps(
          of: time, besides: besides.count == 1 ? besides.first : nil,
          limit: Words.mostOverlaps + (besides.count == 1 ? 0 : besides.count))
        records.formUnion((found ?? []).filter { !besides.contains($0.occurrence.event) })
      }
      let first = records.sorted(by: Record.isOrderedBefore).prefix(Words.mostOverlaps)
      var lookup = EventLookup(calendars, answers)
      return try ChangeOverlaps(
        Array(first), besides: times.map(\.lowerBound.day).min(), zone: zone, &lookup)
    }
  }
}
