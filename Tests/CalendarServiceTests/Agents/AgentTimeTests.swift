import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// Tracked time as agents read it, and plans of timers and of what is over.
@Suite struct AgentTimeTests {
  private static func interval(_ start: String, _ end: String, _ title: String) -> String {
    "DTSTART;TZID=Europe/Berlin:\(start)\nDTEND;TZID=Europe/Berlin:\(end)\nSUMMARY:\(title)"
  }

  static let intervals: [String: String] = [
    "Time/I1": interval("20260309T090000", "20260309T110000", "Draft") + "\nCATEGORIES:work/thesis",
    "Time/I2": interval("20260310T090000", "20260310T093000", "Not yet") + "\nCATEGORIES:work",
    "Time/I3": interval("20260308T100000", "20260308T104500", "Last week") + "\nCATEGORIES:sport",
    "Time/I4": interval("20260309T113000", "20260309T114500", "Secret") + "\nCLASS:PRIVATE"
      + "\nCATEGORIES:health",
    "Time/I5": interval("20260309T120000", "20260309T124000", "Call") + "\nCATEGORIES:work",
  ]

  private func fixture() throws -> AgentFixture { try AgentFixture(Self.intervals) }

  private static let timer =
    "DTSTART:20260309T123000Z\nDURATION:PT1M\nSTATUS:TENTATIVE\nX-DAYBOOK-TRACKED:timer\n"
    + "SUMMARY:Mail\nCATEGORIES:work"

  // MARK: - Reading

  @Test func theWeekIsSummedUp() throws {
    let answer = try fixture().ask(.time)
    #expect(answer["from"]?.text == "2026-03-09" && answer["to"]?.text == "2026-03-15")
    // What is still to come has not happened.
    #expect(answer["sums"]?["count"]?.number == 3, "\(answer)")
    #expect(answer["sums"]?["minutes"]?.number == 175)
    let sums = try #require(answer["sums"])
    #expect(answer.texts("intervals", "title") == ["Draft", "(private)", "Call"])
    #expect(sums.texts("categories", "name") == ["work", "work/thesis"])
    #expect(sums["categories"]?.list?.first?["minutes"]?.number == 160)
    #expect(sums.texts("calendars", "name") == ["Time"])
    #expect(sums["calendars"]?.list?.first?["minutes"]?.number == 175)
    #expect(answer["running"]?.list == [])
    let draft = try #require(answer.items("intervals").first)
    #expect(draft["start"]?.text == "09:00" && draft["end"]?.text == "11:00")
    #expect(draft["minutes"]?.number == 120 && draft["id"] != nil)
    #expect(answer["days"]?.list?.first?["weekday"]?.text == "Monday")
    #expect(answer["shown"]?.number == 3 && answer["of"]?.number == 3)
  }

  @Test(
    arguments: [
      (#"{"from":"2026-03-08","to":"2026-03-08"}"#, 1), (#"{"from":"2026-03-01"}"#, 0),
      (#"{"from":"2026-03-01","to":"today"}"#, 4), (#"{"category":"work"}"#, 2),
      (#"{"category":"health"}"#, 0), (#"{"words":"secret"}"#, 0), (#"{"words":"draft"}"#, 1),
      (#"{"calendars":["Work"]}"#, 0),
    ])
  func argumentsChooseAmongIt(arguments: String, count: Double) throws {
    let answer = try fixture().ask(.time, arguments)
    #expect(answer["sums"]?["count"]?.number == count && answer["of"]?.number == count, "\(answer)")
  }

  @Test func whatRunsLastsUntilNow() throws {
    let fixture = try AgentFixture(Self.intervals.merging(["Time/R1": Self.timer]) { $1 })
    let answer = try fixture.ask(.time)
    let running = try #require(answer["running"]?.list?.first, "\(answer)")
    #expect(running["title"]?.text == "Mail" && running["minutes"]?.number == 30)
    #expect(running["start"]?.text == "2026-03-09T13:30:00+01:00" && running["end"] == nil)
    #expect(answer["sums"]?["minutes"]?.number == 205)
    #expect(answer.items("intervals").last?["running"] == .flag(true))
    fixture.rules.calendars = ["Work", "Home"]
    let none = try fixture.ask(.time)
    #expect(none["running"]?.list == [] && none["sums"]?["count"]?.number == 0)
  }

  @Test func severalCallsHaveEachIntervalOnce() throws {
    let fixture = try fixture()
    var (found, after) = ([String](), "")
    repeat {
      let answer = try fixture.ask(.time, #"{"limit":2\#(after)}"#)
      found += answer.texts("intervals", "title")
      #expect(answer["sums"]?["minutes"]?.number == 175)
      after = answer["more"]?.text.map { #","after":"\#($0)""# } ?? ""
    } while !after.isEmpty && found.count < 9
    #expect(found == ["Draft", "(private)", "Call"])
  }

  @Test func answersAreBounded() throws {
    var others: [String: String] = [:]
    for number in 0..<60 {
      let title = String(repeating: "\\\"ü😀", count: 200)
      others["Time/L\(number)"] =
        Self.interval("20260309T0\(number % 10)0000", "20260309T0\(number % 10)3000", title)
        + "\nCATEGORIES:" + (0..<12).map { "\(title)\($0)\(number)" }.joined(separator: ",")
    }
    let fixture = try AgentFixture(others)
    let text = try fixture.text(.time, #"{"limit":200}"#)
    let answer = try #require(JSONValue(text))
    #expect(text.utf8.count <= 16_000 && answer["of"]?.number == 60)
    #expect(answer["sums"]?["categoriesMore"] != nil && answer["more"] != nil)
  }

  // MARK: - Plans

  @Test func aTimerIsStartedAndStopped() throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"start","title":"Draft","categories":["work/thesis"]}"#))
    #expect(
      plan["says"]?.list == [.text("Starts a timer on Mon 2026-03-09 14:00 in Time.")], "\(plan)")
    let token = try #require(plan["plan"]?.text)
    let applied = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
    #expect(applied["events"]?.list?.first?["running"] == .flag(true), "\(applied)")
    let now = try fixture.ask(.time, at: "2026-03-09T14:20")
    #expect(now["running"]?.list?.first?["minutes"]?.number == 20, "\(now)")
    // Another one ends it in the same step.
    let other = try fixture.ask(
      .propose, fixture.plan(#"{"action":"start","title":"Call","start":"14:10"}"#),
      at: "2026-03-09T14:20")
    #expect(
      other["says"]?.list
        == [.text("Starts a timer on Mon 2026-03-09 14:10 in Time. Stops 1 timer.")], "\(other)")
    let second = try #require(other["plan"]?.text)
    _ = try fixture.ask(.apply, #"{"plan":"\#(second)"}"#, at: "2026-03-09T14:21")
    let later = try fixture.ask(.time, at: "2026-03-09T14:30")
    #expect(later.texts("running", "title") == ["Call"], "\(later)")
    #expect(later.items("intervals").map { $0["minutes"]?.number } == [120, 15, 40, 10, 20])
    let stop = try fixture.ask(
      .propose, fixture.plan(#"{"action":"stop","end":"14:25","notes":"done"}"#),
      at: "2026-03-09T14:30")
    #expect(
      stop["says"]?.list
        == [.text("Stops a timer in Time: Mon 2026-03-09 14:10–14:25.")], "\(stop)")
    let third = try #require(stop["plan"]?.text)
    #expect(
      try fixture.ask(.apply, #"{"plan":"\#(third)"}"#, at: "2026-03-09T14:31")["applied"]
        == .flag(true))
    #expect(try fixture.ask(.time, at: "2026-03-09T14:40")["running"]?.list == [])
    var call = try fixture.call(at: "2026-03-09T15:00")
    call.isOfPerson = true
    #expect(try call.undoAll(since: nil).left.isEmpty)
    #expect(try fixture.bytes() == bytes)
  }

  /// A timer that someone else has started meanwhile makes it another plan.
  @Test func aPlanOfATimerIsBoundToWhatRuns() throws {
    let fixture = try fixture()
    let token = try fixture.proposed(#"{"action":"start","title":"Draft"}"#)
    try fixture.write(Self.timer, to: "Time/R1")
    try fixture.reopen()
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "changed")
  }

  @Test(
    arguments: [
      (#""start":"yesterday 22:00","end":"1:30""#, "Sun 2026-03-08 22:00–Mon 2026-03-09 01:30"),
      (#""start":"8:00","length":"30m""#, "Mon 2026-03-09 08:00–08:30"),
      (#""start":"2026-03-07T09:00","end":"2026-03-07T10:15""#, "Sat 2026-03-07 09:00–10:15"),
      (#""start":"friday 9:00","end":"9:45""#, "Fri 2026-03-06 09:00–09:45"),
    ])
  func whatIsOverIsLogged(members: String, time: String) throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let plan = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"log","title":"Read","categories":["study"],\#(members)}"#))
    #expect(plan["says"]?.list == [.text("Logs \(time) in Time.")], "\(plan)")
    let token = try #require(plan["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    #expect(fixture.storedTexts(with: "X-DAYBOOK-TRACKED").count == 1)
    let undo = token.replacing("plan-", with: "undo-")
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
    #expect(try fixture.bytes() == bytes)
  }

  @Test func aLoggedPlanIsLinkedAndSaysWhatItOverlaps() throws {
    let fixture = try fixture()
    let standup = try fixture.id("Work/W1", at: "2026-03-09T08:15:00Z")
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"log","id":"\#(standup)"}"#))
    let change = try #require(plan["changes"]?.list?.first, "\(plan)")
    #expect(change["after"]?["title"]?.text == "Stand-up")
    #expect(change["after"]?["start"]?.text == "2026-03-09T09:15:00+01:00")
    #expect(change["overlaps"]?.list?.compactMap { $0["title"]?.text } == ["Draft"])
    let token = try #require(plan["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    #expect(!fixture.storedTexts(with: "RELATED-TO").isEmpty)
  }

  @Test(
    arguments: [
      (#"{"action":"stop"}"#, "unknown"), (#"{"action":"start"}"#, "argument"),
      (#"{"action":"log","title":"x"}"#, "argument"),
      (#"{"action":"log","title":"x","start":"10:00","end":"18:00"}"#, "argument"),
      (#"{"action":"log","title":"x","start":"Wed 2026-03-03 10:00"}"#, "weekday"),
      (#"{"action":"log","title":"x","start":"frydai"}"#, "unclear"),
      (#"{"action":"start","title":"x","start":"15:30","due":"friday"}"#, "argument"),
      (#"{"action":"start","title":"x","start":"2026-03-10T09:00"}"#, "argument"),
      (#"{"action":"start","title":"x","calendar":"Club"}"#, "read-only"),
      (#"{"action":"start","id":"zzzzz"}"#, "unknown"),
    ])
  func whatCannotBeIsRefused(change: String, code: String) throws {
    let fixture = try fixture()
    #expect(try fixture.code(.propose, fixture.plan(change)) == code)
    #expect(fixture.storedPlans.isEmpty)
  }

  @Test func agentsMakeNoCalendar() throws {
    let fixture = try AgentFixture()
    let plan = fixture.plan(#"{"action":"start","title":"x"}"#)
    #expect(try fixture.code(.propose, plan) == "not-allowed")
  }

  @Test func aTimerThatAgentsDoNotSeeStays() throws {
    let fixture = try AgentFixture(Self.intervals.merging(["Time/R1": Self.timer]) { $1 })
    fixture.rules.change = ["Work", "Home"]
    for change in [#"{"action":"stop"}"#, #"{"action":"start","title":"x","calendar":"Work"}"#] {
      #expect(try fixture.code(.propose, fixture.plan(change)) == "not-allowed")
    }
    fixture.rules.calendars = ["Work", "Home"]
    #expect(try fixture.code(.propose, fixture.plan(#"{"action":"stop"}"#)) == "unknown")
  }

  /// The timer of a task that is done ends with it, and both come back.
  @Test func theTimerOfATaskEndsWithIt() throws {
    let task = ["Home/T1": "VTODO\nSUMMARY:Tax return\nDUE;VALUE=DATE:20260310"]
    let fixture = try AgentFixture(Self.intervals.merging(task) { $1 })
    let id = try fixture.taskID("Home/T1")
    try fixture.apply(#"{"action":"start","id":"\#(id)"}"#)
    let bytes = try fixture.bytes()
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"done","id":"\#(id)"}"#), at: "2026-03-09T14:30")
    #expect(
      plan["says"]?.list
        == [.text("Completes a task due Tue 2026-03-10 in Home. Stops 1 timer.")], "\(plan)")
    #expect(plan["changes"]?.list?.first?["stops"]?.number == 1)
    let token = try #require(plan["plan"]?.text)
    #expect(
      try fixture.ask(.apply, #"{"plan":"\#(token)"}"#, at: "2026-03-09T14:31")["applied"]
        == .flag(true))
    #expect(try fixture.ask(.time, at: "2026-03-09T14:40")["running"]?.list == [])
    let undo = token.replacing("plan-", with: "undo-")
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
    #expect(try fixture.bytes() == bytes)
  }

  @Test func intervalsAreEditedAsEventsAre() throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let id = try fixture.id("Time/I1")
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"edit","id":"\#(id)","end":"10:30"}"#))
    #expect(
      plan["says"]?.list == [
        .text(
          "Moves an interval from Mon 2026-03-09 09:00–11:00 to Mon 2026-03-09 09:00–10:30.")
      ], "\(plan)")
    let token = try #require(plan["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    #expect(try fixture.bytes() != bytes)
  }
}
