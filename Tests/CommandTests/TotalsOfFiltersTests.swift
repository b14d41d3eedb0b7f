import Foundation
import TestSupport
import Testing

/// What `totals` counts is what `list --json` shows: random calendars with copies, cancelled and declined
/// events and seconds, on days on which clocks change, through random filters and periods.
@Suite struct TotalsOfFiltersTests {
  private static let calendars = ["alpha", "beta", "gamma"]
  private static let categories = ["work", "work/api", "home", "a/b/c"]
  private static let terms = [
    "#work", "#work/api", "#home", "category:none", "=alpha", "calendar:gamma", "status:tentative",
    "status:cancelled", "lunch", "tea", "\"tea lunch\"", "on:2026-03-29", "from:2026-03-28",
    "until:2026-04-02", "2026-03-25..2026-03-30", "on:w13", "..2026-04-01",
  ]
  private static let groups = ["day", "week", "month", "year", "category", "calendar"]

  private let fixture: Fixture
  private var random: SeededGenerator
  /// The UIDs of the events that the user has declined.
  private var declined: Set<String> = []

  init() throws {
    fixture = try Fixture()
    random = SeededGenerator(seed: 0)
  }

  // MARK: - Calendars

  private mutating func element(_ texts: [String]) -> String {
    texts[random.number(0...texts.count - 1)]
  }

  private mutating func when() -> String {
    let (day, second) = (20 + random.number(0...11), element(["00", "00", "30", "07"]))
    let date = day > 31 ? "202604\(day - 21)" : "202603\(day)"
    let time = "T\(random.number(10...23))\(random.number(10...59))\(second)"
    let length = element([
      "PT0S", "PT20S", "PT30S", "PT90M", "PT1H20M20S", "PT26H", "P1D", "P1DT2H",
    ])
    switch random.number(0...4) {
    case 0: return "DTSTART;VALUE=DATE:\(date)\nDURATION:P\(random.number(1...3))D"
    case 1: return "DTSTART:\(date)\(time)Z\nDURATION:\(length)"
    case 2: return "DTSTART:\(date)T1\(random.number(0...9))0030\nDURATION:PT45M"
    case 3: return "DTSTART;TZID=Europe/Berlin:\(date)\(time)\nDURATION:\(length)"
    default: return "DTSTART;TZID=America/New_York:\(date)\(time)\nDURATION:\(length)"
    }
  }

  private mutating func writeCalendars() throws {
    for number in 0..<40 {
      let uid = "u\(number)"
      var lines =
        "SUMMARY:\(element(["lunch", "tea", "review"])) \(element(["lunch", "tea"]))\n" + when()
      if random.chance(3) {
        lines += "\nRRULE:FREQ=\(element(["DAILY", "WEEKLY"]))\(element(["", ";COUNT=5"]))"
      }
      if random.chance(4) {
        declined.insert(uid)
        lines += "\nATTENDEE;PARTSTAT=DECLINED:mailto:me@example.org"
      }
      let copies = [1, 1, 2, 3][random.number(0...3)]
      let first = random.number(0...2)
      for copy in 0..<copies {
        // A copy may say something else.
        var own = lines
        if !random.chance(3) { own += "\nCATEGORIES:\(element(Self.categories))" }
        if random.chance(3) {
          own += "\nSTATUS:\(element(["CANCELLED", "TENTATIVE", "CONFIRMED"]))"
        }
        let name = Self.calendars[(first + copy) % 3]
        try fixture.write(fixture.event(uid, own), to: "sums/\(name)/\(uid).ics")
      }
    }
    let sources = Self.calendars.map {
      "[[calendars]]\npath = \"\(fixture.path)/sums/\($0)\"\n"
    }
    try fixture.write(
      "addresses = [\"me@example.org\"]\n" + sources.joined(), to: ".config/daybook/config.toml")
  }

  private mutating func filter() -> String {
    (0..<random.number(0...2)).map { _ in element(["", "", "!"]) + element(Self.terms) }
      .joined(separator: " ")
  }

  // MARK: - What the list says

  private struct Listed {
    let day: String
    let seconds: Int
    let calendar: String
    let categories: [String]

    init(_ object: [String: Any]) throws {
      let times = ["start", "end"].map { object[$0] as? String ?? "" }
      let dates = times.compactMap { ISO8601DateFormatter().date(from: $0) }
      day = String(times[0].prefix(10))
      seconds = dates.count == 2 ? Int(dates[1].timeIntervalSince(dates[0])) : 0
      calendar = object["calendar"] as? String ?? ""
      categories = object["categories"] as? [String] ?? []
    }

    func rows(by group: String) throws -> Set<String> {
      switch group {
      case "day": return [day]
      case "month": return [String(day.prefix(7))]
      case "year": return [String(day.prefix(4))]
      case "calendar": return [calendar]
      case "week":
        var weeks = Calendar(identifier: .iso8601)
        weeks.timeZone = .gmt
        let date = try #require(ISO8601DateFormatter().date(from: day + "T12:00:00Z"))
        return ["2026-W\(weeks.component(.weekOfYear, from: date))"]
      default:
        let paths = categories.map { $0.split(separator: "/") }
        let names = paths.flatMap { path in
          (1...path.count).map { path.prefix($0).joined(separator: "/") }
        }
        return names.isEmpty ? [""] : Set(names)
      }
    }
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    let environment = [
      "XDG_CONFIG_HOME": fixture.path + "/.config", "XDG_CACHE_HOME": fixture.path + "/.cache",
      "XDG_STATE_HOME": fixture.path + "/.state",
    ]
    return try daybook(
      arguments + ["--json", "--now", "2026-03-25T12:00"], environment: environment)
  }

  private func output(_ arguments: [String]) throws -> Any {
    let outcome = try run(arguments)
    try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  }

  private func listed(_ options: [String], from first: String) throws -> [Listed] {
    let objects = try #require(try output(["list"] + options) as? [[String: Any]])
    return try objects.filter {
      $0["status"] as? String != "cancelled" && !declined.contains($0["uid"] as? String ?? "")
    }.map { try Listed($0) }.filter { $0.day >= first }
  }

  @Test(arguments: 0..<3) mutating func totalsAreSumsOfTheList(seed: Int) throws {
    random = SeededGenerator(seed: seed &+ 900)
    try writeCalendars()
    for _ in 0..<8 {
      let first = "2026-03-\(random.number(20...29))"
      let period = ["--from", first, "--days", element(["1", "7", "30"])]
      let terms = filter()
      let options = period + (terms.isEmpty ? [] : ["--filter=\(terms)"])
      guard try run(["list"] + options).code == 0 else { continue }
      let records = try listed(options, from: first)
      for group in Self.groups {
        let note: Comment = "seed \(seed) by \(group): \(period) \(terms)"
        let totals = try #require(
          try output(["totals", "--by", group] + options) as? [String: Any])
        #expect(totals["count"] as? Int == records.count, note)
        #expect(totals["minutes"] as? Int == records.reduce(0) { $0 + $1.seconds } / 60, note)
        var expected: [String: [Int]] = [:]
        for record in records {
          for row in try record.rows(by: group) {
            let sum = expected[row, default: [0, 0]]
            expected[row] = [sum[0] + 1, sum[1] + record.seconds]
          }
        }
        let rows = try #require(totals["rows"] as? [[String: Any]])
        let printed = zip(rows.texts("name"), zip(rows.numbers("count"), rows.numbers("minutes")))
          .map { ($0, [$1.0, $1.1]) }
        #expect(
          Dictionary(uniqueKeysWithValues: printed)
            == expected.mapValues { [$0[0], $0[1] / 60] }, note)
      }
    }
  }
}
