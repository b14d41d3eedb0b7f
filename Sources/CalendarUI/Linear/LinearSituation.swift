import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import TerminalScreen

/// What a screen says besides all that does not change with every key.
struct LinearSituation: Hashable {
  /// What the next key completes.
  let keys: String?
  let message: String?
  let window: LinearWindow?
  let typing: LinearTyping?
  /// The task of the tutor, which is given whatever lies over the view.
  let task: String?
  /// What the view itself says; nil while something lies over it.
  let content: Content?

  struct Content: Hashable {
    let view: ViewKind
    let day: LinearDay
    let notes: LinearNotes
    let shownDays: ClosedRange<Day>?
  }

  /// - Complexity: that of the questions a frame asks, without the cells.
  init(_ scene: Scene, under overlay: ScreenOverlay) {
    keys = Self.keys(scene)
    message = scene.state.message.map { LinearSentence($0.text).text }
    window = overlay.windows.top?.spoken(scene)
    typing = overlay.windows.top?.typing(scene)
    task = overlay.tutor.map { LinearSentence(scene.words.spokenTask(of: $0)).text }
    content =
      window == nil && typing == nil
      ? Content(
        view: scene.view.kind, day: scene.view.spokenSelection(scene), notes: LinearNotes(scene),
        shownDays: LinearScreen(scene).days)
      : nil
  }

  /// `12, a key to repeat`; `g, then: t today, o go to a date`.
  private static func keys(_ scene: Scene) -> String? {
    let (state, words) = (scene.state, scene.words)
    let count = state.count.map { "\($0)" } ?? ""
    guard !state.pendingKeys.isEmpty else {
      return state.count == nil ? nil : LinearSentence([count, words.aKeyToRepeat]).text
    }
    let typed = count + state.pendingKeys.map(\.text).joined()
    let choices = scene.choices.map { choice in
      let meaning =
        choice.command.map { words[$0.title] }
        ?? choice.following.map { words[$0.title] }.joined(separator: " / ")
      return "\(choice.key.label.spelled(with: .ascii)) \(meaning)"
    }
    return LinearSentence(words.choices(after: typed, choices)).text
  }
}
