import CalendarModel
import Glibc

/// A regular file open for reading; FIFOs and devices are refused without waiting for them.
final class OpenFile {
  private let descriptor: Int32

  init(path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(.last) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func status() throws(FileError) -> FileStatus {
    do {
      return try FileStatus(descriptor: descriptor)
    } catch {
      throw .system(error)
    }
  }

  /// Reads up to `count` bytes from an offset on; fewer only at the end of the file.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try readBytes(of: descriptor, at: offset, count: count)
    } catch {
      throw .system(error)
    }
  }
}

/// Reads a regular file; FIFOs and devices are refused without waiting for them.
/// - Parameter limit: the maximum size of the file, in bytes.
public func readWholeFile(at path: String, limit: Int) throws(FileError) -> [UInt8] {
  let file = try OpenFile(path: path)
  let status = try file.status()
  guard status.kind == .regular else { throw .notRegular }
  guard status.size <= limit else { throw .tooLarge(limit: limit) }
  return try file.bytes(at: 0, count: status.size)
}

/// Reads a small file, such as settings, in the same way; nil if there is none.
package func readSmallFile(at path: String) throws(FileError) -> [UInt8]? {
  do {
    return try readWholeFile(at: path, limit: smallFileSize)
  } catch {
    if error.isMissing { return nil }
    throw error
  }
}

/// The maximum size of files that people or Daybook write as settings, in bytes.
package let smallFileSize = 1 << 20

/// Reads a range of a regular file, as far as the file has it.
public func readFile(at path: String, range: Range<Int>) throws(FileError) -> [UInt8] {
  let file = try OpenFile(path: path)
  guard try file.status().kind == .regular else { throw .notRegular }
  return try file.bytes(at: range.lowerBound, count: range.count)
}

/// The reason a file was not read.
public enum FileError: Error, Hashable {
  case system(SystemError)
  case notRegular
  case tooLarge(limit: Int)

  public var isMissing: Bool {
    if case .system(let error) = self { error.isMissing } else { false }
  }

  var isTooLarge: Bool {
    if case .tooLarge = self { true } else { false }
  }

  /// Lower case, no full stop.
  public var message: String { reason.description }

  /// What happened, with the remedy if one is known.
  public var problem: FileProblem {
    switch self {
    case .system(let error): .unreadable(error)
    case .notRegular: .notRegular
    case .tooLarge(let limit): .tooLarge(megabytes: limit >> 20)
    }
  }

  var reason: FailureReason {
    switch self {
    case .system(let error): FailureReason("cannot be read", error)
    case .notRegular: "is not a regular file and was not read"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB and was not read"
    }
  }
}
