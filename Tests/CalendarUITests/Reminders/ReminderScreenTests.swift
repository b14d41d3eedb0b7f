import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Due alarms over the screen of the interface.
@Suite struct ReminderScreenTests {
  private static func note(
    _ title: String, _ number: Int = 0, _ occasion: ReminderNote.Occasion = .onTime,
    rings: Bool = false, text: String = ""
  ) -> ReminderNote {
    let start = LocalTime("2026-03-09", hour: 14, minute: 15)
    let record = Record(
      occurrence: Occurrence(
        event: EventID(rawValue: 1), time: .timed(start, start + 3600)),
      title: title, collection: CollectionID(rawValue: 0))
    return ReminderNote(
      id: "\(title)-\(number)", due: Instant(seconds: Int64(number)), record: record,
      occasion: occasion, rings: rings, text: text)
  }

  private func press(_ keys: String, _ interface: inout Interface) -> [Effect] {
    (Key.sequence(keys) ?? []).flatMap { interface.handle(.key($0)) }
  }

  @Test func anAlarmIsShownUntilItIsDone() {
    var interface = Interface.lively(.month, Size(80, 24))
    let before = interface.frame()
    #expect(interface.remind([Self.note("Review")]) == [])
    let shown = interface.frame()
    #expect(shown.screen.text.contains("in 15 min, 14:15–15:15  Review"))
    #expect(shown.screen.text.contains("!! show · !d done · !s later"))
    #expect(shown.cursor == before.cursor)
    #expect(press("!d", &interface) == [])
    #expect(interface.reminders.isEmpty)
    #expect(!interface.frame().screen.text.contains("Review"))
    #expect(interface.state.message?.text == "reminders are done")
  }

  /// Nothing is cut while two thirds of a row are free.
  @Test func longOnesAreWholeWhereThereIsRoom() {
    for title in ["Review", "Stand-up of the whole team about the release"] {
      for (width, text) in [(80, "at the desk"), (120, "at the desk"), (200, "at the large desk")] {
        var interface = Interface.lively(.month, Size(width, 40))
        _ = interface.remind([Self.note(title, text: text)])
        let line = "in 15 min, 14:15–15:15  \(title) · \(text)"
        let isWhole = displayWidth(of: line) + 6 <= max(52, width * 2 / 3)
        #expect(interface.frame().screen.text.contains(line) == isWhole, "\(width) \(title)")
      }
    }
  }

  @Test func itIsPutOffByAKey() {
    var interface = Interface.lively(.week, Size(80, 24))
    let notes = [Self.note("Review"), Self.note("Call", 1)]
    _ = interface.remind(notes)
    #expect(press("!s", &interface) == [.snooze(notes.reversed(), minutes: 10)])
    #expect(interface.reminders.isEmpty)
    _ = interface.remind(notes)
    #expect(press("30!s", &interface) == [.snooze(notes.reversed(), minutes: 30)])
    _ = interface.remind(notes)
    #expect(press("999999!s", &interface) == [.snooze(notes.reversed(), minutes: 10_080)])
    #expect(press("!s", &interface) == [])
    #expect(interface.state.message?.text == "no alarm is due")
    #expect(press("!d", &interface) == [])
    #expect(press("!!", &interface) == [])
  }

  @Test func itsEventIsShownByAKey() {
    var interface = Interface.lively(.history, Size(80, 24))
    _ = interface.remind([Self.note("Review")])
    _ = press("!!", &interface)
    #expect(interface.window is DetailsWindow)
    #expect(interface.frame().screen.text.contains("Review"))
  }

  @Test func theBellRingsAsTheSettingsSay() {
    for (bell, plain, sound) in [
      (ReminderBell.never, false, false), (.sounds, false, true), (.always, true, true),
    ] {
      var interface = Interface.lively(.month, Size(80, 24))
      var settings = interface.state.settings
      settings.reminderBell = bell
      interface.adopt(settings, keymap: .standard)
      #expect(interface.remind([Self.note("A")]).contains(.ring) == plain)
      #expect(interface.remind([Self.note("B", rings: true)]).contains(.ring) == sound)
      #expect(interface.remind([]) == [])
    }
  }

  @Test func nothingIsShownWhereItIsNotWanted() {
    var interface = Interface.lively(.month, Size(80, 24))
    var settings = interface.state.settings
    settings.showsReminders = false
    interface.adopt(settings, keymap: .standard)
    #expect(interface.remind([Self.note("A", rings: true)]) == [])
    #expect(interface.reminders.isEmpty)
  }

  @Test func theyAreBounded() {
    var interface = Interface.lively(.month, Size(80, 24))
    _ = interface.remind((0..<1000).map { Self.note("Event \($0)", $0) })
    #expect(interface.reminders.notes.count == ReminderNotes.most)
    #expect(interface.reminders.notes.first?.record.title == "Event 999")
    #expect(interface.frame().screen.text.contains("100 reminders"))
    // One for the same occurrence takes the place of the one before.
    _ = interface.remind([Self.note("Event 999", 999, .again)])
    #expect(interface.reminders.notes.count == ReminderNotes.most)
  }

  @Test func whatAFileSaysIsSafe() {
    var interface = Interface.lively(.month, Size(80, 24))
    _ = interface.remind([Self.note("a\u{1B}[31mb", text: "\u{7}c\n\u{202E}d")])
    let text = interface.frame().screen.text
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
  }

  /// Alarms that come while keys are pressed change nothing but what is shown of them, and cover
  /// neither the cursor nor what is typed.
  @Test(arguments: 0..<24) func nothingElseChanges(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let sizes = [Size(80, 24), Size(120, 40), Size(40, 12), Size(30, 8)]
    let size = sizes[seed % sizes.count]
    let view = ViewKind.allCases[seed % ViewKind.allCases.count]
    var (plain, reminded) = (Interface.lively(view, size), Interface.lively(view, size))
    let keys =
      Array("jjkhlMWHnaebT/cvgt12:?").map(String.init) + [
        "<Enter>", "<Esc>", "<Tab>", "<Left>", "Lunch 9:00", "<Esc>", "<BS>",
      ]
    for step in 0..<60 {
      if random.chance(3) {
        _ = reminded.remind([Self.note("Alarm \(step)", step)])
      }
      let key = keys[random.number(0...keys.count - 1)]
      let effects = (press(key, &plain), press(key, &reminded))
      #expect(effects.0 == effects.1, "seed \(seed).\(step) \(key)")
      #expect(plain.state == reminded.state, "seed \(seed).\(step) \(key)")
      let (one, other) = (plain.frame(), reminded.frame())
      #expect(one.cursor == other.cursor, "seed \(seed).\(step) \(key)")
      guard let cursor = one.cursor else { continue }
      // The row of what is typed is as it was; the first row has the line beside a window.
      if plain.window != nil {
        for row in 1..<size.height {
          #expect(
            one.screen.text.row(row) == other.screen.text.row(row), "seed \(seed).\(step) \(key)")
        }
      } else {
        #expect(one.screen[cursor] == other.screen[cursor], "seed \(seed).\(step) \(key)")
      }
    }
  }

  /// Each is told once, also while something is typed.
  @Test func linearScreensTellThemOnce() {
    var dialogue = LinearDialogue(.lively(.month, Size(80, 24)))
    dialogue.remind([Self.note("Review"), Self.note("Call", 1, .missed)])
    #expect(
      dialogue.last == [
        .line("Reminder: in 15 min, 14:15–15:15, Review."),
        .line("Reminder: missed, 14:15–15:15, Call."),
      ])
    dialogue.news()
    #expect(dialogue.last.isEmpty)
    dialogue.press("j")
    #expect(!"\(dialogue.last)".contains("Review"))
    dialogue.press("aLun")
    dialogue.remind([Self.note("Tea", 2)])
    #expect(dialogue.last.first == .line("Reminder: in 15 min, 14:15–15:15, Tea."))
    dialogue.press("<Esc>!d")
    #expect("\(dialogue.last)".contains("reminders are done"))
  }
}

extension String {
  fileprivate func row(_ number: Int) -> Substring {
    split(separator: "\n", omittingEmptySubsequences: false)[safely: number] ?? ""
  }
}
