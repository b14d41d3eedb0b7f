import CLinux
import Glibc

/// The system calls that write to the disk or read the journal, gathered here so that a test can
/// make any of them fail, or stop a program just before it.
package struct Disk: Sendable {
  /// Decides, before every call, how the call is answered.
  var decide: (@Sendable (DiskCall) -> DiskAnswer)?
  /// Locks files.
  var lock: FileLock.Call = FileLock.system

  /// Makes every call.
  package init() { decide = nil }

  init(decide: @escaping @Sendable (DiskCall) -> DiskAnswer) { self.decide = decide }

  /// Creates a file and removes any existing file of that name.
  ///
  /// The permissions are set before the file gets its final name. On failure nothing is left
  /// behind.
  /// - Parameters:
  ///   - rights: nil for a new file, which only its owner can read. If root creates it, the owner
  ///     of its folder becomes its owner.
  ///   - isSynced: whether the call waits for the disk; otherwise `syncFileSystem` has to follow.
  package func makeFile(
    _ bytes: [UInt8], at path: String, rights: FileRights? = nil, isSynced: Bool = true
  ) throws(SystemError) {
    try removeIfThere(path)
    guard try allows(.make(path)) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    do {
      try write(bytes, to: descriptor, path)
      if let rights {
        try set(rights, of: descriptor, path)
      } else if let rights = FileRights.ofNewFile(in: folderName(of: path)) {
        // Some file systems do not support owners.
        try set(rights, of: descriptor, path, needsOwner: false)
      }
      if isSynced { try sync(descriptor, path) }
    } catch {
      // The earlier error is more informative, and the next start removes the remains.
      try? remove(path)
      throw error
    }
  }

  /// Renames a file, replacing any file that already has the new name.
  package func rename(_ old: String, to new: String) throws(SystemError) {
    guard try allows(.rename(old, to: new)) else { return }
    guard Glibc.rename(old, new) == 0 else { throw SystemError.last }
  }

  /// Renames a file, and fails if a file with the new name has appeared meanwhile.
  package func renameToNew(_ old: String, to new: String) throws(SystemError) {
    guard try allows(.rename(old, to: new)) else { return }
    // A hard link would not overwrite anything either, but programs that watch the folder would not
    // notice that a file was written.
    if clinux_rename_to_new(old, new) == 0 { return }
    let error = SystemError.last
    // Not every file system and kernel supports this.
    guard error.code == EINVAL || error.code == ENOSYS else { throw error }
    guard access(new, F_OK) != 0 else { throw SystemError(code: EEXIST) }
    guard Glibc.rename(old, new) == 0 else { throw SystemError.last }
  }

  package func remove(_ path: String) throws(SystemError) {
    guard try allows(.remove(path)) else { return }
    guard unlink(path) == 0 else { throw SystemError.last }
  }

  func removeIfThere(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    try remove(path)
  }

  /// Waits until changed names in a folder are on the disk.
  package func syncFolder(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // Names can be written to some folders whose names cannot be read.
      if errno == EACCES { return }
      throw SystemError.last
    }
    defer { close(descriptor) }
    do {
      try sync(descriptor, path)
    } catch let error where error.code == EINVAL || error.code == EOPNOTSUPP {
      // This file system has no such call for folders.
    }
  }

  /// Waits until everything written to a folder's file system is on the disk: one wait for many
  /// files.
  package func syncFileSystem(of folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    guard try allows(.sync(folder)) else { return }
    guard clinux_sync_file_system(descriptor) == 0 else { throw SystemError.last }
  }

  // MARK: - Open files

  /// Sets the owner first, because changing it clears bits of the mode.
  func set(
    _ rights: FileRights, of descriptor: Int32, _ path: String, needsOwner: Bool = true
  ) throws(SystemError) {
    let own = try FileRights(descriptor: descriptor)
    let (user, group) = (rights.user ?? own.user, rights.group ?? own.group)
    if let user, let group, user != own.user || group != own.group {
      guard try allows(.setOwner(path)) else { return }
      guard fchown(descriptor, user, group) == 0 || !needsOwner else { throw SystemError.last }
    }
    guard try allows(.setMode(path)) else { return }
    guard fchmod(descriptor, rights.mode) == 0 else { throw SystemError.last }
  }

  func sync(_ descriptor: Int32, _ path: String) throws(SystemError) {
    guard try allows(.sync(path)) else { return }
    guard retrying({ fsync(descriptor) }) == 0 else { throw SystemError.last }
  }

  // MARK: - Reading

  /// The names in a folder that are not hidden.
  package func names(in folder: String) throws(SystemError) -> [String] {
    _ = try allows(.list(folder))
    let stream = try FolderStream(path: folder)
    var names: [String] = []
    while let entry = stream.next() {
      if let name = entry.text { names.append(name) }
    }
    if let error = stream.error { throw error }
    return names
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    try checkReading(path)
    return try readWholeFile(at: path, limit: .max)
  }

  func read(_ path: String, range: Range<Int>) throws(FileError) -> [UInt8] {
    try checkReading(path)
    return try readFile(at: path, range: range)
  }

  // MARK: - Private

  private func checkReading(_ path: String) throws(FileError) {
    do throws(SystemError) { _ = try allows(.read(path)) } catch { throw .system(error) }
  }

  /// Whether to make the call.
  private func allows(_ call: DiskCall) throws(SystemError) -> Bool {
    switch decide?(call) ?? .make {
    case .make: return true
    case .pretend: return false
    case .refuse(let error, _): throw error
    }
  }

  private func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(SystemError) {
    if case .refuse(let error, let writtenCount) = decide?(.write(path)) {
      try writeAll(bytes.prefix(writtenCount), to: descriptor)
      throw error
    }
    try writeAll(bytes[...], to: descriptor)
  }
}

/// A system call that writes to the disk or reads the journal, with its paths.
enum DiskCall: Hashable, Sendable {
  case make(String)
  case write(String)
  case setOwner(String)
  case setMode(String)
  /// Syncs a file or a folder.
  case sync(String)
  case rename(String, to: String)
  case remove(String)
  /// The names in a folder of records.
  case list(String)
  /// A record.
  case read(String)
}

/// The answer to a call.
enum DiskAnswer: Hashable, Sendable {
  case make
  /// Reports success without making the call.
  case pretend
  /// - Parameter writtenCount: how many bytes of a write still reach the file.
  case refuse(SystemError, writtenCount: Int = 0)
}
