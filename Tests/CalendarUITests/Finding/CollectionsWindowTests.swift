import CalendarModel
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

/// Changes of calendars in their window.
@Suite struct CollectionsWindowTests {
  private static let collections = ["Work", "Home"].enumerated().map { index, name in
    CollectionInfo(
      id: CollectionID(rawValue: index), name: name, color: EventColor(hex: "#112233"),
      path: "/c/\(name)")
  }

  private func interface() -> Interface {
    Interface.sample(SampleSource([], collections: Self.collections)).typing("c")
  }

  private func text(_ interface: Interface) -> String {
    var copy = interface
    return copy.frame().screen.text
  }

  private static let changes: [(String, CalendarChange)] = [
    ("+Sailing<Enter>", .make(name: "Sailing", beside: collections[0])),
    ("+  Sailing  <Enter>", .make(name: "Sailing", beside: collections[0])),
    ("r<C-u>Office<Enter>", .rename(collections[0], to: "Office")),
    ("rs<Enter>", .rename(collections[0], to: "Works")),
    ("jr<C-u>HOME<Enter>", .rename(collections[1], to: "HOME")),
    ("jo<C-u>green<Enter>", .recolor(collections[1], EventColor(red: 0, green: 128, blue: 0))),
    ("o<Enter>", .recolor(collections[0], EventColor(red: 17, green: 34, blue: 51))),
    ("j*", .setDefault(collections[1])),
    ("dWork<Enter>", .delete(collections[0])), ("jd Home <Enter>", .delete(collections[1])),
    ("j<Delete>Home<Enter>", .delete(collections[1])),
  ]

  @Test(arguments: changes) func keysAskForChanges(_ keys: String, _ change: CalendarChange) {
    var interface = interface()
    #expect(interface.type(keys) == [.changeCalendar(change)], "\(keys)")
    #expect(interface.window is CollectionsWindow)
    #expect((interface.window as? CollectionsWindow)?.line == nil)
  }

  private static let refusals = [
    ("+<Enter>", "A calendar needs a name"), ("+  <Enter>", "A calendar needs a name"),
    ("+home<Enter>", "There is a calendar “home” already"),
    ("jr<C-u>work<Enter>", "There is a calendar “work” already"),
    ("d<Enter>", "That is not its name · nothing deleted"),
    ("dHome<Enter>", "That is not its name · nothing deleted"),
    ("dwork<Enter>", "That is not its name · nothing deleted"),
    ("o<C-u>reddish<Enter>", "“reddish” is not a colour. Try green or #ff8000"),
  ]

  /// The line stays open, and what was wrong goes with the next letter.
  @Test(arguments: refusals) func mistakesAreNamed(_ keys: String, _ message: String) {
    var interface = interface()
    #expect(interface.type(keys) == [], "\(keys)")
    #expect(text(interface).contains(message), "\(keys)")
    #expect(interface.type("x") == [])
    #expect(!text(interface).contains(message), "\(keys)")
  }

  /// Letters that are keys of the window are letters of the line; Esc gives up the line alone.
  @Test func aLineTakesAllLetters() {
    var interface = interface()
    #expect(interface.type("+caroq* <Esc>") == [])
    #expect(interface.state.filter == .everything)
    #expect(interface.shows(CollectionsWindow(Self.collections)))
    interface.type("<Esc>")
    #expect(interface.windows.isEmpty)
  }

  @Test func theLineHasTheFoot() {
    let foot = text(interface().typing("r")).split(separator: "\n").last ?? ""
    #expect(foot.hasPrefix("Rename “Work” to: Work"), "\(foot)")
  }

  /// However long a name is, what is typed of it is seen, and control characters need not be typed.
  @Test func aLongNameLeavesRoomToType() {
    let name = "A calendar \u{1B}[31mwith a name " + String(repeating: "that goes on ", count: 8)
    let long = CollectionInfo(id: CollectionID(rawValue: 0), name: name, color: nil, path: "/long")
    var interface = Interface.sample(SampleSource([], collections: [long])).typing("cd")
    interface.type("A<Space>cal")
    let foot = text(interface).split(separator: "\n").last ?? ""
    #expect(foot.hasPrefix("Type “A calendar ") && foot.contains(" to delete it: A cal"), "\(foot)")
    interface.type("<C-u>")
    _ = interface.handle(.paste(displayable(name)))
    #expect(interface.type("<Enter>") == [.changeCalendar(.delete(long))])
  }

  @Test func whatIsOnlyReadIsNotDeleted() {
    let source = SampleSource([], collections: Self.collections)
    source.refusals = [Self.collections[1].id: "it is read-only"]
    var interface = Interface.sample(source).typing("c")
    #expect(interface.type("jd") == [])
    #expect((interface.window as? CollectionsWindow)?.line == nil)
    #expect(interface.messageText == "it is read-only")
    interface.type("kd")
    #expect((interface.window as? CollectionsWindow)?.line?.kind == .delete)
  }

  /// Calendars come and go elsewhere, or by the window itself; what is selected stays so, and a
  /// calendar that is gone leaves its row to the next one.
  @Test func theSelectionStaysOnItsCalendar() {
    var random = SeededGenerator(seed: 44)
    let all = (0..<9).map {
      CollectionInfo(
        id: CollectionID(rawValue: $0), name: "Calendar \($0)", color: nil, path: "/\($0)")
    }
    let source = SampleSource([], collections: all)
    var interface = Interface.sample(source).typing("c")
    var (row, selected) = (0, all[0].id)
    for step in 0..<300 {
      let present = Set(all.map(\.id).filter { _ in Bool.random(using: &random) })
      let collections = all.filter { present.contains($0.id) || $0.id.rawValue == 8 }
      source.collections = collections
      interface.dataDidChange()
      if let place = collections.firstIndex(where: { $0.id == selected }) {
        row = place
      } else {
        row = min(row, collections.count - 1)
      }
      let move = Int.random(in: -1...1, using: &random)
      interface.type(move < 0 ? "k" : move > 0 ? "j" : "")
      row = min(max(0, row + move), collections.count - 1)
      selected = collections[row].id
      let window = interface.window as? CollectionsWindow
      #expect(window?.selected(in: collections) == row, "seed 44, step \(step)")
      #expect(interface.type("*") == [.changeCalendar(.setDefault(collections[row]))])
    }
  }

  /// The next key is about the new calendar, such as its colour, unless another was chosen meanwhile.
  @Test func aNewCalendarIsSelected() {
    for place in 0...Self.collections.count {
      let new = CollectionInfo(
        id: CollectionID(rawValue: 7), name: "Sailing", color: nil, path: "/c/Sailing")
      var later = Self.collections
      later.insert(new, at: place)
      for (keys, wanted) in [("", new), ("j", Self.collections[1])] {
        let source = SampleSource([], collections: Self.collections)
        var interface = Interface.sample(source).typing("c+Sailing<Enter>" + keys)
        source.collections = later
        interface.dataDidChange()
        #expect(
          interface.type("*") == [.changeCalendar(.setDefault(wanted))], "\(keys) at \(place)")
      }
    }
  }

  @Test func aPastedNameIsOneLine() {
    var interface = interface().typing("+")
    _ = interface.handle(.paste("Sail\ning"))
    #expect(
      interface.type("<Enter>")
        == [.changeCalendar(.make(name: "Sail ing", beside: Self.collections[0]))])
  }

  @Test func theDefaultIsMarked() {
    func marked(_ interface: Interface) -> [String] {
      text(interface).split(separator: "\n").filter { $0.contains("· default") }
        .map { $0.contains("Work") ? "Work" : "Home" }
    }
    #expect(marked(interface()) == ["Work"])
    // Events do not go to a calendar that is hidden, unless it was said so.
    #expect(marked(interface().typing("<Space>")) == ["Home"])
    let source = SampleSource([], collections: Self.collections)
    source.refusals = [Self.collections[0].id: "it is read-only"]
    #expect(marked(Interface.sample(source).typing("c")) == ["Home"])
  }
}
