import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Plans of agents that wait for the user, in their window and in the status line.
@Suite struct ProposalsWindowTests {
  private static func proposal(_ letter: Character) -> AgentProposal {
    var proposal = AgentProposal(plan: "plan-" + String(repeating: letter, count: 16))
    proposal.client = "Tester \(letter)"
    proposal.says = [
      "Moves an event from Tue 2026-03-10 11:00–12:00 to Wed 2026-03-11 09:00–10:00."
    ]
    proposal.titles = ["Planning \(letter)"]
    proposal.overlaps = ["Wed 2026-03-11 09:15–09:30 Stand-up"]
    proposal.why = "you asked for a free Tuesday"
    return proposal
  }

  private func opened(
    _ proposals: [AgentProposal], _ size: Size = Size(80, 24), _ language: Language = .english
  ) -> Interface {
    var settings = Settings()
    settings.words = Words(language)
    var interface = Interface.sample(SampleSource(), size: size, settings: settings)
    #expect(interface.type(":proposals<Enter>") == [.edit(.proposals)])
    interface.receive(.proposals(proposals, nil))
    return interface
  }

  private func text(_ interface: Interface) -> String {
    var copy = interface
    return copy.frame().screen.text
  }

  private func answer(_ letter: Character, _ accepts: Bool) -> Effect {
    .edit(.answerProposal(plan: Self.proposal(letter).plan, accepts: accepts))
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(40, 16)], Language.allCases)
  func everythingOfOneIsShown(size: Size, language: Language) {
    let shown = text(opened([Self.proposal("a")], size, language))
    let parts = ["Tester a", "2026-03-10", "09:00–10:00", "Planning a", "Stand-up", "Tuesday"]
    for part in parts { #expect(shown.contains(part), "\(shown)") }
    let keys = language == .english ? "y accepts · dd refuses" : "y nimmt an · dd lehnt ab"
    #expect(size.width < 80 || shown.contains(keys), "\(shown)")
  }

  @Test func linearScreensTellIt() {
    let dialogue = LinearDialogue(opened([Self.proposal("a")]), notesStart: true)
    for part in ["Proposal", "Tester a proposes", "Planning a", "Overlaps", "Why: "] {
      #expect(dialogue.text.contains(part), "\(dialogue.text)")
    }
  }

  @Test(arguments: [
    ("y", "a", true), ("dd", "a", false), ("ny", "b", true), ("ndd", "b", false),
    ("nny", "c", true), ("nnny", "a", true), ("py", "c", true), ("<Enter>dd", "b", false),
    // Another key between the two leaves the plan as it is.
    ("djd", nil, false), ("dndp", nil, false), ("d", nil, false),
  ])
  func keys(_ keys: String, _ letter: Character?, _ accepts: Bool) {
    var interface = opened(["a", "b", "c"].map { Self.proposal($0) })
    let effects = interface.type(keys)
    #expect(effects == (letter.map { [answer($0, accepts)] } ?? []), "\(keys)")
  }

  @Test func theNextOneTakesThePlaceOfOneThatWasAnswered() {
    var interface = opened(["a", "b", "c"].map { Self.proposal($0) })
    #expect(interface.type("ny") == [answer("b", true)])
    interface.receive(.proposals(["a", "c"].map { Self.proposal($0) }, Message("Moved an event")))
    #expect(text(interface).contains("Proposal 2 of 2") && text(interface).contains("Tester c"))
    #expect(interface.type("y") == [answer("c", true)])
    interface.receive(.proposals([Self.proposal("a")], nil))
    #expect(text(interface).contains("Tester a"))
    #expect(interface.type("dd") == [answer("a", false)])
    interface.receive(.proposals([], Message("Refused")))
    #expect(!text(interface).contains("Proposal") && text(interface).contains("Refused"))
  }

  @Test func withoutAnyAMessageSaysSo() {
    var interface = Interface.sample(SampleSource(), size: Size(80, 24), settings: Settings())
    interface.type(":proposals<Enter>")
    interface.receive(.proposals([], Message(Words.english.noProposals)))
    #expect(text(interface).contains("No proposals"))
  }

  /// Texts of agents and of files cannot reach the terminal as they are.
  @Test func hostileTextsAreShownHarmlessly() {
    var proposal = Self.proposal("a")
    let hostile = "\u{1B}[2J\u{202E}\u{E0041}x"
    (proposal.client, proposal.why) = (hostile, hostile)
    (proposal.titles, proposal.overlaps) = ([hostile], [hostile])
    let shown = text(opened([proposal]))
    #expect(
      !shown.unicodeScalars.contains { "\u{1B}\u{202E}\u{E0041}".unicodeScalars.contains($0) })
  }

  @Test func stepsOfAgentsSaySo() {
    var interface = Interface.sample(SampleSource(), size: Size(80, 24), settings: Settings())
    interface.type(":changes<Enter>")
    let time = LocalTime("2026-03-09", hour: 9)
    interface.receive(
      .changes([
        ChangeLine(time: time, sentence: "moved “Planning”", isUndone: false, isOfAgent: true),
        ChangeLine(time: time, sentence: "added “Lunch”", isUndone: false),
      ]))
    let lines = text(interface).split(separator: "\n")
    #expect(lines.contains { $0.contains("agent moved “Planning”") })
    #expect(!lines.contains { $0.contains("agent added") })
  }

  // MARK: The status line

  @Test(arguments: [
    (AgentMark(proposals: 1), "1 proposal, :proposals", "1 Vorschlag, :proposals"),
    (AgentMark(proposals: 3), "3 proposals", "3 Vorschläge"),
    (AgentMark(changes: 1), "1 change by agents, :changes", "1 Änderung von Agenten, :changes"),
    (AgentMark(proposals: 1, changes: 2), "1 proposal, 2 changes by agents", "1 Vorschlag, 2 Änd"),
  ])
  func theStatusLineSaysWhatWaits(mark: AgentMark, english: String, german: String) {
    for (language, expected) in [(Language.english, english), (.german, german)] {
      var settings = Settings()
      settings.words = Words(language)
      var interface = Interface.sample(SampleSource(), size: Size(120, 40), settings: settings)
      #expect(!text(interface).contains(expected))
      interface.show(mark)
      #expect(text(interface).contains(expected), "\(text(interface))")
      interface.show(AgentMark())
      #expect(!text(interface).contains(expected))
    }
  }
}
