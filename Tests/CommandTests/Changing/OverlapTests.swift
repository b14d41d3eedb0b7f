import Foundation
import Testing

/// What is said of events at the same time as one that is added or changed.
@Suite struct OverlapTests {
  private func fixture() throws -> ChangingFixture {
    let fixture = try ChangingFixture()
    try add("interview", "20260312T124500", minutes: 60, "Interview", fixture)
    return fixture
  }

  private func add(
    _ uid: String, _ start: String, minutes: Int, _ title: String, _ fixture: ChangingFixture,
    _ more: String = ""
  ) throws {
    let lines = "DTSTART;TZID=Europe/Berlin:\(start)\nDURATION:PT\(minutes)M\nSUMMARY:\(title)"
    try fixture.calendars.write(
      fixture.calendars.event(uid, lines + more), to: "work/\(uid).ics")
  }

  private func overlaps(_ object: [String: Any]) throws -> [[String: Any]] {
    try #require(object["overlaps"] as? [[String: Any]])
  }

  @Test func addingSaysWhatItOverlaps() throws {
    let fixture = try fixture()
    let one = try fixture.change(["add", "Lunch 12 march 13:00-14:00"])
    #expect(one.lines.dropLast().last == "overlaps Interview 12:45–13:45")
    let two = try fixture.change(["add", "Call 12 march 13:30-14:00"])
    #expect(two.lines.dropLast().last == "overlaps Interview 12:45–13:45 and 1 more")
    let beside = try fixture.change(["add", "Walk 12 march 14:00-15:00"])
    #expect(!beside.output.contains("overlaps"))
    let dry = try fixture.change(["add", "--dry-run", "Nap 12 march 13:50-14:10"])
    #expect(dry.lines.dropLast().last == "overlaps Lunch 13:00–14:00 and 2 more")
  }

  @Test func objectsHaveTheOverlaps() throws {
    let fixture = try fixture()
    let made = try fixture.changeObject(["add", "Lunch 12 march 13:00-14:00"])
    let overlaps = try overlaps(made)
    #expect(overlaps.texts("title") == ["Interview"])
    #expect(overlaps.texts("start") == ["2026-03-12T12:45:00+01:00"])
    #expect(overlaps.texts("end") == ["2026-03-12T13:45:00+01:00"])
    let id = try #require(overlaps[0]["id"] as? String)
    let details = try fixture.objects(["details", "--json", id, fixture.path])
    #expect(details.texts("uid") == ["interview"])
    #expect(try self.overlaps(fixture.changeObject(["add", "Off 12 march"])).isEmpty)
  }

  @Test func changedTimesSayWhatTheyOverlap() throws {
    let fixture = try fixture()
    let made = try fixture.changeObject(["add", "Lunch 12 march 10:00-11:00"])
    let id = try #require(made["id"] as? String)
    let moved = try fixture.change(["move", id, "--by", "3h"])
    #expect(moved.lines.first == "Moved “Lunch” to 13:00")
    #expect(moved.lines.suffix(2) == ["overlaps Interview 12:45–13:45", ""])
    let edited = try fixture.changeObject(["edit", id, "--start", "12:00"])
    #expect(try overlaps(edited).texts("title") == ["Interview"])
    // Its time is the same, and what it overlaps is known.
    let named = try fixture.changeObject(["edit", id, "--title", "Brunch"])
    #expect(try overlaps(named).isEmpty)
    let away = try fixture.change(["move", id, "--by", "1d"])
    #expect(away.lines.first == "Moved “Brunch” to Fri 13 Mar" && !away.output.contains("overlaps"))
  }

  @Test func whatIsMovedTogetherDoesNotCount() throws {
    let fixture = try fixture()
    try add("other", "20260312T130000", minutes: 30, "Other", fixture)
    let ids = try fixture.list(from: "2026-03-12", days: 1).filter {
      ["interview", "other"].contains($0["uid"] as? String)
    }.texts("id")
    #expect(ids.count == 2)
    let outcome = try fixture.change(["move", "--by", "1d"] + ids)
    #expect(outcome.lines.first == "Moved 2 events by 1 day")
    #expect(ids.allSatisfy { outcome.output.contains(", id \($0)\n") })
    #expect(!outcome.output.contains("overlaps"))
  }

  @Test func freeEventsOverlapNothing() throws {
    let fixture = try fixture()
    for (uid, line) in [("away", "\nTRANSP:TRANSPARENT"), ("gone", "\nSTATUS:CANCELLED")] {
      try add(uid, "20260312T160000", minutes: 60, uid, fixture, line)
      let id = try #require(
        fixture.list(from: "2026-03-12", days: 1).first { $0["uid"] as? String == uid }?["id"]
          as? String)
      let moved = try fixture.change(["move", id, "--by", "-3h"])
      #expect(moved.lines.first == "Moved “\(uid)” to 13:00")
      #expect(!moved.output.contains("overlaps"))
    }
    let added = try fixture.change(["add", "Talk 12 march 16:00-17:00"])
    #expect(!added.output.contains("overlaps"))
  }

  @Test func anOccurrenceOverlapsOthersThanItsSeries() throws {
    let fixture = try fixture()
    let id = try #require(
      fixture.list(from: "2026-03-12", days: 1).first { $0["uid"] as? String == "standup" }?["id"]
        as? String)
    let moved = try fixture.change(["move", id, "--by", "4h", "--scope", "this"])
    #expect(moved.lines.dropLast().last == "overlaps Interview 12:45–13:45", "\(moved.errors)")
  }
}
