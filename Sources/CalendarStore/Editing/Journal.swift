import CalendarModel

/// Every change of files by the user, written so that it can be undone, in this run of the program
/// and in later ones.
///
/// A value without state: all of it is in a folder that several processes share, each taking a lock
/// for as long as it works with it. Everything waits for the disk, and for that lock.
public struct Journal: Sendable {
  /// Where the records are; nil where there is no place for them.
  public let folder: String?
  public var limits = Limits()
  var disk = Disk()

  /// How much is kept.
  public struct Limits: Hashable, Sendable {
    /// Steps go when there were later ones on so many other days.
    public var days = 90
    /// The oldest steps go while all together take more, in bytes; the newest stays.
    public var size = 50_000_000

    public init() {}
  }

  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public init(stateHome: String?, home: String?) {
    if let stateHome, stateHome.hasPrefix("/") {
      folder = joined(stateHome, "daybook/journal")
    } else if let home, !home.isEmpty {
      folder = joined(home, ".local/state/daybook/journal")
    } else {
      folder = nil
    }
  }

  /// Does what a step says, and records it for undo.
  ///
  /// Every file is compared with its text before, byte by byte, and nothing is written where one
  /// differs. When writing fails midway, what was written is put back. Steps that were undone are
  /// not redone after it.
  /// - Returns: the step; nil in it where no text changes.
  /// - Throws: among others `EditError.unwritable` for a file that would be too large to be changed again:
  ///   the step could not be undone.
  @discardableResult
  public func perform(_ set: ChangeSet, at now: Instant) throws(EditError) -> EditOutcome {
    for change in set.changes where change.after?.count ?? 0 > FilePlace.sizeLimit {
      let limit = FilePlace.sizeLimit >> 20
      throw .unwritable(
        path: change.path,
        reason: "would be larger than \(limit) MB, and could not be changed or undone any more")
    }
    var held = try hold()
    defer { held.release() }
    return try held.perform(set, at: now, limits: limits)
  }

  /// Takes the newest step back that is not undone.
  /// - Parameter goingOn: even where files were changed elsewhere since, which is a conflict
  ///   otherwise. What is there then comes back with `redo`.
  /// - Returns: the step; nil in it where there is nothing to undo.
  @discardableResult
  public func undo(goingOn: Bool = false) throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.travel(.undoing, goingOn: goingOn)
  }

  /// Does the step again that was undone last.
  /// - Parameter goingOn: as with `undo`, which then brings back what is there now.
  /// - Returns: the step; nil in it where there is nothing to redo.
  @discardableResult
  public func redo(goingOn: Bool = false) throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.travel(.redoing, goingOn: goingOn)
  }

  /// Leaves out the step that `undo` would take back: its record goes and its files stay as they
  /// are, so that the step before it can be undone where this one cannot.
  /// - Returns: the step; nil in it where there is none.
  @discardableResult
  public func skip() throws(EditError) -> EditOutcome {
    var held = try hold()
    defer { held.release() }
    return try held.skip()
  }

  /// Ends what a program that was killed left open, and drops what is too old or too much; for the
  /// start. Every change does the same.
  ///
  /// It waits for nobody: who has the journal's lock does this, too.
  /// - Returns: what is to be told.
  public func recover() -> [Problem] {
    // Without a folder there is nothing to end, and none is to be made.
    guard let folder, isThere else { return [] }
    do throws(EditError) {
      var held = try HeldJournal(JournalFolder(path: folder, disk: disk), waits: false)
      defer { held.release() }
      let problems = try held.endOpenSteps()
      held.prune(limits)
      return problems
    } catch {
      // An error without a path is about the lock; the process that holds it recovers as well.
      return error.place.map { [Problem(path: $0, message: error.reason)] } ?? []
    }
  }

  /// The steps that can be undone or redone, the newest first; none where there is no journal. Reads no
  /// text of a calendar.
  /// - Returns: damaged ones are set aside, and told of.
  public func steps(
    newest limit: Int = .max
  ) throws(EditError) -> (steps: [JournalStep], problems: [Problem]) {
    guard isThere else { return ([], []) }
    var held = try hold()
    defer { held.release() }
    let problems = try held.endOpenSteps()
    let (steps, damaged) = try held.steps(newest: limit)
    return (steps, problems + damaged)
  }

  // MARK: - Private

  /// Waits for the lock; whoever gets it releases it.
  private func hold() throws(EditError) -> HeldJournal {
    guard let folder else { throw .noJournal }
    return try HeldJournal(JournalFolder(path: folder, disk: disk))
  }

  /// Whether there is a folder, or something else with its name. What cannot be looked at is opened,
  /// which says why.
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
