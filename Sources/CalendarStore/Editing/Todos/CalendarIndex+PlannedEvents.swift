import CalendarModel
import ICalendar

/// An event that a plan has made for a task.
public struct PlannedEvent: Hashable, Sendable {
  public let id: EventID
  public let uid: String
  /// The path of its collection.
  let collection: String
  let path: String
}

/// The events that plans have made for a task.
public struct PlannedEvents: Hashable, Sendable {
  public var found: [PlannedEvent]
  /// The UID of the next one; nil if the task has had as many as are looked for.
  public var nextUID: String?
}

/// Finds the events that plans have made for tasks, by their UIDs.
extension CalendarIndex {
  /// The most events of one task.
  private static let mostPlanned = 100

  /// Returns the events planned for a task, or for its occurrence, in any collection.
  ///
  /// One of them may have been deleted; after two missing ones in a row none is looked for.
  /// - Parameter todo: with the dates of its occurrence.
  /// - Complexity: O(planned events × collections) look-ups.
  public func plannedEvents(for todo: Todo) -> PlannedEvents {
    let none = PlannedEvents(found: [], nextUID: nil)
    guard !EventUID.isMissing(todo.uid) else { return none }
    do {
      return try database.reader.read { db in
        let collections = try Statement(db, TodoSQL.collectionPaths).all { $0.text(0) }
        let find = try Statement(db, TodoSQL.eventOfKey)
        var (events, missing) = (none, 0)
        for number in 1...Self.mostPlanned where missing < 2 {
          let uid = EventUID.planned(for: todo, number: number)
          let found = try collections.flatMap { collection in
            let key = EventKey.key(collection: collection, uid: uid, recurrence: nil)
            return try find.all(key) { row in
              PlannedEvent(
                id: EventID(rawValue: row.number(0)), uid: uid, collection: collection,
                path: filePath(collection: collection, name: row.text(1)))
            }
          }
          events.found += found
          missing = found.isEmpty ? missing + 1 : 0
          if !found.isEmpty || number == 1 {
            let next = found.isEmpty ? 1 : number + 1
            events.nextUID =
              next > Self.mostPlanned ? nil : EventUID.planned(for: todo, number: next)
          }
        }
        return events
      }
    } catch {
      readingFailed(error)
      return none
    }
  }
}
