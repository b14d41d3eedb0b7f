import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import EventEntry

/// Moving to another collection.
@Suite struct MovingTests {
  private func id(_ number: Int) -> CollectionID { CollectionID(rawValue: number) }

  private func collection(
    _ number: Int, in source: SampleSource = .editing
  ) throws -> CollectionInfo {
    try #require(source.collections.first { $0.id == id(number) })
  }

  private func asked(_ refusals: [CollectionID: String] = [:]) -> Interface {
    let source = SampleSource.editing
    source.refusals = refusals
    return Interface.editing("2026-03-09", .month, source).typing("mm")
  }

  @Test func whatCannotBeWrittenIsSaidBefore() {
    let interface = asked([id(0): "/calendars/0: the folder is read-only"])
    #expect(interface.windows.isEmpty)
    #expect(interface.messageText == "/calendars/0: the folder is read-only")
  }

  @Test func aNumberChoosesTheCollection() throws {
    var interface = asked()
    // The first one it can go to is selected.
    #expect(interface.choice?.selected == 1)
    let target = try collection(2)
    let request = EditRequest.change([Record.review.ref], .this, .move(to: target))
    var moved = interface.typing("j")
    #expect(moved.type("<Enter>") == [.edit(request)])
    #expect(interface.type("3") == [.edit(request)])
  }

  @Test func whereItIsOrMayNotBeIsRefused() {
    var interface = asked([id(3): "read-only"])
    #expect(interface.type("1").isEmpty && interface.messageText == "it is already there")
    #expect(interface.type("4").isEmpty && interface.messageText == "read-only")
    #expect(interface.choice != nil)
    let text = interface.frame().screen.text
    #expect(text.contains("cannot be written") && text.contains("it is already there"))
  }

  /// The window says which components a calendar takes, and only of the others that they cannot be
  /// written.
  @Test(arguments: Language.allCases)
  func whatACalendarTakesIsSaid(_ language: Language) {
    let words = Words(language)
    let notes = [words.takesEventsOnly, words.takesTasksOnly, words.cannotBeWritten]
    let cases: [(CollectionTraits.Components, ofEvents: String, ofTasks: String)] = [
      (.events, words.cannotBeWritten, words.takesEventsOnly),
      (.todos, words.takesTasksOnly, words.cannotBeWritten),
      (.all, words.cannotBeWritten, words.cannotBeWritten),
    ]
    let row = TodoRow(.sample(1, "Tax return", in: 1))
    for (components, ofEvents, ofTasks) in cases {
      let source = SampleSource.editing
      let last = source.collections[3]
      source.collections[3] = CollectionInfo(
        id: last.id, name: last.name, color: last.color, path: last.path,
        traits: CollectionTraits(components: components))
      source.refusals = [last.id: "no"]
      for (items, wanted) in [
        (BroughtItems.records([.review]), ofEvents), (.todos([row]), ofTasks),
      ] {
        let targets = MoveTarget.targets(for: items, in: source, words)
        #expect(targets[3].note == wanted && targets[3].refusal == "no", "\(components)")
        #expect(!notes.contains(targets[2].note) && targets[2].refusal == nil)
      }
    }
  }

  @Test func nowhereToGoIsSaid() {
    var interface = asked([id(1): "read-only", id(2): "read-only", id(3): "read-only"])
    #expect(interface.windows.isEmpty)
    #expect(
      interface.messageText == "no other calendar takes events; daybook new-calendar makes one")
    #expect(interface.type("1").isEmpty)
    let source = SampleSource.tasks()
    for collection in source.collections { source.refusals[collection.id] = "takes events only" }
    for keys in ["C", "mm"] {
      let list = Interface.lively(.tasks, Size(80, 24), source: source).typing(keys)
      #expect(
        list.messageText == "no other calendar takes tasks; daybook new-calendar makes one",
        "\(keys)")
    }
  }

  @Test func seriesAreAskedAboutAfterwards() throws {
    var interface = Interface.editing("2026-03-12").typing("mm")
    #expect(interface.type("2").isEmpty && interface.question != nil)
    let target = try collection(1)
    let request = EditRequest.change([Record.standup.ref], .all, .move(to: target))
    #expect(interface.type("a") == [.edit(request)])
  }

  @Test func manyCollectionsAreTyped() throws {
    let source = SampleSource.editing
    source.collections += (4..<14).map {
      CollectionInfo(id: id($0), name: "Project \($0)", color: nil, path: "/calendars/\($0)")
    }
    source.refusals = [id(5): "read-only"]
    var interface = Interface.editing("2026-03-09", .month, source).typing("mm")
    #expect(interface.prompt?.kind == .moveTo && interface.prompt?.completions.count == 14)
    #expect(interface.typing("pro").prompt?.hint == "several have this name; type more")
    #expect(interface.typing("project<Space>5").prompt?.hint == "read-only")
    #expect(
      interface.typing("xyz<Enter>").prompt?.hint == "no calendar has this name; Tab shows them")
    let target = try collection(7, in: source)
    let request = EditRequest.change([Record.review.ref], .this, .move(to: target))
    #expect(interface.typing("<Esc>").windows.isEmpty)
    #expect(interface.type("project<Space>7<Enter>") == [.edit(request)])
    #expect(interface.windows.isEmpty)
  }

  @Test func oneKeyCopies() throws {
    let source = SampleSource.editing
    // What cannot be changed can be copied.
    source.eventRefusals[Record.review.occurrence.event] = "read-only"
    var interface = Interface.editing("2026-03-09", .month, source).typing("C")
    #expect(interface.frame().screen.text.contains("Copy “Design review” to"))
    #expect(interface.type("1").isEmpty && interface.messageText == "it is already there")
    let target = try collection(2)
    #expect(interface.type("3") == [.edit(.copyTo(target, [Record.review.ref]))])
    #expect(interface.windows.isEmpty)
  }

  @Test func copiesOfSeriesAskNothing() throws {
    let request = EditRequest.copyTo(try collection(1), [Record.standup.ref])
    for view in [ViewKind.month, .quarter, .year, .history] {
      var interface = Interface.editing("2026-03-12", view).typing("C")
      #expect(interface.type("2") == [.edit(request)], "\(view)")
    }
    var details = Interface.editing("2026-03-12", .history).typing("<Enter>C")
    #expect(details.type("2") == [.edit(request)])
  }

  @Test func markedOnesAreCopiedAtOnce() throws {
    var interface = Interface.editing("2026-03-11", .history).typing("xjxC")
    let marked = interface.state.marked.records.map(\.ref)
    #expect(marked.count == 2)
    #expect(interface.type("3") == [.edit(.copyTo(try collection(2), marked))])
    interface.receive(.done(Message("copied"), [.breakfast, .lunch]))
    #expect(interface.state.marked.isEmpty)
  }

  @Test func theCalendarOfACopyIsTypedWhereThereAreMany() throws {
    let source = SampleSource.editing
    source.collections += (4..<14).map {
      CollectionInfo(id: id($0), name: "Project \($0)", color: nil, path: "/calendars/\($0)")
    }
    var interface = Interface.editing("2026-03-09", .month, source).typing("C")
    #expect(interface.prompt?.kind == .copyTo && interface.prompt?.completions.count == 14)
    let request = EditRequest.copyTo(
      try collection(7, in: source), [Record.review.ref])
    #expect(interface.type("project<Space>7<Enter>") == [.edit(request)])
    #expect(interface.windows.isEmpty)
  }

  @Test func marksGoWithTheMove() {
    var interface = Interface.editing("2026-03-11", .history).typing("xjxmm3")
    interface.receive(.done(Message("moved"), [.breakfast, .lunch]))
    #expect(interface.state.marked.isEmpty)
  }
}
