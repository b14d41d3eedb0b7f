import GeneratedCalendars

/// Some hundred keys, each waited for, in calendars of all sizes in turns: how long each kind takes, and
/// the memory that all took.
struct BrowseRun {
  /// Keys of one kind, pressed one after another.
  struct Keys {
    let name: String
    /// Whether the design has a budget for them.
    let isHeld: Bool
    /// Whether they show another part of the calendar; else they move a selection.
    let isPage: Bool
    let keys: [String]

    init(
      _ name: String, _ keys: String..., times: Int = 1, isHeld: Bool = true, isPage: Bool = false
    ) {
      self.name = name
      self.isHeld = isHeld
      self.isPage = isPage
      self.keys = Array(repeating: keys, count: times).flatMap { $0 }
    }

    /// How many times the floor's key of the same kind they may take; nil without a budget.
    var limit: Double? { isHeld ? isPage ? 2 : 3.5 : nil }

    /// Keys that go where a small set ends, so they have no budget.
    static func far(
      _ name: String, _ key: String, _ back: String, times: Int, isPage: Bool = true
    ) -> [Keys] {
      [key, back].map {
        Keys("\(name), far away", $0, times: times, isHeld: false, isPage: isPage)
      }
    }
  }

  static let script =
    [
      Keys("month: day", "h", "l", times: 30),
      Keys("month: day", "h", times: 20), Keys("month: day", "l", times: 20),
      Keys("month: week", "k", "j", times: 17),
      Keys("month: week", "k", times: 8), Keys("month: week", "j", times: 8),
      Keys("month: month", "[", "]", times: 20, isPage: true),
    ]
    + Keys.far("month: month", "]", "[", times: 15) + Keys.far("month: year", "}", "{", times: 8)
    + [
      Keys("view switch", "Q", "Y", "H", "M", times: 8, isPage: true),
      Keys("", "Q"), Keys("quarter: month", "[", "]", times: 15),
    ]
    + Keys.far("quarter: month", "]", "[", times: 12, isPage: false) + [Keys("", "Y")]
    + Keys.far("year: year", "}", "{", times: 8)
    + [
      Keys("", "H"), Keys("history: record", "k", times: 30),
      Keys("history: record", "j", times: 30),
      Keys("history: month", "[", "]", times: 20, isPage: true),
      Keys("", "M", "t"), Keys("search: letter", "/", isHeld: false),
      Keys("search: letter", "m", "e", "e", "t", "i", "n", "g", isHeld: false), Keys("", "\r"),
      Keys("search: next", "n", times: 20, isHeld: false), Keys("", "\u{1B}", "M", "t", "/"),
      Keys("search: letter", "r", "e", "v", "i", "e", "w", isHeld: false),
      Keys("", "\u{1B}", "M", "t"),
    ]

  private var log: KeyLog
  private var peakMemory: [Int?] = []
  private var page: (own: FloorPage.Figures, floor: FloorPage.Figures)?

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ subjects: [Subject], floor: String) throws {
    log = KeyLog(programCount: subjects.count)
    let terminals = try subjects.map { subject in
      let terminal = try subject.open()
      _ = try terminal.readFrame(with: Subject.todayText)
      terminal.settle(gap: 1)
      return terminal
    }
    guard let largest = terminals.last else { return }
    let floor = try Floor(binary: floor, besides: largest)
    page = floor.pageOfDaybook.flatMap { own in floor.page.map { (own, $0) } }
    let open = try OpenFloor(floor)
    for keys in Self.script { log.press(keys, in: terminals, beside: open) }
    try open.quit()
    for terminal in terminals {
      peakMemory.append(terminal.program.memory("VmHWM"))
      guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    }
  }

  func report(of subjects: [Subject], to table: inout ResultTable) {
    for (program, subject) in subjects.enumerated() {
      let size = subject.set.eventCount
      table.set(
        "peak memory while browsing (\(log.keyCount) keys)", .megabytes,
        peakMemory[program].map { Double($0) }, budget: .atMost(32e6, eventCount: 1_000_000),
        at: size)
      for kind in log.kinds { report(kind, of: program, to: &table, at: size) }
    }
    if let page { table.set(page) }
    guard let last = subjects.indices.last else { return }
    for kind in log.kinds {
      table.set(
        Row.Ratios(
          toBaseline: last > 0 ? kind.ratio(of: last, to: .program(0)) : nil,
          toHighlight: kind.ratio(of: last, to: .highlight),
          toPage: kind.ratio(of: last, to: .page)),
        of: "key, \(kind.name), median")
    }
  }

  private func report(
    _ kind: KeyLog.Kind, of program: Int, to table: inout ResultTable, at size: Int
  ) {
    let (samples, floor, keys) = (kind.samples[program], kind.floor, kind.keys)
    table.set(
      "key, \(kind.name)", .milliseconds, samples.times,
      budget: keys.isHeld && !keys.isPage ? .ratio(1.1) : nil,
      floor: floor.highlight.times.median.map {
        Row.Floor(highlight: $0, page: floor.page.times.median, limit: keys.limit)
      }, at: size)
    table.set(
      "bytes, \(kind.name), median", .count, samples.bytes.median,
      floor: floor.highlight.bytes.median.map {
        Row.Floor(highlight: $0, page: floor.page.bytes.median)
      }, at: size)
  }
}
