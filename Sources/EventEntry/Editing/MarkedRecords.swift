import CalendarModel

/// The records that are marked for a change of all of them.
public struct MarkedRecords: Hashable, Sendable {
  /// Changes whenever the marks do: what is composed with them depends on it.
  package private(set) var revision = 0
  private var byOccurrence: [Occurrence: Record] = [:]

  public init() {}

  public var count: Int { byOccurrence.count }
  public var isEmpty: Bool { byOccurrence.isEmpty }

  /// - Complexity: O(1).
  public func contains(_ occurrence: Occurrence) -> Bool {
    !byOccurrence.isEmpty && byOccurrence[occurrence] != nil
  }

  /// All of them, in the order of lists.
  public var records: [Record] { byOccurrence.values.sorted(by: Record.isOrderedBefore) }

  /// Marks a record, or drops its mark.
  package mutating func toggle(_ record: Record) {
    revision += 1
    if byOccurrence.removeValue(forKey: record.occurrence) == nil {
      byOccurrence[record.occurrence] = record
    }
  }

  package mutating func removeAll() { replace(Array(byOccurrence.keys), by: []) }

  /// Lets marks follow their events to where they are now.
  package mutating func replace(_ old: [Occurrence], by new: [Record]) {
    guard !old.isEmpty || !new.isEmpty else { return }
    revision += 1
    for occurrence in old { byOccurrence[occurrence] = nil }
    for record in new { byOccurrence[record.occurrence] = record }
  }
}
