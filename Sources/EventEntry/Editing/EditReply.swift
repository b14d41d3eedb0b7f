import CalendarModel

/// The outcome of an `EditRequest`.
public enum EditReply: Hashable, Sendable {
  /// The change was made, and the message says what it was. The records are the events as they are
  /// now, in the order of the request; those not loaded yet are left out.
  case done(Message, [Record] = [])
  /// A task was added; the item, if it is known already.
  case addedTodo(Message, ItemRef?)
  /// Steps were undone or redone. The items before, as far as known, and the records now.
  case undone(Message, from: [ItemRef], to: [Record])
  /// Nothing was changed that could be undone.
  case report(Message)
  /// Nothing was changed.
  case refused(Message)
  /// These items no longer exist, so nothing was changed.
  case gone([ItemRef])
  /// Everything of an event that can be changed.
  case opened(EditedEvent)
  /// Events were changed elsewhere in the meantime; nothing was written.
  case conflict([ConflictSides])
  /// The next step to undo was changed elsewhere since. Only the steps before it were undone.
  case undoneElsewhere(UndoConflict)
  /// The files of the next step to undo cannot be written. The steps before it were undone.
  case stuck(UndoRefusal)
  /// The steps of the user, newest first.
  case changes([ChangeLine])
  /// The text of an event is ready for the editor: `Effect.runEditor` follows.
  case textIsReady
  /// The edited text was not accepted. It is kept until it is accepted or dropped.
  case textIsRefused(reason: String)
  /// A proposed plan.
  /// - Parameter isChanged: whether it replaces an accepted one that was out of date.
  case plan(PlanProposal, isChanged: Bool)
  /// A message about an event.
  case invitation(InvitationSheet)
  /// A message was taken. The records are its event as it is now, and the message is told as it stands
  /// to the calendars now.
  case invitationTaken(Message, [Record], InvitationSheet)
  /// A reply after which guests can be told by mail; nothing is sent unasked.
  indirect case offering(GuestMailOffer, after: EditReply)
  /// The plans of agents that wait now, and what came of the one that was answered.
  case proposals([AgentProposal], Message?)
}

/// Mails to guests that can be sent.
public struct GuestMailOffer: Hashable, Sendable {
  /// What is sent to whom, such as `the update to ana@example.org`.
  public var contents: String
  /// The program that sends it.
  public var program: String

  public init(contents: String, program: String) {
    (self.contents, self.program) = (contents, program)
  }
}

/// An event that was changed both here and elsewhere, line by line.
public struct ConflictSides: Hashable, Sendable {
  public var title: String
  public var path: String
  /// The current event with the user's change applied; empty if the change deletes it.
  public var mine: [String]
  /// The current event; empty if it was deleted.
  public var theirs: [String]

  public init(title: String, path: String, mine: [String], theirs: [String]) {
    self.title = title
    self.path = path
    self.mine = mine
    self.theirs = theirs
  }
}

/// An event that was changed here and on its server, as sync has left it.
public struct SyncConflict: Hashable, Sendable {
  /// The id by which sync knows the event.
  public let id: String
  /// Whether it was only changed here, where nothing may be sent.
  public let isReadOnly: Bool
  /// The day of the one occurrence of a series that it is about; nil for all of an event.
  public let occurrence: Day?
  public let sides: ConflictSides

  public init(
    id: String, isReadOnly: Bool = false, occurrence: Day? = nil, sides: ConflictSides
  ) {
    (self.id, self.isReadOnly, self.sides) = (id, isReadOnly, sides)
    self.occurrence = occurrence
  }
}

/// Why a step was not undone or redone.
public struct UndoConflict: Hashable, Sendable {
  /// The files that were changed elsewhere since the step.
  public var paths: [String]
  public var isRedo: Bool
  /// The number of requested steps that were not taken, including this one.
  public var stepsLeft: Int
  /// The name of the step; nil if unknown.
  public var step: String?
  /// The number of steps that were taken.
  public var stepsGone: Int

  public init(
    paths: [String], isRedo: Bool, stepsLeft: Int = 1, step: String? = nil, stepsGone: Int = 0
  ) {
    self.paths = paths
    self.isRedo = isRedo
    self.stepsLeft = stepsLeft
    self.step = step
    self.stepsGone = stepsGone
  }
}

/// Why a step cannot be undone at all.
public struct UndoRefusal: Hashable, Sendable {
  public var reason: String
  /// The name of the step; nil if unknown.
  public var step: String?
  /// The number of steps that were undone.
  public var stepsGone: Int

  public init(reason: String, step: String? = nil, stepsGone: Int = 0) {
    self.reason = reason
    self.step = step
    self.stepsGone = stepsGone
  }
}

/// A step of the user, as listed in the list of changes.
public struct ChangeLine: Hashable, Sendable {
  /// The time on the reader's clock.
  public var time: LocalTime
  public var sentence: String
  /// Whether the step can be redone rather than undone.
  public var isUndone: Bool
  /// Whether a software agent made it.
  public var isOfAgent: Bool

  public init(time: LocalTime, sentence: String, isUndone: Bool, isOfAgent: Bool = false) {
    self.time = time
    self.sentence = sentence
    self.isUndone = isUndone
    self.isOfAgent = isOfAgent
  }
}

extension EditReply {
  /// Whether the text of the user's editor is no longer kept.
  package var endsText: Bool {
    switch self {
    case .done, .report, .refused, .gone: true
    case .offering(_, let reply): reply.endsText
    default: false
    }
  }
}
