import Foundation
import Testing

@Suite struct MoveTests {
  @Test func anEventGoesIntoAnotherCollection() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let moved = try fixture.changeObject(["move", fixture.id("call"), "--to", "zuhause"])
    #expect(moved["did"] as? String == "moved “Call with , comma” to Zuhause")
    let id = try fixture.id("call")
    #expect(moved["ids"] as? [String] == [id])
    let event = try #require(try fixture.list().first { $0["id"] as? String == id })
    #expect(event["calendar"] as? String == "Zuhause")
    #expect(try fixture.texts().values.contains(before["work/call.ics"] ?? ""))
    #expect(try fixture.run(["undo"]).code == 0)
    #expect(try fixture.texts() == before)
  }

  @Test func eventsAreMovedByDays() throws {
    let fixture = try ChangingFixture()
    let (call, trip) = (try fixture.id("call"), try fixture.id("trip"))
    #expect(try fixture.change(["move", call, trip, "--by", "1w"]).code == 0)
    #expect(try fixture.change(["move", call, "--by", "-2"]).code == 0)
    let later = try fixture.list(from: "2026-03-15", days: 5)
    let starts = later.filter { ["call", "trip"].contains($0["uid"] as? String) }.texts("start")
    #expect(starts == ["2026-03-15T14:00:00+01:00", "2026-03-16"])
  }

  /// The call is on 10 March 2026.
  @Test func aMoveThatGoesFarIsTold() throws {
    let fixture = try ChangingFixture()
    let call = try fixture.id("call")
    for (by, remark) in [("180", nil), ("-361", "moves back by 361 days, to Wed 10 Sep 2025")] {
      let moved = try fixture.changeObject(["move", call, "--by", by])
      #expect(moved["remarks"] as? [String] ?? [] == [remark].compactMap { $0 }, "\(by)")
    }
    try fixture.calendars.write(
      fixture.calendars.event(
        "gym", "DTSTART:20260310T100000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:Gym"), to: "work/gym.ics")
    let gym = try fixture.id("gym")
    let series = try fixture.changeObject(["move", gym, "--by", "2 days", "--scope", "all"])
    #expect(series["remarks"] as? [String] == ["moves the series from Tuesday to Thu 12 Mar 2026"])
  }

  @Test func eventsAreMovedByMinutesOfTheirOwnClocks() throws {
    let fixture = try ChangingFixture()
    let call = try fixture.id("call")
    let before = try fixture.texts()
    for (by, start, did) in [
      ("90m", "T15:30:00", "15:30"),
      ("-1h30m", "T14:00:00", "14:00"),
      ("1d10h", "T00:00:00", "Thu 12 Mar, 00:00"),
    ] {
      let moved = try fixture.changeObject(["move", call, "--by", by])
      #expect(moved["did"] as? String == "moved “Call with , comma” to \(did)")
      let event = try fixture.list(days: 5).first { $0["uid"] as? String == "call" }
      #expect((event?["start"] as? String)?.contains(start) == true, "\(by)")
    }
    #expect(try fixture.run(["undo", "3"]).code == 0)
    #expect(try fixture.texts() == before)
    let refused = try fixture.change(["move", call, fixture.id("trip"), "--by", "1h"])
    #expect(refused.code == 2 && refused.errors.contains("is all day, and moves by days only"))
    #expect(try fixture.texts() == before)
  }

  @Test func lengthsAreWrittenInWordsToo() throws {
    let fixture = try ChangingFixture()
    let call = try fixture.id("call")
    for (by, start) in [
      ("2 days", "2026-03-12T14:00:00+01:00"), ("a week", "2026-03-17T14:00:00+01:00"),
      ("2 days earlier", "2026-03-08T14:00:00+01:00"), ("-1 day", "2026-03-09T14:00:00+01:00"),
      ("1 hour 30 minutes", "2026-03-10T15:30:00+01:00"), ("1h30", "2026-03-10T15:30:00+01:00"),
      ("-2 hours", "2026-03-10T12:00:00+01:00"), ("an hour later", "2026-03-10T15:00:00+01:00"),
      ("3", "2026-03-13T14:00:00+01:00"), ("half an hour", "2026-03-10T14:30:00+01:00"),
      ("1.5h", "2026-03-10T15:30:00+01:00"), ("2 days back", "2026-03-08T14:00:00+01:00"),
      ("minus 1 day", "2026-03-09T14:00:00+01:00"),
      ("an hour and a half", "2026-03-10T15:30:00+01:00"),
    ] {
      let moved = try fixture.change(["move", call, "--by", by])
      #expect(moved.code == 0, "\(by): \(moved.errors)")
      let event = try fixture.list(from: "2026-03-08", days: 10).first {
        $0["uid"] as? String == "call"
      }
      #expect(event?["start"] as? String == start, "\(by)")
      #expect(try fixture.run(["undo"]).code == 0)
    }
  }

  @Test func aTimeIsNoCalendar() throws {
    let fixture = try ChangingFixture()
    let call = try fixture.id("call")
    for to in ["thursday", "10:00", "next monday 9am", "12.3."] {
      let refused = try fixture.change(["move", call, "--to", to])
      #expect(refused.code == 2 && refused.errors.contains("daybook edit --start"), "\(to)")
    }
    let unknown = try fixture.change(["move", call, "--to", "Zuhaus"])
    #expect(unknown.code == 2 && unknown.errors.contains("there is no such calendar"))
  }

  @Test func ofASeriesTheScopeIsMoved() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("standup")
    #expect(try fixture.change(["move", id, "--by", "4"]).code == 2)
    let moved = try fixture.changeObject(["move", id, "--to", "Zuhause", "--scope", "this"])
    let name = try #require((moved["ids"] as? [String])?.first)
    let events = try fixture.list(days: 2).filter { $0["title"] as? String == "Stand-up" }
    #expect(events.texts("calendar") == ["Work", "Zuhause"])
    #expect(events.last?["id"] as? String == name)
    #expect(events.last?["series"] as? Bool == false)
  }

  @Test func whereItGoesHasToBeWritable() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    try fixture.calendars.write(
      fixture.calendars.event("one", "DTSTART:20260310T100000Z\nSUMMARY:One"), to: "a.ics")
    chmod(fixture.path + "/a.ics", 0o444)
    let refused = try fixture.change(["move", id, "--to", "a"])
    #expect(refused.code == 1)
    #expect(
      refused.errors
        == "daybook: \(fixture.path)/a.ics: the file is read-only; give yourself the right to write there (chmod u+w)\n"
    )
    let unknown = try fixture.change(["move", id, "--to", "Wrk"])
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("--to Wrk: there is no such calendar; did you mean Work?"))
  }
}
