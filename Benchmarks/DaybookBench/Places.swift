import Dispatch
import GeneratedCalendars
import Glibc
import Synchronization

/// Where calendars, indexes and programs are.
struct Places {
  /// The folder of calendars and indexes.
  let data: String
  /// The `daybook` that is measured.
  let binary: String
  /// The bare program it is held against, `BenchFloor`.
  let floor: String

  init(data: String, binary: String, floor: String) throws {
    self.data = try absolutePath(data)
    self.binary = try absolutePath(binary)
    self.floor = try absolutePath(floor)
  }

  /// Returns the path of another bare program, in the folder of the first.
  func bare(_ name: String) -> String { Self.path(of: name, beside: floor) }

  /// Returns the path of another stripped program, in the folder of the measured one.
  func installed(_ name: String) throws -> String {
    let path = Self.path(of: name, beside: binary)
    guard access(path, R_OK) == 0 else { throw BenchError.system(path) }
    return path
  }

  private static func path(of name: String, beside path: String) -> String {
    (path.split(separator: "/", omittingEmptySubsequences: false).dropLast() + [name[...]])
      .joined(separator: "/")
  }

  /// A set, written where it is not there yet, and its home.
  func subject(_ set: CalendarSet) throws -> Subject {
    let paths = try set.write(below: data)
    return Subject(
      set: set, paths: paths, binary: binary,
      home: try home("\(set.shape.rawValue)-\(set.eventCount)"))
  }

  /// Calendars made for one question.
  func stage(_ calendars: SceneCalendars) throws -> Stage {
    let path = try calendars.write(below: data)
    return Stage(
      name: calendars.title, paths: [path], binary: binary, home: try home(calendars.folderName))
  }

  func home(_ name: String) throws -> String {
    let home = "\(data)/home-\(name)"
    try makeFolder(home)
    return home
  }

  /// Writes all calendars that are not there yet, those of several shapes at the same time.
  func generate(sizes: [Int], shapes: [CalendarShape]) throws {
    try makeFolder(data)
    var works: [Work] = shapes.map { .sets($0, sizes: $0.sizes(among: sizes)) }
    works.append(.scenes)
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: works.count) { [works, data] number in
      do {
        try works[number].write(below: data)
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
    if let failure = failures.withLock({ $0.first }) { throw failure }
  }

  /// Calendars that share no file with those of another work.
  private enum Work {
    case sets(CalendarShape, sizes: [Int])
    case scenes

    func write(below data: String) throws {
      switch self {
      case .sets(let shape, let sizes):
        for size in sizes {
          _ = try CalendarSet(shape: shape, eventCount: size).write(below: data)
        }
      case .scenes:
        for scene in DensityRun.scenes { _ = try scene.write(below: data) }
      }
    }
  }
}

/// A path from the root.
func absolutePath(_ path: String) throws -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let folder = getcwd(nil, 0) else { throw BenchError.system("the current folder") }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}
