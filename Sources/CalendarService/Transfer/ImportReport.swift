import CalendarModel
import CalendarStore
import CalendarWords

/// Reports what an import does, or did.
package struct ImportReport {
  package let plan: ImportPlan
  package let collection: CollectionInfo
  package let isDryRun: Bool
  /// The reader's zone, for times that are moments; nil to print each on its own clock.
  private let zone: Zone?

  package init(
    plan: ImportPlan, collection: CollectionInfo, isDryRun: Bool, zone: Zone? = nil
  ) {
    self.plan = plan
    self.collection = collection
    self.isDryRun = isDryRun
    self.zone = zone
  }

  /// The maximum number of events of other calendars named in text.
  private static let mostNamed = 20

  /// Whether something was not imported, or may now be duplicated.
  package var hasFailures: Bool {
    failureCount > 0 || !plan.leftOut.isEmpty || !plan.unread.isEmpty
  }

  /// The number of events that could not be imported.
  package var failureCount: Int { plan.broken.count + count(.failed) }

  /// The number of events that are new or have changed.
  package var takenCount: Int { count(.added) + count(.updated) }

  // MARK: - Text

  /// Writes a line for each event of a dry run, and a line with the totals.
  package func writeText(_ output: inout StandardOutput) throws(CommandFailure) {
    if isDryRun {
      for item in plan.items { try output.write(line(item)) }
    }
    try output.write(printable(summary) + "\n")
  }

  /// Reports what was left out, and anything else of note, on standard error.
  package func printRemarks() {
    for remark in plan.remarks { writeToStandardError(remark) }
    for problem in plan.warnings { writeToStandardError("\(problem) (imported nevertheless)") }
    let skipped = plan.items.filter { !isDryRun && ImportWord($0.action) == .skipped }
    for item in plan.leftOut + skipped {
      writeToStandardError("\(place(item)): skipped “\(item.title)”: \(reason(item) ?? "")")
    }
    noteOtherCalendars()
    for problem in plan.unread { writeToStandardError("\(problem)") }
    for item in plan.items where ImportWord(item.action) == .failed {
      writeToStandardError("\(place(item)): not taken: \(reason(item) ?? "")")
    }
    for problem in plan.broken {
      let place = problem.path + (problem.line.map { ":\($0)" } ?? "")
      writeToStandardError("\(place): not taken: \(problem.message)")
    }
  }

  /// Names the events that other calendars have, too; a dry run names them in its lines.
  private func noteOtherCalendars() {
    guard !isDryRun else { return }
    let items = plan.items.filter { !$0.otherCalendars.isEmpty }
    for item in items.prefix(Self.mostNamed) {
      writeToStandardError("\(place(item)): added “\(item.title)”, \(otherPlaces(of: item) ?? "")")
    }
    if items.count > Self.mostNamed {
      let rest = grouped(items.count - Self.mostNamed)
      writeToStandardError("\(rest) more of the added events are also in other calendars")
    }
  }

  package var summary: String {
    let numbers = ImportWord.allCases.map { ($0, count($0)) }
    let words = numbers.filter { $0.1 > 0 }.map { "\(grouped($0.1)) \($0.0.rawValue)" }
    let broken = plan.broken.isEmpty ? [] : ["\(grouped(plan.broken.count)) not taken"]
    let all = (words + broken).joined(separator: ", ")
    let verb = isDryRun ? "would import into" : "imported into"
    return "\(verb) \(collection.name): \(all.isEmpty ? "nothing" : all)"
  }

  // MARK: - JSON

  package func writeJSON(
    _ output: inout StandardOutput, step: JournalStep?
  ) throws(CommandFailure) {
    try output.write("{\"calendar\": ")
    try output.write(.text(collection.name))
    try output.write(", \"dryRun\": \(isDryRun)")
    for word in ImportWord.allCases {
      let extra = word == .failed ? plan.broken.count : 0
      try output.write(", \"\(word.rawValue)\": \(count(word) + extra)")
    }
    try output.write(", \"step\": ")
    try output.write(step.map { .number($0.number) } ?? .null)
    try output.write(", \"items\": [")
    var separator = "\n  "
    for item in plan.items + plan.leftOut {
      try output.write(separator)
      try output.write(object(item))
      separator = ",\n  "
    }
    for problem in plan.broken {
      try output.write(separator)
      try output.write(object(problem))
      separator = ",\n  "
    }
    try output.write("\n], \"unread\": [")
    separator = "\n  "
    for problem in plan.unread {
      try output.write(separator)
      try output.write(
        .object([
          ("file", .text(problem.path)), ("reason", .text(problem.message)),
          ("code", .text(problem.reason.code)),
        ]))
      separator = ",\n  "
    }
    try output.write("\n]}\n")
  }

  // MARK: - Private

  private func count(_ word: ImportWord) -> Int {
    let leftOut = word == .skipped ? plan.leftOut.count : 0
    return plan.count { ImportWord($0) == word } + leftOut
  }

  private func place(_ item: ImportPlan.PlannedItem) -> String { "\(item.source):\(item.line)" }

  private func reason(_ item: ImportPlan.PlannedItem) -> String? {
    switch item.action {
    case .skip(let reason): reason.text
    case .fail(let reason): reason
    case .add, .update, .unchanged: nil
    }
  }

  /// Returns the other calendars that have the UID; nil if there are none.
  private func otherPlaces(of item: ImportPlan.PlannedItem) -> String? {
    guard !item.otherCalendars.isEmpty else { return nil }
    return "also in \(item.otherCalendars.joined(separator: ", ")), UID \(item.uid)"
  }

  private func line(_ item: ImportPlan.PlannedItem) -> String {
    let word = padded(ImportWord(item.action).verb, 10)
    let title = item.title.isEmpty ? "(no title)" : item.title
    let reason = (reason(item) ?? otherPlaces(of: item)).map { " (\($0))" } ?? ""
    return printable("\(word)\(startText(item))  \(title)\(reason)") + "\n"
  }

  private func clock(of start: EventTime) -> LocalTime {
    zone.map { start.localTime(in: $0) } ?? start.wallClock
  }

  private func startText(_ item: ImportPlan.PlannedItem) -> String {
    guard let start = item.start else { return padded("no date", 18) }
    let clock = clock(of: start)
    let whole = item.isTodo ? "" : "all day"
    let time = start.isAllDay ? whole : clock.clockText
    return "\(clock.day.iso8601Text) \(padded(time, 7))"
  }

  private func object(_ item: ImportPlan.PlannedItem) -> JSON {
    let start = item.start.map { start in
      start.isAllDay ? start.wallClock.day.iso8601Text : clock(of: start).iso8601Text
    }
    let members: [(name: String, value: JSON)] = [
      ("action", .text(ImportWord(item.action).rawValue)), ("uid", .text(item.uid)),
      ("title", .text(item.title)), ("kind", .text(item.isTodo ? "task" : "event")),
      ("start", start.map { .text($0) } ?? .null),
      ("weekday", item.start.map { .weekday(of: clock(of: $0).day) } ?? .null),
      ("file", .text(item.source)),
      ("line", .number(item.line)),
    ]
    let others = item.otherCalendars
    return .object(
      members + (reason(item).map { [("reason", .text($0))] } ?? [])
        + (others.isEmpty ? [] : [("alsoIn", .list(others.map { .text($0) }))]))
  }

  private func object(_ problem: Problem) -> JSON {
    .object([
      ("action", .text(ImportWord.failed.rawValue)), ("file", .text(problem.path)),
      ("line", problem.line.map { .number($0) } ?? .null), ("reason", .text(problem.message)),
      ("code", .text(problem.reason.code)),
    ])
  }
}

/// The outcome for an event, in a word.
enum ImportWord: String, CaseIterable {
  case added, updated, unchanged, skipped, failed

  init(_ action: ImportPlan.Action) {
    switch action {
    case .add: self = .added
    case .update: self = .updated
    case .unchanged: self = .unchanged
    case .skip: self = .skipped
    case .fail: self = .failed
    }
  }

  /// The verb for a dry run.
  var verb: String {
    switch self {
    case .added: "add"
    case .updated: "update"
    case .unchanged: "unchanged"
    case .skipped: "skip"
    case .failed: "fail"
    }
  }
}
