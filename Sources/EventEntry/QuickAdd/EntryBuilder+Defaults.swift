import CalendarModel
import CalendarWords

/// Defaults where the text leaves something open.
extension EntryBuilder {
  /// The kind of event, which decides on the defaults.
  package var kind: EntryDefaults.Kind {
    if parts.clock != nil || parts.part != nil && parts.allDay == nil { return .event }
    let named = parts.collection?.value.id ?? context.collection
    let collection = context.collections.first { $0.id == named }
    if collection?.traits.kind == .birthdays { return .birthday }
    let isYearly = parts.rule?.value.frequency == .yearly
    return isYearly && EntryDefaults.isBirthday(title) ? .birthday : .day
  }

  /// Returns the typed collection, else that of the kind of event; nil for the usual one.
  mutating func collection() -> CollectionID? {
    if let id = parts.collection?.value.id ?? context.collection { return id }
    let name = context.defaults.collection(of: kind)
    guard !name.isEmpty, !context.collections.isEmpty else { return nil }
    let folded = FoldedText.folded(name)
    let found =
      context.collections.first { $0.name == name }
      ?? context.collections.first { FoldedText.folded($0.name) == folded }
    if found == nil { remark(.noDefaultCollection(name)) }
    return found?.id
  }

  /// Returns the typed alarms, else those of the kind of event.
  func alarms(before start: EventTime) -> [EventDuration] {
    let alarms = parts.alarm == nil ? context.defaults.alarms(of: kind) : parts.alarms
    var triggers: [EventDuration] = []
    for trigger in alarms.compactMap({ $0.trigger(of: start) }) where !triggers.contains(trigger) {
      triggers.append(trigger)
    }
    return triggers
  }
}
