import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Notes of days, in the pane and in the history. It is Monday, 9 March 2026, 14:00.
@Suite struct NoteTests {
  private func opened(
    _ view: ViewKind, _ size: Size = Size(120, 40), date: Day = "2026-03-09",
    words: Words = .english, shown: ShownTasks = .all
  ) -> Interface {
    var interface = Interface.lively(view, size, date: date, source: .notes(), words: words)
    var settings = interface.state.settings
    settings.shownTasks = shown
    interface.adopt(settings, keymap: interface.keymap)
    return interface
  }

  /// Selects a note in the pane of the month.
  private func selected(_ title: String, words: Words = .english) throws -> Interface {
    var interface = opened(.month, words: words)
    for _ in 0..<40 {
      interface.type("<Tab>")
      if case .todo(let row?) = interface.state.view.subject(interface.scene),
        row.isNote, row.item.title == title
      {
        return interface
      }
    }
    throw NotFound()
  }

  private struct NotFound: Error {}

  // MARK: Screens

  @Test(arguments: [ViewKind.month, .history], [Size(80, 24), Size(120, 40)])
  func screens(_ view: ViewKind, _ size: Size) {
    var interface = opened(view, size)
    Golden.expect(interface.frame(), "notes-in-\(view.rawValue)-\(size.name)")
  }

  @Test func otherScreens() throws {
    var german = opened(.month, words: Words(.german))
    Golden.expect(german.frame(), "de-notes-in-month-120x40")
    var ascii = opened(.month)
    ascii.adoptASCII()
    Golden.expect(ascii.frame(), "notes-in-month-ascii-120x40")
    var details = try selected("Garden diary").typing("<Enter>")
    Golden.expect(details.frame(), "note-details-120x40")
  }

  @Test func areToldInLines() {
    for view in [ViewKind.month, .history] {
      var dialogue = LinearDialogue(opened(view, Size(80, 24)), notesStart: true)
      dialogue.press("l")
      Golden.expect(text: dialogue.text, "notes-in-\(view.rawValue)-linear")
      #expect(dialogue.text.contains("note Garden diary"))
    }
  }

  @Test func thePaneHasTitleAndFirstLines() {
    var interface = opened(.month, Size(200, 70))
    let text = interface.frame().screen.text
    #expect(text.contains("≡ note") && text.contains("≡ 21:00"))
    for part in ["Garden diary", "Sowed the peas, under fleece.", "Third", "A long day with the"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("Fourth"))
  }

  /// The numbers above the pane are those of what stands in it.
  @Test func theHeadingCountsThem() {
    for (words, number) in [(Words.english, "2 notes"), (Words(.german), "2 Notizen")] {
      // Beside a month, there is no room for it in German.
      for size in [Size(80, 24)] + (words.language == .english ? [Size(200, 60)] : []) {
        var interface = opened(.month, size, words: words)
        #expect(interface.frame().screen.text.contains(number), "\(number) \(size)")
        interface.type("l")
        #expect(!interface.frame().screen.text.contains(number), "\(number) \(size)")
      }
    }
  }

  /// They stand in no cell, and `show-tasks` does not hide them: they are no tasks.
  @Test func noOtherPlaceHasThem() {
    for shown in [ShownTasks.all, .due, .none] {
      let scene = opened(.month, shown: shown).scene
      let pane = scene.paneContents(of: "2026-03-09", limit: 64)
      #expect(pane.timed.suffix(2).map(\.title) == ["Garden diary", "Audit"], "\(shown)")
      let cell = scene.days.contents(of: "2026-03-09", limit: 64)
      #expect(!(cell.spans + cell.timed).contains { $0.todo?.isNote == true }, "\(shown)")
      #expect(scene.days.summary(of: "2031-05-04").eventCount == 0)
    }
    var list = opened(.tasks)
    #expect(!list.frame().screen.text.contains("Audit"))
  }

  @Test func theHistoryHasThemInTheOrderOfTime() {
    let day: Day = "2026-03-09"
    for shown in ShownTasks.allCases {
      let scene = opened(.history, shown: shown).scene
      let records = HistoryRecords(scene)
      let count = records.recordCount(on: day)
      let listed = (0..<count).compactMap { records.record($0, on: day) }
      #expect(listed.count == count && Set(listed.map(\.ref)).count == count, "\(shown)")
      let notes = listed.filter { $0.todo?.isNote == true }.map(\.title)
      #expect(notes == ["Garden diary", "Audit"], "\(shown)")
      let starts = listed.filter { $0.occurrence.start.day == day }.map(\.occurrence.start)
      #expect(starts == starts.sorted(), "\(shown)")
      #expect(scene.listed.done(on: day)?.count == (shown == .all ? 2 : nil), "\(shown)")
    }
    let far = opened(.history, date: "2031-05-04", shown: .none)
    #expect(far.state.selectedDay == "2031-05-04")
  }

  // MARK: Keys

  /// What would change more than the text is refused with a sentence.
  @Test(arguments: [
    ("dd", EditVerb.refused), ("e", .refused), (">", .refused), ("<", .refused),
    ("mm", .refused), ("C", .refused), ("S", .refused), ("*", .forTasks), ("%", .forTasks),
    ("P", .forTasks),
  ])
  private func otherVerbsAreRefused(keys: String, verb: EditVerb) throws {
    for words in [Words.english, Words(.german)] {
      var interface = try selected("Garden diary", words: words)
      #expect(interface.type(keys) == [], "\(keys)")
      let wanted = verb == .refused ? interface.words.notesStay : interface.words.onlyForTasks
      #expect(interface.messageText == wanted, "\(keys)")
      #expect(interface.window == nil, "\(keys)")
    }
  }

  private enum EditVerb { case refused, forTasks }

  @Test func whatItIsForWorks() throws {
    let ref = ItemRef(id: EventID(rawValue: 20_001))
    var interface = try selected("Garden diary")
    #expect(interface.type("E") == [.edit(.text(ref))])
    let text =
      "Garden diary\nSowed the peas, under fleece.\n\nFrost at night: https://example.org/frost"
      + "\nThird\nFourth"
    interface = try selected("Garden diary")
    #expect(interface.type("yy") == [.copyText(text)])
    #expect(interface.messageText == "copied 1 note as text")
    // A link in the text.
    var opening = try selected("Garden diary")
    #expect(opening.type("gx") == [.openLink("https://example.org/frost")])
    var marking = try selected("Garden diary")
    #expect(marking.type("<Space>") == [] && marking.state.marked.contains(ref))
    #expect(marking.type("x") == [] && !marking.state.marked.contains(ref))
  }

  @Test func enterShowsItsDetails() throws {
    for (words, title, fields) in [
      (
        Words.english, "Note",
        ["when: Monday 9 March 2026", "categories: garden"]
      ),
      (
        Words(.german), "Notiz",
        ["wann: Montag, 9. März 2026", "Kategorien: garden"]
      ),
    ] {
      var interface = try selected("Garden diary", words: words).typing("<Enter>")
      let window = try #require(interface.window as? TodoDetailsWindow)
      #expect(window.title(interface.scene) == title)
      let text = TodoDetailsText(interface.scene, window.row)
      let shown = text.fields.filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
      // The calendar, with its sign, comes last.
      #expect(shown.dropLast() == fields[...] && shown.last?.hasSuffix(" Home") == true)
      #expect(text.notes.count == 5)
      #expect(interface.type("dd") == [] && interface.messageText == interface.words.notesStay)
      #expect(interface.window is TodoDetailsWindow)
      #expect(interface.type("E") == [.edit(.text(window.row.ref))])
    }
  }
}
