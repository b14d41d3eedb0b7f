import GeneratedCalendars
import Glibc

/// What issues of speed are about, of an earlier version and of this one in turns, each beside what a
/// bare program takes for the same.
struct VersionRun {
  static let name = "before and after"

  /// The programs, the earlier one first.
  private let binaries: [String]
  private let places: Places
  private var table = VersionTable()

  private static let largest = 1_000_000
  private static let smallest = 1_000
  private static let indexRounds = 2
  private static let starts = 15
  private static let lists = 40
  private static let newPlaces = 10

  /// - Parameter before: the earlier program.
  init(_ places: Places, before: String) throws {
    self.places = places
    binaries = [try absolutePath(before), places.binary]
    try index()
    try press()
    try start()
    try list()
    try scroll()
    let sizes = binaries.map { path in Double(Self.size(of: path)) }
    let libraries = Double(Self.size(of: try places.installed("BenchLibraries")))
    table.set(
      "the program, stripped", .megabytes, sizes, limit: libraries, budget: .atMost(32e6))
  }

  var section: String {
    """
    ## Before and after

    An earlier version and this one on the same calendars, in turns. The limit is what a bare program takes for the same in the
    same run.

    \(table.markdown)
    """
  }

  // MARK: - Steps

  private func stages(_ size: Int) throws -> [Stage] {
    let set = CalendarSet(shape: .steady, eventCount: size)
    return try zip(binaries, ["before", "after"]).map { binary, name in
      Stage(
        name: name, paths: try set.write(below: places.data), binary: binary,
        home: try places.home("\(name)-\(size)"))
    }
  }

  private mutating func index() throws {
    let stages = try stages(Self.largest)
    var times = [Samples(), Samples()]
    var memory = [0, 0]
    var (copying, copyMemory) = (Samples(), 0)
    for _ in 0..<Self.indexRounds {
      for (number, stage) in stages.enumerated() {
        stage.removeIndex()
        let made = try MeasuredProgram(
          [stage.binary, "index"] + stage.paths,
          environment: Subject.environment(home: stage.home))
        times[number].add(made.seconds)
        memory[number] = max(memory[number], made.memory)
      }
      let copied = try copy(ofIndexBelow: stages[stages.count - 1].home)
      copying.add(copied.seconds)
      copyMemory = max(copyMemory, copied.memory)
    }
    table.set(
      "first index of 1,000,000 events", .seconds, times.map(\.median), limit: copying.median,
      budget: .atMost(20))
    table.set(
      "memory meanwhile, most", .megabytes, memory.map { Double($0) }, limit: Double(copyMemory),
      budget: .atMost(100e6))
  }

  /// The rows of a finished index, written into a new one by SQLite alone.
  private func copy(ofIndexBelow home: String) throws -> MeasuredProgram {
    var found: String?
    _ = forEachFile(below: "\(home)/cache") { if $0.hasSuffix(".sqlite") { found = $0 } }
    guard let found else { throw BenchError("there is no index below \(home)") }
    let copy = "\(home)/copy"
    defer { for ending in ["", "-wal", "-shm"] { unlink(copy + ending) } }
    return try MeasuredProgram([places.bare("BenchCopy"), found, copy])
  }

  private mutating func press() throws {
    let terminals = try stages(Self.largest).map { try $0.open() }
    for terminal in terminals {
      _ = try terminal.readFrame(with: Subject.todayText)
      terminal.settle(gap: 1)
    }
    let ofWeeks = ["week: week", "week: other rows"]
    func floor(_ view: String) throws -> OpenFloor {
      let newest = terminals[terminals.count - 1]
      return try OpenFloor(Floor(binary: places.floor, besides: newest, view: view))
    }
    let (week, month) = (try floor("W"), try floor("M"))
    var log = KeyLog(programCount: terminals.count)
    for keys in SceneScript.all {
      log.press(keys, in: terminals, beside: ofWeeks.contains(keys.name) ? week : month)
    }
    let pages = [
      "month: month", "month: year", "view switch", "week: week", "week: scroll a row",
      "week: other rows",
    ]
    for kind in log.kinds where pages.contains(kind.name) {
      table.set(
        kind.name, .milliseconds, kind.samples.map(\.times.median),
        limit: kind.floor.page.times.median,
        ratios: terminals.indices.map { kind.ratio(of: $0, to: .page) }, budget: .ratio(2))
    }
    var page = Samples()
    for kind in log.kinds where !ofWeeks.contains(kind.name) {
      kind.floor.page.times.seconds.forEach { page.add($0) }
    }
    for kind in log.kinds where ["search: letter", "filter: on"].contains(kind.name) {
      table.set(
        "\(kind.name), p99", .milliseconds, kind.samples.map { $0.times.percentile(0.99) },
        limit: page.percentile(0.99), budget: .atMost(0.016))
    }
    try week.quit()
    try month.quit()
    seeNewPlaces(in: terminals, page: page)
    for terminal in terminals where terminal.quit() != 0 {
      throw BenchError("daybook open ended with an error")
    }
  }

  private mutating func seeNewPlaces(in terminals: [PseudoTerminal], page: Samples) {
    var samples = Array(repeating: KeySamples(), count: terminals.count)
    for number in 0..<Self.newPlaces {
      for (program, terminal) in terminals.enumerated() {
        terminal.send("go\(1950 + number * 4)-03-09")
        terminal.settle()
        for key in ["\r", "Q", "Y", "H", "M", "W"] {
          samples[program].press(key, in: terminal, frameGap: PseudoTerminal.shortFrameGap)
        }
      }
    }
    table.set(
      "months never seen, longest", .milliseconds, samples.map { $0.times.percentile(1) },
      limit: page.percentile(1), budget: .atMost(0.016))
  }

  private mutating func start() throws {
    let floor = try Floor(binary: places.floor)
    let plain = try stages(Self.largest)
    let configurations: [(name: String, text: String?)] = [
      ("first frame", nil),
      ("first frame with a configuration and a theme", "theme = \"gruvbox\"\nmouse = true\n"),
      ("first frame in German", "language = \"de\"\n"),
    ]
    for (name, text) in configurations {
      let files = plain.map { "\($0.home)/config/daybook/config.toml" }
      for (stage, file) in zip(plain, files) {
        for folder in ["\(stage.home)/config", "\(stage.home)/config/daybook"] {
          try makeFolder(folder)
        }
        if let text { try writeText(text, to: file) }
      }
      defer { files.forEach { unlink($0) } }
      // The date is German, too, so the year is what is waited for.
      let starters = plain.map { stage in
        FirstFrames.Starter(open: { try stage.open() }, readyText: "2026")
      }
      let frames = try FirstFrames(starters + [.floor(floor)], rounds: Self.starts)
      table.set(
        name, .milliseconds, plain.indices.map { frames.times[$0].median },
        limit: frames.times[plain.count].median,
        ratios: plain.indices.map { frames.ratio(of: $0, to: plain.count) },
        budget: .ratio(FirstFrames.limit))
    }
  }

  private mutating func list() throws {
    let small = try stages(Self.smallest)
    for stage in small { try stage.index() }
    let words = ["list", "--from", "2026-03-09", "--days", "30", "--now", Subject.now]
    let subject = try places.subject(CalendarSet(shape: .steady, eventCount: Self.smallest))
    try command(
      "`list` of 30 days, 1,000 events", words, small, limit: ["look"] + small[0].paths,
      .atMost(0.02), peer: Peer.calcurse(subject))
    try command("`--version`", ["--version"], small, limit: ["look"], .atMost(0.004))
    let large = try stages(Self.largest)
    try command(
      "`list` of 30 days, 100,009 files", words, large, limit: ["look"] + large[0].paths,
      .ratio(1.3), rounds: 10)
  }

  private mutating func command(
    _ name: String, _ words: [String], _ stages: [Stage], limit: [String]?,
    _ budget: VersionTable.Budget, rounds: Int = lists, peer: Peer? = nil
  ) throws {
    let paths = words.first == "list" ? stages[0].paths : []
    var times = [Samples(), Samples()]
    var (limits, peerTimes) = (Samples(), Samples())
    for round in 0...rounds {
      for (number, stage) in stages.enumerated() {
        let time = try stage.run(words + paths)
        // The first time reads what is not in memory yet.
        if round > 0 { times[number].add(time) }
      }
      let time = try limit.map { try Program.time([places.floor] + $0) }
      if round > 0, let time { limits.add(time) }
      let peerTime = try peer.map { peer in
        try Program.time(
          peer.listWords, environment: peer.environment.merging(["LANG": "C.UTF-8"]) { $1 })
      }
      if round > 0, let peerTime { peerTimes.add(peerTime) }
    }
    table.set(
      name, .milliseconds, times.map(\.median), limit: limits.median,
      ratios: times.map { Samples.ratio($0.seconds, to: limits.seconds) }, budget: budget)
    if let peer {
      table.set(
        "the same in \(peer.name)", .milliseconds, [nil, peerTimes.median], limit: limits.median,
        ratios: [nil, Samples.ratio(peerTimes.seconds, to: limits.seconds)])
    }
  }

  private mutating func scroll() throws {
    let peaks = try stages(Self.largest).map { stage in
      try ScrollRun(stage).part.table.rows.first { $0.name == ScrollRun.peakName }?.values[0]
    }
    let bare = try Floor(binary: places.floor).open()
    _ = try bare.readFrame(with: Floor.readyText)
    let limit = bare.program.memory("VmHWM").map { Double($0) }
    guard bare.quit() == 0 else { throw BenchError("the floor ended with an error") }
    table.set(
      "memory, half an hour of scrolling", .megabytes, peaks, limit: limit, budget: .atMost(32e6))
  }

  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// A program whose time and memory are measured to its end.
private struct MeasuredProgram {
  let seconds: Double
  /// Its memory at most, in bytes.
  let memory: Int

  init(_ words: [String], environment: [String: String] = [:]) throws {
    let start = secondsNow()
    let program = try Program(words, environment: environment, output: "/dev/null")
    var memory = 0
    while !program.hasEnded(within: 0.01) {
      memory = max(memory, program.memory("VmHWM") ?? 0)
    }
    seconds = secondsNow() - start
    self.memory = memory
    let code = program.wait()
    guard code == 0 else {
      throw BenchError("\(words.prefix(2).joined(separator: " ")) ended with \(code)")
    }
  }
}

/// Figures of two versions beside each other.
struct VersionTable {
  enum Budget {
    case atMost(Double)
    /// At most so many times the limit.
    case ratio(Double)
  }

  private var lines = [
    "| what | before | after | limit | after ÷ limit | budget | verdict |",
    "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
  ]

  /// - Parameters:
  ///   - values: the earlier version's and this one's.
  ///   - ratios: how many times the limit they are, where that was measured in turns.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ values: [Double?], limit: Double? = nil,
    ratios: [Double?] = [], budget: Budget? = nil
  ) {
    let after = values.last ?? nil
    let measured = ratios.last ?? nil
    let ratio =
      measured ?? limit.flatMap { limit in after.flatMap { limit > 0 ? $0 / limit : nil } }
    let (text, holds): (String, Bool?) =
      switch budget {
      case .atMost(let most): ("≤ \(unit.text(most))", after.map { $0 <= most })
      case .ratio(let most): ("≤ \(rounded(most)) × limit", ratio.map { $0 <= most })
      case nil: ("", nil)
      }
    let verdict = holds.map { $0 ? "holds" : "**does not hold**" } ?? ""
    let cells =
      [name] + values.map { $0.map(unit.text) ?? "–" }
      + [limit.map(unit.text) ?? "–", ratio.map { rounded($0) + " ×" } ?? "–", text, verdict]
    lines.append("| \(cells.joined(separator: " | ")) |")
  }

  var markdown: String { lines.map { $0 + "\n" }.joined() }
}
