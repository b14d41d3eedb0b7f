import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A question in the place of the status line; one key answers it, and Esc leaves all as it is.
public struct Question: Hashable, Sendable {
  public struct Answer: Hashable, Sendable {
    public var key: Key
    /// `this and following`.
    public var words: String
    /// The same where there is little room; empty for no words.
    public var shortWords: String
    /// What is done then; nil for nothing.
    public var effect: Effect?
    /// Whether what is below the question does not come back.
    package var leavesWhatIsBelow = false
    /// What is asked next instead of doing anything; at most one.
    package var followUp: [Question] = []

    public init(_ key: Character, _ words: String, short: String? = nil, _ effect: Effect?) {
      self.key = Key(key)
      self.words = words
      shortWords = short ?? words
      self.effect = effect
    }
  }

  public var text: String
  public var answers: [Answer]
  /// What Esc is called, and does.
  public var escape: String
  public var escapeEffect: Effect?

  public init(
    _ text: String, _ answers: [Answer], escape: String = "", escapeEffect: Effect? = nil
  ) {
    self.text = text
    self.answers = answers
    self.escape = escape
    self.escapeEffect = escapeEffect
  }
}

extension Question: Window {
  /// An answer ends the question and does what it says, or asks the next one.
  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if let answer = answers.first(where: { $0.key == key }) {
      let close = answer.leavesWhatIsBelow ? WindowRequest.closeAll : .close
      if let next = answer.followUp.first { return [close, .put(next)] }
      return [close] + [answer.effect].compactMap { $0.map(WindowRequest.effect) }
    }
    guard key == Key(.escape) || key == Key("c", .control) else { return nil }
    return [.close] + [escapeEffect].compactMap { $0.map(WindowRequest.effect) }
  }

  /// The text that it asked about is written.
  package mutating func take(_ reply: EditReply) -> [WindowRequest]? {
    if case .done = reply { [.close] } else { nil }
  }

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    QuestionView(scene, question: self).part(at: position)
  }

  package func paint(_ scene: Scene, on frame: inout Frame) {
    QuestionView(scene, question: self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let answers = answers.map { "\($0.words) (\($0.key.label))" }
    let escape = escape.isEmpty ? "Esc" : "\(escape) (Esc)"
    return LinearWindow(
      kind: .question, title: text, lines: [(answers + [escape]).joined(separator: ", ")])
  }
}

extension Question {
  /// Which occurrences of series a change is for.
  /// - Parameters:
  ///   - title: of the series; nil where there are several.
  ///   - scopes: those that can be meant.
  ///   - request: the change with a scope.
  public static func scope(
    ofSeries title: String?, among scopes: [SeriesScope] = SeriesScope.allCases,
    _ words: Words = .english, moving: (SeriesScope) -> EventMove? = { _ in nil },
    _ request: (SeriesScope) -> EditRequest
  ) -> Question {
    Question(
      words.repeats(title),
      scopes.map { scope in
        let effect = Effect.edit(request(scope))
        var answer =
          switch scope {
          case .this: Answer("t", words.this, effect)
          case .following: Answer("f", words.thisAndFollowing, short: words.following, effect)
          case .all: Answer("a", words.all, effect)
          }
        if let move = moving(scope) { answer.followUp = [.moving(move, words, request(scope))] }
        return answer
      })
  }

  /// Whether an event is really meant to go that far.
  package static func moving(_ move: EventMove, _ words: Words, _ request: EditRequest) -> Question
  {
    Question(
      words.asksToMove(move),
      [Answer("y", words.yes, .edit(request)), Answer("n", words.no, nil)])
  }

  /// Whether steps are undone or redone although files were changed elsewhere since.
  package static func goOn(_ conflict: UndoConflict, _ words: Words) -> Question {
    let request: EditRequest =
      conflict.isRedo
      ? .redo(times: conflict.stepsLeft, goingOn: true)
      : .undo(times: conflict.stepsLeft, goingOn: true)
    return Question(
      words.changedElsewhere(conflict),
      [Answer("y", words.yes, .edit(request)), Answer("n", words.no, nil)])
  }

  /// Whether a step is left out that cannot be undone, so that the one before it can.
  package static func leaveOut(_ refusal: UndoRefusal, _ words: Words) -> Question {
    Question(
      words.leaveOut(refusal),
      [Answer("y", words.yes, .edit(.skip)), Answer("n", words.no, nil)])
  }

  /// What becomes of a text that was not taken.
  package static func text(refused reason: String, _ words: Words) -> Question {
    Question(
      reason, [Answer("e", words.editAgain, .runEditor)], escape: words.dropText,
      escapeEffect: .edit(.dropText))
  }
}
