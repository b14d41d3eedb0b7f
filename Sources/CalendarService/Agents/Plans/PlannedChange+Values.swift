import CalendarModel
import CalendarStore
import ICalendar

/// The values before and after a change, for what is said of it.
extension PlannedChange {
  var alarmsBefore: [Alarm] { basis?.alarms ?? [] }
  var rulesBefore: [RecurrenceRule]? { basis?.recurrence?.rules }

  var alarmsAfter: [Alarm] {
    for case .alarms(let alarms) in fields { return alarms }
    if case .add(let event, _) = self { return event.alarms }
    return alarmsBefore
  }

  var rulesAfter: [RecurrenceRule]? {
    for case .rules(let rules) in fields { return rules }
    if case .add(let event, _) = self, case .series(let recurrence) = event.event.kind {
      return recurrence.rules
    }
    return rulesBefore
  }

  /// The UID of the event that it changes.
  var uids: [String] { basis.map { [$0.uid] } ?? [] }

  /// Whether it takes time that may have been free.
  var takesTime: Bool {
    switch self {
    case .add: true
    case .change(_, _, let change, _): change.changesTimes
    }
  }

  /// Returns the id of the event after it; nil if it is gone.
  /// - Parameter outcome: what it has made.
  func id(after outcome: ChangeOutcome) -> RecordID? {
    guard outcome.made.isEmpty, case .change(let basis, let scope, let change, _) = self else {
      return outcome.made.first.map { RecordID(key: $0.key) }
    }
    guard change != .delete else { return nil }
    return RecordID(
      key: basis.key(after: scope), variant: basis.variant(after: outcome, scope))
  }

  // MARK: - Private

  private var basis: EventBasis? {
    if case .change(let basis, _, _, _) = self { basis } else { nil }
  }

  private var fields: [EventField] {
    switch self {
    case .change(_, _, .set(let fields), _), .change(_, _, .move(_, let fields), _): fields
    case .add, .change: []
    }
  }
}

extension EventChange {
  /// The calendar that it moves events to; nil if they stay.
  var collection: CollectionInfo? { if case .move(let target, _) = self { target } else { nil } }
}
