import CalendarModel

/// Brings files from their texts before to their texts after.
///
/// All new texts are on the disk before the first file changes, so that a full disk changes none.
struct StepWriter {
  let disk: Disk
  /// That of the step.
  let tag: UInt64
  let files: [StepFile]

  struct Failure: Error {
    let error: EditError
    /// The files that have their texts after.
    let written: [StepFile]
  }

  init(_ files: some Sequence<StepFile>, tag: UInt64, disk: Disk) {
    self.files = files.filter { $0.before != $0.after }
    self.tag = tag
    self.disk = disk
  }

  /// Writes the files one after another, each compared once more just before it is replaced.
  func run() throws(Failure) {
    do throws(EditError) {
      for file in files { try prepare(file) }
      if isTogether { try syncFileSystems() }
    } catch {
      discardTemporaries()
      throw Failure(error: error, written: [])
    }
    for (index, file) in files.enumerated() {
      do throws(EditError) {
        try commit(file)
      } catch {
        discardTemporaries()
        throw Failure(error: error, written: Array(files[..<index]))
      }
    }
    discardTemporaries()
    try syncFolders()
  }

  /// Removes what this or an earlier run left, of all files of the step.
  /// - Returns: whether nothing is left.
  @discardableResult
  func discardTemporaries() -> Bool {
    var isClean = true
    for file in files {
      // It stays hidden until a later start removes it.
      do { try disk.removeIfThere(file.temporaryPath(tag: tag)) } catch { isClean = false }
    }
    return isClean
  }

  /// Brings files back that were written, the last one first, each for itself.
  /// - Returns: those that could not be brought back, and why.
  static func putBack(_ written: [StepFile], tag: UInt64, disk: Disk) -> [Problem] {
    var problems: [Problem] = []
    for file in written.reversed() {
      do throws(Failure) {
        try StepWriter([file.turned], tag: tag, disk: disk).run()
      } catch {
        problems.append(Problem(path: file.place.path, message: error.error.reason))
      }
    }
    return problems
  }

  // MARK: - Private

  /// So many files wait for the disk together: all that others wrote there meanwhile is waited for
  /// too, which few files are not worth.
  private static let togetherCount = 100

  private var isTogether: Bool { files.count >= Self.togetherCount }

  private func prepare(_ file: StepFile) throws(EditError) {
    guard let text = file.after else { return }
    // Where there is no file now, one is made.
    let rights = (try? FileRights(path: file.place.path)) ?? file.mode.map(FileRights.init(mode:))
    try telling(file) { () throws(SystemError) in
      try disk.makeFile(
        text, at: file.temporaryPath(tag: tag), rights: rights, isSynced: !isTogether)
    }
  }

  private func commit(_ file: StepFile) throws(EditError) {
    if let conflict = try file.conflict() { throw .conflict([conflict]) }
    let (path, temporary) = (file.place.path, file.temporaryPath(tag: tag))
    try telling(file) { () throws(SystemError) in
      if file.after == nil {
        try disk.remove(path)
      } else if file.before == nil {
        try disk.renameToNew(temporary, to: path)
      } else {
        try disk.rename(temporary, to: path)
      }
    }
  }

  /// Has all new texts on the disk.
  private func syncFileSystems() throws(EditError) {
    var done: Set<String> = []
    for file in files where done.insert(file.place.folder).inserted {
      try telling(file) { () throws(SystemError) in
        try disk.syncFileSystem(of: file.place.folder)
      }
    }
  }

  private func syncFolders() throws(Failure) {
    var done: Set<String> = []
    for file in files where done.insert(file.place.folder).inserted {
      do throws(EditError) {
        try telling(file) { () throws(SystemError) in try disk.syncFolder(file.place.folder) }
      } catch {
        throw Failure(error: error, written: files)
      }
    }
  }

  private func telling(
    _ file: StepFile, _ body: () throws(SystemError) -> Void
  ) throws(EditError) {
    do {
      try body()
    } catch {
      throw .unwritable(path: file.place.path, reason: error.reason)
    }
  }
}
