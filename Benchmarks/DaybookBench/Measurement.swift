import GeneratedCalendars
import Glibc

/// Measures sets of one shape, from the smallest to the largest.
struct Measurement {
  let data: String
  let binary: String
  let floor: FloorRun.Figures
  /// The only step that is made, with the index that is there; nil for all of them.
  let only: String?

  func table(shape: CalendarShape, sizes: [Int]) throws -> ResultTable {
    var table = ResultTable(
      sizes: sizes, baseline: Self.baseline(shape, sizes), floor: floor)
    for size in sizes {
      let subject = try Self.subject(
        CalendarSet(shape: shape, eventCount: size), data: data, binary: binary)
      try measure(subject, into: &table)
    }
    return table
  }

  /// Dense sets of fewer than 100,000 events leave most of the screen empty.
  private static func baseline(_ shape: CalendarShape, _ sizes: [Int]) -> Int {
    let full = shape == .dense ? sizes.first { $0 >= 100_000 } : nil
    return full ?? sizes.first ?? 0
  }

  /// A set, written where it is not there yet, and its home.
  static func subject(_ set: CalendarSet, data: String, binary: String) throws -> Subject {
    let name = "\(set.shape.rawValue) \(grouped(set.eventCount))"
    note("\(name): generating")
    let folder = try absolutePath(data)
    let home = "\(folder)/home-\(set.shape.rawValue)-\(set.eventCount)"
    try makeFolder(home)
    return Subject(
      set: set, paths: try set.write(below: folder), binary: try absolutePath(binary), home: home)
  }

  private typealias Step = @Sendable (Subject, inout ResultTable) throws -> Void

  private static let steps: KeyValuePairs<String, Step> = [
    "indexing": { try IndexRun($0).report(of: $0, to: &$1) },
    "asking": { try QuestionRun($0).report(of: $0, to: &$1) },
    "starting": { try StartRun($0).report(of: $0, to: &$1) },
    "browsing": { try BrowseRun($0).report(of: $0, to: &$1) },
    "changing": { try ChangeRun($0).report(of: $0, to: &$1) },
  ]

  static let stepNames = steps.map(\.key)

  private func measure(_ subject: Subject, into table: inout ResultTable) throws {
    let name = "\(subject.set.shape.rawValue) \(grouped(subject.set.eventCount))"
    for (action, step) in Self.steps where only == nil || only == action {
      note("\(name): \(action)")
      do {
        try step(subject, &table)
      } catch {
        // One thing that cannot be measured leaves its rows open and hides no other.
        note("\(name): \(action) failed: \(error)")
      }
    }
  }
}

/// Tells how far the bench is, on standard error, so that the result can be piped.
func note(_ text: String) {
  let line = Array("\(text)\n".utf8)
  _ = Glibc.write(STDERR_FILENO, line, line.count)
}

/// A path from the root.
func absolutePath(_ path: String) throws -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let folder = getcwd(nil, 0) else { throw BenchError.system("the current folder") }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}
