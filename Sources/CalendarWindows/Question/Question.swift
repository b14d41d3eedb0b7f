import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A question in place of the status line; one key answers it, and Esc changes nothing.
package struct Question: Hashable, Sendable {
  package struct Answer: Hashable, Sendable {
    package var key: Key
    /// `this and following`.
    package var words: String
    /// A short form of the words; empty for none.
    package var shortWords: String
    /// The effect of the answer; nil for none.
    package var effect: Effect?
    /// Whether the windows below the question are closed.
    package var leavesWhatIsBelow = false
    /// The question to ask next instead of an effect; at most one.
    package var followUp: [Question] = []

    package init(_ key: Character, _ words: String, short: String? = nil, _ effect: Effect?) {
      self.key = Key(key)
      self.words = words
      shortWords = short ?? words
      self.effect = effect
    }
  }

  package var text: String
  package var answers: [Answer]
  /// The name of Esc, and its effect.
  package var escape: String
  package var escapeEffect: Effect?

  package init(
    _ text: String, _ answers: [Answer], escape: String = "", escapeEffect: Effect? = nil
  ) {
    self.text = text
    self.answers = answers
    self.escape = escape
    self.escapeEffect = escapeEffect
  }
}

extension Question: Window {
  /// Ends the question with the effect of the answer, or asks the next question.
  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if let answer = answers.first(where: { $0.key == key }) {
      let close = answer.leavesWhatIsBelow ? WindowRequest.closeAll : .close
      if let next = answer.followUp.first { return [close, .push(next)] }
      return [close] + [answer.effect].compactMap { $0.map(WindowRequest.effect) }
    }
    guard key == Key(.escape) || key == Key("c", .control) else { return nil }
    return [.close] + [escapeEffect].compactMap { $0.map(WindowRequest.effect) }
  }

  /// Closes the question because the text it asked about was written.
  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
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
  /// Returns the question which occurrences of a series to change.
  /// - Parameters:
  ///   - title: the title of the series; nil if there are several.
  ///   - scopes: the possible scopes.
  ///   - request: returns the change with a scope.
  package static func scope(
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

  /// Returns the question that confirms a long move.
  package static func moving(_ move: EventMove, _ words: Words, _ request: EditRequest) -> Question
  {
    Question(
      words.asksToMove(move),
      [Answer("y", words.yes, .edit(request)), Answer("n", words.no, nil)])
  }

  /// Returns the question whether to undo or redo although files were changed elsewhere since.
  package static func goOn(_ conflict: UndoConflict, _ words: Words) -> Question {
    let request: EditRequest =
      conflict.isRedo
      ? .redo(times: conflict.stepsLeft, ignoringConflicts: true)
      : .undo(times: conflict.stepsLeft, ignoringConflicts: true)
    return Question(
      words.changedElsewhere(conflict),
      [Answer("y", words.yes, .edit(request)), Answer("n", words.no, nil)])
  }

  /// Returns the question whether to skip a step that cannot be undone, to reach the one before it.
  package static func leaveOut(_ refusal: UndoRefusal, _ words: Words) -> Question {
    Question(
      words.leaveOut(refusal),
      [Answer("y", words.yes, .edit(.skip)), Answer("n", words.no, nil)])
  }

  /// Returns the question whether to send mails to guests.
  package static func sending(_ offer: GuestMailOffer, _ words: Words) -> Question {
    Question(
      words.asksToSend(offer),
      [Answer("y", words.yes, .edit(.tellGuests)), Answer("n", words.notNow, nil)])
  }

  /// Returns the question what to do with a text that was refused.
  package static func text(refused reason: String, _ words: Words) -> Question {
    Question(
      reason, [Answer("e", words.editAgain, .runEditor)], escape: words.dropText,
      escapeEffect: .edit(.dropText))
  }
}
