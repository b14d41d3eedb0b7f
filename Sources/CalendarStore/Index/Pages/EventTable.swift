import CalendarModel

/// A cache of the event fields that records show; it is emptied when it has too many rows.
///
/// A filter, a search letter or another zone often shows events that were already on the screen;
/// their texts are not read again. The rows belong to the facts they were read from, so the cache
/// must be emptied when these change.
final class EventTable {
  struct Row {
    let title: String
    let location: String
    let color: EventColor?
    let tags: Tags
    let repeats: Bool
    /// The start of a birthday's series, as stored; nil for other events.
    let firstStart: Int64?
  }

  /// The maximum number of rows: two months of a busy calendar, about 0.15 MB.
  static let most = 1_000

  private var known: [EventID: Row] = [:]

  var count: Int { known.count }

  subscript(event: EventID) -> Row? { known[event] }

  func keep(_ row: Row, of event: EventID) {
    if known.count >= Self.most { forget() }
    known[event] = row
  }

  /// Empties the cache, because facts have changed or it is full.
  func forget() { known.removeAll(keepingCapacity: true) }
}
