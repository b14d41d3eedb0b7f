import CalendarModel
import Glibc

/// What a folder holds directly, hidden entries left out, sorted by name.
struct FolderListing {
  /// Names of `*.ics` files.
  private(set) var calendarFiles: [String] = []
  private(set) var folders: [String] = []
  /// Whether a `displayname` or `color` file is there.
  private(set) var hasProperties = false
  private(set) var problems: [Problem] = []

  private let path: String

  /// Reads the names; only links and entries of unknown kind are asked about one by one.
  init(path: String) throws(SystemError) {
    self.path = path
    guard let folder = opendir(path) else { throw SystemError.last }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name {
        add(name, type: Int(entry.pointee.d_type))
      } else {
        report("a name in this folder is not UTF-8; rename the file to have it read")
      }
    }
    calendarFiles.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(_ name: String, type: Int) {
    guard !name.hasPrefix(".") else { return }
    switch type {
    case Int(DT_REG): addFile(name)
    case Int(DT_DIR): folders.append(name)
    case Int(DT_LNK), Int(DT_UNKNOWN): addByStatus(name)
    default: refuse(name)
    }
  }

  private mutating func addByStatus(_ name: String) {
    let target = joined(path, name)
    do throws(SystemError) {
      switch try FileStatus(path: target).kind {
      case .regular: addFile(name)
      case .folder: folders.append(name)
      case .other: refuse(name)
      }
    } catch {
      guard isCalendarName(name) else { return }
      report(error.isMissing ? "the link leads nowhere" : error.reason, at: target)
    }
  }

  private mutating func addFile(_ name: String) {
    if isCalendarName(name) {
      calendarFiles.append(name)
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
    problems.append(Problem(path: path ?? self.path, message: message))
  }
}

/// Whether a file's name ends in `.ics`, in any case.
func isCalendarName(_ name: String) -> Bool {
  name.utf8.count > 4 && name.utf8.suffix(4).elementsEqual(".ics".utf8) { $0 | 0x20 == $1 | 0x20 }
}

/// A folder's path and a name in it as one path.
func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}
