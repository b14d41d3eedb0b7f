import CalendarModel
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// Plans of tasks: the keys, and the window of a proposal.
@Suite struct TaskPlanTests {
  private static let request = PlanRequest(.week, in: WorkTime(), firstWeekday: .monday)

  private func opened(_ words: Words = .english, _ size: Size = Size(80, 24)) -> Interface {
    .lively(.tasks, size, source: .tasks(), words: words)
  }

  private static func ref(_ id: Int) -> ItemRef {
    ItemRef(id: EventID(rawValue: 10_000 + Int64(id)))
  }

  /// A line about a task; hours of Tuesday, 10 March 2026.
  private static func line(
    _ id: Int, _ title: String, due: EventTime?, _ outcome: (Interface) -> PlanLine.Placement,
    _ interface: Interface
  ) -> PlanLine {
    PlanLine(
      PlannedTask(item: ref(id), title: title, minutes: 90, due: due), outcome(interface))
  }

  private static func hours(_ start: Int, _ end: Int, _ interface: Interface) -> Range<Instant> {
    let (zone, day) = (interface.days.source.zone, Day("2026-03-10"))
    return zone.instant(
      of: LocalTime(day, hour: start))..<zone.instant(of: LocalTime(day, hour: end))
  }

  private func proposal(_ interface: Interface) -> PlanProposal {
    let friday = EventTime.allDay("2026-03-13")
    return PlanProposal(
      Self.request,
      [
        Self.line(1, "Tax return", due: friday, { _ in .unplaced(.noGap) }, interface),
        Self.line(
          2, "Second", due: friday, { .placed(Self.hours(13, 15, $0), .firstLeft) }, interface),
        Self.line(
          3, "First", due: friday, { .placed(Self.hours(9, 11, $0), .firstGap) }, interface),
      ])
  }

  @Test func keysAskForPlans() {
    let cases: [(String, PlanRequest.Tasks)] = [
      ("P", .items([Self.ref(1)])), ("xjxP", .items([Self.ref(1), Self.ref(2)])),
      (":plan-task<Enter>", .items([Self.ref(1)])),
    ]
    for (keys, tasks) in cases {
      var interface = opened()
      let request = PlanRequest(tasks, in: WorkTime(), firstWeekday: .monday)
      #expect(interface.type(keys) == [.edit(.plan(request))], "\(keys)")
    }
    for view in [ViewKind.tasks, .month] {
      var interface = Interface.lively(view, Size(80, 24), source: .tasks())
      #expect(interface.type(":plan<Enter>") == [.edit(.proposePlan(Self.request))], "\(view)")
    }
    var month = Interface.lively(.month, Size(80, 24), source: .tasks())
    #expect(month.type("P") == [])
    #expect(month.messageText == "this is for tasks; L lists them")
  }

  @Test func aProposalIsShownInTheOrderOfTime() {
    var interface = opened(.english, Size(120, 40))
    interface.receive(.plan(proposal(interface), isChanged: false))
    let text = interface.frame().screen.text
    for part in [
      "Plan of the week", "Tue 10 Mar, 09:00–11:00  First", "Tue 10 Mar, 13:00–15:00  Second",
      "before the deadline on Fri 13 Mar, the first gap of 1 h 30 min", "Tax return",
      "no gap of 1 h 30 min in work hours", "Enter writes it",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let places = ["First", "Second", "no time"].map { text.firstRange(of: $0)?.lowerBound }
    #expect(places == places.sorted { ($0 ?? text.startIndex) < ($1 ?? text.startIndex) })
  }

  /// A reason has at least 40 columns, or the whole window; and no key is named twice.
  @Test func aProposalIsReadAtEveryWidth() {
    for width in 60...120 {
      var interface = opened(.english, Size(width, 20))
      interface.receive(.plan(proposal(interface), isChanged: false))
      let window = PlanWindow(proposal(interface))
      for line in window.lines(interface.scene, width: min(width - 4, window.widestLine)) {
        let indent = line.text.prefix { $0 == " " }.count
        #expect(indent <= 2 || width - 4 - indent >= 40, "\(width): \(line.text)")
      }
      let text = interface.frame().screen.text
      #expect(text.ranges(of: "Esc").count == 1, "\(width)")
    }
  }

  @Test func enterAcceptsAndEscapeWritesNothing() {
    var interface = opened()
    let proposal = proposal(interface)
    interface.receive(.plan(proposal, isChanged: false))
    #expect(interface.type("<Esc>") == [] && interface.window == nil)
    interface.receive(.plan(proposal, isChanged: false))
    #expect(interface.type("<Enter>") == [.edit(.acceptPlan(proposal))])
    // The calendars have changed: the window shows what the plan is now.
    var other = proposal
    other.lines.removeLast()
    interface.receive(.plan(other, isChanged: true))
    #expect((interface.window as? PlanWindow)?.proposal == other)
    #expect(interface.messageText?.contains("the calendars have changed") == true)
    #expect(interface.type("<Enter>") == [.edit(.acceptPlan(other))])
    interface.receive(.done(Message("planned 1 task")))
    #expect(interface.window == nil && interface.state.viewKind == .tasks)
  }

  @Test func aPlanWithoutNewsIsNotWritten() {
    var interface = opened()
    var proposal = proposal(interface)
    proposal.lines.removeLast(2)
    interface.receive(.plan(proposal, isChanged: false))
    let text = interface.frame().screen.text
    #expect(text.contains("nothing to write") && !text.contains("Enter writes it"))
    #expect(interface.type("<Enter>") == [])
    #expect(interface.window == nil && interface.messageText == "there is nothing to write")
  }

  @Test func marksGoWithThePlan() {
    var interface = opened().typing("xjx")
    #expect(interface.state.marked.count == 2)
    _ = interface.type("P")
    interface.receive(.done(Message("planned 2 tasks")))
    #expect(interface.state.marked.isEmpty)
  }

  @Test func inGerman() {
    var interface = opened(Words(.german), Size(120, 40))
    interface.receive(.plan(proposal(interface), isChanged: false))
    let text = interface.frame().screen.text
    for part in ["Plan der Woche", "vor der Frist am Fr", "die erste Lücke von 1 h 30 min"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func linearScreensSayItInSentences() {
    let interface = opened()
    let window = PlanWindow(proposal(interface))
    #expect(
      window.spokenLines(interface.scene).first
        == "First, Tue 10 Mar, 09:00–11:00: before the deadline on Fri 13 Mar, "
        + "the first gap of 1 h 30 min in work hours")
  }
}
