import Glibc

/// The system calls that change what is on disk and those that read the journal, all in one place, so
/// that a test can let each of them fail, or stop a program before it.
struct Disk: Sendable {
  /// Asked before every call what is to become of it.
  var decide: (@Sendable (DiskCall) -> DiskAnswer)?

  /// Makes a file with its bytes on the disk; what is there with this name is removed.
  ///
  /// The file has its rights before it has a name that anybody looks for. When it fails nothing is
  /// left behind.
  /// - Parameters:
  ///   - rights: nil for a new file: readable by its owner only, who is the owner of its folder where
  ///     root makes it.
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
      if let rights {
        try set(rights, of: descriptor, path)
      } else if let rights = FileRights.ofNewFile(in: folderName(of: path)) {
        // A file system without owners has nothing to give to the folder's.
        try set(rights, of: descriptor, path, needsOwner: false)
      }
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

  // MARK: - Reading

  /// The names in a folder that are not hidden.
  func names(in folder: String) throws(SystemError) -> [String] {
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

  private func sync(_ descriptor: Int32, _ path: String) throws(SystemError) {
    guard try allows(.sync(path)) else { return }
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw SystemError.last }
    }
  }
}

/// `syncfs` of Linux, which Swift's headers of the C library leave out.
enum FileSystemSync {
  private typealias Call = @Sendable @convention(c) (Int32) -> Int32

  /// Waits until all that was written to the file system of a descriptor is on the disk.
  /// - Returns: false where this C library has no such call.
  static func wait(_ descriptor: Int32) throws(SystemError) -> Bool {
    guard let call else { return false }
    guard call(descriptor) == 0 else { throw SystemError.last }
    return true
  }

  private static let call: Call? = dlsym(nil, "syncfs").map { unsafeBitCast($0, to: Call.self) }
}

/// `renameat2` of Linux, which Swift's module of the C library does not show.
///
/// A hard link in its place would replace nothing either, but programs that watch the folder would
/// not notice that a file was written.
enum ExclusiveRename {
  typealias Call =
    @Sendable @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// RENAME_NOREPLACE of linux/fs.h.
  static let flag: UInt32 = 1

  /// Nil where the C library does not have it.
  static let call: Call? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Call.self) }
}

/// A system call that changes what is on disk or reads the journal, with the paths it is for.
enum DiskCall: Hashable, Sendable {
  case make(String)
  case write(String)
  case setOwner(String)
  case setMode(String)
  /// Of a file or a folder.
  case sync(String)
  case rename(String, to: String)
  case remove(String)
  /// The names in a folder of records.
  case list(String)
  /// A record.
  case read(String)
}

/// What becomes of a call.
enum DiskAnswer: Hashable, Sendable {
  case make
  /// Reports success without making the call.
  case pretend
  /// - Parameter writtenCount: how many bytes of a write get to the file nevertheless.
  case refuse(SystemError, writtenCount: Int = 0)
}
