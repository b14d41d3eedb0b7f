import CalendarStore
import CalendarUI
import CalendarWords
import Glibc

/// A text for the user's editor, in a file within a private folder.
struct EditedText {
  enum Failure: Error {
    /// An error of the system.
    case file(String)
    case notRegular(path: String)
    case tooLong

    func message(_ words: Words) -> String {
      switch self {
      case .file(let message): message
      case .notRegular(let path): words.textIsNoRegularFile(path)
      case .tooLong: words.textTooLong
      }
    }
  }

  let basis: EventBasis
  let original: [UInt8]
  let path: String
  private let folder: TemporaryFolder

  /// The maximum size; a larger text was not typed.
  private static let sizeLimit = 16_000_000

  init(_ basis: EventBasis, _ bytes: [UInt8]) throws(Failure) {
    self.basis = basis
    original = bytes
    do {
      folder = try TemporaryFolder(named: "daybook-text")
    } catch {
      throw .file(error.message)
    }
    path = folder.path + "/event.ics"
    do throws(Failure) {
      try Self.write(bytes, to: path)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Returns the current contents of the file.
  func read() throws(Failure) -> [UInt8] {
    // An editor may leave anything there, and opening a pipe would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file("\(path): \(SystemError.last.reason)") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notRegular(path: path)
    }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file("\(path): \(SystemError.last.reason)") }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
      guard bytes.count <= Self.sizeLimit else { throw .tooLong }
    }
  }

  func remove() { folder.remove() }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file("\(path): \(SystemError.last.reason)") }
    defer { close(descriptor) }
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .file("\(path): \(SystemError.last.reason)") }
      left = left.dropFirst(count)
    }
  }
}
