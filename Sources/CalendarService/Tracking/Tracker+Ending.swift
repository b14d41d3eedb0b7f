import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar

extension Tracker {
  /// Ends what runs.
  /// - Parameters:
  ///   - id: the one that ends; nil for the only one.
  ///   - item: the one that ends, where no id is typed.
  ///   - areAll: whether all end.
  ///   - time: as typed; nil for now.
  ///   - notes: what is added to its notes.
  package func stop(
    _ id: TypedID?, _ item: EventID? = nil, areAll: Bool, at time: String?, notes: String = "",
    isDryRun: Bool = false
  ) throws -> TrackingReport {
    let said = try instant(time)
    let chosen = try chosen(id, item, areAll: areAll, verb: "stop")
    let end = said ?? now
    for interval in chosen where interval.start(in: zone) > end {
      let start = zone.localTime(of: interval.start(in: zone))
      guard time == nil else {
        let name = words.named(interval.event.title)
        throw CommandFailure.usage(
          "--at: \(name) began later, at \(words.clock(start)); say a later time")
      }
      throw TrackingRefusal.clockBehind(title: interval.event.title, start: start)
    }
    let ended = chosen.map { interval in
      interval.ended(
        at: end.end(ofIntervalFrom: interval.start(in: zone)), in: zone, notes: notes)
    }
    var change = TrackingChange()
    change.changed = zip(chosen, ended).map { .init($0.basis, $1.1) }
    var report = TrackingReport(self, .stopped)
    if !isDryRun {
      report.outcome = try write(change, [], words.stopping(ended.map { $0.0.event }))
    }
    report.others = try ended.map { try printed($0.0, isRunning: false) }
    report.remarks = ended.flatMap { gapRemarks($0.0) }
    return report
  }

  /// Deletes what runs.
  package func cancel(
    _ id: TypedID?, _ item: EventID? = nil, areAll: Bool, isDryRun: Bool = false
  ) throws -> TrackingReport {
    let chosen = try chosen(id, item, areAll: areAll, verb: "cancel")
    var change = TrackingChange()
    change.changed = chosen.map { .init($0.basis, .delete) }
    var report = TrackingReport(self, .cancelled)
    if !isDryRun {
      report.outcome = try write(change, [], words.cancelling(chosen.map { $0.event.title }))
    }
    report.others = try chosen.map { try printed($0, isRunning: true) }
    return report
  }

  /// Returns what ends the timers of tasks that a change completes, for the same step. A timer that the
  /// clock stands before goes on.
  package func ends(
    ofTimersOn todos: [TodoBasis], by change: TodoChange
  ) throws -> [TrackingChange.Changed] {
    guard case .complete = change, changer.source.answers.mayHaveTracked else { return [] }
    let uids = Set(todos.map(\.uid).filter { !EventUID.isMissing($0) })
    return try running().compactMap { timer in
      let start = timer.start(in: zone)
      guard let plan = timer.tracking?.plan, uids.contains(plan.uid), start <= changer.now else {
        return nil
      }
      let ended = timer.ended(at: now.end(ofIntervalFrom: start), in: zone)
      return TrackingChange.Changed(timer.basis, ended.1)
    }
  }

  // MARK: - Private

  /// Returns the running intervals that are meant.
  private func chosen(
    _ id: TypedID?, _ item: EventID?, areAll: Bool, verb: String
  ) throws -> [TrackedEvent] {
    let running = try running()
    guard !running.isEmpty else { throw TrackingRefusal.nothingRuns }
    if let item {
      let found = running.filter { $0.event.id == item }
      guard !found.isEmpty else { throw TrackingRefusal.nothingRuns }
      return found
    }
    if let id {
      let named = try tracked([id])
      let found = running.filter { own in
        named.contains { $0.basis.uid == own.basis.uid && $0.basis.path == own.basis.path }
      }
      guard !found.isEmpty else { throw CommandFailure.failed("\(id.text): does not run") }
      return found
    }
    guard running.count > 1, !areAll else { return running }
    let names = running.map { "\(words.named($0.event.title)) \(self.id(of: $0).text)" }
    throw CommandFailure.usage(
      "\(running.count) timers run; name one to \(verb), or use --all: "
        + names.joined(separator: ", "))
  }
}
