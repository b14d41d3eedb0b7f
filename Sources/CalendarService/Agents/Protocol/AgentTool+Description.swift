/// The description of each tool for agents.
extension AgentTool {
  /// The tool as clients list it.
  var description: JSON {
    .object([
      ("name", .text(name)), ("description", .text(sentence)),
      ("inputSchema", ToolSchema.object(arguments).json),
      ("outputSchema", ToolSchema.object(Self.head + answer).json), ("annotations", annotations),
    ])
  }

  // MARK: - Private

  private var annotations: JSON {
    var hints: [(name: String, value: JSON)] = [("readOnlyHint", .bool(isReading))]
    if !isReading {
      hints += [("destructiveHint", .bool(true)), ("idempotentHint", .bool(true))]
    }
    return .object(hints + [("openWorldHint", .bool(false))])
  }

  private var sentence: String {
    switch self {
    case .now:
      """
      The present time, the zone, the next 14 days by weekday, the calendars and what you may do in \
      them.
      """
    case .agenda: "Events of some days in order; without dates today and the six days after."
    case .search:
      """
      Events with these words in title, place, notes or people, best first; a series once, with its \
      next occurrence.
      """
    case .details: "Everything about one to five events."
    case .free: "Free times of a length within the work hours."
    case .tasks: "Tasks by when they are due, with their parts; open ones unless all."
    case .time: "Tracked time of some days, this week if not given: sums, intervals, what runs."
    case .propose: "Plan changes: shows exactly what would happen and writes nothing."
    case .apply: "Carry out a plan, once; refused if its events have changed since."
    case .undo: "Take back applied plans by their undo tokens."
    case .changes: "What agents have changed, newest first, with undo tokens."
    }
  }

  // MARK: - Arguments

  private var arguments: [ToolSchema.Member] {
    switch self {
    case .now: []
    case .agenda:
      [Self.from, Self.to] + Self.filters + [Self.limit(200), Self.after]
    case .search:
      [
        .init("words*", .text, "All have to be there."), Self.calendars,
        Self.limit(50), Self.after,
      ]
    case .details: [.init("ids*", .list(.text, 1...5), "Ids of events, as answers have them.")]
    case .free: Self.timesArguments
    case .tasks:
      [
        .init("due", .text, "Only those due then: today, week, a date, overdue, none."),
        .init("all", .flag, "Also those that wait, are done or cancelled."),
      ] + Self.filters + [Self.limit(200), Self.after]
    case .time: [Self.from, Self.to] + Self.filters + [Self.limit(200), Self.after]
    case .propose:
      [
        .init("changes*", .list(.object(Self.change), 1...500)),
        .init("why", .text, "The reason, shown to the person."),
      ]
    case .apply: [.init("plan*", .text, "The plan's token.")]
    case .undo: [.init("undo*", .list(.text, 1...20), "Undo tokens.")]
    case .changes: [Self.limit(100), Self.after]
    }
  }

  private static let from = ToolSchema.Member(
    "from", .text, "2026-03-09, tomorrow, next week.")
  private static let to = ToolSchema.Member("to", .text)
  private static let calendars = ToolSchema.Member("calendars", .texts, "By name.")
  private static let filters: [ToolSchema.Member] = [
    calendars, .init("category", .text), .init("words", .text),
  ]
  private static let after = ToolSchema.Member(
    "after", .text, "The more of the last answer: goes on there.")

  private static func limit(_ most: Int) -> ToolSchema.Member {
    .init("limit", .number(1...most))
  }

  private static let timesArguments: [ToolSchema.Member] = [
    .init("length*", .text, "90m or 1h30."), from, to,
    .init("between", .text, "Hours: 9-17."),
    .init("daysOfWeek", .text, "mon-fri or tue,thu."),
    .init("zone", .text, "Of the answer: America/New_York."),
    limit(100), after,
  ]

  private static let change: [ToolSchema.Member] = [
    .init(
      "action*", .word(AgentChange.Action.allCases.map(\.rawValue)),
      """
      add needs title, start; add-task title; edit, move, delete, done, reopen id; move calendar or \
      by; start (a timer) title or id of its plan; log title, start, end; stop may have id, end.
      """),
    .init("id", .text, "Of an event or task."),
    .init(
      "scope", .word(["this", "following", "all"]),
      "Needed for what repeats, refused for others."),
    .init("title", .text),
    .init(
      "start", .text,
      "2026-03-10T09:30, Tue 2026-03-10 9:30, tuesday 9:30; a date if allDay. Of tasks: not before."
    ),
    .init("end", .text, "As start; of whole days the last one."),
    .init("length", .text, "45m, 2d; of tasks the estimate."),
    .init("allDay", .flag), .init("due", .text, "Of tasks, as start; none."),
    .init("priority", .text, "Of tasks: high, medium, low, none."),
    .init("percent", .text, "Of tasks: 0 to 99."),
    .init("parent", .text, "Of tasks: how the title of its task begins."),
    .init("zone", .text, "Of start and end."),
    .init("repeats", .text, "every 2 weeks on tue until june; \"\" for never."),
    .init("location", .text, "\"\" takes it away, as for others."), .init("notes", .text),
    .init("url", .text), .init("categories", .texts, "All it shall have; [] for none."),
    .init("alarms", .texts, "10m or 1d 18:00; [] for none."),
    .init("status", .word(["tentative", "confirmed", "cancelled", "none"])),
    .init("calendar", .text, "The name of the calendar."),
    .init("by", .text, "How far to move: 1w, -90m."),
  ]

  // MARK: - Answers

  // None is said to be required: eleven lists of names would be a fifteenth of what clients read.

  private static let head: [ToolSchema.Member] = [
    .init("now", .text), .init("weekday", .text), .init("zone", .text),
  ]
  private static let note = ToolSchema.Member("note", .text)
  private static let shown = ToolSchema.Member("shown", .number)
  private static let more = ToolSchema.Member("more", .text)
  private static let counted = [shown, .init("of", .number), more]
  private static let events = ToolSchema.Member("events", .objects)

  private var answer: [ToolSchema.Member] {
    switch self {
    case .now:
      [
        .init("zoneFrom", .text), .init("days", .texts), .init("calendars", .objects),
        .init("allow", .text), .init("ask", .text), .init("most", .number),
        .init("left", .number, "Events that may still be changed this hour."),
        .init("waiting", .number, "Plans that wait for a person."),
      ]
    case .agenda:
      [
        .init("from", .text), .init("to", .text),
        .init("days", .objects, "Each with date, weekday, offset and events."),
      ] + Self.counted + [Self.note]
    case .search: [Self.events, Self.shown, Self.more, Self.note]
    case .details: [Self.events, Self.note]
    case .free:
      [
        .init("timesIn", .text, "The zone of the times, if it is another one."),
        .init("days", .objects, "Each with free: start, end, minutes."),
      ] + Self.counted
    case .tasks: [.init("tasks", .objects)] + Self.counted + [Self.note]
    case .time:
      [
        .init("from", .text), .init("to", .text), .init("running", .objects),
        .init("sums", .anyObject, "All, by category, by calendar."),
        .init("days", .objects, "Each with intervals."),
      ] + Self.counted + [Self.note]
    case .propose:
      [
        .init("plan", .text), .init("expires", .text),
        .init("needs", .text, "nothing or person."),
        .init("because", .texts),
        .init("mails", .texts, "Guests whom a server may mail after a synchronization."),
        .init("warnings", .texts), .init("says", .texts, "Show this to the person."),
        .init("changes", .objects, "Each with before, after, touches, past and overlaps."),
        Self.note,
      ]
    case .apply:
      [
        .init("applied", .flag), .init("already", .flag), .init("plan", .text),
        .init("undo", .text), .init("step", .number), .init("says", .texts), Self.events,
        Self.note,
      ]
    case .undo:
      [
        .init("undone", .texts), .init("says", .texts),
        .init("step", .any, "A number; null if all was taken back already."),
        .init("already", .flag),
      ]
    case .changes: [.init("changes", .objects)] + Self.counted + [Self.note]
    }
  }
}
