/// Some hundred keys, each waited for: how long each kind takes, and the memory that all took.
struct BrowseRun {
  /// Keys of one kind, pressed one after another.
  struct Keys {
    let name: String
    /// Whether small sets have as much to show where these keys go.
    let isAlike: Bool
    let keys: [String]

    init(_ name: String, _ keys: String..., times: Int = 1, isAlike: Bool = true) {
      self.name = name
      self.isAlike = isAlike
      self.keys = Array(repeating: keys, count: times).flatMap { $0 }
    }

    /// Keys that go where a small set ends.
    static func far(_ name: String, _ key: String, _ back: String, times: Int) -> [Keys] {
      [key, back].map { Keys("\(name), far away", $0, times: times, isAlike: false) }
    }
  }

  static let script =
    [
      Keys("month: day", "h", "l", times: 50),
      Keys("month: day", "h", times: 20), Keys("month: day", "l", times: 20),
      Keys("month: week", "k", "j", times: 25),
      Keys("month: week", "k", times: 8), Keys("month: week", "j", times: 8),
      Keys("month: month", "[", "]", times: 25),
    ]
    + Keys.far("month: month", "]", "[", times: 30) + Keys.far("month: year", "}", "{", times: 10)
    + [
      Keys("view switch", "Q", "Y", "H", "M", times: 8),
      Keys("", "Q"), Keys("quarter: month", "[", "]", times: 15),
    ]
    + Keys.far("quarter: month", "]", "[", times: 20) + [Keys("", "Y")]
    + Keys.far("year: year", "}", "{", times: 12)
    + [
      Keys("", "H"), Keys("history: record", "k", times: 40),
      Keys("history: record", "j", times: 40), Keys("history: month", "[", "]", times: 12),
      Keys("", "M", "t"), Keys("search: letter", "/"),
      Keys("search: letter", "m", "e", "e", "t", "i", "n", "g"), Keys("", "\r"),
      Keys("search: next", "n", times: 8), Keys("", "\u{1B}", "M", "t"),
    ]

  private var kinds: [(name: String, isAlike: Bool, samples: KeySamples)] = []
  private var peakMemory = 0
  private var keyCount = 0

  init(_ subject: Subject) throws {
    let terminal = try subject.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    for keys in Self.script { press(keys, in: terminal) }
    peakMemory = terminal.program.memory("VmHWM") ?? 0
    terminal.send("\u{1B}")
    terminal.settle()
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
  }

  private mutating func press(_ keys: Keys, in terminal: PseudoTerminal) {
    let index = kinds.firstIndex { $0.name == keys.name } ?? kinds.count
    if index == kinds.count { kinds.append((keys.name, keys.isAlike, KeySamples())) }
    for key in keys.keys { kinds[index].samples.press(key, in: terminal) }
    keyCount += keys.keys.count
  }

  func report(of subject: Subject, to table: inout ResultTable) {
    let size = subject.set.eventCount
    table.set(
      "peak memory while browsing (\(keyCount) keys)", .megabytes, Double(peakMemory),
      budget: .atMost(30e6, eventCount: 1_000_000), at: size)
    for (name, isAlike, samples) in kinds where !name.isEmpty {
      table.set(
        "key, \(name)", .milliseconds, samples.times, budget: isAlike ? .ratio(1.1) : nil,
        floor: table.floor.key, limits: isAlike ? (2, 5) : (nil, nil), at: size)
      table.set(
        "bytes, \(name), median", .count, samples.bytes.median,
        budget: name == "month: day" ? .atMost(200, eventCount: 1_000_000) : nil,
        floor: table.floor.keyBytes.map { Row.Floor(value: $0, limit: nil) }, at: size)
    }
  }
}
