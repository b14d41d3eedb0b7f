import CalendarModel
import CalendarTransfer

/// All that is imported of one UID.
struct ImportedEvent {
  let uid: String
  let title: String
  let start: EventTime
  /// As it is named in messages.
  let source: String
  /// Its VEVENTs: the newest of those that say something of the same.
  var parts: [ImportPart]
  /// What another form of text says of it; nil for iCalendar text.
  let entry: TransferEntry?

  var line: Int { parts[0].line }

  /// Whether it has the event itself, not only some of its occurrences.
  var isWhole: Bool { parts.contains { !$0.isOverride } }
}
