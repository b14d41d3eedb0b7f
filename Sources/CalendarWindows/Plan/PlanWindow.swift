import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The proposed times of tasks, each with its reason; Enter writes them, if any of them is new.
package struct PlanWindow: LinesWindow, Hashable {
  package private(set) var proposal: PlanProposal
  package var scroll = 0

  package init(_ proposal: PlanProposal) { self.proposal = proposal }

  // It is about the calendars that were open.
  package var staysWithOtherCalendars: Bool { false }

  package var widestLine: Int { 110 }
  package var linearKind: LinearWindow.Kind { .plan }

  package func title(_ scene: Scene) -> String { scene.words.planTitle(proposal.request.tasks) }

  package func notes(_ scene: Scene) -> [String] {
    [proposal.isNews ? scene.words.planKeys : scene.words.nothingNewInPlan]
  }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    PlanText(scene, proposal.lines).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] { PlanText(scene, proposal.lines).spoken }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    guard key == Key(.enter) else { return pressInLines(key, context) }
    guard proposal.isNews else { return [.close, .show(Message(context.words.nothingNewInPlan))] }
    return [.effect(.edit(.acceptPlan(proposal)))]
  }

  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    switch reply {
    case .plan(let proposal, _):
      (self.proposal, scroll) = (proposal, 0)
      return []
    case .done: return [.close]
    default: return nil
    }
  }
}

/// The lines of a plan: those with a time in its order, then those without.
struct PlanText {
  private let scene: Scene
  private let all: [PlanLine]
  private var zone: Zone { scene.days.source.zone }
  /// The columns from which a reason is beside the time; with fewer it is below.
  private static let leastBeside = 40

  init(_ scene: Scene, _ lines: [PlanLine]) {
    self.scene = scene
    all = lines.inOrderOfTimes
  }

  func lines(width: Int) -> [StyledLine] {
    let times = all.map(time)
    let column = (times.map { displayWidth(of: $0) }.max() ?? 0) + 2
    let indent = width - column < Self.leastBeside ? 2 : column
    return zip(all, times).flatMap { line, time in
      var first = StyledLine(time, scene.style(line.time == nil ? .warning : .text))
      first.pad(to: column)
      first.append(displayable(line.task.title), scene.style(.title))
      var reason = StyledLine()
      reason.pad(to: indent)
      reason.append(displayable(self.reason(of: line)), scene.style(.muted))
      return first.wrapped(toWidth: width, indent: indent)
        + reason.wrapped(toWidth: width, indent: indent)
    }
  }

  /// A sentence for each task.
  var spoken: [String] {
    all.map { displayable("\($0.task.title), \(time(of: $0)): \(reason(of: $0))") }
  }

  // MARK: - Private

  private func time(of line: PlanLine) -> String {
    line.time.map { scene.words.time($0, in: zone, today: scene.state.today) }
      ?? scene.words.withoutTime
  }

  private func reason(of line: PlanLine) -> String {
    scene.words.reason(of: line, in: zone, today: scene.state.today)
  }
}
