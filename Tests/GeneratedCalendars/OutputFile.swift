import Glibc

/// Why generated calendars could not be written.
public struct WritingError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(_ path: String) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  public var description: String { "\(path): \(reason)" }
}

/// A file that is written from its beginning to its end.
final class OutputFile {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(WritingError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw WritingError(path) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(WritingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WritingError(path) }
      rest = rest.dropFirst(count)
    }
  }
}

extension OutputFile {
  /// Dates the file: the newest ones are read first, and two runs must read them in one order.
  /// - Parameter number: of seconds since a moment of 2023.
  func setDate(_ number: Int) throws(WritingError) {
    let time = timespec(tv_sec: 1_700_000_000 + number, tv_nsec: 0)
    guard futimens(descriptor, [time, time]) == 0 else { throw WritingError(path) }
  }
}

func writeFile(_ path: String, _ bytes: [UInt8], date: Int = 0) throws(WritingError) {
  let file = try OutputFile(path)
  try file.write(bytes)
  try file.setDate(date)
}

/// Makes a folder and those above it.
public func makeFolder(_ path: String) throws(WritingError) {
  if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
    throw WritingError(path)
  }
  try makeFolder(String(path[..<slash]))
  guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw WritingError(path) }
}
