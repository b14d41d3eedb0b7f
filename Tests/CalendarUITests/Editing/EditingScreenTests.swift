import CalendarModel
import CalendarUI
import CellGeometry
import TerminalScreen
import Testing
import ViewSamples

@testable import CalendarWords
@testable import EventEntry

/// Screens of changing events, in `Goldens/`.
struct EditingScreenTests {
  private static let sizes = [Size(80, 24), Size(120, 40)]

  /// What is typed and what is answered then.
  private static let scenes: [(name: String, view: ViewKind, keys: String, reply: EditReply?)] = [
    ("choice", .month, "dd", nil), ("choice-mark", .month, "x13", nil),
    ("question-series", .history, "jdd", nil), ("marks-month", .month, "x23<Esc>lx3<Esc>", nil),
    ("marks-history", .history, "xjxjjx", nil),
    ("conflict", .month, "", .conflict([.sample, .deleted])),
    ("changes", .month, "", .changes(ChangeLine.sample(count: 12))),
    (
      "question-undo", .month, "u",
      .undoneElsewhere(UndoConflict(paths: ["a", "b"], isRedo: false))
    ),
    (
      "question-text", .month, "",
      .textIsRefused(
        reason: "line 12: DTSTART has no value that is a date or a time, "
          + "so it cannot be said when the event takes place")
    ),
    ("choice-calendar", .history, "jjmm", nil),
    ("done", .month, "", .done(Message("deleted “Lunch with Zoë”"))),
  ]

  @Test(arguments: scenes.map(\.name), sizes) func screens(_ name: String, _ size: Size) {
    var interface = Self.shown(name, size, .none)
    Golden.expect(interface.frame(), "editing-\(name)-\(size.name)")
  }

  @Test(arguments: ["marks-month", "marks-history", "conflict", "changes"])
  func colors(_ name: String) {
    var interface = Self.shown(name, Size(80, 24), .trueColor)
    Golden.expect(interface.frame(), "editing-\(name)-80x24-color")
  }

  @Test(arguments: ["conflict", "choice", "question-series", "question-text"])
  func smallScreens(_ name: String) {
    var interface = Self.shown(name, Size(40, 12), .none)
    Golden.expect(interface.frame(), "editing-\(name)-40x12")
  }

  private static func shown(_ name: String, _ size: Size, _ depth: ColorDepth) -> Interface {
    let scene = scenes.first { $0.name == name } ?? scenes[0]
    let source = SampleSource.lively()
    source.refusals = [CollectionID(rawValue: 2): "/calendars/2: the folder is read-only"]
    var interface = Interface.lively(scene.view, size, depth: depth, source: source)
      .typing(scene.keys)
    if let reply = scene.reply { interface.receive(reply) }
    return interface
  }
}

extension ConflictSides {
  static let deleted = ConflictSides(
    title: "Lunch with Zoë", path: "/home/ana/calendars/home/lunch.ics", mine: [],
    theirs: ["BEGIN:VEVENT", "UID:lunch", "SUMMARY:Lunch with Zoë and Max", "END:VEVENT"])
}
