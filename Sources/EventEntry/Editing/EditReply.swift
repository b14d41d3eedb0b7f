import CalendarModel

/// What came of an `EditRequest`.
public enum EditReply: Hashable, Sendable {
  /// It was done, and the message says what. The records are the events as they are now, in the
  /// order of the request; those that are not known yet are left out.
  case done(Message, [Record] = [])
  /// Steps were undone or redone: what they were about, where that was known, and as it is now.
  case undone(Message, from: [Occurrence], to: [Record])
  /// Nothing was changed by it that could be undone.
  case told(Message)
  /// Nothing was changed.
  case refused(Message)
  /// These are not there any more, so nothing was changed.
  case gone([Occurrence])
  /// All that can be changed of an event.
  case opened(EditedEvent)
  /// Events were changed elsewhere meanwhile; nothing was written.
  case conflict([ConflictSides])
  /// What is to be undone was changed elsewhere since: nothing was written but the steps before it.
  case undoneElsewhere(UndoConflict)
  /// The files of the step that is to be undone cannot be written; the steps before it are undone.
  case stuck(UndoRefusal)
  /// The newest first.
  case changes([ChangeLine])
  /// The text of an event is ready for the editor: `Effect.runEditor` follows.
  case textIsReady
  /// What came from the editor was not taken; it is kept until it is taken or dropped.
  case textIsRefused(reason: String)
}

/// An event that was changed both here and elsewhere, line by line.
public struct ConflictSides: Hashable, Sendable {
  public var title: String
  public var path: String
  /// As it is now with the user's change made to it; empty where that deletes it.
  public var mine: [String]
  /// As it is now; empty where it is gone.
  public var theirs: [String]

  public init(title: String, path: String, mine: [String], theirs: [String]) {
    self.title = title
    self.path = path
    self.mine = mine
    self.theirs = theirs
  }
}

/// Why a step was not undone or redone.
public struct UndoConflict: Hashable, Sendable {
  /// The files that were changed elsewhere since.
  public var paths: [String]
  public var isRedo: Bool
  /// How many steps were asked for and not gone, this one included.
  public var stepsLeft: Int
  /// What the step is called; nil where that is not known.
  public var step: String?
  /// How many steps are gone.
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
  /// What the step is called; nil where that is not known.
  public var step: String?
  /// How many steps are undone.
  public var stepsGone: Int

  public init(reason: String, step: String? = nil, stepsGone: Int = 0) {
    self.reason = reason
    self.step = step
    self.stepsGone = stepsGone
  }
}

/// A step of the user as the list of changes shows it.
public struct ChangeLine: Hashable, Sendable {
  /// On the reader's clock.
  public var time: LocalTime
  public var sentence: String
  /// Whether it can be redone, not undone.
  public var isUndone: Bool

  public init(time: LocalTime, sentence: String, isUndone: Bool) {
    self.time = time
    self.sentence = sentence
    self.isUndone = isUndone
  }
}

/// A sentence for the status line, until the next key.
public struct Message: Hashable, Sendable {
  public enum Severity: Hashable, Sendable { case information, warning, error }
  public var text: String
  public var severity: Severity

  public init(_ text: String, severity: Severity = .information) {
    self.text = text
    self.severity = severity
  }
}
