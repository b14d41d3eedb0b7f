import Glibc

/// Makes a folder and those above it that are missing, for their owner only; what is there stays. What
/// root makes in a folder of another user is that user's.
func makeFolders(_ path: String) throws(SystemError) {
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
    // Folders above it may be there and be nobody's to write into.
    guard end < bytes.count, error.code == EROFS || error.code == EACCES else {
      throw refusal ?? error
    }
    refusal = refusal ?? error
  }
}

private func giveToOwner(ofFolderAbove path: String) {
  guard let rights = FileRights.ofNewFile(in: folderName(of: path)), let user = rights.user,
    let group = rights.group
  else { return }
  // A file system without owners has nothing to give.
  _ = lchown(path, user, group)
}
