import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// Plans of agents: what is proposed, and how it is carried out and taken back.
@Suite struct AgentPlanTests {
  private static let standup = "2026-03-10T08:15:00Z"

  @Test(arguments: [
    (#""scope":"future""#, "argument"), (#""span":"all""#, "argument"), (nil, "scope"),
  ])
  func aSeriesNeedsAScope(member: String?, code: String) throws {
    let fixture = try AgentFixture()
    let bytes = try fixture.bytes()
    let rest = member.map { "," + $0 } ?? ""
    for id in [try fixture.id("Work/W1", at: Self.standup), try fixture.id("Work/W1")] {
      let change = #"{"action":"edit","id":"\#(id)","start":"11:00"\#(rest)}"#
      #expect(try fixture.code(.propose, fixture.plan(change)) == code)
    }
    #expect(try fixture.bytes() == bytes)
    #expect(fixture.storedPlans.isEmpty)
  }

  @Test func theScopesSayHowMuchTheyTouch() throws {
    let fixture = try AgentFixture()
    let id = try fixture.id("Work/W1", at: Self.standup)
    let answer = try fixture.ask(
      .propose, fixture.plan(#"{"action":"edit","id":"\#(id)","start":"11:00"}"#))
    #expect(
      answer["error"]?["says"]?.text
        == "This event repeats: say scope \"this\" (1 occurrence), \"following\" (no end) or "
        + "\"all\" (no end, 6 in the past).")
    let single = try fixture.id("Home/H1")
    #expect(
      try fixture.code(
        .propose, fixture.plan(#"{"action":"delete","id":"\#(single)","scope":"this"}"#))
        == "argument")
  }

  @Test func oneOccurrenceIsMovedAndBack() throws {
    let fixture = try AgentFixture()
    let bytes = try fixture.bytes()
    let id = try fixture.id("Work/W1", at: Self.standup)
    let plan = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"edit","id":"\#(id)","start":"11:00","scope":"this"}"#))
    #expect(
      plan["says"]?.list?.compactMap(\.text) == [
        "Moves 1 occurrence of a series from Tue 2026-03-10 09:15–09:30 to Tue 2026-03-10 "
          + "11:00–11:15. The others stay."
      ])
    #expect(plan["needs"]?.text == "nothing")
    let change = try #require(plan["changes"]?.list?.first)
    #expect(change["touches"]?.number == 1)
    #expect(change["after"]?["start"]?.text == "2026-03-10T11:00:00+01:00")
    #expect(change["overlaps"]?.list?.first?["title"]?.text == "Planning")
    #expect(try fixture.bytes() == bytes)
    let token = try #require(plan["plan"]?.text)
    let applied = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
    #expect(applied["already"] == .flag(false), "\(applied)")
    #expect(applied["events"]?.list?.first?["id"] == change["after"]?["id"])
    #expect(try fixture.bytes() != bytes)
    let again = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
    #expect(again["already"] == .flag(true))
    for member in ["undo", "step", "says", "events"] {
      #expect(again[member] == applied[member], "\(member)")
    }
    let undo = try #require(applied["undo"]?.text)
    let list = try fixture.ask(.changes)
    #expect(list["of"]?.number == 1)
    #expect(list["changes"]?.list?.first?["undo"]?.text == undo)
    #expect(list["changes"]?.list?.first?["client"]?.text == "test")
    #expect(try fixture.ask(.undo, #"{"undo":["\#(undo)"]}"#)["already"] == .flag(false))
    #expect(try fixture.bytes() == bytes)
    #expect(try fixture.ask(.undo, #"{"undo":["\#(undo)"]}"#)["already"] == .flag(true))
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "changed")
  }

  @Test func theLinesOfAnEventBindItsPlan() throws {
    let fixture = try AgentFixture()
    let token = try fixture.proposed(
      #"{"action":"edit","id":"\#(fixture.id("Home/H1"))","title":"Doctor"}"#)
    try fixture.replace("Dentist", with: "Dentist Dr. No", in: "Home/H1")
    let bytes = try fixture.bytes()
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "changed")
    #expect(try fixture.bytes() == bytes)
  }

  /// Two events of one file: a change of the other one matters neither before nor after.
  @Test func otherEventsOfAFileMayChange() throws {
    let both =
      AgentFixture.events["Home/H1", default: ""]
      + "\nEND:VEVENT\nBEGIN:VEVENT\nUID:X1\nDTSTAMP:20260101T000000Z"
      + "\nDTSTART:20260316T100000Z\nDTEND:20260316T110000Z\nSUMMARY:Other"
    let fixture = try AgentFixture(["Home/H1": both])
    let token = try fixture.proposed(
      #"{"action":"edit","id":"\#(fixture.id("Home/H1"))","title":"Doctor"}"#)
    try fixture.replace("SUMMARY:Other", with: "SUMMARY:Another", in: "Home/H1")
    let before = try fixture.bytes()
    let applied = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
    let undo = try #require(applied["undo"]?.text, "\(applied)")
    try fixture.replace("SUMMARY:Another", with: "SUMMARY:Third", in: "Home/H1")
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
    try fixture.replace("SUMMARY:Third", with: "SUMMARY:Another", in: "Home/H1")
    #expect(try fixture.bytes() == before)
  }

  @Test(arguments: [
    (#""start":"Wed 2026-03-10 9:00""#, "weekday"), (#""start":"frydai""#, "unclear"),
    (#""start":"tuesday 9:30","title":"""#, "argument"),
    (#""start":"tuesday 9:30","attendees":[]"#, "argument"),
    (#""start":"tuesday 9:30","guests":[]"#, "argument"),
    (#""start":"tuesday 9:30","sendUpdates":true"#, "argument"),
    (#""start":"tuesday 9:30","location":"a\u202Eb""#, "argument"),
    (#""start":"tuesday 9:30","location":"a\u0007b""#, "argument"),
    (#""start":"tuesday 9:30","location":"a\uDB40\uDC41b""#, "argument"),
    (#""start":"tuesday 9:30","calendar":"Club""#, "read-only"),
    (#""start":"tuesday 9:30","calendar":"Nowhere""#, "unknown"),
    // What was said is not overruled.
    (#""start":"Thu 2026-03-12 9:00","repeats":"every wed""#, "unclear"),
    (#""start":"tuesday 9:00","end":"8:00""#, "unclear"),
    (#""start":"tuesday 12:00","end":"11:00""#, "unclear"),
  ])
  func badArgumentsAreRefused(members: String, code: String) throws {
    let fixture = try AgentFixture()
    let title = members.contains("title") ? "" : #""title":"Call","#
    #expect(
      try fixture.code(.propose, fixture.plan(#"{"action":"add",\#(title)\#(members)}"#)) == code)
    #expect(fixture.storedPlans.isEmpty)
  }

  @Test func theWeekdayIsSaid() throws {
    let fixture = try AgentFixture()
    let answer = try fixture.ask(
      .propose, fixture.plan(#"{"action":"add","title":"Call","start":"Wed 2026-03-10 9:00"}"#))
    #expect(answer["error"]?["says"]?.text == "2026-03-10 is a Tuesday, not a Wednesday.")
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"add","title":"Call","start":"tuesday 9:30"}"#))
    let after = plan["changes"]?.list?.first?["after"]
    #expect(after?["weekday"]?.text == "Tuesday")
    #expect(after?["start"]?.text == "2026-03-10T09:30:00+01:00")
  }

  /// The hour that comes twice is the one whose offset is said.
  @Test(arguments: [
    ("2026-10-25T02:30:00+01:00", #""length":"30m""#, "02:30:00+01:00", "03:00:00+01:00"),
    ("2026-10-25T02:30:00+02:00", #""length":"1h""#, "02:30:00+02:00", "02:30:00+01:00"),
    (
      "2026-10-25T01:00", #""end":"2026-10-25T02:30:00+01:00""#, "01:00:00+02:00",
      "02:30:00+01:00"
    ),
  ])
  func theOffsetSaysWhichHour(_ start: String, _ rest: String, _ from: String, _ to: String) throws
  {
    let plan = try AgentFixture().ask(
      .propose, #"{"changes":[{"action":"add","title":"Watch","start":"\#(start)",\#(rest)}]}"#)
    let after = try #require(plan["changes"]?.list?.first?["after"], "\(plan)")
    #expect(after["start"]?.text == "2026-10-25T" + from)
    #expect(after["end"]?.text == "2026-10-25T" + to)
  }

  @Test func aTimeElsewhereIsShownHere() throws {
    let fixture = try AgentFixture()
    let plan = try fixture.ask(
      .propose,
      fixture.plan(
        """
        {"action":"add","title":"Call","start":"2026-03-12T09:00","zone":"America/New_York",\
        "length":"1h","calendar":"Work"}
        """))
    let change = try #require(plan["changes"]?.list?.first, "\(plan)")
    #expect(change["after"]?["start"]?.text == "2026-03-12T14:00:00+01:00")
    #expect(change["after"]?["end"]?.text == "2026-03-12T15:00:00+01:00")
    #expect(change["after"]?["zone"]?.text == "America/New_York")
    #expect(change["overlaps"]?.list?.first?["title"]?.text == "Review")
    let token = try #require(plan["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    let texts = try fixture.bytes().values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.contains { $0.contains("DTSTART;TZID=America/New_York:20260312T090000") })
  }

  @Test func movesGoToDaysAndCalendars() throws {
    let fixture = try AgentFixture()
    let id = try fixture.id("Home/H1")
    let moved = try fixture.ask(
      .propose, fixture.plan(#"{"action":"move","id":"\#(id)","by":"1w"}"#))
    #expect(
      moved["changes"]?.list?.first?["after"]?["start"]?.text == "2026-03-20T10:00:00+01:00")
    let other = try fixture.ask(
      .propose, fixture.plan(#"{"action":"move","id":"\#(id)","calendar":"Work"}"#))
    let after = try #require(other["changes"]?.list?.first?["after"], "\(other)")
    #expect(after["calendar"]?.text == "Work")
    #expect(after["id"]?.text == (try fixture.id("Work/H1")))
    let club = try fixture.id("Club/C1")
    for change in [
      #"{"action":"move","id":"\#(id)","calendar":"Club"}"#,
      #"{"action":"move","id":"\#(club)","calendar":"Work"}"#,
    ] {
      #expect(try fixture.code(.propose, fixture.plan(change)) == "read-only")
    }
    let twice = #"{"action":"delete","id":"\#(id)"}"#
    #expect(try fixture.code(.propose, fixture.plan(twice, twice)) == "twice")
  }

  @Test(arguments: [
    (#""title":"Dentist""#, "edit", "Home/H1"), (#""start":"10:00""#, "edit", "Home/H1"),
    (#""calendar":"Home""#, "move", "Home/H1"), (#""allDay":false"#, "edit", "Work/W4"),
  ])
  func aChangeOfNothingIsRefused(members: String, action: String, path: String) throws {
    let fixture = try AgentFixture()
    let change = #"{"action":"\#(action)","id":"\#(try fixture.id(path))",\#(members)}"#
    #expect(try fixture.code(.propose, fixture.plan(change)) == "argument")
    #expect(fixture.storedPlans.isEmpty)
  }

  @Test(arguments: [
    (#"{"action":"edit","id":"H1","start":"2027-03-13 10:00"}"#, "moves by 365 days, to "),
    (#"{"action":"add","title":"T","start":"2026-03-29 2:30"}"#, "clocks go forward: "),
  ])
  func whatIsOddAboutTimesIsAWarning(change: String, warning: String) throws {
    let fixture = try AgentFixture()
    let own = change.replacingOccurrences(of: "H1", with: try fixture.id("Home/H1"))
    let warnings = try fixture.ask(.propose, fixture.plan(own))["warnings"]?.list ?? []
    #expect(warnings.count == 1 && warnings.first?.text?.hasPrefix(warning) ?? false)
  }

  @Test func anOccurrenceOverlapsTheOthersOfItsSeries() throws {
    let fixture = try AgentFixture()
    let id = try fixture.id("Work/W1", at: Self.standup)
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"move","id":"\#(id)","scope":"this","by":"1d"}"#))
    let overlaps = plan["changes"]?.list?.first?["overlaps"]?.list ?? []
    #expect(overlaps.map { $0["title"]?.text } == ["Stand-up"], "\(plan)")
  }

  @Test(arguments: ["2026-03-10T09:30:00.000+01:00", "2026-03-10T08:30:00,5Z"])
  func fractionsOfSecondsAreDropped(start: String) throws {
    let fixture = try AgentFixture()
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"add","title":"T","start":"\#(start)"}"#))
    let after = plan["changes"]?.list?.first?["after"]
    #expect(after?["start"]?.text == "2026-03-10T09:30:00+01:00", "\(plan)")
  }

  @Test func whatIsNotOverIsNotPast() throws {
    let fixture = try AgentFixture()
    let plan = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"add","title":"T","start":"2026-03-09","allDay":true}"#))
    #expect(plan["changes"]?.list?.first?["past"]?.number == 0, "\(plan)")
  }

  @Test func aCalendarThatThereIsNotHasANearestOne() throws {
    let fixture = try AgentFixture()
    let answer = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"add","title":"T","start":"tuesday 9:30","calendar":"Hoem"}"#))
    #expect(
      answer["error"]?["says"]?.text == "There is no calendar “Hoem”; did you mean “Home”?")
  }

  @Test func allThatAgentsDidIsTakenBackAtOnce() throws {
    let fixture = try AgentFixture()
    fixture.rules.ask = .never
    let home = ["Home/H1", "Home/H3", "Home/H5"]
    for path in home + ["Work/W2", "Work/W4"] {
      try fixture.apply(#"{"action":"edit","id":"\#(fixture.id(path))","title":"Agent's"}"#)
    }
    try fixture.apply(#"{"action":"add","title":"New","start":"2026-03-11T12:00"}"#)
    try fixture.replace("Yoga", with: "Person's", in: "Home/H2")
    try fixture.replace("Agent's", with: "Person's", in: "Home/H5")
    let standing = try fixture.bytes()
    var call = try fixture.call()
    call.isOfPerson = true
    let result = try call.undoAll(since: nil)
    #expect(result.left == ["Night train"])
    #expect(result.step?.sentence == "took back 5 changes of agents")
    #expect(result.step != nil)
    var expected = AgentFixture.events
    expected["Home/H2"] = expected["Home/H2"]?.replacingOccurrences(of: "Yoga", with: "Person's")
    let clean = try AgentFixture(expected)
    var (found, wanted) = (try fixture.bytes(), try clean.bytes())
    #expect(found.removeValue(forKey: "Home/H5") == standing["Home/H5"])
    wanted["Home/H5"] = nil
    #expect(found == wanted)
    _ = try fixture.call().journal.undo()
    #expect(try fixture.bytes() == standing)
    _ = try fixture.call().journal.redo()
    #expect(try fixture.bytes() == found.merging(["Home/H5": standing["Home/H5"] ?? Data()]) { $1 })
  }
}
