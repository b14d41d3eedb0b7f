import Glibc

/// A file that is replaced as a whole or not at all: its text is written next to it and then moved to
/// its place. It is on the disk when `write(_:)` or `finish(_:)` returns.
///
/// Links are kept, and their target is replaced. Only regular files are ever replaced. If the
/// program is killed, the old file is there, and perhaps a hidden one beside it.
package struct AtomicFile {
  package enum Rights {
    /// Only the owner can read the file, regardless of earlier permissions.
    case ofOwner
    /// The owner and the permissions stay; only the owner can read a new file.
    case kept
  }

  /// The path of the file to replace, with links resolved.
  package let target: String
  private let rights: Rights
  private let disk: Disk

  package init(_ path: String, _ rights: Rights, disk: Disk = Disk()) {
    target = Self.target(of: path)
    (self.rights, self.disk) = (rights, disk)
  }

  /// Replaces the file. If that fails, the old one is unchanged.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try refuseOtherKinds()
    try disk.makeFile(bytes, at: temporary, rights: oldRights ?? newRights)
    try putInPlace()
  }

  /// Creates the folders of the file that are missing, accessible only to their owner.
  package func makeFolder() throws(SystemError) {
    let folder = folderName(of: target)
    if access(folder, F_OK) != 0 { try makeFolders(folder) }
  }

  // MARK: - Writing in pieces

  /// Begins a text of unknown size.
  /// - Returns: a descriptor open for writing, to be given to `finish(_:)` or closed after `discard()`.
  package func begin() throws(SystemError) -> Int32 {
    try refuseOtherKinds()
    try disk.makeFile([], at: temporary, rights: newRights, isSynced: false)
    let descriptor = open(temporary, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      let error = SystemError.last
      discard()
      throw error
    }
    return descriptor
  }

  /// Replaces the file by the text that was written, and leaves the descriptor open.
  package func finish(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      // A file that may not be written is only made so when all is written.
      if let oldRights { try disk.set(oldRights, of: descriptor, temporary) }
      try disk.sync(descriptor, temporary)
    } catch {
      discard()
      throw error
    }
    try putInPlace()
  }

  /// Removes the text that was begun.
  package func discard() {
    // The text may be in its place already.
    try? disk.removeIfThere(temporary)
  }

  // MARK: - Private

  /// Hidden, so that it is never mistaken for the file of an item.
  private var temporary: String {
    let name = target.split(separator: "/").last ?? ""
    // A name of 50 scalars leaves room for the rest in the 255 bytes that a name may have.
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(50)))
    return joined(folderName(of: target), ".daybook-\(beginning).\(getpid())")
  }

  private var oldRights: FileRights? {
    // There are none of a file that is new.
    rights == .kept ? try? FileRights(path: target) : nil
  }

  /// The permissions of a new file, regardless of the umask; nil if they follow from the owner of
  /// the folder.
  private var newRights: FileRights? {
    let isGiven = FileRights.ofNewFile(in: folderName(of: target)) != nil
    return isGiven ? nil : FileRights(mode: 0o600)
  }

  private func refuseOtherKinds() throws(SystemError) {
    guard let status = try? FileStatus(path: target) else { return }
    switch status.kind {
    case .regular: return
    case .folder: throw SystemError(code: EISDIR)
    case .other: throw SystemError(code: EOPNOTSUPP)
    }
  }

  private func putInPlace() throws(SystemError) {
    do throws(SystemError) {
      try disk.rename(temporary, to: target)
    } catch {
      discard()
      throw error
    }
    try disk.syncFolder(folderName(of: target))
  }

  /// Follows links as far as there are any; the last one may lead to a file that is missing.
  private static func target(of path: String) -> String {
    var target = path
    // As many as the system follows.
    for _ in 0..<40 {
      if let resolved = realPath(target) { return resolved }
      guard let next = linkTarget(of: target) else { return target }
      target = next.hasPrefix("/") ? next : joined(folderName(of: target), next)
    }
    return path
  }
}
