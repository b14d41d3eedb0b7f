import CalendarModel
import CalendarStore
import Glibc

/// A file that is replaced completely or not at all: its text is first written next to it, and then
/// takes its place.
///
/// A path that is not a regular file, such as a pipe, is written directly.
final class OutputFile {
  let descriptor: Int32
  private let path: String
  /// The path of the temporary file; nil if the file is written directly.
  private let temporary: String?
  private var isDone = false

  init(path: String) throws(CommandFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let real = isThere ? Self.real(path) : path
    self.path = real
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(real, O_WRONLY | O_CLOEXEC)
    } else {
      let name = "\(real).daybook-\(getpid())"
      temporary = name
      descriptor = open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW,
        isThere ? status.st_mode & 0o777 : 0o600)
    }
    guard descriptor >= 0 else {
      // An existing file with this name is not ours.
      isDone = true
      throw .usage("\(path): cannot be written: \(SystemError.last.advised(.making))")
    }
  }

  deinit {
    if !isDone, let temporary { unlink(temporary) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Moves the text into place; it is on the disk when this returns.
  func finish() throws(CommandFailure) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw .failed("\(path): cannot be written: \(SystemError.last.advised(.making))")
    }
    isDone = true
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Not every file system supports this for folders; the file itself is complete.
    fsync(folder)
    close(folder)
  }

  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension OutputFile {
  /// Refuses a file among calendars, because it would replace events or be read as events.
  static func refuse(_ path: String, among calendars: OpenCalendars) throws {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let places = [SourceNames.resolved(path), SourceNames.resolved(folder) + "/" + name]
    let counts = try calendars.index.eventCounts()
    for collection in calendars.index.answers(zone: .utc).collections {
      let calendar = SourceNames.resolved(collection.path)
      let isEmptyFile = collection.isSingleFile && counts[collection.path, default: 0] == 0
      guard !isEmptyFile, places.contains(where: { $0 == calendar || $0.hasPrefix(calendar + "/") })
      else { continue }
      throw CommandFailure.usage(
        "\(path): lies in the calendar \(collection.name), which it would change; name a file "
          + "elsewhere")
    }
  }
}
