import CalendarModel

/// What became of what the user asked for.
public struct EditOutcome: Hashable, Sendable {
  /// The step that was written, undone or redone; nil where there was nothing to do, or where it
  /// has no record.
  public var step: JournalStep?
  /// What else is to be told: of steps of programs that were killed, and of damaged records.
  public var problems: [Problem]
}

/// Why a file cannot be changed, to be asked before the user types; nil where nothing is known to
/// speak against it. Costs a few system calls.
/// - Parameters:
///   - path: of a file, which need not be there yet.
///   - collection: as `TextChange` has it.
public func refusalOfEdits(_ path: String, in collection: String) -> EditError? {
  do throws(EditError) {
    try FilePlace(path, in: collection).checkWriting()
    return nil
  } catch {
    return error
  }
}

extension CalendarIndex {
  /// Why an event cannot be changed where it stands; nil where nothing is known to speak against it.
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

/// All that one step of the user does to files: it happens whole or not at all, and is undone so.
///
/// The texts are in memory until the step is written.
public struct ChangeSet: Hashable, Sendable {
  /// What the step is for the user: `move “Lunch” to Friday`.
  public var sentence: String
  /// Each file at most once. Those whose text stays are left alone.
  public var changes: [TextChange]

  public init(_ sentence: String, _ changes: [TextChange]) {
    self.sentence = sentence
    self.changes = changes
  }
}

/// What a file of a collection was and what it is to be.
public struct TextChange: Hashable, Sendable {
  /// Links in it are followed as long as they stay in the collection.
  public var path: String
  /// The collection's folder, or the file itself where the collection is one file.
  public var collection: String
  /// What the file held when it was read; nil where there was none.
  public var before: [UInt8]?
  /// What it is to hold; nil where it is to be gone.
  public var after: [UInt8]?

  public init(path: String, collection: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.collection = collection
    self.before = before
    self.after = after
  }
}

/// A file that is not what a step expects.
public struct TextConflict: Hashable, Sendable {
  /// Links followed.
  public let path: String
  /// What the step was made for; nil for no file.
  public let expected: [UInt8]?
  /// What is there; nil where there is no file.
  public let found: [UInt8]?
  /// What the step would have written; nil where it would have deleted the file.
  public let wanted: [UInt8]?
}

extension CollectionInfo {
  /// Why no event can be put into it; nil where nothing is known to speak against it. Costs a few
  /// system calls.
  public var refusalOfNewEvents: EditError? {
    guard !isSingleFile else { return refusalOfEdits(of: path) }
    let refusal = refusalOfEdits(of: joined(path, "new.ics"))
    // Nobody knows the file that is not there.
    guard case .unwritable(_, let reason)? = refusal else { return refusal }
    return .unwritable(path: path, reason: reason)
  }

  /// Why a file of it, which need not be there yet, cannot be changed; nil where nothing is known to
  /// speak against it. Costs a few system calls.
  public func refusalOfEdits(of file: String) -> EditError? {
    traits.isReadOnly
      ? .keptReadOnly(path: path) : CalendarStore.refusalOfEdits(file, in: path)
  }
}
