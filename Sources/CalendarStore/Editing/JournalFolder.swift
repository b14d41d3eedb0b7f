import Glibc

/// The records of steps: one file each, whose name is a `StepName`. Nothing is kept in memory.
///
/// Whoever changes something has the journal's lock.
struct JournalFolder: Sendable {
  let path: String
  let disk: Disk

  /// The one name that a record has while it is written.
  private var temporaryPath: String { joined(path, ".new") }

  func path(of name: StepName) -> String { joined(path, name.text) }

  /// The names of all records, the oldest first; none where there is no folder.
  func names() -> [StepName] {
    // A folder that cannot be read has nothing to undo; writing a record then says why.
    guard let stream = try? FolderStream(path: path) else { return [] }
    var names: [StepName] = []
    while let entry = stream.next() {
      if let name = entry.text.flatMap({ StepName($0) }) { names.append(name) }
    }
    return names.sorted { $0.number < $1.number }
  }

  /// Makes the folder where it is missing; a file that has its place is set aside.
  /// - Returns: where the file is now.
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

  /// Writes a record so that it is on the disk when this returns.
  func write(_ bytes: [UInt8], as name: StepName) throws(SystemError) {
    try disk.makeFile(bytes, at: temporaryPath)
    do {
      try disk.rename(temporaryPath, to: path(of: name))
      try disk.syncFolder(path)
    } catch {
      // Neither may stay; what does is found by the next start.
      try? disk.removeIfThere(temporaryPath)
      try? disk.removeIfThere(path(of: name))
      throw error
    }
  }

  /// Nil where the record is damaged or cannot be read.
  func record(_ name: StepName) -> StepRecord? {
    // For whoever wants to undo the step both are the same.
    guard let bytes = try? readWholeFile(at: path(of: name), limit: .max) else { return nil }
    return StepRecord(bytes)
  }

  /// Nil where the head of the record is damaged or cannot be read.
  func head(_ name: StepName) -> RecordHead? {
    // As with the whole record.
    guard let lead = try? readFile(at: path(of: name), range: 0..<RecordHead.leadSize),
      let size = RecordHead.size(lead: lead), size <= name.size,
      let bytes = try? readFile(at: path(of: name), range: 0..<size)
    else { return nil }
    return RecordHead(beginningOf: bytes)
  }

  /// Changes the state of a step, on the disk when this returns.
  func mark(_ name: StepName, _ state: StepState) throws(SystemError) -> StepName {
    try disk.rename(path(of: name), to: path(of: name.with(state)))
    try disk.syncFolder(path)
    return name.with(state)
  }

  func remove(_ name: StepName) throws(SystemError) { try disk.remove(path(of: name)) }

  /// Removes what a program left that was killed while it wrote a record.
  func removeTemporary() throws(SystemError) { try disk.removeIfThere(temporaryPath) }
}
