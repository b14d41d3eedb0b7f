import CalendarModel
import CalendarStore
import Glibc
import ICalendar

/// A file that is replaced completely or not at all: its text is first written next to it, and then
/// takes its place.
///
/// A path that is not a regular file, such as a pipe, is written directly.
package final class OutputFile {
  package let descriptor: Int32
  private let path: String
  /// Nil if the file is written directly.
  private let file: AtomicFile?
  private var isDone = false

  package init(path: String) throws(CommandFailure) {
    self.path = path
    var status = stat()
    let isDirect = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let file = isDirect ? nil : AtomicFile(path, .kept)
    self.file = file
    do throws(SystemError) {
      if let file { descriptor = try file.begin() } else { descriptor = try Self.open(path) }
    } catch {
      throw Self.failure(path, error, CommandFailure.usage)
    }
  }

  deinit {
    if !isDone { file?.discard() }
    close(descriptor)
  }

  /// Moves the text into place; it is on the disk when this returns.
  package func finish() throws(CommandFailure) {
    do throws(SystemError) {
      try file?.finish(descriptor)
      isDone = true
    } catch {
      throw Self.failure(path, error, CommandFailure.failed)
    }
  }

  private static func open(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  private static func failure(
    _ path: String, _ error: SystemError, _ kind: (String) -> CommandFailure
  ) -> CommandFailure {
    kind("\(path): cannot be written: \(error.advised(.making))")
  }
}

extension OutputFile {
  /// Refuses a file among calendars, because it would replace events or be read as events.
  package static func refuse(_ path: String, among calendars: OpenCalendars) throws {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let places = [
      SourceNames.resolved(path), SourceNames.resolved(folderName(of: path)) + "/" + name,
    ]
    for collection in calendars.index.answers(zone: .utc).collections {
      let calendar = SourceNames.resolved(collection.path)
      guard places.contains(where: { $0 == calendar || $0.hasPrefix(calendar + "/") }),
        !collection.isSingleFile || !isEmpty(collection.path)
      else { continue }
      throw CommandFailure.usage(
        "\(path): lies in the calendar \(collection.name), which it would change; name a file "
          + "elsewhere")
    }
  }

  /// The maximum size of a file that is read to see whether it is empty, in bytes.
  private static let mostBytes = 64 << 20

  /// Whether a file has nothing that would be lost with it, whatever is shown of it.
  private static func isEmpty(_ path: String) -> Bool {
    // What cannot be read may have something.
    guard let text = try? readWholeFile(at: path, limit: mostBytes) else { return false }
    return Document(text).components.allSatisfy {
      [.calendar, .timeZone, .standard, .daylight].contains($0.kind)
    }
  }
}
