import CalendarModel
import CalendarStore
import CalendarTransfer
import Glibc

/// A file to import, or standard input.
package struct ImportFile {
  /// The maximum size in bytes.
  static let sizeLimit = 512 << 20

  /// The name in messages.
  package let name: String
  package let bytes: [UInt8]
  private let path: String?

  /// - Parameters:
  ///   - path: the path; `-` for standard input.
  ///   - limit: the maximum size in bytes.
  ///   - advice: what to do with a larger file.
  package init(
    _ path: String, limit: Int = sizeLimit, advice: String = "import it in parts"
  ) throws(CommandFailure) {
    let isInput = path == "-"
    name = isInput ? "standard input" : path
    self.path = isInput ? nil : path
    // Opening a FIFO without a writer would block silently.
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .usage("\(name): cannot be read: \(SystemError.last.advised(.reading))")
    }
    defer { if !isInput { close(descriptor) } }
    if !isInput { Self.waitForWriter(of: descriptor, name) }
    bytes = try Self.bytes(of: descriptor, name, limit: limit, advice: advice)
  }

  /// Returns the contents of some files.
  /// - Parameters:
  ///   - format: the format; nil to detect it.
  ///   - mostEvents: the maximum number of events in all files together; more are an error.
  package static func sources(
    _ files: [String], _ format: TransferFormat?, _ options: TransferOptions,
    mostEvents: Int = ImportSource.mostEvents
  ) throws(CommandFailure) -> [ImportSource] {
    var sources: [ImportSource] = []
    var left = mostEvents
    var uids = ContentUID()
    for file in files {
      let text = try ImportFile(file)
      if format == nil { try text.refuseForeign() }
      let source = text.source(format, options, mostEvents: left, &uids)
      guard let source, case let count = source.eventCount, count <= left else {
        let all = files.count > 1 ? " with the files before it" : ""
        throw .usage(
          "\(file): has more than \(grouped(mostEvents)) events\(all); import it in parts")
      }
      left -= count
      sources.append(source)
    }
    return sources
  }

  // MARK: - Private

  private func refuseForeign() throws(CommandFailure) {
    guard !TransferFormat(of: bytes, named: name).isTracked,
      let foreign = ForeignFormat(of: bytes)
    else { return }
    throw .usage("\(name): is \(foreign.name), which is not read; \(foreign.advice)")
  }

  /// Returns the contents; nil for text other than iCalendar with too many events.
  /// - Parameter uids: the UIDs of tasks in the files before.
  private func source(
    _ format: TransferFormat?, _ options: TransferOptions, mostEvents: Int,
    _ uids: inout ContentUID
  ) -> ImportSource? {
    var options = options
    options.mostEntries = mostEvents
    let contents: TransferContents
    switch format ?? TransferFormat(of: bytes, named: name) {
    case .calendar: return ImportSource(name: name, .calendar(bytes))
    case .table: contents = TransferContents(table: bytes, path: name, options: options)
    case .todoText:
      contents = TransferContents(
        todoText: bytes, path: name, options: options, counting: &uids)
    case .taskwarrior: contents = TransferContents(taskwarrior: bytes, path: name, options: options)
    case .timewarrior: contents = TransferContents(timewarrior: bytes, path: name, options: options)
    case .watson: contents = TransferContents(watson: bytes, path: name, options: options)
    case .toggl: contents = TransferContents(toggl: bytes, path: name, options: options)
    case .timeclock: contents = TransferContents(timeclock: bytes, path: name, options: options)
    case .tock: contents = TransferContents(tock: bytes, path: name, options: options)
    case .appointments where CalcurseTodo.isTodo(firstLineOf: bytes[...]):
      contents = TransferContents(
        calcurseTodos: bytes, path: name, options: options, note: note)
    case .appointments:
      contents = TransferContents(appointments: bytes, path: name, options: options, note: note)
    }
    return contents.isCut ? nil : ImportSource(name: name, .entries(contents))
  }

  /// Reads a note, which calcurse keeps in a file of its own next to the appointments.
  private func note(_ name: String) -> NoteFile {
    guard let path else { return .missing }
    let folder = path.contains("/") ? path[..<(path.lastIndex(of: "/") ?? path.endIndex)] : "."
    let descriptor = open("\(folder)/notes/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return errno == ELOOP ? .link : .missing }
    defer { close(descriptor) }
    // A note that cannot be read counts as missing, which is reported.
    guard let bytes = try? Self.bytes(of: descriptor, name, limit: 1 << 20) else { return .missing }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  /// Waits for data from a FIFO, and after a second reports what it is waiting for. Later reads
  /// block.
  private static func waitForWriter(of descriptor: Int32, _ name: String) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      // Without a writer, poll reports nothing; the end of file needs a writer that has closed it.
      var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if retrying({ poll(&awaited, 1, 1_000) }) == 0 {
        writeToStandardError(
          "\(name): waiting for a program that writes to this pipe; Ctrl-C ends this")
        _ = retrying { poll(&awaited, 1, -1) }
      }
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Reads files, pipes and terminals to their end.
  private static func bytes(
    of descriptor: Int32, _ name: String, limit: Int, advice: String = ""
  ) throws(CommandFailure) -> [UInt8] {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .usage("\(name): is a folder; name the files in it")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readAll(descriptor, limit: limit)
    } catch {
      throw .usage("\(name): cannot be read: \(error.advised(.reading))")
    }
    guard bytes.count <= limit else {
      throw .usage("\(name): is larger than \(limit >> 20) MB; \(advice)")
    }
    return bytes
  }
}
