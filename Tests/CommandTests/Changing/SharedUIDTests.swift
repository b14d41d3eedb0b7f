import Foundation
import Testing

/// Events that have a UID in common, by commands: each is listed, checked, named and changed by itself.
@Suite struct SharedUIDTests {
  private func vevent(_ lines: String) -> String {
    "BEGIN:VEVENT\r\nUID:show\r\n" + lines.replacingOccurrences(of: "\n", with: "\r\n")
      + "\r\nEND:VEVENT\r\n"
  }

  private func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.map(vevent).joined() + "END:VCALENDAR\r\n"
  }

  private static let episodes = [
    "DTSTART:20260310T200000Z\nSUMMARY:Episode 1", "DTSTART:20260311T200000Z\nSUMMARY:Episode 2",
    "DTSTART:20260311T200000Z\nSUMMARY:Episode 3",
  ]

  private func titles(_ fixture: ChangingFixture) throws -> [String] {
    try fixture.list(from: "2026-03-09", days: 5).filter { $0["uid"] as? String == "show" }
      .compactMap { $0["title"] as? String }
  }

  @Test func eachIsListedWithAnIdOfItsOwnAndChangedByIt() throws {
    for name in ["home/tv.ics", "tv.ics"] {
      let fixture = try ChangingFixture()
      try fixture.calendars.write(calendar(Self.episodes), to: name)
      #expect(try titles(fixture) == ["Episode 1", "Episode 2", "Episode 3"])
      let listed = try fixture.list(from: "2026-03-09", days: 5)
        .filter { $0["uid"] as? String == "show" }
      let ids = listed.compactMap { $0["id"] as? String }
      #expect(Set(ids).count == 3 && ids.allSatisfy { $0.count == 24 })
      let key = try #require(ids[0].split(separator: ".").first.map(String.init))
      let refused = try fixture.change(["edit", key, "--title", "x"])
      #expect(refused.code == 2 && ids.allSatisfy { refused.errors.contains($0) })
      let edited = try fixture.changeObject(["edit", ids[1], "--title", "New", "--start", "21:00"])
      #expect(try Set(titles(fixture)) == ["Episode 1", "Episode 3", "New"])
      let new = try #require((edited["ids"] as? [String])?.first)
      #expect(try fixture.change(["delete", ids[1]]).code != 0)
      #expect(try fixture.change(["delete", new]).code == 0)
      #expect(try titles(fixture) == ["Episode 1", "Episode 3"])
      // What was listed names the same events whatever became of the others.
      #expect(try fixture.change(["delete", ids[2]]).code == 0)
      #expect(try titles(fixture) == ["Episode 1"])
      #expect(try fixture.change(["delete", ids[0]]).code == 0)
      #expect(try titles(fixture) == [])
    }
  }

  @Test func checkNamesEachWithItsLine() throws {
    let fixture = try Fixture()
    try fixture.write(calendar(Self.episodes + [Self.episodes[0]]), to: "home/tv.ics")
    let outcome = try daybook(["check", fixture.path])
    #expect(outcome.code == 1)
    let lines = outcome.lines.filter { $0.contains("the same UID") }
    #expect(lines.count == 3)
    for (number, line) in zip(1...3, lines.sorted { $0.suffix(20) < $1.suffix(20) }) {
      #expect(line.contains("/home/tv.ics:\(5 * number - 2): "))
      #expect(line.hasSuffix("the same UID as “Episode \(number)”: show"))
    }
  }

  @Test func checkNamesAUidInTwoFilesOfACalendar() throws {
    let fixture = try Fixture()
    for name in ["home/a.ics", "home/b.ics", "work/c.ics"] {
      try fixture.write(calendar([Self.episodes[0]]), to: name)
    }
    let outcome = try daybook(["check", fixture.path])
    let paths = outcome.lines.filter { $0.contains("the same UID") }.map { $0.prefix { $0 != ":" } }
    #expect(paths.map { $0.suffix(10) }.sorted() == ["home/a.ics", "home/b.ics"])
  }

  @Test func anImportSaysWhatItDoesNotTake() throws {
    let fixture = try ChangingFixture()
    let old = "SEQUENCE:1\nDTSTART:20260312T200000Z\nSUMMARY:Old"
    let new = Self.episodes.map { "SEQUENCE:2\n" + $0 }
    try fixture.calendars.write(calendar([old] + new + [new[0]]), to: "in.text")
    let outcome = try fixture.change(
      ["import", fixture.path + "/in.text", "--format", "ics", "--into", "Work", "--json"])
    #expect(outcome.code == 1)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any])
    let items = try #require(object["items"] as? [[String: Any]])
    let left = items.filter { $0["action"] as? String == "skipped" }
    #expect(left.texts("title") == ["Old"] && left.texts("uid") == ["show"])
    let taken = items.filter { $0["action"] as? String == "added" }
    #expect(taken.texts("title") == ["Episode 1"], "not the title of what it leaves out")
    #expect(object["skipped"] as? Int == 1)
    #expect(outcome.errors.contains("“Old”"))
    #expect(try titles(fixture) == ["Episode 1", "Episode 2", "Episode 3"])
    let again = try fixture.change(
      ["import", fixture.path + "/in.text", "--format", "ics", "--into", "Work", "--json"])
    #expect(again.output.contains("\"unchanged\": 1"))
    // One of them, changed: the others stay.
    let one = calendar([new[1] + ", changed"])
    try fixture.calendars.write(one, to: "one.text")
    let update = try fixture.change(
      ["import", fixture.path + "/one.text", "--format", "ics", "--into", "Work"])
    #expect(update.code == 0)
    #expect(try Set(titles(fixture)) == ["Episode 1", "Episode 2, changed", "Episode 3"])
  }

  @Test(.enabled(if: getuid() != 0)) func anImportBesideAFileThatCannotBeReadSaysSo() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(calendar([Self.episodes[0]]), to: "in.text")
    try fixture.calendars.write(calendar([Self.episodes[0]]), to: "work/other.ics")
    #expect(try shell("chmod 000 '\(fixture.path)/work/other.ics'").code == 0)
    let outcome = try fixture.change(
      ["import", fixture.path + "/in.text", "--format", "ics", "--into", "Work"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("work/other.ics: cannot be read"))
  }
}
