import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

/// Keys in the history list. Today is Wednesday, 11 March 2026; it has no records.
@Suite struct HistoryTests {
  private static let records: [Record] = [
    .timed("2026-01-05", 9, "A"), .timed("2026-03-09", 9, "B"), .timed("2026-03-09", 11, "C"),
    .timed("2026-03-09", 13, "D"), .timed("2026-03-13", 9, "E"), .timed("2026-03-14", 9, "F"),
    .timed("2026-03-14", 10, "G"), .timed("2026-06-01", 10, "H"),
    .allDay("2030-12-24", to: "2030-12-30", "I"), .timed("2030-12-24", 8, "J"),
  ]

  /// Keys after `H`, and the title of the selected record.
  private static let cases: [(keys: String, title: String)] = [
    ("", "E"), ("j", "F"), ("jj", "G"), ("jjj", "H"), ("k", "D"), ("kk", "C"), ("4k", "A"),
    ("99k", "A"), ("99j", "I"), ("4j", "I"), ("5j", "J"), ("6j", "I"), ("h", "B"), ("l", "F"),
    ("ll", "H"), ("99l", "I"),
    ("99h", "A"), ("jj0", "B"), ("j$", "G"), ("$", "G"), ("0", "B"), ("k0", "B"), ("k$", "G"),
    ("gg$", "A"), ("G0", "I"),
    ("[", "B"), ("]", "H"), ("{", "A"), ("}", "I"), ("gg", "A"), ("G", "J"), ("gt", "E"),
    ("kt", "E"), ("n", "F"), ("N", "B"), ("2n", "H"), ("go1.1.2027<Enter>", "I"),
    ("go1.1.2099<Enter>", "I"), ("J", "F"), ("K", "E"), ("<C-d><C-d><C-d><C-d>", "I"),
    ("<C-u><C-u><C-u><C-u>", "A"), ("9999999j", "I"), ("9999999k", "A"), ("9999999J", "H"),
  ]

  @Test(arguments: cases) func selects(_ keys: String, _ title: String) {
    let source = SampleSource(Self.records)
    let interface = Interface.sample(source).typing("H" + keys)
    #expect(interface.selectedTitle == title, "\(keys) selects \(interface.selectedTitle)")
    #expect(interface.isSelectionVisible)
  }

  @Test("until all files are read, the list stays at today as records come in")
  func recordsComeIn() {
    let source = SampleSource([])
    source.isQuiet = false
    var interface = Interface.sample(source).typing("H")
    #expect(interface.state.message == nil)
    // As files are read, in any order.
    for count in 1...Self.records.count {
      source.records = Array(Self.records.reversed().prefix(count))
      interface.dataDidChange()
    }
    #expect(interface.selectedTitle == "E")
    source.isQuiet = true
    interface.dataDidChange()
    #expect(interface.selectedTitle == "E")
    // Later news does not take the selection away.
    source.records.append(.timed("2026-03-12", 9, "K"))
    interface.dataDidChange()
    #expect(interface.selectedTitle == "E")
  }

  @Test func theNewestMayComeFirst() {
    let settings = Settings(historyOrder: .newestFirst)
    let start = Interface.sample(SampleSource(Self.records), settings: settings)
    for (keys, title) in [
      ("", "E"), ("j", "D"), ("k", "F"), ("l", "G"), ("h", "D"), ("G", "J"), ("gg", "A"),
      ("]", "H"), ("go9.3.<Enter>", "D"), ("go14.3.<Enter>", "G"), ("0", "B"), ("$", "G"),
    ] {
      let interface = start.typing("H" + keys)
      #expect(interface.selectedTitle == title, "\(keys) selects \(interface.selectedTitle)")
      #expect(interface.isSelectionVisible)
    }
  }

  @Test("a day that the list goes to is shown from its label on, whichever comes first")
  func allOfADay() {
    for order in [HistoryItemsProvider.Order.oldestFirst, .newestFirst] {
      let settings = Settings(historyOrder: order)
      let size = Size(80, 10)
      let titles = order == .oldestFirst ? ["B", "C", "D"] : ["D", "C", "B"]
      let source = SampleSource(Self.records)
      let started = Interface.sample(
        source, date: "2026-03-09", view: .history, size: size, settings: settings)
      #expect(started.listedTitles.starts(with: titles), "\(started.listedTitles)")
      let month = Interface.sample(source, date: "2026-03-09", size: size, settings: settings)
      let far = Interface.sample(source, date: "2030-12-24", size: size, settings: settings)
      #expect(month.typing("H").listedTitles.starts(with: titles))
      for interface in [month.typing("H"), far.typing("Hgo9.3.2026<Enter>"), far.typing("H4h")] {
        #expect(interface.selectedTitle == titles[0])
        #expect(interface.isSelectionVisible)
      }
    }
  }

  @Test("what is not known at first is shown from its label on when it is")
  func allOfADayLater() {
    let source = SampleSource(Self.records)
    source.pendingMonths = [Day("2026-03-09").month]
    var interface = Interface.sample(
      source, date: "2026-03-09", view: .history, size: Size(80, 10),
      settings: Settings(historyOrder: .newestFirst))
    source.pendingMonths = []
    interface.dataDidChange()
    #expect(interface.listedTitles.starts(with: ["D", "C", "B"]), "\(interface.listedTitles)")
    #expect(interface.selectedTitle == "D")
  }

  @Test func lookingAtTheListDoesNotMoveTheDay() {
    let start = Interface.sample(SampleSource(Self.records))
    for (keys, day) in [
      ("HM", Day("2026-03-11")), ("H<Backspace>", "2026-03-11"), ("HjM", "2026-03-14"),
      ("HjkM", "2026-03-13"), ("HjtM", "2026-03-11"), ("Hgo20.3.<Enter>M", "2026-03-20"),
      ("H<Enter>qM", "2026-03-11"), ("HD", "2026-03-11"), ("H]M", "2026-04-13"),
    ] {
      #expect(start.typing(keys).day == day, "\(keys) leads to \(start.typing(keys).day.text)")
    }
  }

  @Test func aListWithoutRecordsStaysOnTheDay() {
    let interface = Interface.sample().typing("HjkhlGgg]tJK<C-d><C-u>0$")
    #expect(interface.day == "2026-03-11" || interface.day == "2026-04-11")
    #expect(
      interface.typing("<Enter>").messageText
        == "no record is selected; n goes to the next day with one")
    #expect(Interface.sample().typing("H").messageText == "there are no events; a adds one")
  }

  @Test func enterShowsTheDetails() {
    let interface = Interface.sample(SampleSource(Self.records)).typing("Hj<Enter>")
    guard let record = (interface.window as? DetailsWindow)?.record else {
      Issue.record("no details are open")
      return
    }
    #expect(record.title == "F")
    #expect(interface.typing("q").windows.isEmpty)
  }

  @Test func scrollingPullsTheSelectionAlong() {
    var interface = Interface.sample(.busy, view: .history)
    var seen = [interface.state.selection]
    for _ in 0..<100 {
      interface.type("J")
      #expect(interface.isSelectionVisible)
      seen.append(interface.state.selection)
    }
    #expect(interface.day > "2026-04-01")
    for _ in 0..<200 {
      interface.type("K")
      #expect(interface.isSelectionVisible)
    }
    #expect(interface.day < "2026-03-01")
  }

  @Test("drawing moves neither selection nor viewport, whatever the source says; news does")
  func framesChangeNoState() {
    for view in ViewKind.allCases {
      let source = SampleSource(Self.records)
      var interface = Interface.sample(source, date: "2026-03-09", view: view)
      source.records.removeAll { $0.occurrence.start.day == "2026-03-09" }
      let before = interface.state
      _ = interface.frame()
      #expect(interface.state == before, "\(view)")
      interface.dataDidChange()
      #expect(view != .history || interface.day != before.selection.day, "\(view)")
    }
  }

  @Test func aChangeOfTheDataKeepsTheSelectionWhereItCan() {
    let source = SampleSource(Self.records)
    var interface = Interface.sample(source).typing("Hkk")
    source.records.removeAll { $0.title == "D" }
    interface.dataDidChange()
    #expect(interface.selectedTitle == "C")
    source.records.removeAll { $0.title == "C" }
    interface.dataDidChange()
    #expect(interface.selectedTitle == "B")
    source.records.removeAll { $0.title == "B" }
    interface.dataDidChange()
    #expect(interface.selectedTitle == "E")
    source.records = []
    interface.dataDidChange()
    #expect(interface.selectedTitle == "")
    interface.replaceSource(SampleSource(Self.records))
    #expect(interface.selectedTitle == "B")
    _ = interface.frame()
  }
}

extension Interface {
  fileprivate var selectedTitle: String {
    selectedRecord?.title ?? ""
  }

  /// The titles of the records that are to be seen, from the top down.
  fileprivate var listedTitles: [String] {
    listItems.items.compactMap { placed in
      guard case .record(let day, let number) = placed.item else { return nil }
      return historyView.records(scene).record(number, on: day)?.title
    }
  }
}
