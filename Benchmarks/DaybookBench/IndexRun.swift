import GeneratedCalendars

/// The first index of a set, as `daybook index` makes it.
struct IndexRun {
  private var seconds = 0.0
  /// What a bare C program takes to read the same files.
  private var reading = Samples()
  /// The peak of resident memory, in bytes.
  private var peakMemory = 0

  static let rowName = "first index"
  static let filesName = "first index of 100,000 files"
  static let memoryName = "peak memory while indexing"

  private static let readings = 3

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ subject: Subject, floor: String) throws {
    subject.removeCache()
    for number in 0...Self.readings {
      let time = try Program.time([floor, "read"] + subject.paths)
      // The first one reads what is not in memory yet.
      if number > 0 { reading.add(time) }
    }
    let start = secondsNow()
    let program = try Program(
      [subject.binary, "index"] + subject.paths, environment: subject.environment,
      output: "/dev/null")
    while !program.hasEnded(within: 0.01) { note(program) }
    seconds = secondsNow() - start
    let code = program.wait()
    guard code == 0 else { throw BenchError("daybook index ended with \(code)") }
  }

  /// The peak never falls, so what is missed is what the last few milliseconds added.
  private mutating func note(_ program: Program) {
    peakMemory = max(peakMemory, program.memory("VmHWM") ?? 0)
  }

  func report(of subject: Subject, to table: inout ResultTable) {
    let (set, size) = (subject.set, subject.set.eventCount)
    table.set("files", .count, Double(set.fileCount), at: size)
    table.set("reading every file, in C", .seconds, reading.median, at: size)
    table.set(
      Self.rowName, .seconds, seconds, budget: .atMost(20, eventCount: 1_000_000), at: size)
    table.set(
      "first index ÷ reading every file", .times, reading.median.map { seconds / $0 }, at: size)
    if set.fileCount == 100_000 {
      table.set(
        Self.filesName, .seconds, seconds, budget: .atMost(3, eventCount: size), at: size)
    }
    table.set("first index, events a second", .count, Double(size) / seconds, at: size)
    table.set("size of the index", .megabytes, Double(subject.cacheSize), at: size)
    table.set(
      Self.memoryName, .megabytes, Double(peakMemory),
      budget: .atMost(100e6, eventCount: 1_000_000), at: size)
  }
}
