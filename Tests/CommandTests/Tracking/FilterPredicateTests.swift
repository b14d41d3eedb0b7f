import Foundation
import TestSupport
import Testing

/// Random filters of all terms against a plain predicate, and the totals of what passes: plans and what
/// happened, around a change of clocks. Now is Sunday, 29 March 2026, 18:00.
@Suite struct FilterPredicateTests {
  private static let now = "2026-03-29T18:00"
  private static let terms = [
    "#work", "#work/api", "category:home", "category:none", "=alpha", "calendar:beta", "=done",
    "status:tentative", "status:confirmed", "status:cancelled", "lunch", "tea", "rev",
    "on:2026-03-29", "on:w13", "on:yesterday", "from:2026-03-28", "until:2026-03-30",
    "2026-03-25..2026-03-30", "..2026-04-01", "2026-03-29..", "is:tracked", "is:planned",
    "is:running", "is:unplanned", "is:event", "is:tracked", "is:planned", "is:unplanned",
  ]

  /// An event as it was written.
  private struct Sample {
    let uid: String
    let calendar: String
    let title: String
    let category: String
    let status: String
    let isMarked: Bool
    let plan: String

    var isTracked: Bool { isMarked || calendar == "done" }
  }

  /// One listed occurrence.
  private struct Listed {
    let sample: Sample
    let start: String
    let seconds: Int
    let first: String
    let last: String
    let isAllDay: Bool

    init?(_ object: [String: Any], _ samples: [String: Sample]) {
      guard let uid = object["uid"] as? String, let sample = samples[uid],
        let start = object["start"] as? String, let end = object["end"] as? String
      else { return nil }
      self.sample = sample
      self.start = start
      first = String(start.prefix(10))
      let dates = [start, end].compactMap { ISO8601DateFormatter().date(from: $0) }
      isAllDay = dates.count < 2
      seconds = isAllDay ? 0 : Int(dates[1].timeIntervalSince(dates[0]))
      let isAtMidnight = end.contains("T00:00:00") && seconds > 0
      last =
        isAtMidnight
        ? FilterPredicateTests.day(before: String(end.prefix(10))) : String(end.prefix(10))
    }

    /// The seconds from its start until now; less than none if it is still to come.
    var age: Int {
      let date = ISO8601DateFormatter().date(from: start)
      let now = ISO8601DateFormatter().date(from: FilterPredicateTests.now + ":00+02:00")
      guard let date, let now else { return 0 }
      return Int(now.timeIntervalSince(date))
    }

    var runs: Bool {
      guard sample.isTracked, sample.status == "TENTATIVE", !isAllDay else { return false }
      return sample.isMarked || age >= 0 && age - seconds < 7 * 86_400
    }
  }

  private let fixture: ChangingFixture
  private var random = SeededGenerator(seed: 0)
  private var samples: [String: Sample] = [:]

  init() throws { fixture = try ChangingFixture() }

  // MARK: - Calendars

  private mutating func element(_ texts: [String]) -> String {
    texts[random.number(0...texts.count - 1)]
  }

  private mutating func when() -> String {
    let day = 20 + random.number(0...14)
    let date = day > 31 ? "202604\(day < 41 ? "0" : "")\(day - 31)" : "202603\(day)"
    if random.chance(6) { return "DTSTART;VALUE=DATE:\(date)\nDURATION:P\(random.number(1...3))D" }
    let length = element(["PT0S", "PT20S", "PT90M", "PT1H20M20S", "PT26H"])
    return
      "DTSTART:\(date)T\(random.number(10...23))\(random.number(10...59))00Z\nDURATION:\(length)"
  }

  private mutating func writeCalendars() throws {
    for number in 0..<45 {
      let sample = Sample(
        uid: "u\(number)", calendar: element(["alpha", "beta", "done", "done"]),
        title: element(["lunch", "tea", "review"]) + " " + element(["lunch", "tea", "walk"]),
        category: element(["", "", "work", "work/api", "home"]),
        status: element(["", "CONFIRMED", "TENTATIVE", "CANCELLED"]), isMarked: random.chance(6),
        plan: element(["", "u0", "u1", "gone", "plan"]))
      samples[sample.uid] = sample
      var lines = "SUMMARY:\(sample.title)\n" + when()
      if !sample.category.isEmpty { lines += "\nCATEGORIES:\(sample.category)" }
      if !sample.status.isEmpty { lines += "\nSTATUS:\(sample.status)" }
      if sample.isMarked { lines += "\nX-DAYBOOK-TRACKED:LOG" }
      if !sample.plan.isEmpty { lines += "\nRELATED-TO:\(sample.plan)" }
      try fixture.calendars.write(
        fixture.calendars.event(sample.uid, lines), to: "\(sample.calendar)/\(sample.uid).ics")
    }
    try fixture.calendars.write(
      fixture.calendars.event("plan", "DTSTART:20300101T100000Z\nSUMMARY:plan"),
      to: "alpha/plan.ics")
    try fixture.configure(
      ["alpha", "beta", "done"].map {
        "[[calendars]]\npath = \"\(fixture.path)/\($0)\"\n"
          + ($0 == "done" ? "kind = \"tracked\"\n" : "")
      }.joined())
  }

  // MARK: - The predicate

  private static func day(before text: String) -> String {
    let noon = ISO8601DateFormatter().date(from: text + "T12:00:00Z") ?? .distantPast
    return String(ISO8601DateFormatter().string(from: noon - 86_400).prefix(10))
  }

  /// Whether an event belongs to a plan that is there.
  private func hasPlan(_ sample: Sample) -> Bool {
    sample.plan == "plan" || samples[sample.plan].map { !$0.isTracked } ?? false
  }

  /// The kind of a term, of which one is enough; that of words is each for itself.
  private static func kind(of term: String) -> String {
    if term.hasPrefix("#") || term.hasPrefix("category:") { return "category" }
    if term.hasPrefix("=") || term.hasPrefix("calendar:") { return "calendar" }
    if term.hasPrefix("on:") || term.contains("..") { return "on" }
    if term == "is:event" { return "kind" }
    return term.contains(":") ? String(term.prefix { $0 != ":" }) : term
  }

  private static func days(of term: String) -> (first: String, last: String)? {
    let ends = ("0000", "9999")
    let value = term.drop { $0 != ":" }.dropFirst()
    switch kind(of: term) {
    case "from": return (String(value), ends.1)
    case "until": return (ends.0, String(value))
    case "on" where value == "w13": return ("2026-03-23", "2026-03-29")
    case "on" where value == "yesterday": return ("2026-03-28", "2026-03-28")
    case "on" where term.hasPrefix("on:"): return (String(value), String(value))
    case "on":
      let sides = term.components(separatedBy: "..")
      return (sides[0].isEmpty ? ends.0 : sides[0], sides[1].isEmpty ? ends.1 : sides[1])
    default: return nil
    }
  }

  private func fits(_ term: String, _ listed: Listed) -> Bool {
    let sample = listed.sample
    if let days = Self.days(of: term) {
      return days.first <= listed.last && listed.first <= days.last
    }
    let value = String(term.drop { !":#=".contains($0) }.dropFirst())
    switch term {
    case "is:event": return true
    case "is:tracked": return sample.isTracked
    case "is:planned": return !sample.isTracked
    case "is:running": return listed.runs
    case "is:unplanned": return sample.isTracked && !hasPlan(sample)
    case "category:none": return sample.category.isEmpty
    default: break
    }
    switch Self.kind(of: term) {
    case "category": return "\(sample.category)/".hasPrefix(value + "/")
    case "calendar": return sample.calendar == value
    case "status":
      return (sample.status.isEmpty ? "confirmed" : sample.status.lowercased()) == value
    default: return sample.title.split(separator: " ").contains { $0.hasPrefix(term) }
    }
  }

  private func passes(_ filter: [String], _ listed: Listed) -> Bool {
    let excluded = filter.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    guard !excluded.contains(where: { fits($0, listed) }) else { return false }
    let wanted = Dictionary(grouping: filter.filter { !$0.hasPrefix("!") }, by: Self.kind)
    // Periods that are wanted are cut at the first and the last day.
    let first = (wanted["from"] ?? []).compactMap { Self.days(of: $0)?.first }.min() ?? "0000"
    let last = (wanted["until"] ?? []).compactMap { Self.days(of: $0)?.last }.max() ?? "9999"
    let periods = (wanted["on"] ?? []).compactMap(Self.days)
    let isOnDays = (periods.isEmpty ? [("0000", "9999")] : periods).contains { period in
      let cut = (max(period.0, first), min(period.1, last))
      return cut.0 <= cut.1 && cut.0 <= listed.last && listed.first <= cut.1
    }
    return isOnDays
      && wanted.filter { !["from", "until", "on"].contains($0.key) }
        .allSatisfy { $0.value.contains { fits($0, listed) } }
  }

  // MARK: - Commands

  private func run(_ arguments: [String]) throws -> Outcome {
    try fixture.run(arguments + ["--json", "--now", Self.now])
  }

  private func list(_ options: [String]) throws -> [Listed]? {
    let outcome = try run(["list"] + options)
    guard outcome.code == 0 else { return nil }
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [[String: Any]]).compactMap { Listed($0, samples) }
  }

  private func totals(_ options: [String]) throws -> [Int] {
    let outcome = try run(["totals"] + options)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any], "\(options): \(outcome.errors)")
    return ["count", "minutes"].map { object[$0] as? Int ?? -1 }
  }

  private func sum(_ listed: [Listed], tracked: Bool) -> [Int] {
    let counted = listed.filter { listed in
      guard listed.sample.status != "CANCELLED", listed.sample.isTracked == tracked else {
        return false
      }
      return !tracked
        || listed.first <= Self.now && (listed.runs || listed.isAllDay || listed.age >= 0)
    }
    let seconds = counted.reduce(0) { sum, listed in
      sum + (tracked && listed.runs ? max(0, listed.age) : listed.seconds)
    }
    return [counted.count, seconds / 60]
  }

  @Test(arguments: 0..<3) mutating func whatPassesIsWhatThePredicateSays(seed: Int) throws {
    random = SeededGenerator(seed: seed &+ 4_700)
    try writeCalendars()
    let period = ["--from", "2026-03-20", "--to", "2026-04-05"]
    let all = try #require(try list(period))
    try #require(all.count == samples.count)
    for _ in 0..<25 {
      let filter = (0..<random.number(1...4)).map { _ in
        element(["", "", "!"]) + element(Self.terms)
      }
      let note: Comment = "seed \(seed): \(filter)"
      let options = period + ["--filter=" + filter.joined(separator: " ")]
      let expected = all.filter { passes(filter, $0) }
      guard let found = try list(options) else {
        // Only what leaves nothing is refused.
        #expect(expected.isEmpty, note)
        continue
      }
      #expect(found.map(\.sample.uid) == expected.map(\.sample.uid), note)
      let started = expected.filter { $0.first >= "2026-03-20" }
      let wantsTracked = filter.contains {
        ["is:tracked", "is:running", "is:unplanned", "!is:planned"].contains($0)
      }
      if !wantsTracked { #expect(try totals(options) == sum(started, tracked: false), note) }
      #expect(try totals(["--tracked"] + options) == sum(started, tracked: true), note)
    }
  }
}
