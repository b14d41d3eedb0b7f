import CalendarModel
import CalendarViews
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWords

/// What was loaded before a filter or a search is there again without a question, and is never old.
@Suite struct FilterReturnTests {
  private static let size = Size(120, 40)
  private static let view = ViewKind.allCases

  /// What a filter and a search are typed with; each pair ends where it began.
  private static let returns = [
    (on: ":filter #work<Enter>", off: "F"), ("c<Space>", "<Space><Esc>"), ("c<Space>", "a<Esc>"),
    ("/sta<Enter>", "<Esc>"), ("/st", "<Esc>"), (":filter #work<Enter>/de", "<Esc>F"),
    ("f#work<Enter>", "f<C-u><Enter>"),
  ]

  private func opened(_ view: ViewKind, _ source: SampleSource) -> Interface {
    var interface = Interface.lively(view, Self.size, source: source)
    _ = interface.frame()
    return interface
  }

  @Test(arguments: view, returns) func nothingIsAskedAgain(
    _ view: ViewKind, _ keys: (on: String, off: String)
  ) {
    let source = SampleSource.lively()
    var interface = opened(view, source)
    let before = interface.frame().screen.text
    interface.type(keys.on)
    _ = interface.frame()
    let asked = source.questions.count
    interface.type(keys.off)
    interface.state.message = nil
    let after = interface.frame().screen.text
    // In the list another record may have been selected meanwhile.
    if interface.state.viewKind != .history || keys.off == "<Esc>" { #expect(after == before) }
    #expect(source.questions.count == asked, "\(source.questions.dropFirst(asked))")
  }

  @Test(arguments: view, returns) func whatChangedMeanwhileIsShown(
    _ view: ViewKind, _ keys: (on: String, off: String)
  ) {
    for isToldAtOnce in [true, false] {
      let source = SampleSource.lively()
      var interface = opened(view, source).typing("T")
      _ = interface.frame()
      interface.type("<Esc>" + keys.on)
      _ = interface.frame()
      source.change { records in
        records.removeAll { $0.occurrence.start.day == "2026-03-10" }
        records.append(.timed("2026-03-09", 6, minutes: 77, "Quite new", in: 1))
      }
      if isToldAtOnce { interface.dataDidChange() }
      interface.type(keys.off)
      interface.state.message = nil
      var other = opened(view, source)
      // In the list another record may have been selected meanwhile, and stays in its row.
      for keys in view == .history ? [] : ["", "T"] {
        interface.type(keys)
        other.type(keys)
        #expect(interface.frame().screen.text == other.frame().screen.text)
      }
      let text = interface.typing("<Esc>M").frameText
      #expect(text.contains("Quite new"))
    }
  }

  @Test(arguments: view) func whatWasNotReadyIsAskedOnceMore(_ view: ViewKind) {
    let source = SampleSource.lively()
    source.setPending(Set((1...12).map { Month(year: 2026, month: $0) }))
    var interface = opened(view, source)
    interface.type(":filter #work<Enter>")
    source.setPending([])
    interface.dataDidChange()
    interface.type("F")
    interface.state.message = nil
    var other = opened(view, source)
    if view == .history {
      // What was selected while less was shown stays in its row.
      interface.type("ggt")
      other.type("ggt")
    }
    // Bars keep the lanes that they had while less was shown.
    interface.state.lanes = other.state.lanes
    #expect(interface.frame().screen.text == other.frame().screen.text)
  }

  /// The completions of a filter wait like everything else.
  @Test func categoriesThatWereNotReadyAreAskedOnceMore() {
    let source = SampleSource.lively()
    source.setPending([Month(year: 2026, month: 3)])
    var interface = opened(.month, source).typing("f#tr")
    #expect(interface.prompt?.completions == [])
    source.setPending([])
    interface.dataDidChange()
    interface.type("a")
    #expect(interface.prompt?.completions == ["#travel"])
  }

  /// Frames are not drawn for keys that come together.
  @Test func aFilterThatComesAgainShowsWhatChangedInBetween() {
    let source = SampleSource.lively()
    var interface = opened(.month, source).typing(":filter choir<Enter>")
    _ = interface.frame()
    interface.type("F")
    source.change { $0.append(.timed("2026-03-09", 6, "Choir, quite new", in: 1)) }
    interface.type(":filter choir<Enter>")
    #expect(interface.frame().screen.text.contains("quite new"))
  }

  /// Where the list stood before is no matter to it.
  @Test(arguments: [["H"], ["/", "s"]]) func theListAsksForWhatItShowsOnly(_ keys: [String]) {
    let source = SampleSource.lively()
    var interface = opened(.history, source).typing("go1.1.2027<Enter>")
    _ = interface.frame()
    interface.type("Mt")
    source.change { $0 = Array($0) }
    _ = interface.frame()
    let asked = source.questions.count
    for key in keys { interface.type(key) }
    _ = interface.frame()
    let questions =
      source.questions.dropFirst(asked) + source.narrowedInUse.flatMap(\.questions)
    #expect(!questions.contains { $0.contains("2026-12") || $0.contains("2027") }, "\(questions)")
  }

  /// The pane shows more of the selected day than its cell.
  @Test func aFilterAsksForEachMonthOnce() {
    let many = (0..<40).map { Record.timed("2026-03-09", 8, minute: $0, minutes: 5, "Busy \($0)") }
    let source = SampleSource(many)
    var interface = opened(.month, source)
    interface.type(":filter busy<Enter>")
    _ = interface.frame()
    let asked = source.narrowedInUse.flatMap(\.questions).filter { $0.hasPrefix("contents") }
    #expect(Set(asked).count == asked.count, "\(asked)")
  }

  @Test func whatIsSetAsideIsNoMoreThanAScreen() {
    let source = SampleSource.lively()
    var interface = opened(.month, source)
    for _ in 0..<20 {
      interface.type("]")
      _ = interface.frame()
    }
    let kept = interface.unfiltered.keptMonths
    interface.type(":filter #work<Enter>")
    #expect(interface.unfiltered.keptMonths < kept)
    let asked = source.questions.count
    interface.type("F")
    _ = interface.frame()
    #expect(source.questions.count == asked)
  }
}

extension Interface {
  fileprivate var frameText: String {
    var copy = self
    return copy.frame().screen.text
  }
}
