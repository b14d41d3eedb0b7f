import Foundation
import Testing

/// Changes of series by commands: the stand-up on every weekday from 2 March on.
@Suite struct ScopeTests {
  private func titles(_ fixture: ChangingFixture) throws -> [String] {
    try fixture.list(from: "2026-03-09", days: 5)
      .filter { ($0["title"] as? String ?? "").contains("tand") }
      .map { "\(($0["start"] as? String ?? "").prefix(10).suffix(2)) \($0["title"] ?? "")" }
  }

  @Test func anOccurrenceNeedsAScope() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("standup")
    let before = try fixture.texts()
    for command in [["edit", id, "--title", "x"], ["delete", id]] {
      let outcome = try fixture.change(command)
      #expect(outcome.code == 2)
      #expect(
        outcome.errors == "daybook: \(id): “Stand-up” repeats; add --scope this, "
          + "--scope following or --scope all\n")
    }
    #expect(try fixture.texts() == before)
  }

  @Test func aScopeSaysWhichOccurrencesChange() throws {
    let old = ["09 Stand-up", "10 Stand-up", "11 Stand-up", "12 Stand-up", "13 Stand-up"]
    let expected = [
      "this": ["09 Stand-up", "10 Stand"] + old[2...],
      "following": ["09 Stand-up", "10 Stand", "11 Stand", "12 Stand", "13 Stand"],
      "all": ["09 Stand", "10 Stand", "11 Stand", "12 Stand", "13 Stand"],
    ]
    for (scope, titles) in expected {
      let fixture = try ChangingFixture()
      let id = try fixture.id("standup")
      #expect(try self.titles(fixture) == old)
      let edited = try fixture.changeObject(["edit", id, "--title", "Stand", "--scope", scope])
      #expect(try self.titles(fixture) == titles, "\(scope)")
      let named = try #require((edited["ids"] as? [String])?.first)
      let found = try fixture.objects(
        ["details", "--json", named, fixture.path, "--now", "2026-03-10T09:00"])
      #expect(found.texts("title") == ["Stand"], "\(scope)")
      #expect(found.texts("start") == ["2026-03-10T09:15:00+01:00"], "\(scope)")
    }
  }

  @Test func theIdWithoutAStartIsTheWholeSeries() throws {
    let fixture = try ChangingFixture()
    let id = String(try #require(try fixture.id("standup").split(separator: "@").first))
    let refused = try fixture.change(["edit", id, "--title", "x", "--scope", "this"])
    #expect(refused.code == 2)
    #expect(refused.errors.contains("\(id): names the whole series; --scope this needs the id"))
    #expect(try fixture.change(["edit", id, "--start", "10:00"]).code == 0)
    let starts = try fixture.list(from: "2026-03-02", days: 9).texts("start")
    #expect(starts.filter { $0.contains("T10:00") }.count == 7)
    #expect(try fixture.change(["delete", id]).output == "Deleted “Stand-up”, all occurrences\n")
    #expect(try titles(fixture) == [])
  }

  @Test func anOverrideIsAnOccurrence() throws {
    let fixture = try ChangingFixture()
    let edit = ["edit", try fixture.id("standup"), "--title", "Stand", "--scope", "this"]
    let id = try #require((try fixture.changeObject(edit)["ids"] as? [String])?.first)
    #expect(!id.contains("@"))
    #expect(try fixture.change(["edit", id, "--title", "x"]).code == 2)
    #expect(try fixture.change(["edit", id, "--title", "Sit", "--scope", "this"]).code == 0)
    let found = try fixture.list(from: "2026-03-10", days: 1).texts("title")
    #expect(found.contains("Sit"))
    #expect(try fixture.change(["delete", id, "--scope", "this"]).code == 0)
    #expect(try titles(fixture).count == 4)
  }

  @Test func theRepeatOfASeriesIsChangedFromItsBeginning() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("standup")
    let refused = try fixture.change(["edit", id, "--repeat", "every tue", "--scope", "this"])
    #expect(refused.code == 1)
    #expect(refused.errors.contains("one occurrence cannot repeat"))
    let edit = ["edit", id, "--repeat", "every tue", "--scope", "all"]
    #expect(try fixture.change(edit).code == 0)
    #expect(try titles(fixture) == ["10 Stand-up"])
    let text = try fixture.text("work/standup.ics")
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260303T091500\r\n"))
  }

  @Test func deletingOccurrencesIsOneStep() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let ids = try fixture.list(days: 2).filter { $0["uid"] as? String == "standup" }.texts("id")
    #expect(ids.count == 2)
    let call = try fixture.id("call")
    let command = ["delete"] + ids + [call, call, "--scope", "this"]
    #expect(try fixture.change(command).output == "Deleted 3 events\n")
    #expect(try titles(fixture) == ["11 Stand-up", "12 Stand-up", "13 Stand-up"])
    #expect(try fixture.run(["undo"]).output == "Undone: deleted 3 events\n")
    #expect(try fixture.texts() == before)
  }
}
