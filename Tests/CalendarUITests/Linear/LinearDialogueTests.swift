import CalendarModel
import CalendarUI
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Dialogues in lines, in `Goldens/linear-….txt`: a key in brackets, then what is told of it.
struct LinearDialogueTests {
  private static let size = Size(80, 24)

  private static let scripts: [(name: String, view: ViewKind, keys: String)] = [
    ("month", .month, "jl]J0$gtnN12jgg"), ("quarter", .quarter, "j]J"), ("year", .year, "l}K-"),
    ("history", .history, "jjJx]G"), ("views", .month, "QYHD"),
    ("search", .month, "/stand<Enter>nN<Esc>/nosuchword<Enter><Esc>"),
    ("filter", .month, "f#wo<Tab><Enter>F:filter status:nonsense<Enter>"),
    ("details", .history, "j<Enter>jG<Esc>"), ("help", .month, "? j<Space>G<Esc>"),
    ("totals", .month, "T]<Tab>l<Esc>"), ("calendars", .month, "cj<Space>a<Esc>"),
    ("choice", .month, "ddj<Esc>"), ("question", .history, "jdd<Esc>"),
    ("marks", .month, "x12<Esc>X"), ("date", .month, "go9.3<BS>4.<Left>1<Enter>"),
    ("errors", .month, "gqW:nosuch<Enter>goblah<Enter>"), ("repaint", .month, "j<C-l>"),
  ]

  @Test(arguments: scripts.map(\.name)) func dialogue(_ name: String) {
    guard let script = Self.scripts.first(where: { $0.name == name }) else { return }
    for (language, words) in [("", Words.english), ("de-", Words(.german))] {
      var dialogue = LinearDialogue(
        .lively(script.view, Self.size, words: words),
        notesStart: script.name == script.view.rawValue)
      dialogue.press(script.keys)
      Golden.expect(text: dialogue.text, "linear-\(language)\(name)")
    }
  }

  @Test func holidaysAndBirthdaysAreSaid() {
    let interface = Interface.lively(.month, Self.size, source: .festive())
    var dialogue = LinearDialogue(interface, notesStart: true)
    dialogue.press("go9.3.<Enter>jY")
    #expect(dialogue.text.contains("Labour Day"))
    Golden.expect(text: dialogue.text, "linear-festive")
  }

  @Test func adding() {
    let source = SampleSource.lively()
    var dialogue = LinearDialogue(.lively(.month, Self.size, source: source))
    dialogue.press("aLunch<Tab> with Ana /Wo<Tab>")
    let lunch = Record.timed("2026-03-13", 12, minute: 30, "Lunch with Ana")
    dialogue.press("<C-u>Lunch with Ana fri 12:30<Enter>", .done(Message("added “Lunch”"), [lunch]))
    {
      source.change { $0.append(lunch) }
    }
    Golden.expect(text: dialogue.text, "linear-add")
  }

  @Test func deletingAndUndoing() {
    let source = SampleSource.editing
    var dialogue = LinearDialogue(.editing("2026-03-11", .month, source))
    dialogue.press("dd2", .done(Message("deleted “Lunch”"))) {
      source.change { $0.removeAll { $0.title == "Lunch" } }
    }
    dialogue.press("u", .undone(Message("undone: deleted “Lunch”"), from: [], to: [.lunch])) {
      source.change { $0.append(.lunch) }
    }
    Golden.expect(text: dialogue.text, "linear-delete")
  }

  @Test func form() {
    for (language, words) in [("", Words.english), ("de-", Words(.german))] {
      let interface = Interface.lively(.month, Self.size, words: words)
      var dialogue = LinearDialogue(interface)
      dialogue.press("e1", .opened(FormSample.lunch))
      dialogue.press("<BS>h<Tab><Space><Space><Tab><C-u>30 feb<Tab><S-Tab><C-u>27 nov 13:00<Tab>")
      dialogue.press("<Tab><Tab><Tab><Tab>, wo<C-n><Tab><Tab><Tab><Tab><Tab><Tab><Enter>two<Esc>n")
      Golden.expect(text: dialogue.text, "linear-\(language)form")
    }
  }

  @Test func windowsThatAreAnswered() {
    var dialogue = LinearDialogue(.lively(.month, Self.size))
    dialogue.press("j", .conflict([.sample, .deleted]))
    dialogue.press("<Esc>j", .changes(ChangeLine.sample(count: 12)))
    dialogue.press("<Esc>j", .textIsRefused(reason: "line 12: DTSTART has no value"))
    Golden.expect(text: dialogue.text, "linear-answers")
  }

  @Test func welcome() {
    var interface = Interface.lively(.month, Self.size, source: SampleSource())
    interface.show(
      Welcome(
        offers: [
          WelcomeOffer(
            id: 0, program: "vdirsyncer, khal", place: "~/.calendars",
            content: .collections(["Work", "Private"])),
          WelcomeOffer(
            id: 1, program: "calcurse", place: "~/.local/share/calcurse/apts",
            content: .appointments(42)),
        ], place: "~/.config/daybook/config.toml"))
    var dialogue = LinearDialogue(interface, notesStart: true)
    dialogue.press("jx<Esc>")
    Golden.expect(text: dialogue.text, "linear-welcome")
  }

  /// What is not known yet is told when it is known, and nothing is told of what stays as it was.
  @Test func newsAreTold() {
    let source = SampleSource.lively()
    source.setPending([Day("2026-04-13").month])
    var dialogue = LinearDialogue(.lively(.month, Self.size, source: source))
    dialogue.press("]")
    source.setPending([])
    dialogue.news()
    #expect(!dialogue.last.isEmpty)
    dialogue.news()
    #expect(dialogue.last.isEmpty)
    source.change { $0.append(.timed(dialogue.interface.day, 9, "Sudden")) }
    dialogue.news()
    #expect(dialogue.last.contains { $0.text.contains("Sudden") })
  }
}
