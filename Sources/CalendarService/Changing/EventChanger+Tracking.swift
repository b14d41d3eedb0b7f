import CalendarModel
import CalendarStore

/// What happened, when it is changed as other events are. Its file says when in UTC, people say it by
/// their own clock.
extension EventChanger {
  /// Whether an event is a timer that runs.
  func runs(_ basis: EventBasis) -> Bool {
    basis.isTracked && basis.event.isRunning(at: now, in: zone)
  }

  /// Returns an event with its start on the reader's clock, if it is an interval in UTC. In the hour
  /// that a clock repeats it stays in UTC, which says which one is meant.
  func onReadersClock(_ basis: EventBasis) -> Event {
    var event = basis.event
    guard basis.isIntervalInUTC else { return event }
    let start = Zone.utc.instant(of: event.start.wallClock)
    let local = zone.localTime(of: start)
    if zone.instant(of: local) == start { event.start = .zoned(local, zone) }
    return event
  }

  /// Returns the change as the file of an interval has it: in UTC. Giving a timer another length ends
  /// it.
  func tracked(_ change: EventChange, of bases: [EventBasis]) -> EventChange {
    guard bases.count == 1, let basis = bases.first, basis.isTracked else { return change }
    switch change {
    case .set(let fields): return .set(tracked(fields, of: basis))
    case .move(let collection, let fields):
      return .move(to: collection, setting: tracked(fields, of: basis))
    default: return change
    }
  }

  /// Refuses a change after which what happened would end in the future. The present minute counts as
  /// over, as it does where something is stopped in it.
  func refuseFutureEnd(of bases: [EventBasis], after change: EventChange) throws(ChangeError) {
    for basis in bases where basis.isTracked && !basis.isOfSeries {
      var (event, minutes) = (basis.event, 0)
      event.start = change.start(of: event)
      switch change {
      case .set(let fields), .move(_, let fields):
        for case .times(_, let duration) in fields { event.duration = duration }
      case .extend(let more): minutes = more
      case .shift, .delete, .restore, .text: break
      }
      let end = event.moments(in: zone).upperBound + Int64(minutes * 60)
      guard !event.start.isAllDay, end > now.startOfMinute + 60,
        end > basis.event.moments(in: zone).upperBound
      else { continue }
      throw .notOver(basis.title)
    }
  }

  // MARK: - Private

  private func tracked(_ fields: [EventField], of basis: EventBasis) -> [EventField] {
    var fields = fields
    for (index, field) in fields.enumerated() {
      guard case .times(let start, let duration) = field else { continue }
      let saysStatus = fields.contains { if case .status = $0 { true } else { false } }
      if duration != basis.event.duration, !saysStatus, runs(basis) {
        fields.append(.status(.confirmed))
      }
      guard basis.isIntervalInUTC, case .zoned(let local, let own) = start else { continue }
      let inUTC = Zone.utc.localTime(of: own.instant(of: local))
      fields[index] = .times(start: .zoned(inUTC, .utc), duration: duration)
    }
    return fields
  }
}

extension EventBasis {
  /// Whether it happened, rather than is planned.
  var isTracked: Bool { event.trackedMark != nil || collection.traits.kind == .tracked }

  /// Whether it happened once, at a time in UTC.
  fileprivate var isIntervalInUTC: Bool {
    guard isTracked, !isOfSeries, case .zoned(_, let own) = event.start else { return false }
    return own == .utc
  }
}
