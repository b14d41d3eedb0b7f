import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// What plans need, and what agents may not: persons, limits, private events, and the end of plans.
@Suite struct PlanRuleTests {
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
      #expect(
        person.questions.first?.message.hasSuffix("\n“Yoga”\ntitle: “Yoga” → “Run”") ?? false)
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
}

/// Taking back what was done to an event with guests, for which a person is asked.
@Suite struct GuestUndoTests {
  private let fixture: AgentFixture
  private let bytes: [String: Data]
  private let tokens: [PlanToken]

  /// A person has carried out two plans of an agent; the first one is about an event with guests.
  init() throws {
    fixture = try AgentFixture()
    bytes = try fixture.bytes()
    var tokens: [PlanToken] = []
    for (path, start) in [("Work/W3", "15:00"), ("Work/W2", "12:00")] {
      let text = try fixture.proposed(
        #"{"action":"edit","id":"\#(fixture.id(path))","start":"\#(start)"}"#)
      let token = try #require(PlanToken(plan: text))
      var call = try fixture.call()
      call.isOfPerson = true
      _ = try call.apply(token)
      tokens.append(token)
    }
    self.tokens = tokens
  }

  private func undo(
    _ tokens: [PlanToken], _ person: AskedPerson?, _ earlier: EarlierReply? = nil
  ) throws -> AgentAnswer {
    var call = try fixture.call()
    (call.person, call.earlierReply) = (person, earlier)
    return call.answer(.undo, .object(["undo": .list(tokens.map { .text($0.undo) })]))
  }

  /// The answer comes with a later call, is good once, and for what it was about.
  @Test func anAnswerThatComesLaterTakesItBack() throws {
    let person = AskedPerson(.later)
    #expect(try undo(tokens, person).failure?.code == .person)
    let state = try #require(person.questions.first?.state)
    let message = try #require(person.questions.first?.message)
    #expect(message.contains("Takes back: Moved an event") && message.hasSuffix("\n“Review”"))
    let accepted = EarlierReply(state: state, reply: .accepted)
    #expect(try undo([tokens[0]], nil, accepted).failure?.code == .person)
    #expect(try undo(tokens, person, EarlierReply(state: "x", reply: .accepted)).failure != nil)
    #expect(try undo(tokens, person, accepted).failure?.code == .person)
    #expect(try fixture.bytes() != bytes)
  }

  @Test func anAcceptedQuestionIsNotAskedAgain() throws {
    let person = AskedPerson(.later)
    _ = try undo(tokens, person)
    let state = try #require(person.questions.first?.state)
    let done = try undo(tokens, nil, EarlierReply(state: state, reply: .accepted))
    #expect(done.failure == nil && done.json["already"]?.description == "false")
    #expect(try fixture.bytes() == bytes && person.questions.count == 1)
    let again = try undo(tokens, person)
    #expect(again.failure == nil && again.json["already"]?.description == "true")
    #expect(person.questions.count == 1)
  }

  @Test(arguments: [PersonReply.declined, .unanswered])
  func aRefusalIsFinalForTheAgent(reply: PersonReply) throws {
    let person = AskedPerson(reply)
    for _ in 0..<3 { #expect(try undo([tokens[0]], person).failure?.code == .person) }
    #expect(person.questions.count == 1)
    #expect(try undo([tokens[1]], person).failure == nil)
    var call = try fixture.call()
    call.isOfPerson = true
    _ = try call.undo([tokens[0]])
    #expect(try fixture.bytes() == bytes)
    #expect(try undo([tokens[0]], person).failure == nil)
  }
}

/// A person who always replies the same.
final class AskedPerson: AskingPerson {
  private let answer: PersonReply
  private(set) var questions: [PersonQuestion] = []

  init(_ answer: PersonReply) { self.answer = answer }

  func reply(to question: PersonQuestion) -> PersonReply {
    questions.append(question)
    return answer
  }
}
