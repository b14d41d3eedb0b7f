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
    /// Steps that are older go, in seconds.
    public var age: Int64 = 90 * 86_400
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
  @discardableResult
  public func perform(_ set: ChangeSet, at now: Instant) throws(EditError) -> EditOutcome {
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
  public func recover(at now: Instant) -> [Problem] {
    // Without a folder there is nothing to end, and none is to be made.
    guard let folder, (try? FileStatus(path: folder)) != nil,
      var held = try? HeldJournal(JournalFolder(path: folder, disk: disk), waits: false)
    else { return [] }
    defer { held.release() }
    let problems = held.endOpenSteps()
    held.prune(at: now, limits)
    return problems
  }

  /// The steps that can be undone or redone, the newest first. Reads no text of a calendar.
  /// - Returns: damaged ones are set aside, and told of.
  public func steps(newest limit: Int = .max) -> (steps: [JournalStep], problems: [Problem]) {
    reading { held in
      let problems = held.endOpenSteps()
      let (steps, damaged) = held.steps(newest: limit)
      return (steps, problems + damaged)
    } ?? ([], [])
  }

  // MARK: - Private

  /// Waits for the lock; whoever gets it releases it.
  private func hold() throws(EditError) -> HeldJournal {
    guard let folder else { throw .noJournal }
    return try HeldJournal(JournalFolder(path: folder, disk: disk))
  }

  /// Nil where there is no journal: nothing to undo, and the next change says why.
  private func reading<Answer>(_ body: (inout HeldJournal) -> Answer) -> Answer? {
    guard var held = try? hold() else { return nil }
    defer { held.release() }
    return body(&held)
  }
}
