import GeneratedCalendars

/// The keys that are counted: each kind once, after the same keys have made what is made in the
/// background, so that a count is what the key itself costs.
struct CountScript {
  /// Keys of one kind.
  struct Keys: Hashable {
    let name: String
    /// Pressed before, uncounted.
    let before: [String]
    let steps: [String]
    /// Pressed after each of the steps, uncounted.
    let after: [String]

    init(
      _ name: String, before: [String], _ steps: String..., after: [String] = [], times: Int = 1
    ) {
      self.name = name
      self.before = before
      self.steps = Array(repeating: steps, count: times).flatMap(\.self)
      self.after = after
    }
  }

  /// The view before each is that which the one before has left.
  let keys: [Keys]
  var changesFiles = false
  /// The user's configuration.
  var configuration = ""

  /// For calendars of events.
  static let events = CountScript(keys: [
    Keys("month: day", before: ["l*10"], "h*10"),
    Keys("month: week", before: ["j*5"], "k*5"),
    Keys("month: month", before: ["]*4", "[*4"], "]*4"),
    Keys("month: year", before: ["[*4", "}*3", "{*3"], "}*3"),
    Keys("quarter: month", before: ["{*3", "Q", "]*4"], "[*4"),
    Keys("year: year", before: ["Y", "}*3"], "{*3"),
    Keys("history: record", before: ["H", "j*10"], "k*10"),
    Keys("history: month", before: ["]*3"], "[*3"),
    Keys("week: row", before: ["W", "t", "j*10"], "k*10"),
    Keys("week: day", before: ["l*5"], "h*5"),
    Keys("week: scroll a row", before: ["J*6", "K*6"], "J*6"),
    Keys("week: edge", before: ["K*6", "$", "l*8", "h*14"], "l*14"),
    Keys("week: other rows", before: ["t", "zi", "zo"], "zi", "zo"),
    Keys("view switch", before: ["M", "t", "Q", "Y", "H", "M"], "Q", "Y", "H", "M"),
    Keys("search: letter", before: ["/", "m", "e", "e", "t", "<Esc>", "/"], "m", "e", "e", "t"),
    Keys("filter on", before: ["<Esc>", confirmed, "F"], confirmed, after: ["F"], times: filters),
    Keys("filter off", before: [confirmed], "F", after: [confirmed], times: filters),
    Keys("jump to 99999", before: ["F", future, "t"], future),
    Keys("day in 99999", before: ["l*10"], "h*10"),
    Keys("jump to -5000", before: [past, "t"], past),
    Keys("day in -5000", before: ["l*10"], "h*10"),
    Keys("other zone", before: ["t", tokyo, ownZone], tokyo, ownZone, times: filters),
  ])

  /// For calendars of tasks; the first one of the list has parts. What is done is undone, so that the files
  /// stay as they are.
  static let tasks = CountScript(
    keys: [
      Keys("tasks: open", before: ["L", "H"], "L", after: ["H"], times: 3),
      Keys("tasks: task", before: ["L", "j*10"], "k*10"),
      Keys("tasks: fold", before: ["za", "za"], "za", "za"),
      Keys("tasks: complete", before: ["<Space>", "u"], "<Space>", after: ["u"], times: 3),
    ], changesFiles: true)

  /// For calendars of what happened. The year that is shown lies in all sets.
  static let tracked = CountScript(
    keys: [
      Keys("timesheet: open", before: ["R", "R"], "R", after: ["R"], times: 3),
      Keys(
        "timesheet: trends", before: ["R", "<Tab>", "<Tab>"], "<Tab>", after: ["<Tab>"], times: 3),
      Keys("timesheet: row", before: ["j*2"], "k*2"),
      Keys("timesheet: by the clock", before: ["u", "u"], "u", after: ["u"], times: 3),
      Keys("timesheet: year", before: ["-*3", "+", "-", "+"], "-", after: ["+"], times: 3),
      Keys("timesheet: other year", before: ["-", "[", "]"], "[", "]"),
    ], configuration: TrackedCalendar.configuration)

  /// How often a filter is counted, and the way to another zone and back: their pages are written and
  /// read at the same time, so the pages of the index that the interface has to read again are not as
  /// many every time.
  private static let filters = 5
  private static let confirmed = "fstatus:confirmed<Enter>"
  private static let future = ":goto<Space>99999-03-01<Enter>"
  private static let tokyo = ":zone<Space>tokyo<Enter>"
  private static let ownZone = ":zone<Enter>"
  private static let past = ":goto<Space>-5000-03-01<Enter>"

  /// The name of the steps that are not counted.
  static let uncounted = "uncounted"

  /// The steps by name, in their order; the last one only ends the one before.
  var steps: [(name: String, keys: String)] {
    keys.flatMap { keys in
      keys.before.map { (Self.uncounted, $0) }
        + keys.steps.flatMap { [(keys.name, $0)] + keys.after.map { (Self.uncounted, $0) } }
    } + [(Self.uncounted, "<Esc>")]
  }

  /// What `daybook replay` is given.
  var text: String { steps.map { "\($0.name)=\($0.keys)" }.joined(separator: ",") }
}
