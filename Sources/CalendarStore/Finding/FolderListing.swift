import CalendarModel

/// What a folder holds directly, hidden entries left out, sorted by name.
///
/// Of the names of files only some are kept: a folder may have a million of them.
struct FolderListing {
  /// Names of `*.ics` files; not all of them when there are more than the limit.
  private(set) var calendarFiles: [String] = []
  /// How many `*.ics` files there are.
  private(set) var calendarFileCount = 0
  private(set) var folders: [String] = []
  /// Whether a `displayname` or `color` file is there.
  private(set) var hasProperties = false
  private(set) var problems: [Problem] = []

  private let path: String
  private let fileLimit: Int
  private var droppedProblemCount = 0

  private static let problemLimit = 100

  /// Reads the names; only links and entries of unknown kind are asked about one by one.
  /// - Parameter fileLimit: how many names of files are kept.
  init(path: String, fileLimit: Int = .max) throws(SystemError) {
    self.path = path
    self.fileLimit = fileLimit
    let stream = try FolderStream(path: path)
    while let entry = stream.next() {
      if let name = entry.name {
        add(name, kind: entry.kind, in: stream)
      } else {
        report("a name in this folder is not UTF-8; rename the file to have it read")
      }
    }
    calendarFiles.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if droppedProblemCount > 0 {
      problems.append(
        Problem(path: path, message: "and \(droppedProblemCount) more problems in this folder"))
    }
  }

  private mutating func add(_ name: String, kind: FolderStream.Kind, in stream: FolderStream) {
    switch kind {
    case .regular: addFile(name)
    case .folder: folders.append(name)
    case .unknown: addByStatus(name, in: stream)
    case .other: refuse(name)
    }
  }

  private mutating func addByStatus(_ name: String, in stream: FolderStream) {
    do throws(SystemError) {
      switch try FileStatus(of: name, in: stream).kind {
      case .regular: addFile(name)
      case .folder: folders.append(name)
      case .other: refuse(name)
      }
    } catch {
      guard isCalendarName(name) else { return }
      report(error.isMissing ? "the link leads nowhere" : error.reason, at: joined(path, name))
    }
  }

  private mutating func addFile(_ name: String) {
    if isCalendarName(name) {
      calendarFileCount += 1
      if calendarFiles.count < fileLimit { calendarFiles.append(name) }
    } else if CollectionProperties.fileNames.contains(name) {
      hasProperties = true
    }
  }

  private mutating func refuse(_ name: String) {
    if isCalendarName(name) {
      report("is not a regular file and was not opened", at: joined(path, name))
    }
  }

  private mutating func report(_ message: String, at path: String? = nil) {
    guard problems.count < Self.problemLimit else { return droppedProblemCount += 1 }
    problems.append(Problem(path: path ?? self.path, message: message))
  }
}
