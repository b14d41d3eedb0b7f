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

  @Test func moreOfASeriesNeedsAPerson() throws {
    let fixture = try AgentFixture()
    let id = try fixture.id("Work/W1", at: "2026-03-11T08:15:00Z")
    let following = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"edit","id":"\#(id)","start":"10:00","scope":"following"}"#))
    #expect(following["changes"]?.list?.first?["touches"] == .null)
    #expect(following["changes"]?.list?.first?["endless"] == .flag(true))
    #expect(following["changes"]?.list?.first?["past"]?.number == 0)
    #expect(following["needs"]?.text == "person")
    #expect(following["because"]?.list == [.text("following")])
    let yoga = try fixture.id("Home/H2")
    let all = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"edit","id":"\#(yoga)","start":"17:00","scope":"all"}"#))
    #expect(all["changes"]?.list?.first?["touches"]?.number == 10)
    #expect(all["changes"]?.list?.first?["past"]?.number == 5)
    #expect(all["because"]?.list == [.text("all")])
    // Nobody can be asked: it waits, and is carried out by a person.
    let token = try #require(following["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "person")
    #expect(try fixture.call().waitingPlans() == 1)
    var call = try fixture.call()
    call.isOfPerson = true
    let written = try call.apply(try #require(PlanToken(plan: token)))
    #expect(written.contains { $0.name == "applied" })
    #expect(try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)["already"] == .flag(true))
    let made = following["changes"]?.list?.first?["after"]?["id"]?.text
    try fixture.reopen()
    #expect(try fixture.code(.details, #"{"ids":["\#(made ?? "")"]}"#) == nil)
    let undo = token.replacingOccurrences(of: "plan-", with: "undo-")
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
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

  @Test func aPersonWhoIsAskedDecides() throws {
    let fixture = try AgentFixture()
    let bytes = try fixture.bytes()
    let change =
      #"{"action":"edit","id":"\#(try fixture.id("Home/H2"))","title":"Run","scope":"all"}"#
    for (reply, code) in [
      (PersonReply.declined, "person"), (.unanswered, "person"), (.accepted, nil),
    ] as [(PersonReply, String?)] {
      let token = try fixture.proposed(change)
      let person = AskedPerson(reply)
      var call = try fixture.call()
      call.person = person
      let plan = JSONValue.object(["plan": .text(token)])
      #expect(call.answer(.apply, plan).failure?.code.rawValue == code)
      #expect(person.questions.first?.message.hasSuffix("\n“Yoga”") ?? false)
      #expect(try (fixture.bytes() == bytes) == (code != nil))
      // It is asked once.
      _ = call.answer(.apply, plan)
      #expect(person.questions.count == 1)
    }
  }

  /// The answer comes with a later call, and is good once, for its own plan.
  @Test func laterAnswersAreBoundToTheirQuestion() throws {
    let fixture = try AgentFixture()
    let bytes = try fixture.bytes()
    let change =
      #"{"action":"edit","id":"\#(try fixture.id("Home/H2"))","title":"Run","scope":"all"}"#
    let (one, two) = (try fixture.proposed(change), try fixture.proposed(change))
    let person = AskedPerson(.later)
    func apply(_ token: String, _ state: String?) throws -> String? {
      var call = try fixture.call()
      call.person = person
      call.earlierReply = state.map { EarlierReply(state: $0, reply: .accepted) }
      return call.answer(.apply, .object(["plan": .text(token)])).failure?.code.rawValue
    }
    #expect(try apply(one, nil) == "person")
    #expect(try apply(two, nil) == "person")
    let states = person.questions.map(\.state)
    #expect(try apply(one, "invented") == "person")
    #expect(try apply(one, states[1]) == "person")
    // Asking anew has ended the first question.
    #expect(try apply(one, states[0]) == "person")
    #expect(try fixture.bytes() == bytes)
    #expect(try apply(one, person.questions.last?.state) == nil)
    #expect(try fixture.bytes() != bytes)
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

  @Test func guestsNeedAPersonWhateverTheRules() throws {
    let fixture = try AgentFixture()
    fixture.rules.ask = .never
    let plan = try fixture.ask(
      .propose,
      fixture.plan(#"{"action":"edit","id":"\#(fixture.id("Work/W3"))","start":"15:00"}"#))
    #expect(plan["changes"]?.list?.first?["guests"]?.number == 2)
    #expect(plan["mails"]?.list == [.text("bob@example.com"), .text("eve@example.com")])
    #expect(plan["because"]?.list == [.text("guests")])
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

  @Test func theSecondDeletionNeedsAPerson() throws {
    let fixture = try AgentFixture()
    func deletion(_ path: String) throws -> String {
      #"{"action":"delete","id":"\#(try fixture.id(path))"}"#
    }
    let early = try fixture.proposed(deletion("Home/H3"))
    let first = try fixture.ask(.propose, fixture.plan(deletion("Home/H1")))
    #expect(first["needs"]?.text == "nothing")
    let token = try #require(first["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    let second = try fixture.ask(.propose, fixture.plan(deletion("Home/H3")))
    #expect(second["because"]?.list == [.text("deletes 2")])
    #expect(try fixture.code(.apply, #"{"plan":"\#(early)"}"#) == "person")
    let three = try fixture.ask(
      .propose,
      fixture.plan(deletion("Home/H3"), deletion("Home/H5"), deletion("Work/W2")))
    #expect(three["because"]?.list == [.text("deletes 4")])
  }

  @Test func privateAndUnseenEventsStay() throws {
    let fixture = try AgentFixture()
    let therapy = #"{"action":"edit","id":"\#(try fixture.id("Home/H4"))","title":"x"}"#
    #expect(try fixture.code(.propose, fixture.plan(therapy)) == "not-allowed")
    fixture.rules.private = .hide
    #expect(try fixture.code(.propose, fixture.plan(therapy)) == "unknown")
    fixture.rules = AgentRules()
    fixture.rules.allow = .write
    let planning = #"{"action":"edit","id":"\#(try fixture.id("Work/W2"))","title":"x"}"#
    let token = try fixture.proposed(planning)
    fixture.rules.change = ["Home"]
    #expect(try fixture.code(.propose, fixture.plan(planning)) == "not-allowed")
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "not-allowed")
    fixture.rules.calendars = ["Home"]
    #expect(try fixture.code(.propose, fixture.plan(planning)) == "unknown")
  }

  @Test func limitsHold() throws {
    let fixture = try AgentFixture()
    func addition(_ number: Int) -> String {
      #"{"action":"add","title":"E\#(number)","start":"2026-04-01T10:00"}"#
    }
    let many = (1...21).map(addition)
    #expect(try fixture.code(.propose, fixture.plan(many)) == "limit")
    fixture.rules.perHour = 3
    fixture.rules.ask = .never
    let token = try fixture.proposed(addition(1), addition(2))
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    #expect(try fixture.call().leftThisHour() == 1)
    let answer = try fixture.ask(.propose, fixture.plan(addition(3), addition(4)))
    #expect(answer["error"]?["code"]?.text == "limit")
    #expect(answer["error"]?["says"]?.text?.contains("2026-03-09T15:00:00+01:00") ?? false)
    #expect(try fixture.code(.agenda, "{}") == nil)
  }

  @Test func plansEnd() throws {
    let fixture = try AgentFixture()
    let token = try fixture.proposed(
      #"{"action":"edit","id":"\#(fixture.id("Home/H1"))","title":"Doctor"}"#)
    let late = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#, at: "2026-03-09T15:01")
    #expect(late["error"]?["code"]?.text == "expired")
    #expect(try fixture.code(.apply, #"{"plan":"plan-aaaaaaaaaaaaaaaa"}"#) == "unknown")
    #expect(try fixture.code(.undo, #"{"undo":["undo-aaaaaaaaaaaaaaaa"]}"#) == "unknown")
    try fixture.call().refuse(try #require(PlanToken(plan: token)))
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "refused")
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

/// A person who always replies the same.
private final class AskedPerson: AskingPerson {
  private let answer: PersonReply
  private(set) var questions: [PersonQuestion] = []

  init(_ answer: PersonReply) { self.answer = answer }

  func reply(to question: PersonQuestion) -> PersonReply {
    questions.append(question)
    return answer
  }
}

extension AgentFixture {
  /// The arguments of a proposal.
  func plan(_ changes: [String]) -> String {
    #"{"changes":[\#(changes.joined(separator: ","))]}"#
  }

  func plan(_ changes: String...) -> String { plan(changes) }

  /// Makes a plan, and returns its token.
  func proposed(_ changes: String...) throws -> String {
    let answer = try ask(.propose, plan(changes))
    return try #require(answer["plan"]?.text, "\(answer)")
  }

  /// Makes a plan and carries it out.
  func apply(_ changes: String...) throws {
    let answer = try ask(.propose, plan(changes))
    let token = try #require(answer["plan"]?.text, "\(answer)")
    let applied = try ask(.apply, #"{"plan":"\#(token)"}"#)
    try #require(applied["applied"] == .flag(true), "\(applied)")
  }

  /// Another program changes a text of an event.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url(path))
  }

  /// The names of the files of plans.
  var storedPlans: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/state/daybook/proposals")
    return names ?? []
  }
}
