import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// The window of plans that agents have made and that wait for the user, one at a time: `y` accepts it,
/// and `dd` refuses it.
package struct ProposalsWindow: LinesWindow, Hashable {
  package private(set) var proposals: [AgentProposal]
  private var number = 0
  /// Whether the first of the two keys that refuse was pressed.
  private var isRefusing = false
  package var scroll = 0

  /// - Parameter proposals: at least one.
  package init(_ proposals: [AgentProposal]) { self.proposals = proposals }

  // It is about the calendars that were open.
  package var staysWithOtherCalendars: Bool { false }

  package var widestLine: Int { 72 }
  package var isWide: Bool { true }
  package var linearKind: LinearWindow.Kind { .proposals }

  package func title(_ scene: Scene) -> String {
    scene.words.proposalTitle(number + 1, of: proposals.count)
  }

  package func notes(_ scene: Scene) -> [String] {
    isRefusing ? [scene.words.refusesProposal] : scene.words.proposalKeys(of: proposals.count)
  }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    proposals[safely: number].map { ProposalText(scene, $0).lines(width: width) } ?? []
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    proposals[safely: number].map { ProposalText(scene, $0).spoken } ?? []
  }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    let wasRefusing = isRefusing
    isRefusing = false
    switch key {
    case Key("y"): return answer(accepts: true)
    case Key("d") where wasRefusing: return answer(accepts: false)
    case Key("d"): isRefusing = true
    case Key("n"), Key(.tab), Key(.enter): turn(by: 1)
    case Key("p"), Key(.backTab): turn(by: -1)
    default: return pressInLines(key, context)
    }
    return []
  }

  package func isOfUse(_ command: Command) -> Bool { command == .undo }

  /// Undoes, and looks at the plans again.
  package func run(_ command: Command) -> [WindowRequest] {
    [.effect(.edit(.undo())), .effect(.edit(.proposals))]
  }

  private mutating func turn(by step: Int) {
    guard !proposals.isEmpty else { return }
    number = (number + step + proposals.count) % proposals.count
    scroll = 0
  }

  private func answer(accepts: Bool) -> [WindowRequest] {
    guard let proposal = proposals[safely: number] else { return [.close] }
    return [.effect(.edit(.answerProposal(plan: proposal.plan, accepts: accepts)))]
  }

  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    guard case .proposals(let proposals, _) = reply else { return nil }
    // The next one takes the place of the one that was answered.
    let plan = self.proposals[safely: number]?.plan
    self.proposals = proposals
    number =
      proposals.firstIndex { $0.plan == plan } ?? max(0, min(number, proposals.count - 1))
    scroll = 0
    return proposals.isEmpty ? [.close] : []
  }
}

/// The lines of a plan: whose it is, what it does with which values, and what it overlaps.
struct ProposalText {
  private let scene: Scene
  private let proposal: AgentProposal

  init(_ scene: Scene, _ proposal: AgentProposal) {
    (self.scene, self.proposal) = (scene, proposal)
  }

  func lines(width: Int) -> [StyledLine] {
    let (words, text) = (scene.words, scene.style(.text))
    var lines = wrapped(proposal.opening(words), scene.style(.muted), width)
    for change in proposal.changes(words) {
      lines += paragraph(Array(change.prefix(1)), scene.style(.title), width)
      lines += change.dropFirst().flatMap { wrapped($0, text, width) }
    }
    lines += paragraph(proposal.overlapLines(words), scene.conflictStyle(), width)
    lines += paragraph(proposal.warnings(words), scene.style(.warning), width)
    return lines + paragraph(proposal.reason(words), scene.style(.muted), width)
  }

  /// A sentence for each fact.
  var spoken: [String] { proposal.lines(scene.words) }

  // MARK: - Private

  /// Texts after a blank line; nothing without any.
  private func paragraph(_ texts: [String], _ style: Style, _ width: Int) -> [StyledLine] {
    texts.isEmpty
      ? [] : [StyledLine()] + texts.flatMap { wrapped($0, style, width) }
  }

  private func wrapped(_ text: String, _ style: Style, _ width: Int) -> [StyledLine] {
    StyledLine(text, style).wrapped(toWidth: width, indent: 2)
  }
}
