import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Some 20,000 keys and sizes at random: nothing crashes, and the selection is always on the screen.
@Suite struct RandomKeysTests {
  private static let scripts: [String] = [
    "h", "j", "k", "l", "[", "]", "{", "}", "0", "$", "gg", "G", "gt", "t", "n", "N", "M", "Q", "Y",
    "H", "<Tab>", "<S-Tab>", "+", "-", "<Enter>", "<Backspace>", "J", "K", "<C-e>", "<C-y>",
    "<C-d>",
    "<C-u>", "3", "17", "99", "?", "<Esc>", "<C-c>", "q", ":", "g", "go", "9.3.", "friday",
    "-44-03-15",
    "go99999-05-05<Enter>", "go-100000-01-01<Enter>", "go100000-12-31<Enter>", ":goto ", "view ",
    "<Left>", "<Right>", "<Up>", "<Down>", "<Home>", "<End>", "<Delete>", "<C-w>", "<C-k>", "<C-a>",
    "<Space>", "<PageUp>", "<PageDown>", "W", "é", "<F1>", "<F24>", "<C-l>", "<C-z>", "10J",
    "9999999J",
    "/", "/no", "/morning<Enter>", "/x<Enter>", "f", "f#a<Enter>", ":filter calendar:work<Enter>",
    "F",
    "c", "c<Space>", "T", "T<Tab>", "T]", "T--", "news", "later", "now",
    "dd", "yy", "pp", "x", "3x", "X", "mm", "C", "2>", "9<lt>", "u", "<C-r>", "E", "1", "2", "y",
    "a",
    "e",
    "later<Enter>",
    "400K", "5<C-d>", "go2031<Enter>", "gotoday<Enter>",
  ]
  private static let sizes = [
    Size(0, 0), Size(1, 1), Size(23, 8), Size(30, 8), Size(40, 12), Size(80, 24), Size(120, 40),
    Size(200, 60), Size(300, 9), Size(31, 200),
  ]

  /// One without events, and one with the tutor.
  @Test(arguments: 1...6) func surviveEverything(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let settings = Settings(
      firstWeekday: Bool.random(using: &random) ? .monday : .sunday,
      showsWeekNumbers: Bool.random(using: &random),
      historyOrder: Bool.random(using: &random) ? .oldestFirst : .newestFirst)
    let source = seed == 5 ? SampleSource() : SampleSource.busy
    var interface = Interface.sample(source, settings: settings)
    if seed == 6 { interface.beginTutor() }
    var last: [String] = []
    for step in 0..<1_600 {
      let event = Self.event(&random)
      last = last.suffix(11) + [event]
      if event.hasPrefix("size ") {
        let index = Int(event.dropFirst(5)) ?? 0
        _ = interface.handle(.resize(Self.sizes[index]))
      } else if ["news", "later", "now"].contains(event) {
        Self.bring(event, to: source, &random)
        interface.dataDidChange()
      } else if event.hasPrefix("mouse ") {
        _ = interface.handle(.mouse(Self.report(event, step)))
      } else {
        interface.type(event)
      }
      if step % 97 == 0 { _ = interface.frame() }
      let isFine =
        interface.plan.isTooSmall || interface.isSelectionVisible || !source.pendingMonths.isEmpty
      #expect(
        isFine && SupportedDays.days.contains(interface.day),
        "seed \(seed), step \(step), \(interface.state.viewKind), \(interface.state.size): \(last)")
      if !isFine { return }
    }
  }

  /// What is kept of earlier frames, of this view and of others, is what would be composed now.
  @Test(arguments: 1...6) func keptBlocksAreThoseOfNewFrames(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let source = SampleSource.busy
    var interface = Interface.sample(source, settings: Settings())
    _ = interface.handle(.resize(Self.sizes[seed % 2 == 0 ? 6 : 5]))
    var last: [String] = []
    for step in 0..<250 {
      let event = Self.keptScripts.randomElement(using: &random) ?? "M"
      last = last.suffix(11) + [event]
      if ["news", "later", "now"].contains(event) {
        Self.bring(event, to: source, &random)
        interface.dataDidChange()
      } else {
        interface.type(event)
      }
      let frame = interface.frame()
      var other = interface
      other.composer = FrameComposer()
      let isSame = other.frame() == frame
      #expect(isSame, "seed \(seed), step \(step), \(interface.state.viewKind): \(last)")
      if !isSame { return }
    }
  }

  private static let keptScripts =
    [
      "M", "Q", "Y", "H", "W", "D", "M", "W", "h", "j", "k", "l", "]", "[", "}", "J", "K", "t",
      "zi",
    ]
    + [
      "zo", "x", "X", "/morning<Enter>", "<Esc>", "f#a<Enter>", "F", "T", "gt", "news", "later",
      "now",
    ]

  /// Other records, answers that are late, or all answers.
  private static func bring(
    _ event: String, to source: SampleSource, _ random: inout SeededGenerator
  ) {
    switch event {
    case "news":
      let day: Day = "2026-03-01" + Int.random(in: 0..<60, using: &random)
      source.change { $0.append(.timed(day, 7, "Morning news")) }
    case "later":
      let months = (0..<4).map { _ in Month(year: 2026, month: .random(in: 1...12, using: &random))
      }
      source.setPending(Set(months))
    default: source.setPending([])
    }
  }

  private static func event(_ random: inout SeededGenerator) -> String {
    if Int.random(in: 0..<40, using: &random) == 0 {
      return "size \(Int.random(in: 0..<sizes.count, using: &random))"
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let numbers = [actions.count, 130, 45].map { Int.random(in: 0..<$0, using: &random) }
      return "mouse " + numbers.map { "\($0)" }.joined(separator: " ")
    }
    return scripts.randomElement(using: &random) ?? "j"
  }

  private static let actions: [MouseReport.Action] = [
    .press(.left), .press(.left), .drag(.left), .drag(.left), .release, .press(.right), .wheel(1),
    .wheel(-1),
  ]

  /// Of `mouse 0 12 7`: a press at column 12 of row 7. Some follow each other as fast as double clicks.
  private static func report(_ event: String, _ step: Int) -> MouseReport {
    let numbers = event.split(separator: " ").compactMap { Int($0) }
    return MouseReport(
      actions[numbers[0]], at: Position(Column(numbers[1]), Row(numbers[2])),
      milliseconds: UInt64(step * 150))
  }
}
