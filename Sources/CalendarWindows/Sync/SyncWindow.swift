import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of tasks that sync left for the user, each answered by a key. It shows the state, and
/// stays open until nothing is left.
package struct SyncWindow: RowWindow, Hashable {
  /// The number of the selected task; the last one is selected if there are fewer.
  package var selected = 0

  package init() {}

  // Questions and conflicts lie over it.
  package var comesBack: Bool { true }
  package var staysWithOtherCalendars: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    switch context.keymap.windowAction(for: key, SyncAction.init) {
    case .close: return [.close]
    case .move(let count): move(by: count, context)
    case .answer(let sign): return answer(sign, context)
    case nil:
      let action = context.keymap.windowAction(for: key) { LinesAction($0, screen: 1) }
      return action.map { $0 == .close ? [.close] : [] }
    }
    return []
  }

  private mutating func move(by count: Int, _ context: WindowContext) {
    let last = max(0, context.state.syncTasks.count - 1)
    selected = min(max(0, min(selected, last) + min(max(count, -last - 1), last + 1)), last)
  }

  /// Returns what a key asks for the selected task; nothing if it was answered already.
  private func answer(_ sign: SyncAction.Sign, _ context: WindowContext) -> [WindowRequest] {
    let (tasks, words) = (context.state.syncTasks, context.words)
    guard let task = tasks[safely: min(selected, tasks.count - 1)],
      !context.state.syncAnswers.contains(where: task.isAnswered)
    else { return [] }
    switch (task.kind, sign) {
    case (.conflict(let conflict), .open):
      return [.push(ConflictWindow([conflict.sides], ofSync: conflict))]
    case (.refused(let refusal), .again): return [.effect(.answerSync(.retry(id: refusal.id)))]
    case (.refused(let refusal), .drop):
      return [ask(words.giveUp(refusal), .discard(id: refusal.id), words)]
    case (.refused(let refusal), .open) where refusal.change != .delete:
      return find(refusal.title)
    case (.unsent(let title, _), .open): return find(title)
    case (.held(let held), .again): return [.effect(.answerSync(.restore(folder: held.folder)))]
    case (.held(let held), .drop):
      return [ask(words.deleteHeld(held.count, task.calendar), .delete(folder: held.folder), words)]
    case (.gone(let folder, _), .drop):
      return [ask(words.leaveGone(task.calendar), .leave(folder: folder), words)]
    case (.mail, .allow):
      return [ask(words.allowMail(task.account), .allowMail(account: task.account), words)]
    default: return []
    }
  }

  private func ask(_ text: String, _ answer: SyncAnswer, _ words: Words) -> WindowRequest {
    let answers = [
      Question.Answer("y", words.yes, .answerSync(answer)), Question.Answer("n", words.no, nil),
    ]
    return .push(Question(text, answers))
  }

  private func find(_ title: String) -> [WindowRequest] {
    title.isEmpty ? [] : [.close, .enter(.search(title))]
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    SyncWindowView(scene, selected: selected).window.part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { SyncWindowView(scene, selected: selected).foot }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    move(by: notches, context)
    return []
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    SyncWindowView(scene, selected: selected).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    SyncWindowView(scene, selected: selected).spoken
  }
}

/// An action of a key in the window.
enum SyncAction: Hashable {
  /// The answer for the selected task.
  enum Sign: Hashable { case open, again, drop, allow }

  case close
  case move(Int)
  case answer(Sign)

  init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  /// A step beyond the end of any list.
  private static let end = 1_000_000

  private static let table: [Key: SyncAction] = [
    Key(.escape): .close, Key("q"): .close, Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(.enter): .answer(.open), Key("o"): .answer(.open), Key("r"): .answer(.again),
    Key("d"): .answer(.drop), Key("a"): .answer(.allow),
  ]
}
