import CalendarModel

/// Records every change of files by the user, so that it can be undone in this run of the program
/// and in later ones.
///
/// This value has no state. Everything is in a folder that several processes share; each takes a
/// lock while it works with the folder. All calls wait for the disk and for that lock.
public struct Journal: Sendable {
  /// The folder of the records; nil if there is no place for one.
  public let folder: String?
  public var limits = Limits()
  /// Merges what undo and redo would write into a text that was changed elsewhere since. Without it,
  /// every such text is a conflict.
  public var merge: @Sendable (TextConflict) -> TextMerge = { _ in .clash }
  var disk = Disk()

  /// The limits of the journal.
  public struct Limits: Hashable, Sendable {
    /// The number of later days with steps after which a step is removed.
    public var days = 90
    /// The total size in bytes above which the oldest steps are removed; the newest stays.
    public var size = 50_000_000
    /// The number of bytes a step must save to store only the difference of a file's texts. A whole
    /// text of each such file must then be kept in addition, and written with each step.
    public var leastSaving = 32_000

    public init() {}
  }

  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public init(stateHome: String?, home: String?) {
    folder = baseFolder(stateHome, home: home, ".local/state").map {
      joined($0, "daybook/journal")
    }
  }

  /// Performs a step, and records it for undo.
  ///
  /// Every file is compared with its expected text, byte by byte, and nothing is written if one
  /// differs. If writing fails midway, the files already written are restored. Undone steps can no
  /// longer be redone afterwards.
  /// - Returns: the outcome, whose step is nil if no text changes.
  /// - Throws: among others `EditError.unwritable` for a file that would become too large to be
  ///   changed again, because the step could not be undone.
  @discardableResult
  public func perform(_ set: ChangeSet, at now: Instant) throws(EditError) -> EditOutcome {
    for change in set.changes where change.after?.count ?? 0 > FilePlace.sizeLimit {
      let limit = FilePlace.sizeLimit >> 20
      throw .unwritable(
        path: change.path,
        reason: "would be larger than \(limit) MB, and could no longer be changed or undone")
    }
    var held = try hold()
    defer { held.release() }
    return try held.perform(set, at: now, limits: limits)
  }

  /// Undoes the newest step that is not undone. What was changed elsewhere since stays if `merge` can
  /// tell it apart; `redo` then restores the texts found.
  /// - Parameter ignoringConflicts: whether to undo even if it cannot, which is otherwise a conflict.
  /// - Returns: the outcome, whose step is nil if there is nothing to undo.
  @discardableResult
  public func undo(ignoringConflicts: Bool = false) throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.undoOrRedo(.undoing, ignoringConflicts: ignoringConflicts, merge)
  }

  /// Redoes the step that was undone last.
  /// - Parameter ignoringConflicts: as in `undo`, which then brings back the texts that were found.
  /// - Returns: the outcome, whose step is nil if there is nothing to redo.
  @discardableResult
  public func redo(ignoringConflicts: Bool = false) throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.undoOrRedo(.redoing, ignoringConflicts: ignoringConflicts, merge)
  }

  /// Skips the step that `undo` would undo. Its record is removed and its files stay as they are,
  /// so that the step before it can be undone if this one cannot.
  /// - Returns: the outcome, whose step is nil if there is none.
  @discardableResult
  public func skip() throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.skip()
  }

  /// Ends the steps that a killed program left open, and removes steps that are too old or too
  /// large. Call it at start; every change does the same.
  ///
  /// It does not wait: the process that holds the lock does this too.
  /// - Returns: the problems to report.
  public func recover() -> [Problem] {
    // Without a folder there is nothing to end, and none should be created.
    guard let folder, isThere else { return [] }
    do throws(EditError) {
      var held = try HeldJournal(JournalFolder(path: folder, disk: disk), waits: false)
      defer { held.release() }
      let problems = try held.endOpenSteps()
      held.prune(limits)
      return problems
    } catch {
      // An error without a path is about the lock; the process that holds it recovers as well.
      return error.place.map { [Problem(path: $0, .edit(error.problem))] } ?? []
    }
  }

  /// Returns the steps that can be undone or redone, the newest first; none if there is no journal.
  /// Reads no calendar text.
  /// - Parameter since: the time before which steps are left out; nil for all.
  /// - Returns: the steps; damaged ones are set aside and reported.
  public func steps(
    newest limit: Int = .max, since: Instant? = nil
  ) throws(EditError) -> (steps: [JournalStep], problems: [Problem]) {
    guard isThere else { return ([], []) }
    var held = try hold()
    defer { held.release() }
    let problems = try held.endOpenSteps()
    let (steps, damaged) = try held.steps(newest: limit, since: since)
    return (steps, problems + damaged)
  }

  /// Returns the whole texts of a step's files before and after it; nil if there is no such step, or its
  /// record is damaged.
  /// - Parameter isUndone: whether the step is one that was undone.
  public func texts(
    ofStep number: Int, isUndone: Bool = false
  ) throws(EditError) -> [TextChange]? {
    guard isThere else { return nil }
    var held = try hold()
    defer { held.release() }
    _ = try held.endOpenSteps()
    return try held.texts(ofStep: number, isUndone ? .undone : .done)
  }

  // MARK: - Private

  /// Waits for the lock. The caller has to release it.
  private func hold() throws(EditError) -> HeldJournal {
    guard let folder else { throw .noJournal }
    return try HeldJournal(JournalFolder(path: folder, disk: disk))
  }

  /// Whether a folder or something else has the journal's path. If this cannot be determined,
  /// opening it reports why.
  private var isThere: Bool {
    guard let folder else { return false }
    do {
      _ = try FileStatus(path: folder)
      return true
    } catch {
      return !error.isMissing
    }
  }
}
