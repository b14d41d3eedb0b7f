import Glibc

/// Makes a folder and those above it that are missing, for their owner only; what is there stays.
func makeFolders(_ path: String) throws(SystemError) {
  let bytes = Array(path.utf8)
  let ends = bytes.indices.dropFirst().filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.count]
  var refusal: SystemError?
  for end in ends {
    let part = String(decoding: bytes[..<end], as: UTF8.self)
    if mkdir(part, 0o700) == 0 || errno == EEXIST { continue }
    let error = SystemError.last
    // Folders above it may be there and be nobody's to write into.
    guard end < bytes.count, error.code == EROFS || error.code == EACCES else {
      throw refusal ?? error
    }
    refusal = refusal ?? error
  }
}
