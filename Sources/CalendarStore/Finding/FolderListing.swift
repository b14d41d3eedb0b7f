import CalendarModel

/// The direct contents of a folder without hidden entries, sorted by name
/// ignoring case.
///
/// Only some file names are kept, because a folder may have a million of them.
struct FolderListing {
  /// The names of files with events, `*.ics` and `*.vcf`; not all of them if there are more than the
  /// limit.
  private(set) var calendarFiles: [String] = []
  /// The number of files with events.
  private(set) var calendarFileCount = 0
  /// The number of those that hold contacts.
  private var contactFileCount = 0
  private(set) var folders: [String] = []
  /// Whether a file of `CollectionProperties` exists.
  private(set) var hasProperties = false
  /// Whether the folder is empty.
  private(set) var isEmpty = true
  private(set) var problems: [Problem] = []
  /// The number of names other than those of files with events.
  private(set) var otherCount = 0
  /// The names of links, other than those that lead to calendar files; not all of them if there are
  /// more than `mostLinks`.
  private(set) var links: [String] = []

  /// The names that a comparison of the folder begins with; nil if they would exceed the limit.
  private(set) var names: FolderNames?

  /// The maximum number of links whose targets a watch can vouch for.
  static let mostLinks = 1_000

  /// Whether its contents may be collections and it is not one itself.
  var holdsFoldersOnly: Bool { calendarFileCount == 0 && !hasProperties }

  /// Whether all its files with events hold contacts.
  var holdsContacts: Bool { calendarFileCount > 0 && contactFileCount == calendarFileCount }

  private let path: String
  private let fileLimit: Int
  private let nameRoom: Int
  private var droppedProblemCount = 0

  private static let problemLimit = 100

  /// Reads the names. Only links and entries of unknown kind are examined one by one.
  /// - Parameters:
  ///   - fileLimit: how many names of files are kept in `calendarFiles`.
  ///   - nameRoom: the maximum memory for `names`, in bytes.
  ///   - otherLimit: the number of other names after which reading stops.
  init(
    path: String, fileLimit: Int = .max, nameRoom: Int = 0, otherLimit: Int = .max
  ) throws(SystemError) {
    self.path = path
    self.fileLimit = fileLimit
    self.nameRoom = nameRoom
    if nameRoom > 0 { names = FolderNames() }
    let stream = try FolderStream(path: path)
    while otherCount <= otherLimit, let entry = stream.next() { add(entry, in: stream) }
    names?.sort()
    calendarFiles = Self.sorted(calendarFiles)
    folders = Self.sorted(folders)
    if droppedProblemCount > 0 {
      problems.append(Problem(path: path, .file(.more(count: droppedProblemCount))))
    }
  }

  /// Returns names in the order in which people look for them, ignoring case and accents.
  static func sorted(_ names: [String]) -> [String] {
    names.map { (folded: FoldedText.folded($0), name: $0) }
      .sorted { ($0.folded, $0.name) < ($1.folded, $1.name) }.map(\.name)
  }

  private mutating func add(_ entry: FolderEntry, in stream: FolderStream) {
    isEmpty = false
    if !entry.isCalendar { otherCount += 1 }
    guard entry.isText else {
      return report(.nameIsNoText)
    }
    if entry.mayBeFile, entry.isCalendar { keepName(entry) }
    switch entry.kind {
    case .regular: addFile(entry)
    case .folder: addFolder(entry)
    case .unknown: addByStatus(entry, in: stream)
    case .other: refuse(entry)
    }
  }

  private mutating func addByStatus(_ entry: FolderEntry, in stream: FolderStream) {
    var isCalendar = false
    defer { if !isCalendar { addLink(entry) } }
    do throws(SystemError) {
      switch try FileStatus(of: entry.name, in: stream.descriptor).kind {
      case .regular:
        isCalendar = entry.isCalendar
        addFile(entry)
      case .folder: addFolder(entry)
      case .other: refuse(entry)
      }
    } catch {
      report(error.isMissing ? .brokenLink : .unreadableName(error), of: entry)
    }
  }

  private mutating func keepName(_ entry: FolderEntry) {
    names?.add(entry.name)
    if let names, names.size > nameRoom { self.names = nil }
  }

  private mutating func addFile(_ entry: FolderEntry) {
    if entry.isCalendar {
      calendarFileCount += 1
      if entry.isContact { contactFileCount += 1 }
      if calendarFileCount <= fileLimit, let name = entry.text { calendarFiles.append(name) }
    } else if !hasProperties, let name = entry.text {
      hasProperties = CollectionProperties.fileNames.contains(name)
    }
  }

  private mutating func addFolder(_ entry: FolderEntry) {
    if let name = entry.text { folders.append(name) }
  }

  private mutating func addLink(_ entry: FolderEntry) {
    guard links.count <= Self.mostLinks, let name = entry.text else { return }
    links.append(name)
  }

  private mutating func refuse(_ entry: FolderEntry) {
    report(.notOpened, of: entry)
  }

  /// Reports a problem of an entry, unless it is not a calendar.
  private mutating func report(_ problem: FileProblem, of entry: FolderEntry) {
    guard entry.isCalendar, let name = entry.text else { return }
    report(problem, at: joined(path, name))
  }

  private mutating func report(_ problem: FileProblem, at path: String? = nil) {
    guard problems.count < Self.problemLimit else { return droppedProblemCount += 1 }
    problems.append(Problem(path: path ?? self.path, .file(problem)))
  }
}
