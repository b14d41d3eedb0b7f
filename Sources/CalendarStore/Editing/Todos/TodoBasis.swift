import CalendarModel
import ICalendar

/// A task or a note as it was when the user began to change it, with the text it was read from.
///
/// A change is applied to this basis, and refused if the file has different contents for the task
/// now.
public struct TodoBasis: Hashable, Sendable {
  public let collection: CollectionInfo
  /// The file.
  public let path: String
  /// What its VTODO says.
  public let todo: Todo
  /// The same with the dates of its current occurrence.
  public let current: Todo
  public let alarms: [Alarm]
  /// Whether it is an occurrence of a recurring task apart from the current one, which is changed by
  /// itself: a closed one, or one that was opened again.
  let isApart: Bool
  /// The events that were planned for it.
  let plans: [Plan]
  /// The zone in which it was shown, for what is past or today.
  let zone: Zone
  /// The text of the file.
  let text: [UInt8]
  /// The lines of its VTODOs.
  let lines: [String]

  /// A planned event, with its collection.
  struct Plan: Hashable, Sendable {
    let event: PlannedEvent
    let collection: CollectionInfo
  }

  public var uid: String { todo.uid }
  public var isNote: Bool { todo.isNote }

  /// Its own key; see `EventPlace.key`.
  public var key: Int64 { Self.key(of: todo, in: collection.path) }

  /// Returns the key of the task with a UID in the same collection.
  public func keyOfTask(withUID uid: String) -> Int64 {
    EventKey.key(collection: collection.path, uid: uid, recurrence: nil)
  }

  static func key(of todo: Todo, in collection: String) -> Int64 {
    guard case .override(let original, let andFollowing) = todo.kind else {
      return TodoKey.key(
        collection: collection, uid: todo.uid, isNote: todo.isNote, recurrence: nil)
    }
    return TodoKey.key(
      collection: collection, uid: todo.uid, isNote: todo.isNote, recurrence: original,
      andFollowing: andFollowing)
  }

  /// Returns the texts of files by path; files that were read with differing texts are left out.
  static func texts(of bases: [TodoBasis]) -> [String: [UInt8]] {
    var texts: [String: [UInt8]?] = [:]
    for basis in bases {
      let isSame = texts[basis.path].map { $0 == basis.text } ?? true
      texts[basis.path] = isSame ? basis.text : .some(nil)
    }
    return texts.compactMapValues(\.self)
  }
}

/// A task that was changed both here and elsewhere.
public struct TodoConflict: Hashable, Sendable {
  public let basis: TodoBasis
  /// The change the user asked for.
  public let change: TodoChange
  /// The task's lines as they are in the file now; empty if it is gone.
  public let theirs: [String]
  /// The same lines as `.mine` would write them; empty if the task would be gone.
  public let mine: [String]
  /// The other tasks of the same change, which have no conflict.
  var others: [TodoBasis] = []
}
