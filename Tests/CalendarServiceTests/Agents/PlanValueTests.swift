import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// What a person reads of a plan before it is carried out.
@Suite struct PlanValueTests {
  private func proposal(
    _ members: String, _ words: Words = .commands
  ) throws -> AgentProposal {
    let fixture = try AgentFixture()
    let id = try fixture.id("Home/H1")
    let text = try fixture.proposed(#"{"action":"edit","id":"\#(id)",\#(members)}"#)
    var call = try fixture.call()
    call.isOfPerson = true
    let token = try #require(PlanToken(plan: text))
    return call.proposal(try #require(PlanStore(beside: call.journal)?.plan(token)), words)
  }

  @Test(
    arguments: [
      (#""location":"Room 9""#, ["location: “Room 9”"]),
      (#""title":"Doctor""#, ["title: “Dentist” → “Doctor”"]),
      (#""notes":"""#, ["notes: “bring the card” → –"]),
      (
        #""notes":"call first\nhttps://example.org/?d=1""#,
        ["notes: “bring the card” → “call first https://example.org/?d=1”"]
      ),
      (#""url":"https://example.org/a""#, ["url: “https://example.org/a”"]),
      (#""categories":["work","api"]"#, ["categories: “work, api”"]),
      (#""start":"11:00""#, []),
      (
        #""start":"11:00","location":"A","url":"https://example.org""#,
        ["location: “A”", "url: “https://example.org”"]
      ),
    ] as [(String, [String])])
  func newValuesAreShownWithTheOldOnes(_ members: String, _ lines: [String]) throws {
    let proposal = try proposal(members)
    #expect(proposal.values == [lines], "\(proposal.values)")
    #expect(proposal.problem == nil)
    for line in lines { #expect(proposal.lines(.commands).contains(line)) }
  }

  @Test func longNotesAreShownWhole() throws {
    let notes = String(repeating: "a", count: 5_000) + "https://example.org/end"
    let proposal = try proposal(#""notes":"\#(notes)""#)
    #expect(proposal.values == [["notes: “bring the card” → “\(notes)”"]])
  }

  @Test func aGermanPersonReadsGerman() throws {
    let proposal = try proposal(#""location":"Raum 9""#, Words(.german))
    #expect(proposal.values == [["Ort: „Raum 9“"]])
  }

  /// The question goes through the agent's program, which may not see private events.
  @Test func theQuestionNamesNoPrivateEvent() throws {
    let fixture = try AgentFixture()
    fixture.rules.ask = .always
    let id = try fixture.id("Work/W2")
    let token = try fixture.proposed(
      #"{"action":"edit","id":"\#(id)","start":"16:00","location":"Room 9"}"#)
    let person = AskedPerson(.declined)
    var call = try fixture.call()
    call.person = person
    _ = call.answer(.apply, .object(["plan": .text(token)]))
    let message = try #require(person.questions.first?.message)
    #expect(message.contains("\n“Planning”\nlocation: “Room 9”\nOverlaps “(private)”, "))
    #expect(!message.contains("Therapy"))
    call.isOfPerson = true
    let plan = try #require(call.waitingProposals.first)
    let overlaps = call.proposal(plan, .commands).overlaps
    #expect(overlaps.count == 1 && overlaps[0].hasPrefix("“Therapy”, "), "\(overlaps)")
  }
}
