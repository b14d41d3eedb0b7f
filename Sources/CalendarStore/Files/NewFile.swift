import Glibc

/// Writes a file that must not exist yet, readable by its owner only.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw SystemError.last }
  defer { close(descriptor) }
  try writeAll(bytes[...], to: descriptor)
}

/// Creates a folder and its missing parents, accessible only to their owner. Folders that root
/// creates in another user's folder belong to that user.
package func makeFolders(_ path: String) throws(SystemError) {
  let bytes = Array(path.utf8)
  let ends = bytes.indices.dropFirst().filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.count]
  var refusal: SystemError?
  for end in ends {
    let part = String(decoding: bytes[..<end], as: UTF8.self)
    if mkdir(part, 0o700) == 0 {
      giveToOwner(ofFolderAbove: part)
      continue
    }
    if errno == EEXIST { continue }
    let error = SystemError.last
    // Existing parents may not be writable.
    guard end < bytes.count, error.code == EROFS || error.code == EACCES else {
      throw refusal ?? error
    }
    refusal = refusal ?? error
  }
}

/// Gives what root has created in another user's folder to that user.
func giveToOwner(ofFolderAbove path: String) {
  guard let rights = FileRights.ofNewFile(in: folderName(of: path)), let user = rights.user,
    let group = rights.group
  else { return }
  // Some file systems have no owners.
  _ = lchown(path, user, group)
}
