import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// The content of a screen for announcements, as far as it changes with key presses.
struct LinearSituation: Hashable {
  /// The pending keys, and what can follow them.
  let keys: String?
  let message: String?
  /// The due alarms, the oldest first.
  let reminders: [ReminderNote]
  let window: LinearWindow?
  let typing: LinearTyping?
  /// The task of the tutor, shown regardless of windows.
  let task: String?
  /// The content of the view; nil while a window covers it.
  let content: Content?

  struct Content: Hashable {
    let view: ViewKind
    let day: LinearDay
    let notes: LinearNotes
    let shownDays: ClosedRange<Day>?
  }

  /// - Complexity: that of the questions for a frame, without its cells.
  init(_ scene: Scene, under overlay: ScreenOverlay) {
    keys = Self.keys(scene)
    message = scene.state.message.map { LinearSentence($0.text).text }
    reminders = overlay.reminders.notes.reversed()
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

  /// Returns the alarms that were not due before, in words.
  func newReminders(since before: LinearSituation?, _ scene: Scene) -> [String] {
    let told = Set(before?.reminders ?? [])
    return reminders.filter { !told.contains($0) }.map {
      LinearSentence(scene.words.spokenReminder($0, at: scene.state.now)).text
    }
  }

  /// `12, a key to repeat`; `g, then: t today, o go to a date`.
  private static func keys(_ scene: Scene) -> String? {
    let (state, words) = (scene.state, scene.words)
    let count = state.typed.count.map { "\($0)" } ?? ""
    guard !state.typed.keys.isEmpty else {
      return state.typed.count == nil ? nil : LinearSentence([count, words.aKeyToRepeat]).text
    }
    let typed = count + state.typed.keys.map(\.text).joined()
    let choices = scene.choices.map { choice in
      let meaning =
        choice.command.map { words[$0.title] }
        ?? choice.following.map { words[$0.title] }.joined(separator: " / ")
      return "\(choice.key.label.spelled(with: .ascii)) \(meaning)"
    }
    return LinearSentence(words.choices(after: typed, choices)).text
  }
}
