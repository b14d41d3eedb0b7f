import CalendarUI
import CalendarViews
import CalendarWords
import TerminalScreen

@testable import CalendarWindows
@testable import EventEntry

/// Keys and what is told of each, as somebody reads it who sees the lines.
struct LinearDialogue {
  private(set) var interface: Interface
  private(set) var text = ""
  private var reader = LinearReader()
  private var isOpen = false

  /// - Parameter notesStart: whether the first screen is a part of the text.
  init(_ interface: Interface, notesStart: Bool = false) {
    self.interface = interface
    var settings = interface.state.settings
    settings.isLinear = true
    self.interface.adopt(settings, keymap: .standard)
    tell(.news)
    if !notesStart { text = "" }
  }

  /// Answers each key on its own, and repaints where that is asked for.
  /// - Returns: the effects of all of them.
  @discardableResult
  mutating func press(_ keys: String) -> [Effect] {
    var effects: [Effect] = []
    for key in Key.sequence(keys) ?? [] {
      let results = interface.handle(.key(key))
      if results.contains(.repaint) { reader.forget() }
      effects += results
      note(key.label)
      tell(.command)
    }
    return effects
  }

  /// What came of a change that a key has asked for.
  mutating func press(_ keys: String, _ reply: EditReply, change: () -> Void = {}) {
    let all = Key.sequence(keys) ?? []
    for key in all.dropLast() {
      _ = interface.handle(.key(key))
      note(key.label)
      tell(.command)
    }
    if let last = all.last {
      _ = interface.handle(.key(last))
      note(last.label)
    }
    change()
    interface.dataDidChange()
    interface.receive(reply)
    tell(.command)
  }

  mutating func remind(_ notes: [ReminderNote]) {
    _ = interface.remind(notes)
    tell(.news)
  }

  mutating func news() {
    interface.dataDidChange()
    note("news")
    tell(.news)
  }

  /// What was told last.
  private(set) var last: [LinearText] = []

  // MARK: - Private

  private mutating func note(_ key: String) {
    endLine()
    text += "    [\(key)]\n"
  }

  private mutating func tell(_ cause: LinearReader.Cause) {
    _ = interface.frame()
    last = reader.texts(of: interface, after: cause)
    for piece in last {
      switch piece {
      case .line(let line):
        endLine()
        text += line + "\n"
      case .begin(let start):
        endLine()
        text += start
        isOpen = true
      case .more(let more):
        endLine()
        text += "+ " + more
        isOpen = true
      }
    }
    endLine()
  }

  private mutating func endLine() {
    if isOpen { text += "\n" }
    isOpen = false
  }
}
