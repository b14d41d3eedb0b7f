import Glibc

/// A file of settings, read whole.
enum SmallFile {
  /// Why a file that is there cannot be read.
  struct Failure: Error {
    let message: String
  }

  /// A larger file holds no settings.
  private static let sizeLimit = 1 << 20

  /// The bytes of a file; nil where there is none. Nothing is waited for.
  static func bytes(of path: String) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(message: "cannot be read: \(String(cString: strerror(errno)).lowercased())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(message: "is no file")
    }
    guard status.st_size <= sizeLimit else { throw Failure(message: "is larger than 1 MB") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let added = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if added < 0, errno == EINTR { continue }
      guard added > 0 else { break }
      count += added
    }
    return Array(bytes[..<count])
  }

  /// Its text, with what is no UTF-8 replaced; nil where it cannot be read.
  static func text(of path: String) -> String? {
    // What cannot be read says nothing.
    guard let bytes = try? bytes(of: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
