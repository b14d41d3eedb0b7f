import CalendarModel

/// Changes files from their old texts to their new ones.
///
/// All new texts are on the disk before the first file changes, so that a full disk changes none.
struct StepWriter {
  let disk: Disk
  /// The tag of the step.
  let tag: UInt64
  let files: [StepFile]

  struct Failure: Error {
    let error: EditError
    /// The files that have their new texts.
    let written: [StepFile]
  }

  init(_ files: some Sequence<StepFile>, tag: UInt64, disk: Disk) {
    self.files = files.filter { $0.before != $0.after }
    self.tag = tag
    self.disk = disk
  }

  /// Writes the files one after another, comparing each once more just before replacing it.
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

  /// Removes the temporary files that this or an earlier run left.
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

  /// Restores written files, the last one first, each on its own.
  /// - Returns: the files that could not be restored, with the reasons.
  static func putBack(_ written: [StepFile], tag: UInt64, disk: Disk) -> [Problem] {
    var problems: [Problem] = []
    for file in written.reversed() {
      do throws(Failure) {
        try StepWriter([file.reversed], tag: tag, disk: disk).run()
      } catch {
        problems.append(Problem(path: file.place.path, .edit(error.error.problem)))
      }
    }
    return problems
  }

  // MARK: - Private

  /// The number of files from which all wait for the disk together. That also waits for everything
  /// other programs wrote, which is not worth it for few files.
  private static let togetherCount = 100

  private var isTogether: Bool { files.count >= Self.togetherCount }

  private func prepare(_ file: StepFile) throws(EditError) {
    guard let text = file.after else { return }
    // A missing file is created.
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

  /// Waits until all new texts are on the disk.
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
