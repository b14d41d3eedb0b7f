import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of a message about an event, compared with the calendars. Keys answer or apply it;
/// the user is asked first if there is an objection.
package struct InvitationWindow: LinesWindow, Hashable {
  package private(set) var sheet: InvitationSheet
  package var scroll = 0

  package init(_ sheet: InvitationSheet) { self.sheet = sheet }

  // Questions and conflicts lie over it.
  package var comesBack: Bool { true }
  // It is about the calendars that were open.
  package var staysWithOtherCalendars: Bool { false }

  package var widestLine: Int { 72 }
  package var isWide: Bool { true }
  package var linearKind: LinearWindow.Kind { .invitation }

  package func title(_ scene: Scene) -> String {
    scene.words.invitationTitle(sheet.number + 1, of: sheet.count)
  }

  package func notes(_ scene: Scene) -> [String] { scene.words.keys(for: sheet) }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    InvitationText(scene, sheet).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] { InvitationText(scene, sheet).spoken }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    switch InvitationAction(key) {
    case .deed(let deed): answer(deed, context.words)
    case .turn(let step): turn(by: step)
    case nil: pressInLines(key, context)
    }
  }

  package func isOfUse(_ command: Command) -> Bool { command == .undo }

  /// Undoes, and looks at the message again.
  package func run(_ command: Command) -> [WindowRequest] {
    [.effect(.edit(.undo())), .effect(.edit(.showInvitation(number: sheet.number)))]
  }

  private func turn(by step: Int) -> [WindowRequest] {
    guard sheet.count > 1 else { return [] }
    let next = (sheet.number + step + sheet.count) % sheet.count
    return [.effect(.edit(.showInvitation(number: next)))]
  }

  private func answer(_ deed: InvitationDeed, _ words: Words) -> [WindowRequest] {
    if let refusal = sheet.refusals[deed] {
      return [.show(Message(displayable(refusal), severity: .error))]
    }
    let question = deed == .take ? nil : questionOfReply(deed, words)
    let effect = question == nil ? effect(deed, sends: false) : nil
    guard sheet.doubt != nil, !(deed == .take && sheet.isInInbox) else {
      return [question.map { .push($0) }, effect.map { .effect($0) }].compactMap(\.self)
    }
    var yes = Question.Answer("y", words.yes, effect)
    yes.followUp = [question].compactMap(\.self)
    return [.push(Question(words.asksToTakeAnyway, [yes, Question.Answer("n", words.no, nil)]))]
  }

  /// The question about the mail to the organizer; nil if there is nothing to ask.
  private func questionOfReply(_ deed: InvitationDeed, _ words: Words) -> Question? {
    let (sent, unsent) = (effect(deed, sends: true), effect(deed, sends: false))
    switch sheet.reply {
    case .none, .noProgram: return nil
    case .program(let program, let address):
      return Question(
        words.asksToSend(to: address, by: program),
        [Question.Answer("y", words.yes, sent), Question.Answer("n", words.onlyHere, unsent)])
    case .impossible(let reason):
      return Question(
        words.asksWithoutReply(reason),
        [Question.Answer("y", words.yes, unsent), Question.Answer("n", words.no, nil)])
    }
  }

  private func effect(_ deed: InvitationDeed, sends: Bool) -> Effect {
    .edit(
      .takeInvitation(
        InvitationRequest(sheet.number, deed, isAnyway: sheet.doubt != nil, sends: sends)))
  }

  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    switch reply {
    case .invitation(let sheet):
      if sheet.number != self.sheet.number { scroll = 0 }
      self.sheet = sheet
      return []
    case .invitationTaken(_, _, let sheet):
      self.sheet = sheet
      // Of an inbox it is the next one.
      return sheet.count == 1 && !sheet.isInInbox ? [.close] : []
    // A conflict was answered.
    case .done: return [.close]
    default: return nil
    }
  }
}

/// An action of a key in the window.
enum InvitationAction: Hashable {
  case deed(InvitationDeed)
  /// Shows another message.
  case turn(Int)

  init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  private static let table: [Key: InvitationAction] = [
    Key("a"): .deed(.accept), Key("t"): .deed(.tentative), Key("d"): .deed(.decline),
    Key("s"): .deed(.take), Key("n"): .turn(1), Key(.tab): .turn(1), Key("p"): .turn(-1),
    Key(.backTab): .turn(-1),
  ]
}
