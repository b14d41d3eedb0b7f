import CalendarModel

/// The outcome of an `EditRequest`.
package enum EditReply: Hashable, Sendable {
  /// The change was made, and the message says what it was. The records are the events as they are
  /// now, in the order of the request; those not loaded yet are left out.
  case done(Message, [Record] = [])
  /// A task was added; the item, if it is known already.
  case addedTodo(Message, ItemRef?)
  /// Steps were undone or redone. The items before, as far as known, and the records and tasks now.
  case undone(Message, from: [ItemRef], to: [Record], tasks: [ItemRef] = [])
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
  /// The events of several whose guests can be told something.
  case guestMail([ItemRef])
  /// The plans of agents that wait now, and what came of the one that was answered.
  case proposals([AgentProposal], Message?)
}

/// Mails to guests that can be sent.
package struct GuestMailOffer: Hashable, Sendable {
  /// What is sent to whom, such as `the update to ana@example.org`.
  package var contents: String
  /// The program that sends it.
  package var program: String

  package init(contents: String, program: String) {
    (self.contents, self.program) = (contents, program)
  }
}

/// An event that was changed both here and elsewhere, line by line.
package struct ConflictSides: Hashable, Sendable {
  package var title: String
  package var path: String
  /// The current event with the user's change applied; empty if the change deletes it.
  package var mine: [String]
  /// The current event; empty if it was deleted.
  package var theirs: [String]

  package init(title: String, path: String, mine: [String], theirs: [String]) {
    self.title = title
    self.path = path
    self.mine = mine
    self.theirs = theirs
  }
}

/// An event that was changed here and on its server, as sync has left it.
package struct SyncConflict: Hashable, Sendable {
  /// The id by which sync knows the event.
  package let id: String
  /// Whether it was only changed here, where nothing may be sent.
  package let isReadOnly: Bool
  /// The day of the one occurrence of a series that it is about; nil for all of an event.
  package let occurrence: Day?
  package let sides: ConflictSides

  package init(
    id: String, isReadOnly: Bool = false, occurrence: Day? = nil, sides: ConflictSides
  ) {
    (self.id, self.isReadOnly, self.sides) = (id, isReadOnly, sides)
    self.occurrence = occurrence
  }
}

/// Why a step was not undone or redone.
package struct UndoConflict: Hashable, Sendable {
  /// The files that were changed elsewhere since the step.
  package var paths: [String]
  package var isRedo: Bool
  /// The number of requested steps that were not taken, including this one.
  package var stepsLeft: Int
  /// The name of the step; nil if unknown.
  package var step: String?
  /// The number of steps that were taken.
  package var stepsGone: Int

  package init(
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
package struct UndoRefusal: Hashable, Sendable {
  package var reason: String
  /// The name of the step; nil if unknown.
  package var step: String?
  /// The number of steps that were undone.
  package var stepsGone: Int

  package init(reason: String, step: String? = nil, stepsGone: Int = 0) {
    self.reason = reason
    self.step = step
    self.stepsGone = stepsGone
  }
}

/// A step of the user, as listed in the list of changes.
package struct ChangeLine: Hashable, Sendable {
  /// The time on the reader's clock.
  package var time: LocalTime
  package var sentence: String
  /// Whether the step can be redone rather than undone.
  package var isUndone: Bool
  /// Whether a software agent made it.
  package var isOfAgent: Bool

  package init(time: LocalTime, sentence: String, isUndone: Bool, isOfAgent: Bool = false) {
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
