/// What a journal and its files should hold, in memory.
struct JournalModel {
  typealias Texts = [String: String]

  struct Step {
    let time: Int
    var files: [String: (before: String?, after: String?)]
  }

  private(set) var texts: Texts
  /// The oldest first.
  private(set) var done: [Step] = []
  /// The one that was undone last is the last.
  private(set) var undone: [Step] = []
  let daysLimit: Int

  init(_ texts: Texts, daysLimit: Int) { (self.texts, self.daysLimit) = (texts, daysLimit) }

  mutating func changeOutside(_ name: String, _ text: String?) { texts[name] = text }

  mutating func perform(_ after: [String: String?], at time: Int) {
    let files = after.filter { texts[$0.key] != $0.value }
    guard !files.isEmpty else { return }
    var step = Step(time: time, files: [:])
    for (name, text) in files {
      step.files[name] = (texts[name], text)
      texts[name] = text
    }
    done.append(step)
    undone = []
    prune()
  }

  /// - Returns: whether there was a conflict; nothing changes then unless it goes on.
  mutating func undo(ignoringConflicts: Bool) -> Bool {
    guard var step = done.last else { return false }
    let conflicts = step.files.keys.filter { texts[$0] != step.files[$0]?.after }
    guard ignoringConflicts || conflicts.isEmpty else { return true }
    for name in conflicts { step.files[name]?.after = texts[name] }
    for (name, file) in step.files { texts[name] = file.before }
    done.removeLast()
    undone.append(step)
    return !conflicts.isEmpty
  }

  /// As `undo`.
  mutating func redo(ignoringConflicts: Bool) -> Bool {
    guard var step = undone.last else { return false }
    let conflicts = step.files.keys.filter { texts[$0] != step.files[$0]?.before }
    guard ignoringConflicts || conflicts.isEmpty else { return true }
    for name in conflicts { step.files[name]?.before = texts[name] }
    for (name, file) in step.files { texts[name] = file.after }
    undone.removeLast()
    done.append(step)
    return !conflicts.isEmpty
  }

  /// Leaves the newest step out; its files stay as they are.
  mutating func skip() { _ = done.popLast() }

  /// Steps that were followed by others on too many days. Those that are undone are the newest, and
  /// go with the next step.
  mutating func prune() {
    let days = (done + undone.reversed()).map { $0.time / 86_400 }
    let isOld = days.indices.map { Set(days[$0...]).count > daysLimit }
    done = zip(done, isOld).filter { !$0.1 }.map(\.0)
  }
}
