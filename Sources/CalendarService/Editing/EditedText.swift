import CalendarStore
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

  /// What the text is of.
  enum Basis {
    case event(EventBasis)
    case todo(TodoBasis)
  }

  let basis: Basis
  let original: [UInt8]
  let path: String
  private let folder: TemporaryFolder

  /// The maximum size; a larger text was not typed.
  private static let sizeLimit = 16_000_000

  init(_ basis: Basis, _ bytes: [UInt8]) throws(Failure) {
    self.basis = basis
    original = bytes
    do {
      folder = try TemporaryFolder(named: "daybook-text")
    } catch {
      throw .file(error.message)
    }
    path = folder.path + "/event.ics"
    do throws(SystemError) {
      try writeNewFile(bytes, to: path)
    } catch {
      folder.remove()
      throw .file("\(path): \(error.reason)")
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
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readAll(descriptor, limit: Self.sizeLimit)
    } catch {
      throw .file("\(path): \(error.reason)")
    }
    guard bytes.count <= Self.sizeLimit else { throw .tooLong }
    return bytes
  }

  func remove() { folder.remove() }
}
