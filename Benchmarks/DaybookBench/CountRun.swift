import Foundation
import GeneratedCalendars

/// The keys of `CountScript` pressed once, on the calendars of one set.
struct CountRun {
  /// What is counted.
  struct Place: Sendable {
    let binary: String
    let script: CountScript
    let set: String
    let paths: [String]
    /// A folder of its own, for the index and what the run writes.
    let home: String
    /// The library that makes frames wait until they are complete.
    let clock: String
    /// Where valgrind is; nil to note cells and bytes only.
    let valgrind: String?
  }

  private let place: Place
  private let program: Program

  /// Makes the index and its pages of all months that the keys go to, then begins to press them.
  init(_ place: Place) throws {
    self.place = place
    try makeFolder(place.home)
    if !place.script.configuration.isEmpty {
      let folder = "\(place.home)/config/daybook"
      try makeFolder(folder)
      try writeText(place.script.configuration, to: "\(folder)/config.toml")
    }
    try Self.run(place, [place.binary, "index"] + place.paths)
    // The first time makes pages; what that leaves to be put in order is done in the second.
    for _ in 0..<2 { try Self.run(place, Self.replay(place)) }
    for path in try Self.partFiles(place) { try FileManager.default.removeItem(atPath: path) }
    program = try Program(
      Self.words(place), environment: Self.environment(place), output: place.report)
  }

  /// Waits for the end.
  func records() throws -> [CountRecord] {
    let code = program.wait()
    guard code == 0 else { throw BenchError("\(place.set): daybook replay ended with \(code)") }
    let report = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: URL(fileURLWithPath: place.report)))
    let instructions = try instructions()
    return try place.script.keys.map { keys in
      guard let figures = report.keys.first(where: { $0.name == keys.name }) else {
        throw BenchError("\(place.set): no frame of \(keys.name)")
      }
      return CountRecord(
        set: place.set, keys: keys.name,
        instructions: instructions[keys.name].map { $0 / figures.frames },
        cells: figures.cells.median, bytes: figures.bytes.median)
    }
  }

  // MARK: - Pressing

  private static func run(_ place: Place, _ words: [String]) throws {
    let program = try Program(
      words, environment: environment(place), output: "\(place.home)/output")
    let code = program.wait()
    guard code == 0 else { throw BenchError("\(place.set): daybook ended with \(code)") }
  }

  private static func replay(_ place: Place) -> [String] {
    [place.binary, "replay", "--keys", place.script.text, "--size", "120x40"]
      + ["--now", Subject.now, "--json"] + (place.script.changesFiles ? ["--changes"] : [])
      + place.paths
  }

  private static func words(_ place: Place) -> [String] {
    guard let valgrind = place.valgrind else { return replay(place) }
    return [valgrind, "--tool=callgrind", "--log-file=\(place.home)/valgrind.log"]
      + ["--separate-threads=yes", "--dump-line=no", "--callgrind-out-file=\(place.parts)"]
      + [CallgrindPart].places.map { "--dump-before=\($0)" } + replay(place)
  }

  private static func environment(_ place: Place) -> [String: String] {
    Subject.environment(home: place.home).merging([
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      // Whether what the background makes comes in time for a frame is no property of the key.
      "LD_PRELOAD": place.clock,
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // The functions of the C library for the plainest processor, whatever this one is.
      "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-BMI2,-MOVBE,-RTM,"
        + "-AVX_Fast_Unaligned_Load,-SSE4_2,-SSE4_1,-SSSE3,-ERMS,-FSRM",
    ]) { $1 }
  }

  // MARK: - Reading

  /// What is read of `daybook replay --json`.
  private struct Report: Decodable {
    struct Keys: Decodable {
      let name: String
      let frames: Int
      let cells: Figure
      let bytes: Figure
    }

    struct Figure: Decodable {
      let median: Int
    }

    let keys: [Keys]
  }

  private static func partFiles(_ place: Place) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.home)
      .filter { $0.hasPrefix("parts.") }.map { "\(place.home)/\($0)" }
  }

  /// Of all frames of each kind of key; empty when they were not counted.
  private func instructions() throws -> [String: Int] {
    guard place.valgrind != nil else { return [:] }
    let parts = try Self.partFiles(place).filter { $0.hasSuffix("-01") }.compactMap {
      CallgrindPart(try readText($0))
    }
    let steps = parts.instructionsByStep
    let script = place.script.steps
    guard steps.count == script.count else {
      throw BenchError("\(place.set): \(steps.count) of \(script.count) steps were counted")
    }
    return Dictionary(zip(script.map(\.name), steps), uniquingKeysWith: +)
  }
}

extension CountRun.Place {
  /// The files of callgrind begin with this.
  fileprivate var parts: String { "\(home)/parts.callgrind" }
  fileprivate var report: String { "\(home)/report.json" }
}
