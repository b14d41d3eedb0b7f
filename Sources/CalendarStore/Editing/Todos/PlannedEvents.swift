import CalendarModel
import ICalendar

/// Writes plans of tasks.
extension CalendarEditor {
  /// Writes new events, and moves others that were planned before, as one step.
  ///
  /// - Parameters:
  ///   - events: each with the collection that it names.
  ///   - moves: events of earlier plans with their new times.
  /// - Throws: `ChangeError`; nothing has been written then.
  public func plan(
    _ events: [NewEvent], collections: [CollectionInfo],
    moving moves: [(basis: EventBasis, change: EventChange)], at now: Instant, sentence: String
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence, on: moves.map(\.basis), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for (basis, change) in moves { try draft.checkUnchanged([basis], change, .this) }
      for (basis, change) in moves { try draft.change(basis, .this, by: change) }
      for event in events {
        guard let collection = collections.first(where: { $0.id == event.event.collection }) else {
          throw .gone
        }
        try draft.add([event], to: collection)
      }
    }
  }
}

/// Marks events that were planned for tasks.
extension ChangeDraft {
  /// Marks the events of a task as done with it, or takes the marks back, if the change does that to
  /// the task.
  ///
  /// The mark stands in the title, which every program shows. What has not begun leaves its time free.
  mutating func markPlans(of basis: TodoBasis, after change: TodoChange) throws(ChangeError) {
    guard let isDone = change.makesDone else { return }
    for plan in basis.plans {
      let (event, collection) = (plan.event, plan.collection)
      guard let text = try texts.text(of: event.path, in: collection) else { continue }
      let document = Document(text)
      let new = try writing(at: event.path) {
        var edit = EventEdit(document, zones: zones, now: now, addresses: addresses)
        for component in document.componentIndices(of: .event) {
          guard var own = edit.event(at: component), own.uid == event.uid else { continue }
          guard own.mark(isDone: isDone, at: now, in: basis.zone) else { continue }
          try edit.set(own, at: component)
        }
        return edit.bytes()
      }
      guard new != text else { continue }
      uids.insert(event.uid)
      try texts.set(new, of: event.path, in: collection)
    }
  }
}

extension TodoChange {
  /// Whether tasks are done after it; nil if it changes nothing about that.
  fileprivate var makesDone: Bool? {
    switch self {
    case .complete: return true
    case .reopen: return false
    case .set(let fields):
      return fields.lazy.compactMap { field in
        switch field {
        case .percent(let percent): percent >= 100
        case .state(let state): state.isDone
        default: nil
        }
      }.last
    case .shift, .delete, .move, .copy: return nil
    }
  }
}

extension Event {
  /// The mark of an event whose task is done.
  private static let doneMark = "☑ "

  /// Marks it, or takes the mark back; false if nothing is to be changed.
  fileprivate mutating func mark(isDone: Bool, at now: Instant, in zone: Zone) -> Bool {
    guard self.title.hasPrefix(Self.doneMark) != isDone else { return false }
    let begins = zone.instant(of: start.localTime(in: zone))
    if isDone {
      self.title = Self.doneMark + self.title
      if begins > now { transparency = .transparent }
    } else {
      self.title = String(self.title.dropFirst(Self.doneMark.count))
      if transparency == .transparent { transparency = .unsaid }
    }
    return true
  }
}

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
