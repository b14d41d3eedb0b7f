import CalendarModel

/// The result of an edit the user asked for.
public struct EditOutcome: Hashable, Sendable {
  /// The step that was written, undone or redone; nil if there was nothing to do or the step has no
  /// record.
  public var step: JournalStep?
  /// Other problems to report: interrupted steps of killed programs, and damaged records.
  public var problems: [Problem]
  /// Whether the step is one of before: that of the same plan, which is carried out once.
  public var isOfBefore = false
  /// Whether what was changed elsewhere since stays beside it.
  public var keepsChanges = false
}

/// Returns why a file cannot be changed, or nil if no reason is known. Use it before the user
/// types.
///
/// Costs a few system calls.
/// - Parameters:
///   - path: the path of a file, which need not exist yet.
///   - collection: as in `TextChange`.
public func refusalOfEdits(_ path: String, in collection: String) -> EditError? {
  do throws(EditError) {
    try FilePlace(path, in: collection).checkWriting()
    return nil
  } catch {
    return error
  }
}

extension CalendarIndex {
  /// Returns why an event cannot be changed in place, or nil if no reason is known.
  public func refusalOfEdits(of id: EventID) -> EditError? {
    do {
      guard let place = try place(of: id) else { return nil }
      if collectionSettings.isReadOnly(place.collection) {
        return .keptReadOnly(path: place.collection)
      }
      return CalendarStore.refusalOfEdits(place.path, in: place.collection)
    } catch {
      readingFailed(error)
      return nil
    }
  }
}

/// All file changes of one user step, applied and undone as a whole.
///
/// The texts are in memory until the step is written.
public struct ChangeSet: Hashable, Sendable {
  /// The step in the user's words: `move “Lunch” to Friday`.
  public var sentence: String
  /// The changes, each file at most once. Files whose text stays the same are left alone.
  public var changes: [TextChange]
  /// Who asked for it; nil for a person.
  public var origin: StepOrigin?

  public init(_ sentence: String, _ changes: [TextChange], origin: StepOrigin? = nil) {
    self.sentence = sentence
    self.changes = changes
    self.origin = origin
  }
}

/// The text of a collection's file before and after a change.
public struct TextChange: Hashable, Sendable {
  /// Links in it are followed as long as they stay in the collection.
  public var path: String
  /// The collection's folder, or the file itself if the collection is one file.
  public var collection: String
  /// The text when the file was read; nil if there was no file.
  public var before: [UInt8]?
  /// The new text; nil to delete the file.
  public var after: [UInt8]?

  public init(path: String, collection: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.collection = collection
    self.before = before
    self.after = after
  }
}

/// A file whose text is not the one a step expects.
public struct TextConflict: Hashable, Sendable {
  /// The path with links resolved.
  public let path: String
  /// The text the step was made for; nil for no file.
  public let expected: [UInt8]?
  /// The text found; nil if there is no file.
  public let found: [UInt8]?
  /// The text the step would have written; nil if it would have deleted the file.
  public internal(set) var wanted: [UInt8]?
}

/// What undo and redo do with a file that was changed elsewhere since.
public enum TextMerge: Hashable, Sendable {
  /// They write this text; nil deletes the file.
  /// - Parameter keepsChanges: whether anything of what was changed elsewhere stays.
  case text([UInt8]?, keepsChanges: Bool)
  /// Both changed the same.
  case clash
}
