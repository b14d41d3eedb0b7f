import CalendarModel

/// What the rows of events say that a record shows, each read once; all are forgotten when they are too
/// many.
///
/// A filter, a search letter and another zone show events that were on the screen before: their texts are
/// not read again. Rows belong to the facts they were read from: whoever hears that these have changed
/// forgets them.
final class EventTable {
  struct Row {
    let title: String
    let location: String
    let color: EventColor?
    let tags: Tags
    let isSeries: Bool
    /// Of a birthday, as it is kept: when its series began; nil for other events.
    let firstStart: Int64?
  }

  /// The most rows that are kept: two months of a busy calendar, about 0.15 MB.
  static let most = 1_000

  private var known: [EventID: Row] = [:]

  var count: Int { known.count }

  subscript(event: EventID) -> Row? { known[event] }

  func keep(_ row: Row, of event: EventID) {
    if known.count >= Self.most { forget() }
    known[event] = row
  }

  /// Forgets all, since facts have changed or there are too many.
  func forget() { known.removeAll(keepingCapacity: true) }
}
