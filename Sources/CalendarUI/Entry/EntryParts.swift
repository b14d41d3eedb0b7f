import CalendarModel

/// What was said first of each kind, and where.
struct EntryParts {
  struct Said<Value: Hashable>: Hashable {
    let value: Value
    /// The finding that says it.
    let finding: Int
  }

  var days: Said<EntryDays>?
  var clock: Said<EntryClock>?
  var length: Said<EventDuration>?
  var allDay: Said<Bool>?
  var rule: Said<RecurrenceRule>?
  var until: Said<EntryUntil>?
  var count: Said<Int>?
  var place: Said<String>?
  var collection: Said<CollectionInfo>?
  var categories: [Category] = []
  var alarms: [EventDuration] = []
  /// Whether days and times were said together, as in `mon 22:00 – wed 2:00`.
  var areMoments = false
}
