import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Screens of the task list, in `Goldens/`.
struct TaskListScreenTests {
  private static let sizes = [
    Size(80, 24), Size(120, 40), Size(200, 60), Size(60, 20), Size(40, 12),
  ]

  private func opened(
    _ size: Size, depth: ColorDepth = .none, words: Words = .english
  ) -> Interface {
    .lively(.tasks, size, depth: depth, source: .tasks(), words: words)
  }

  @Test(arguments: sizes) func screens(_ size: Size) {
    var interface = opened(size)
    Golden.expect(interface.frame(), "tasks-\(size.name)")
    var german = opened(size, words: Words(.german))
    Golden.expect(german.frame(), "de-tasks-\(size.name)")
  }

  @Test(arguments: [Size(80, 24), Size(120, 40)]) func colors(_ size: Size) {
    var interface = opened(size, depth: .trueColor)
    Golden.expect(interface.frame(), "tasks-\(size.name)-color")
  }

  @Test(arguments: [
    ("folded", "zM"), ("waiting", "zw"), ("marked", "xjx"), ("last", "G"),
    ("search", "/re<Enter>L"),
    ("filtered", "f#work<Enter>"),
  ])
  func keys(_ name: String, _ keys: String) {
    var interface = opened(Size(80, 24)).typing(keys)
    Golden.expect(interface.frame(), "tasks-\(name)-80x24")
  }

  @Test func ascii() {
    var interface = opened(Size(80, 24))
    interface.adoptASCII()
    let frame = interface.frame()
    #expect(frame.screen.text.contains("[ ] !! Tax return"))
    Golden.expect(frame, "tasks-ascii-80x24")
  }

  @Test func theStatusLineSaysHowManyAreOverdue() {
    for (words, text) in [(Words.english, "2 overdue"), (Words(.german), "2 überfällig")] {
      for view in ViewKind.ofDays {
        var interface = Interface.lively(view, Size(200, 60), source: .tasks(), words: words)
        #expect(interface.frame().screen.text.contains(text), "\(view)")
        interface.state.settings.shownTasks = .none
        #expect(!interface.frame().screen.text.contains(text), "\(view)")
      }
    }
  }

  @Test func isToldInLines() {
    var dialogue = LinearDialogue(opened(Size(80, 24)), notesStart: true)
    dialogue.press("j")
    dialogue.press("jj")
    Golden.expect(text: dialogue.text, "tasks-linear")
    #expect(dialogue.text.contains("Tax return, high priority, 5 Mar, 4 days late, house"))
  }

  /// What the indentation and the columns of a row show is said of it, too.
  @Test func linesSayWhatRowsShow() {
    let source = SampleSource.lively()
    source.todos = [
      .sample(1, "Book"), .sample(2, "Chapter", parent: 1),
      .sample(3, "Page", state: .inProcess(percent: 40), parent: 2),
      .sample(4, "Index", due: .allDay("2026-03-20"), state: .inProcess(percent: nil), parent: 1),
    ]
    let expected = [
      (
        Words.english,
        [
          "Chapter, part, ", "Page, part, level 2, in progress, 40 % done, ",
          "selected: Index, part of Book, in progress, ",
        ]
      ),
      (
        Words(.german),
        [
          "Chapter, Teil, ", "Page, Teil, Stufe 2, in Arbeit, 40 % erledigt, ",
          "ausgewählt: Index, Teil von Book, in Arbeit, ",
        ]
      ),
    ]
    for (words, texts) in expected {
      let scene = Interface.lively(.tasks, Size(80, 24), source: source, words: words).scene
      let lines = scene.view.spokenLines(scene)
      for text in texts {
        #expect(lines.contains { $0.hasPrefix(text) }, "\(text) in \(lines)")
      }
    }
  }

  /// A text is cut only where another one follows, or the row ends.
  @Test(arguments: [60, 72, 80, 100, 120, 160, 200]) func nothingIsCutBesideBlanks(_ width: Int) {
    let long = String(repeating: "long title ", count: 20)
    let source = SampleSource.lively()
    source.todos = [
      .sample(1, long, due: .allDay("2026-03-05"), priority: 1),
      .sample(2, long, due: .allDay("2026-03-09"), categories: ["a category with a name"]),
      .sample(3, long, due: .allDay("2026-03-09"), order: 1),
      .sample(4, long, parent: 3), .sample(5, long, due: .allDay("2026-04-30"), parent: 3),
      .sample(6, long, due: .floating(LocalTime("2026-04-30", hour: 12)), repeats: true),
      .sample(7, long, start: .allDay("2026-03-28"), due: .allDay("2026-04-30")),
      .sample(8, long, due: .allDay("2026-03-20"), state: .inProcess(percent: 40)),
      .sample(9, long), .sample(10, "short", due: .allDay("2026-02-05")),
    ]
    for words in [Words.english, Words(.german)] {
      var interface = Interface.lively(.tasks, Size(width, 40), source: source, words: words)
      interface.state.settings.showsPane = false
      interface.type("zw")
      let lines = interface.frame().screen.text.split(separator: "\n").map(String.init)
      let cut = lines.filter { $0.contains("long title") && $0.contains("…") }
      #expect(cut.count == 9, "\(width)")
      for line in cut {
        for rest in line.split(separator: "…").dropFirst() {
          let blanks = rest.prefix { $0 == " " }.count
          #expect(blanks <= 3 || blanks == rest.count, "\(width): \(line)")
        }
      }
    }
  }

  /// Wide screens have the details of the selected task beside the list, those of each in turn.
  @Test func detailsStandBesideTheList() {
    func texts(_ keys: String, _ size: Size = Size(200, 60), isWanted: Bool = true) -> String {
      var interface = opened(size)
      interface.state.settings.showsPane = isWanted
      interface.type(keys)
      let rows = interface.frame().screen.text.split(
        separator: "\n", omittingEmptySubsequences: false)
      return rows.map { $0.split(separator: "│", maxSplits: 1).dropFirst().joined(separator: "") }
        .joined(separator: "\n")
    }
    let first = texts("")
    for text in ["due         Thursday 5 March 2026 · 4 days late", "priority    high, 1"] {
      #expect(first.contains(text), "\(text) in \(first)")
    }
    #expect(texts("jj").contains("parts       ☑ Collect changes"))
    #expect(texts("jjk") == texts("j"))
    #expect(texts("", Size(139, 40)).allSatisfy { $0 == "\n" })
    #expect(!texts("", Size(140, 40)).allSatisfy { $0 == "\n" })
    #expect(texts("", isWanted: false).allSatisfy { $0 == "\n" })
    // What does not fit is said to go on.
    #expect(texts("jj", Size(140, 9)).contains("…"))
  }

  /// Wider screens do not have narrower titles, but where columns get more room.
  @Test func titlesGrowWithTheScreen() {
    let widths = (60...250).map { TaskColumns(width: $0, isASCII: false).title.width }
    let narrower = zip(widths, widths.dropFirst()).count { $0 > $1 }
    #expect(narrower <= 4 && widths.min() ?? 0 >= 20)
    for width in 60...250 {
      #expect(3 * TaskColumns(width: width, isASCII: false).title.width >= width, "\(width)")
    }
  }

  /// Columns keep their order and leave titles room in every width.
  @Test(arguments: [false, true]) func columnsNarrow(_ isASCII: Bool) {
    for width in 30...250 {
      let columns = TaskColumns(width: width, isASCII: isASCII)
      let cuts = [columns.due, columns.parts, columns.category, columns.collection]
      var end = columns.title.end
      for cut in cuts where cut.width > 0 {
        #expect(cut.x >= end + 2, "\(width)")
        end = cut.end
      }
      #expect(end < width, "\(width)")
      #expect(columns.title.width >= (width < 60 ? 8 : 16), "\(width): \(columns.title.width)")
      for depth in 0...20 {
        #expect(columns.title.width - columns.indentation(atDepth: depth) >= 8, "\(width)")
      }
    }
  }
}
