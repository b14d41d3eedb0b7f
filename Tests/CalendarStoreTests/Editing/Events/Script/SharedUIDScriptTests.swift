import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import CalendarStore

/// Random edits of calendars in which all events share one UID, held against the same edits where each
/// has its own: what is shown is the same after each step.
@Suite struct SharedUIDScriptTests {
  private static let seed =
    ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { Int($0) } ?? 1

  @Test(arguments: 0..<8) func oneUIDChangesNothing(part: Int) throws {
    var script = SharedUIDScript(seed: Self.seed &* 1_000 &+ part)
    for step in 0..<12 {
      let wrong = try script.step()
      try #require(
        wrong == nil, "DAYBOOK_SEED=\(Self.seed), part \(part), step \(step): \(wrong ?? "")")
    }
  }
}

private struct SharedUIDScript {
  private struct Shown: Hashable, Comparable, CustomStringConvertible {
    let title: String
    let start: LocalTime
    let end: LocalTime

    static func < (a: Shown, b: Shown) -> Bool {
      (a.start, a.end, a.title) < (b.start, b.end, b.title)
    }
    var description: String { "\(title) \(start.iso8601Text)" }
  }

  private let shared: EditedCalendars
  private let own: EditedCalendars
  private var random: SeededGenerator
  private var count = 0
  private var log: [String] = []
  /// Series of which an occurrence was changed: that is an event of its own where the UID is shared.
  private var divided: Set<String> = []

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    var texts: [(String) -> String] = []
    for number in 0..<random.number(2...5) {
      let day = random.number(9...12)
      let rule =
        random.chance(2) ? "\nRRULE:FREQ=\(random.chance(2) ? "DAILY" : "WEEKLY");COUNT=4" : ""
      let lines =
        "DTSTART:202603\(day < 10 ? "0" : "")\(day)T090000\nDTEND:202603\(day < 10 ? "0" : "")\(day)T100000\(rule)"
      let title = "T\(number)"
      func version(_ sequence: Int, _ title: String, _ more: String = "") -> (String) -> String {
        { "UID:\($0)\nSEQUENCE:\(sequence)\n\(lines)\nSUMMARY:\(title)\(more)" }
      }
      if random.chance(3) { texts.append(version(3, "old " + title)) }
      texts.append(version(5, title))
      if random.chance(3) { texts.append(version(5, title, "\nX-TWIN:1")) }
    }
    let name = random.chance(2) ? "all.ics" : "work/1.ics"
    func uid(_ text: (String) -> String) -> String {
      "own-"
        + (text("").split(separator: "SUMMARY:").last?.prefix { $0 != "\n" } ?? "")
        .replacing("old ", with: "")
    }
    shared = EditedCalendars([name: Self.calendar(texts.map { $0("shared") })])
    own = EditedCalendars([name: Self.calendar(texts.map { $0(uid($0)) })])
  }

  private static func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
      + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n".replacing("\n", with: "\r\n") }.joined()
      + "END:VCALENDAR\r\n"
  }

  /// Makes a random change in both; what is wrong then, nil where nothing is.
  mutating func step() throws -> String? {
    let shown = try shown(in: own)
    if log.isEmpty, try self.shown(in: shared) != shown { return "not the same before all steps" }
    switch random.number(0...9) {
    case 0 where count > 0:
      _ = try shared.editor().undo()
      _ = try own.editor().undo()
      count -= 1
      log.append("undo")
    default:
      guard let target = shown.randomElement(using: &random) else { return nil }
      try change([target] + others(besides: target, among: shown))
    }
    let (now, expected) = (try self.shown(in: shared), try self.shown(in: own))
    return now == expected
      ? nil : "\(log.joined(separator: "; ")): \(now) instead of \(expected)"
  }

  /// Another one that is changed in the same step, now and then.
  private mutating func others(besides target: Shown, among shown: [Shown]) -> [Shown] {
    guard random.chance(3) else { return [] }
    return shown.filter { $0.title != target.title }.sorted().prefix(1).map { $0 }
  }

  private mutating func change(_ targets: [Shown]) throws {
    let ours = try targets.map { try basis(of: $0, in: shared) }
    let theirs = try targets.map { try basis(of: $0, in: own) }
    let isOfSeries = theirs.contains(where: \.isOfSeries)
    let titles = Set(targets.map(\.title))
    var scope = isOfSeries ? SeriesScope.allCases.randomElement(using: &random) ?? .this : .this
    if !titles.isDisjoint(with: divided) { scope = .this }
    let changes: [EventChange] = [
      .set([.title("N\(log.count)")]), .shift(days: random.number(1...2)), .shift(days: -1),
      .delete,
    ]
    var change = changes.randomElement(using: &random) ?? .delete
    if targets.count > 1 { change = .shift(days: 1) }
    if scope == .this, isOfSeries { divided.formUnion(titles.union(["N\(log.count)"])) }
    log.append("\(targets) \(scope) \(change)")
    try shared.change(ours, scope, by: change)
    try own.change(theirs, scope, by: change)
    count += 1
  }

  private func basis(of shown: Shown, in calendars: EditedCalendars) throws -> EventBasis {
    let editor = try calendars.editor()
    let answers = editor.index.answers(zone: EditedCalendars.berlin)
    var found: CalendarModel.Record?
    answers.forEachRecord(touching: shown.start.day...shown.start.day) { record in
      if record.title == shown.title, record.occurrence.start == shown.start { found = record }
    }
    return try editor.basis(of: try #require(found).ref, in: answers)
  }

  private func shown(in calendars: EditedCalendars) throws -> [Shown] {
    let month = Month(year: 2026, month: 3)
    var shown: [Shown] = []
    try calendars.index().answers(zone: EditedCalendars.berlin).forEachRecord(
      touching: (month - 1).firstDay...(month + 2).lastDay
    ) {
      shown.append(
        Shown(title: $0.title, start: $0.occurrence.start, end: $0.occurrence.end))
    }
    return shown.sorted()
  }
}
