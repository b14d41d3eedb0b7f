import CalendarModel
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
    var leavesWhatIsBelow = false

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

extension Question {
  /// Which occurrences of series a change is for.
  /// - Parameters:
  ///   - title: of the series; nil where there are several.
  ///   - scopes: those that can be meant.
  ///   - request: the change with a scope.
  public static func scope(
    ofSeries title: String?, among scopes: [SeriesScope] = SeriesScope.allCases,
    _ request: (SeriesScope) -> EditRequest
  ) -> Question {
    let text = title.map { "\(quotation(of: $0)) repeats:" } ?? "some of them repeat:"
    return Question(
      text,
      scopes.map { scope in
        let effect = Effect.edit(request(scope))
        return switch scope {
        case .this: Answer("t", "this", effect)
        case .following: Answer("f", "this and following", short: "following", effect)
        case .all: Answer("a", "all", effect)
        }
      })
  }

  /// Whether steps are undone or redone although files were changed elsewhere since.
  static func goOn(_ conflict: UndoConflict) -> Question {
    let count = conflict.paths.count
    let files = count == 1 ? "1 file was" : "\(count) files were"
    let verb = conflict.isRedo ? "do it again" : "undo"
    let request: EditRequest =
      conflict.isRedo
      ? .redo(times: conflict.stepsLeft, goingOn: true)
      : .undo(times: conflict.stepsLeft, goingOn: true)
    return Question(
      "\(files) changed elsewhere since: \(verb) all the same?",
      [Answer("y", "yes", .edit(request)), Answer("n", "no", nil)])
  }

  /// What becomes of a text that was not taken.
  static func text(refused reason: String) -> Question {
    Question(
      reason, [Answer("e", "edit again", .runEditor)], escape: "drop the text",
      escapeEffect: .edit(.dropText))
  }
}
