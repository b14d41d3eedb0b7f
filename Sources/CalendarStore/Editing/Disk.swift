import Glibc

/// The system calls that change what is on disk, all in one place, so that a test can let each of
/// them fail, or stop a program before it.
struct Disk: Sendable {
  /// Asked before every call what is to become of it.
  var decide: (@Sendable (DiskCall) -> DiskAnswer)?

  /// Makes a file with its bytes on the disk; what is there with this name is removed.
  ///
  /// The file has its rights before it has a name that anybody looks for. When it fails nothing is
  /// left behind.
  /// - Parameters:
  ///   - rights: nil for a new file: readable by its owner only.
  ///   - isSynced: whether this waits for the disk; else `syncFileSystem` has to follow.
  func makeFile(
    _ bytes: [UInt8], at path: String, rights: FileRights? = nil, isSynced: Bool = true
  ) throws(SystemError) {
    try removeIfThere(path)
    guard try allows(.make(path)) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    do {
      try write(bytes, to: descriptor, path)
      if let rights { try set(rights, of: descriptor, path) }
      if isSynced { try sync(descriptor, path) }
    } catch {
      // The error before it says more; what stays is removed with the next start.
      try? remove(path)
      throw error
    }
  }

  /// Gives a file another name; a file that has that name is replaced.
  func rename(_ old: String, to new: String) throws(SystemError) {
    guard try allows(.rename(old, to: new)) else { return }
    guard Glibc.rename(old, new) == 0 else { throw SystemError.last }
  }

  /// Gives a file another name that no file has: one that appeared meanwhile stays, as an error.
  func renameToNew(_ old: String, to new: String) throws(SystemError) {
    guard try allows(.rename(old, to: new)) else { return }
    if let rename = ExclusiveRename.call {
      if rename(AT_FDCWD, old, AT_FDCWD, new, ExclusiveRename.flag) == 0 { return }
      let error = SystemError.last
      // Not every file system and kernel knows how.
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
    }
    guard access(new, F_OK) != 0 else { throw SystemError(code: EEXIST) }
    guard Glibc.rename(old, new) == 0 else { throw SystemError.last }
  }

  func remove(_ path: String) throws(SystemError) {
    guard try allows(.remove(path)) else { return }
    guard unlink(path) == 0 else { throw SystemError.last }
  }

  func removeIfThere(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    try remove(path)
  }

  /// Waits until the names in a folder are on the disk.
  func syncFolder(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    do {
      try sync(descriptor, path)
    } catch let error where error.code == EINVAL || error.code == EOPNOTSUPP {
      // This file system has no such call for folders.
    }
  }

  /// Waits until everything that was written to the file system of a folder is on the disk: of many
  /// files one wait instead of one for each.
  func syncFileSystem(of folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    guard try allows(.sync(folder)) else { return }
    // Without it everything on the machine is waited for.
    if try !FileSystemSync.wait(descriptor) { Glibc.sync() }
  }

  // MARK: - Private

  /// Whether the call is to be made.
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

  /// The owner first: changing it takes bits of the mode away.
  private func set(
    _ rights: FileRights, of descriptor: Int32, _ path: String
  ) throws(SystemError) {
    let own = try FileRights(descriptor: descriptor)
    let (user, group) = (rights.user ?? own.user, rights.group ?? own.group)
    if let user, let group, user != own.user || group != own.group {
      guard try allows(.setOwner(path)) else { return }
      guard fchown(descriptor, user, group) == 0 else { throw SystemError.last }
    }
    guard try allows(.setMode(path)) else { return }
    guard fchmod(descriptor, rights.mode) == 0 else { throw SystemError.last }
  }

  private func sync(_ descriptor: Int32, _ path: String) throws(SystemError) {
    guard try allows(.sync(path)) else { return }
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw SystemError.last }
    }
  }
}
