import Foundation
import Testing

/// `daybook restore`.
@Suite struct RestoreTests {
  private func deleted() throws -> (fixture: ChangingFixture, id: String) {
    let fixture = try ChangingFixture()
    let ids = try fixture.list(from: "2026-03-10", days: 3)
      .filter { $0["uid"] as? String == "standup" }.texts("id")
    #expect(ids.count == 3)
    #expect(try fixture.change(["delete"] + ids.dropLast() + ["--scope", "this"]).code == 0)
    return (fixture, try #require(ids.last))
  }

  @Test func whatIsLeftOutIsPrinted() throws {
    let (fixture, id) = try deleted()
    for name in [id, String(id.prefix { $0 != "@" })] {
      let outcome = try fixture.change(["restore", name])
      #expect(outcome.output == "Tue 2026-03-10 09:15\nWed 2026-03-11 09:15\n", "\(outcome.errors)")
      #expect(outcome.code == 0)
      let json = try fixture.change(["restore", name, "--json"])
      let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
      #expect(parsed as? [String] == ["2026-03-10T09:15:00+01:00", "2026-03-11T09:15:00+01:00"])
    }
  }

  @Test func datesArePutBackAsOneChange() throws {
    let (fixture, id) = try deleted()
    let text = try fixture.text("work/standup.ics")
    let outcome = try fixture.change(["restore", id, "10.3.", "2026-03-11T09:15"])
    #expect(outcome.output.hasPrefix("Put back 2 occurrences of “Stand-up”\n"), "\(outcome.errors)")
    let found = try fixture.list(from: "2026-03-10", days: 3)
    #expect(found.filter { $0["uid"] as? String == "standup" }.count == 3)
    #expect(try !fixture.text("work/standup.ics").contains("EXDATE"))
    #expect(try fixture.run(["undo"]).code == 0)
    #expect(try fixture.text("work/standup.ics") == text)
    let next = try fixture.changeObject(["restore", id, "tomorrow"])
    #expect(next["did"] as? String == "put “Stand-up” back on Tue 10 Mar")
  }

  /// One that was changed comes back as the series has it.
  @Test func aChangedOccurrenceComesBackToo() throws {
    let fixture = try ChangingFixture()
    let edit = ["edit", try fixture.id("standup"), "--title", "Other", "--scope", "this"]
    let made = try #require((try fixture.changeObject(edit)["ids"] as? [String])?.first)
    #expect(try fixture.change(["delete", made, "--scope", "this"]).code == 0)
    let id = try fixture.id("standup", from: "2026-03-11")
    #expect(try fixture.change(["restore", id, "10.3."]).code == 0)
    #expect(try fixture.list(from: "2026-03-10", days: 1).texts("title").contains("Stand-up"))
  }

  @Test func whatCannotBeRestoredIsSaid() throws {
    let (fixture, id) = try deleted()
    let series = String(id.prefix { $0 != "@" })
    for (arguments, code, message) in [
      ([id, "13.3."], 2, "date 13.3.: the series excludes nothing there"),
      ([id, "10.3. 10:00"], 2, "date 10.3. 10:00: the series excludes nothing there"),
      ([id, "soon"], 2, "date soon: is not understood"),
      ([id, "9:15"], 2, "date 9:15: names no day"),
      (["aaaaaaaaaaaaa"], 1, "there is no such event"),
      ([try fixture.id("dinner", from: "2026-03-09", days: 10)], 2, "does not repeat"),
    ] {
      let outcome = try fixture.change(["restore"] + arguments)
      #expect(outcome.code == code, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try fixture.change(["restore", series, "10.3.", "11.3."]).code == 0)
    let nothing = try fixture.change(["restore", series])
    #expect(nothing.output == "" && nothing.errors == "daybook: the series leaves nothing out\n")
  }
}
