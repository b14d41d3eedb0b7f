import CalendarModel
import CalendarStore

/// What an id of the command line names, ready to be changed.
struct NamedEvent {
  let id: RecordID
  let basis: EventBasis
  /// Whether the id names a whole series, not one of its occurrences.
  let isWhole: Bool
}
