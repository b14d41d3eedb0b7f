import Glibc

/// The records of steps, one file each, named by a `StepName`. Nothing is kept in memory.
///
/// Changes require the journal's lock.
struct JournalFolder: Sendable {
  let path: String
  let disk: Disk

  /// The path of any record while it is being written.
  private var temporaryPath: String { joined(path, ".new") }

  func path(of name: StepName) -> String { joined(path, name.text) }

  func path(of name: BaseName) -> String { joined(path, name.text) }

  /// Returns the names of all records, the oldest first, and those of the bases.
  func names() throws(EditError) -> (records: [StepName], bases: [BaseName]) {
    do {
      let names = try disk.names(in: path)
      return (
        names.compactMap { StepName($0) }.sorted { $0.number < $1.number },
        names.compactMap { BaseName($0) }
      )
    } catch {
      throw .unreadableRecord(path: path, reason: FailureReason("cannot be read", error))
    }
  }

  /// Creates the folder if it is missing, and sets aside a file in its place.
  /// - Returns: the new path of that file.
  func make() throws(SystemError) -> String? {
    if let status = try? FileStatus(path: path) {
      guard status.kind != .folder else { return nil }
      let aside = path + "-damaged"
      try disk.rename(path, to: aside)
      _ = try make()
      return aside
    }
    try makeFolders(path)
    try disk.syncFolder(folderName(of: path))
    return nil
  }

  /// Records that something about the journal was reported, and returns whether this is the first
  /// time.
  func isFirstMention(of name: String) -> Bool {
    let descriptor = open(joined(path, name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Writes a record so that it is on the disk when this returns.
  func write(_ bytes: [UInt8], as name: StepName) throws(SystemError) {
    try write(bytes, to: path(of: name))
  }

  /// Writes a base so that it is on the disk when this returns.
  func write(_ text: [UInt8], as name: BaseName) throws(SystemError) {
    try write(text, to: path(of: name))
  }

  /// Reads a record, or returns nil if it is damaged: the bytes are not those that were written.
  func step(_ name: StepName) throws(EditError) -> StepRecord? {
    StepRecord(try reading(path(of: name)) { path throws(FileError) in try disk.read(path) })
  }

  /// Reads a base, damaged or not.
  func text(_ name: BaseName) throws(EditError) -> [UInt8] {
    try reading(path(of: name)) { path throws(FileError) in try disk.read(path) }
  }

  /// Reads the head of a record, or returns nil if it is damaged.
  func head(_ name: StepName) throws(EditError) -> RecordHead? {
    let bytes = try reading(path(of: name)) { path throws(FileError) -> [UInt8]? in
      let lead = try disk.read(path, range: 0..<RecordHead.leadSize)
      guard let size = RecordHead.size(lead: lead), size <= name.size else { return nil }
      return try disk.read(path, range: 0..<size)
    }
    return bytes.flatMap { RecordHead(beginningOf: $0) }
  }

  /// Changes the state of a step, on the disk when this returns.
  func mark(_ name: StepName, _ state: StepState) throws(SystemError) -> StepName {
    try disk.rename(path(of: name), to: path(of: name.with(state)))
    try disk.syncFolder(path)
    return name.with(state)
  }

  func remove(_ name: StepName) throws(SystemError) { try disk.remove(path(of: name)) }

  func remove(_ name: BaseName) throws(SystemError) { try disk.remove(path(of: name)) }

  /// Removes the file of a program that was killed while it wrote a record.
  func removeTemporary() throws(SystemError) { try disk.removeIfThere(temporaryPath) }

  // MARK: - Private

  private func write(_ bytes: [UInt8], to file: String) throws(SystemError) {
    try disk.makeFile(bytes, at: temporaryPath)
    do {
      try disk.rename(temporaryPath, to: file)
      try disk.syncFolder(path)
    } catch {
      // Neither file may stay; the next start finds one that does.
      try? disk.removeIfThere(temporaryPath)
      try? disk.removeIfThere(file)
      throw error
    }
  }

  /// Reads a file. One that cannot be read now may be readable later, so it is not damaged.
  private func reading<Answer>(
    _ file: String, _ read: (String) throws(FileError) -> Answer
  ) throws(EditError) -> Answer {
    do throws(FileError) {
      return try read(file)
    } catch {
      throw .unreadableRecord(path: file, reason: error.reason)
    }
  }
}
