import ArgumentParser
import GeneratedCalendars
import Glibc

/// `make bench-count`, and the last step of `make test`: how many instructions keys cost.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the instructions, cells and bytes that each kind of key costs.")

  @OptionGroup var subjects: SubjectOptions

  @Option(help: "Numbers of events, separated by commas; the sample is always counted.")
  var sizes = Numbers([1_000, 10_000, 100_000])

  @Option(help: "The library that makes frames wait until they are complete.")
  var clock = ".build/benchmarks/debug/libLateClock.so"

  @Option(help: "What the result says of the compiler.")
  var compiler = "unknown"

  @Option(help: "The program that counts.")
  var valgrind = "/usr/bin/valgrind"

  @Option(help: "A file to write the counts into.")
  var write: String?

  @Option(help: "A file of counts to hold the fresh ones against: fails when one has grown.")
  var check: String?

  func run() throws {
    let hasValgrind = access(valgrind, X_OK) == 0
    if write != nil, !hasValgrind { throw ValidationError("--valgrind: \(valgrind) is missing") }
    let tools = try tools(hasValgrind: hasValgrind)
    let recorded = try check.map { try CountFile(path: $0) }
    let isComparable = recorded.map { $0.tools == tools } ?? hasValgrind
    if !isComparable { print(skipped(tools, recorded)) }
    let counts = try counts(valgrind: isComparable ? valgrind : nil)
    print(CountTable(counts).text)
    if let recorded { try hold(counts, against: recorded) }
    if let write { try CountFile(tools: tools, counts: counts).write(to: write) }
  }

  private func skipped(_ tools: CountFile.Tools, _ recorded: CountFile?) -> String {
    """
    SKIPPED: instructions are not held, only cells and bytes are. Others count them otherwise:
      here     \(tools.text)
      recorded \(recorded?.tools.text ?? "nothing")
    """
  }

  /// Fails when something has grown.
  private func hold(_ counts: [CountRecord], against recorded: CountFile) throws {
    let findings = CountComparison(recorded: recorded.counts, fresh: counts).findings
    guard !findings.isEmpty else { return }
    findings.forEach { print("GREW: \($0)") }
    print("docs/measuring.md tells how to see where they go; `make bench-count` records them anew.")
    throw ExitCode.failure
  }

  // MARK: - Counting

  /// The sets are counted side by side.
  private func counts(valgrind: String?) throws -> [CountRecord] {
    let folder = try absolutePath(subjects.data)
    typealias Counted = (name: String, paths: [String], script: CountScript)
    var sets: [Counted] = [("sample", [try absolutePath("Resources/sample")], .events)]
    for size in sizes.all {
      let set = CalendarSet(shape: .steady, eventCount: size)
      sets.append(("steady \(grouped(size))", try set.write(below: folder), .events))
    }
    for scene in SceneCalendars.crowded {
      sets.append((scene.title, [try scene.write(below: folder)], .events))
    }
    for size in sizes.all {
      let path = try TaskCalendar(taskCount: size).write(below: folder)
      sets.append(("tasks \(grouped(size))", [path], .tasks))
    }
    for size in sizes.all {
      let path = try TrackedCalendar(eventCount: size).write(below: folder)
      sets.append(("tracked \(grouped(size))", [path], .tracked))
    }
    let runs = try sets.map { set in
      try CountRun(
        CountRun.Place(
          binary: try absolutePath(subjects.binary), script: set.script, set: set.name,
          paths: set.paths,
          home: "\(folder)/count-\(set.name.filter { $0.isLetter || $0.isNumber })",
          clock: try clockLibrary(), valgrind: valgrind))
    }
    return try runs.flatMap { try $0.records() }
  }

  private func clockLibrary() throws -> String {
    let path = try absolutePath(clock)
    // A library that cannot be preloaded is left out without an error.
    guard access(path, R_OK) == 0 else {
      throw ValidationError("--clock: \(clock) is missing; `swift build` makes it")
    }
    return path
  }

  private func tools(hasValgrind: Bool) throws -> CountFile.Tools {
    var names = utsname()
    uname(&names)
    let processor = withUnsafeBytes(of: &names.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return CountFile.Tools(
      compiler: compiler, glibc: Self.libraryVersion,
      valgrind: hasValgrind ? try version(of: valgrind) : "no valgrind", processor: processor)
  }

  /// That of the C library, as "glibc 2.36".
  private static var libraryVersion: String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes {
      confstr(
        Int32(_CS_GNU_LIBC_VERSION), $0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
    return String(decoding: bytes.prefix(max(0, min(count, bytes.count) - 1)), as: UTF8.self)
  }

  private func version(of binary: String) throws -> String {
    let folder = try absolutePath(subjects.data)
    try makeFolder(folder)
    let program = try Program(
      [binary, "--version"], environment: ["PATH": "/usr/bin:/bin"], output: "\(folder)/version")
    program.wait()
    return String(try readText("\(folder)/version").prefix { $0 != "\n" })
  }
}

extension CountFile.Tools {
  /// For people.
  fileprivate var text: String { "\(compiler), \(glibc), \(valgrind), \(processor)" }
}
