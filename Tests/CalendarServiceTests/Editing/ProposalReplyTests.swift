import CalendarModel
import CalendarStore
import EventEntry
import Foundation
import Testing

@testable import CalendarService
@testable import CalendarWords
@testable import DaybookConfiguration

/// Plans of agents that the user accepts or refuses in the interface.
@Suite struct ProposalReplyTests {
  private let folder: EditingFolder

  init() throws {
    folder = try EditingFolder([
      "work/planning": "DTSTART:20260312T100000Z\nDURATION:PT1H\nSUMMARY:Planning",
      "work/lunch": "DTSTART:20260313T110000Z\nDURATION:PT1H\nSUMMARY:Lunch \u{1B}[2J",
    ])
  }

  private func agent() -> AgentCall {
    var rules = AgentRules()
    (rules.allow, rules.ask) = (.write, .always)
    let surroundings = Surroundings(tz: EditingFolder.zone)
      .with(now: LocalTime(Day(20_523), hour: 14))
    return AgentCall(
      folder.source.calendars, Configuration(), surroundings, zoneFrom: .option, rules: rules,
      journal: folder.session.journal, client: "Tester")
  }

  /// An agent moves lunch over the planning; the plan waits for the user.
  private func propose() throws -> String {
    let found = agent().answer(.search, .object(["words": .text("lunch")]))
    let event = try #require(JSONValue(found.json.compactBytes)?["events"]?.list?.first)
    let id = try #require(event["id"]?.text)
    let change = JSONValue.object([
      "action": .text("edit"), "id": .text(id), "start": .text("2026-03-12T11:30"),
    ])
    let proposed = agent().answer(
      .propose, .object(["changes": .list([change]), "why": .text("you asked")]))
    let plan = try #require(JSONValue(proposed.json.compactBytes)?["plan"]?.text)
    let applied = agent().answer(.apply, .object(["plan": .text(plan)]))
    #expect(applied.failure?.code == .person)
    return plan
  }

  private func waiting(_ request: EditRequest = .proposals) throws -> ([AgentProposal], Message?) {
    guard case .proposals(let proposals, let message) = folder.ask(request) else {
      Issue.record("no list of proposals")
      return ([], nil)
    }
    return (proposals, message)
  }

  @Test func withoutPlansThereAreNone() throws {
    let (proposals, message) = try waiting()
    #expect(proposals.isEmpty && message?.text == "no proposals")
  }

  @Test func anAcceptedPlanIsAStepOfTheAgentThatCanBeUndone() throws {
    let before = try folder.lines(of: "work/lunch")
    let plan = try propose()
    let proposal = try #require(try waiting().0.first)
    #expect(proposal.plan == plan && proposal.client == "Tester" && proposal.why == "you asked")
    #expect(proposal.says.count == 1 && proposal.problem == nil && proposal.guestCount == 0)
    #expect(proposal.overlaps.count == 1 && proposal.overlaps[0].contains("“Planning”"))
    #expect(try folder.lines(of: "work/lunch") == before)
    let (left, message) = try waiting(.answerProposal(plan: plan, accepts: true))
    #expect(left.isEmpty && message?.severity == .information, "\(message?.text ?? "")")
    #expect(try folder.lines(of: "work/lunch") != before)
    guard case .changes(let lines) = folder.ask(.changes) else {
      Issue.record("no list of changes")
      return
    }
    #expect(lines.count == 1 && lines[0].isOfAgent)
    // The agent learns that it is done.
    #expect(agent().answer(.apply, .object(["plan": .text(plan)])).failure == nil)
    _ = folder.ask(.undo())
    #expect(try folder.lines(of: "work/lunch") == before)
  }

  @Test func aRefusedPlanIsGone() throws {
    let before = try folder.lines(of: "work/lunch")
    let plan = try propose()
    let (left, message) = try waiting(.answerProposal(plan: plan, accepts: false))
    #expect(left.isEmpty && message?.text == "Refused the proposal")
    #expect(agent().answer(.apply, .object(["plan": .text(plan)])).failure?.code == .refused)
    let (_, again) = try waiting(.answerProposal(plan: plan, accepts: true))
    #expect(again?.severity == .error)
    #expect(try folder.lines(of: "work/lunch") == before)
  }

  @Test func aPlanWhoseEventHasChangedSaysSo() throws {
    let plan = try propose()
    try folder.write("DTSTART:20260313T110000Z\nDURATION:PT2H\nSUMMARY:Lunch", to: "work/lunch")
    folder.source.calendars.index.noteEdits(at: [folder.url("work/lunch").path])
    folder.source.calendars.index.waitUntilCurrent()
    let before = try folder.lines(of: "work/lunch")
    let (left, message) = try waiting(.answerProposal(plan: plan, accepts: true))
    #expect(message?.severity == .error && left.count == 1)
    #expect(try folder.lines(of: "work/lunch") == before)
  }

  /// What the window says is in the user's language; what the agent gets is not.
  @Test func aGermanUserReadsGerman() throws {
    folder.session.words = Words(.german)
    let plan = try propose()
    let proposal = try #require(try waiting().0.first)
    #expect(proposal.says.count == 1 && proposal.says[0].hasPrefix("Termin von Fr"))
    #expect(proposal.says[0].hasSuffix("verschieben."), "\(proposal.says)")
    let (_, message) = try waiting(.answerProposal(plan: plan, accepts: true))
    #expect(message?.text.hasPrefix("Angenommen: Termin von Fr") ?? false, "\(message?.text ?? "")")
    let applied = agent().answer(.apply, .object(["plan": .text(plan)]))
    let says = JSONValue(applied.json.compactBytes)?["says"]?.list?.first?.text
    #expect(says?.hasPrefix("Moved an event from Fri 2026-03-13") ?? false, "\(says ?? "")")
  }

  @Test func aTokenThatIsNoneChangesNothing() throws {
    for token in ["", "plan-", "plan-../../etc/passwd", "undo-aaaaaaaaaaaaaaaa"] {
      _ = try waiting(.answerProposal(plan: token, accepts: true))
    }
    guard case .changes(let lines) = folder.ask(.changes) else { return }
    #expect(lines.isEmpty)
  }
}
