import Foundation
import TestSupport
import Testing

/// Ids are taken by any beginning that only one event has.
@Suite struct IdBeginningTests {
  /// A calendar with so many events that some ids begin alike, of which some repeat.
  private func crowd(_ count: Int) throws -> Fixture {
    let fixture = try Fixture()
    var text = ""
    for number in 0..<count {
      let rule = number % 10 == 0 ? "\nRRULE:FREQ=DAILY;COUNT=3" : ""
      text += fixture.event(
        "crowd\(number)", "DTSTART:20260310T130000Z\nSUMMARY:Number \(number)\(rule)")
    }
    try fixture.write(text, to: "crowd/all.ics")
    return fixture
  }

  private func keys(_ fixture: Fixture) throws -> [String: String] {
    let days = ["--from", "2026-03-01", "--days", "31"]
    let objects = try jsonObjects(["list", "--json", fixture.path + "/crowd"] + days)
    return Dictionary(
      zip(objects.texts("id").map { String($0.prefix(13)) }, objects.texts("uid"))
    ) { first, _ in first }
  }

  /// The commands agree with a list of all ids about what a beginning means.
  @Test func aBeginningMeansTheIdsThatBeginSo() throws {
    let fixture = try crowd(1_500)
    let keys = try keys(fixture)
    let all = keys.keys.sorted()
    let seed = 20_261_125
    var random = SeededGenerator(seed: seed)
    let environment = ["XDG_CACHE_HOME": fixture.path + "/.cache"]
    for _ in 0..<40 {
      var typed = String(all[random.number(0...all.count - 1)].prefix(random.number(1...5)))
      if random.chance(5) { typed = String(typed.dropLast() + "7") }
      if random.chance(3) { typed = typed.uppercased() }
      let fitting = all.filter { $0.hasPrefix(typed.lowercased()) }
      let outcome = try daybook(
        ["details", "--json", typed, fixture.path + "/crowd"], environment: environment)
      switch fitting.count {
      case 0:
        #expect(outcome.code == 1, "seed \(seed): \(typed)")
        #expect(outcome.errors.contains("\(typed): there is no such event"))
      case 1:
        #expect(outcome.code == 0, "seed \(seed): \(typed): \(outcome.errors)")
        #expect(outcome.output.contains("\"\(keys[fitting[0]] ?? "?")\""))
      default:
        #expect(outcome.code == 2, "seed \(seed): \(typed)")
        let count = fitting.count > 8 ? "more than 8" : "\(fitting.count)"
        #expect(outcome.errors.contains("\(typed): \(count) ids begin so; write more of one"))
        let listed = outcome.errors.split(separator: "\n").dropLast().map { line in
          fitting.filter { $0.hasPrefix(line.prefix { $0 != " " && $0 != "@" }) }
        }
        #expect(listed.allSatisfy { $0.count == 1 }, "seed \(seed): \(typed): \(outcome.errors)")
        #expect(Set(listed).count == min(fitting.count, 9))
      }
    }
  }

  /// What a terminal shows is unique, and no longer than it has to be beyond four letters.
  @Test func shownIdsAreAsShortAsTheyMayBe() throws {
    // So many that some share their first four letters, whatever the folder is called.
    let fixture = try crowd(5_000)
    let all = try keys(fixture).keys.sorted()
    let counts = Dictionary(
      all.flatMap { key in (1...key.count).map { (String(key.prefix($0)), 1) } },
      uniquingKeysWith: +)
    let shown = try daybookOnTerminal([
      "list", fixture.path + "/crowd", "--from", "2026-03-10", "--days", "1",
    ])
    let ids = shown.plainLines.filter { $0.hasPrefix("  ") }.compactMap {
      $0.split(separator: " ").last?.split(separator: "@").first.map(String.init)
    }
    #expect(Set(ids).count == 5_000)
    for id in ids {
      #expect(id.count >= 4 && counts[id] == 1, "\(id)")
      if id.count > 4 { #expect(counts[String(id.dropLast())] ?? 0 > 1, "\(id)") }
    }
    #expect(Set(ids.map(\.count)).count > 1)
  }

  @Test func startsMayBeCutShortToo() throws {
    let fixture = try Fixture()
    let list = ["list", "--json", fixture.path]
    let days = ["--from", "2026-03-09", "--days", "3"]
    let ids = try jsonObjects(list + days).texts("id").filter { $0.contains("@2026-03-10") }
    let id = try #require(ids.first)
    let key = String(id.prefix(4))
    for beginning in ["\(key)@2026-03-10", "\(key)@2026-03-10t08", id.lowercased()] {
      #expect(try jsonObjects(list + ["--id", beginning]).texts("id") == [id], "\(beginning)")
    }
    for (beginning, message) in [
      ("\(key)@2026-03", "more than 8 ids begin so"), ("\(key)@2026-03-1", "ids begin so"),
    ] {
      let outcome = try daybook(list + ["--id", beginning])
      #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    for wrong in ["\(key)@", "\(key)@20", "\(key)x1", "", "@", "."] {
      #expect(try daybook(list + ["--id", wrong]).code == 2, "\(wrong)")
    }
    let none = try daybook(list + ["--id", "\(key)@2026-03-14"])
    #expect(none.output == "[]\n" && none.errors.contains("there is no such event"))
  }

  @Test func changesTakeBeginnings() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let edited = try fixture.change(["edit", String(id.prefix(5)), "--start", "16:00"])
    #expect(
      edited.lines.prefix(4) == [
        "Moved “Call with , comma” to 16:00", "Call with , comma",
        "Tue 10 Mar 2026, 16:00–16:45 (15:00 UTC), at Room 4, #work/api, #calls",
        "in Work, id \(id)",
      ])
    let moved = try fixture.changeObject(["move", String(id.prefix(6)), "--to", "Zuhause"])
    let new = try #require((moved["ids"] as? [String])?.first)
    #expect(new != id)
    let event = try #require((moved["events"] as? [[String: Any]])?.first)
    #expect(event["id"] as? String == new)
    #expect(event["calendar"] as? String == "Zuhause")
    #expect(event["start"] as? String == "2026-03-10T16:00:00+01:00")
    #expect(try fixture.change(["delete", String(id.prefix(6))]).code == 1)
    #expect(try fixture.change(["delete", String(new.prefix(6))]).code == 0)
    let occurrence = try fixture.id("standup")
    let short = occurrence.prefix(5) + "@2026-03-10"
    let changed = try fixture.change(["edit", String(short), "--title", "Moved", "--scope", "this"])
    #expect(changed.lines.contains("Moved") && changed.code == 0, "\(changed.errors)")
    let after = try fixture.list(from: "2026-03-10", days: 1).first {
      $0["title"] as? String == "Moved"
    }
    let own = try #require(after?["id"] as? String)
    #expect(changed.output.contains(", id \(own)\n"))
  }

  @Test func theOnlyEventWithSomeWordsIsChanged() throws {
    let fixture = try ChangingFixture()
    let texts = try fixture.texts()
    let none = try fixture.change(["delete", "--search", "dentist"])
    #expect(none.code == 1 && none.errors.contains("no event has these words"))
    try fixture.calendars.write(
      fixture.calendars.event("other", "DTSTART:20260411T100000Z\nSUMMARY:Call the dentist"),
      to: "work/other.ics")
    for command in [["delete"], ["edit", "--title", "New"], ["move", "--by", "1"]] {
      let several = try fixture.change(command + ["--search", "call"])
      #expect(several.code == 2, "\(command)")
      #expect(several.errors.contains("2 events have these words, and nothing was changed"))
      #expect(several.errors.contains("Call the dentist"))
      #expect(several.errors.contains("Call with , comma"))
    }
    let moved = try fixture.change(["move", "--search", "dentist", "--by", "1"])
    #expect(moved.lines.contains { $0.hasPrefix("Sun 12 Apr 2026, 12:00") }, "\(moved.output)")
    #expect(try fixture.change(["delete", "--search", "DENTIST"]).code == 0)
    #expect(try fixture.texts() == texts)
    // An occurrence of a series still needs a scope.
    let series = try fixture.change(["delete", "--search", "stand-up"])
    #expect(series.code == 2 && series.errors.contains("add --scope this"))
    let both = try fixture.change(["delete", "abcd", "--search", "call"])
    #expect(both.code == 2 && both.errors.contains("says which event already"))
    #expect(try fixture.change(["delete"]).code == 2)
    #expect(try fixture.texts() == texts)
  }
}
