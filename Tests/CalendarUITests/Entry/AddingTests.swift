import CalendarModel
import CalendarViews
import EntrySamples
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Quick add in the interface: what `a` shows, asks for and brings back.
@Suite struct AddingTests {
  /// Wednesday, 11 March 2026, 14:00, in Berlin.
  private static func interface(
    _ records: [Record] = [], refusals: [Int: String] = [:], view: ViewKind = .month
  ) -> (Interface, SampleSource) {
    let source = SampleSource(records)
    source.zone = EntrySample.berlin
    for (id, reason) in refusals { source.refusals[CollectionID(rawValue: id)] = reason }
    return (.sample(source, view: view), source)
  }

  private static func draft(_ effects: [Effect]) -> EntryDraft? {
    guard case .edit(.add(let draft))? = effects.first, effects.count == 1 else { return nil }
    return draft
  }

  @Test func everyLetterIsUnderstood() {
    let (interface, _) = Self.interface()
    let readings = [
      ("a", "Wed 11 Mar 2026, all day, Work"), ("aLunch", "Wed 11 Mar 2026, all day, Work"),
      ("aLunch tom", "Wed 11 Mar 2026, all day, Work"),
      ("aLunch tomorrow 12", "Thu 12 Mar 2026, 12:00–13:00, Work"),
      ("aLunch tomorrow 12:30 =ho", "Thu 12 Mar 2026, 12:30–13:30, Work"),
      ("aLunch tomorrow 12:30 =hom", "Thu 12 Mar 2026, 12:30–13:30, Home"),
      (":add Gym every fri 7:00", "Fri 13 Mar 2026, 07:00–08:00, Work, every week on Friday"),
      ("lla!", "Fri 13 Mar 2026, all day, Work"),
    ]
    for (keys, line) in readings {
      #expect(interface.typing(keys).prompt?.entry?.reading.line == line, "\(keys)")
    }
  }

  @Test func enterAsksForTheEvent() {
    var (interface, _) = Self.interface()
    let draft = Self.draft(interface.type("aLunch tomorrow 12:30 @Roma #private<Enter>"))
    #expect(draft?.title == "Lunch")
    #expect(
      draft?.start == .zoned(LocalTime("2026-03-12", hour: 12, minute: 30), EntrySample.berlin))
    #expect(draft?.collection == CollectionID(rawValue: 0))
    #expect(interface.prompt?.text == "Lunch tomorrow 12:30 @Roma #private")
  }

  /// The hour that is selected among hours is no text, but a default that anything typed replaces.
  @Test func theSelectedHourIsADefault() throws {
    for view in [ViewKind.week, .day] {
      var (interface, _) = Self.interface(view: view)
      interface.type("aLunch")
      let minute = try #require(interface.state.selection.minute)
      let start = LocalTime("2026-03-11", hour: 0) + Int64(minute * 60)
      #expect(interface.prompt?.text == "Lunch")
      #expect(interface.prompt?.entry?.reading.defaultTime != nil)
      #expect(Self.draft(interface.type("<Enter>"))?.start == .zoned(start, EntrySample.berlin))
      let typed = interface.typing(" 12:30").prompt?.entry
      #expect(typed?.reading.line == "Wed 11 Mar 2026, 12:30–13:30, Work", "\(view)")
      #expect(typed?.reading.defaultTime == nil)
    }
    let (month, _) = Self.interface()
    #expect(month.typing("aLunch").prompt?.entry?.reading.defaultTime == nil)
  }

  @Test func theNewEventIsSelected() {
    for view in [ViewKind.month, .history] {
      let records = [Record.timed("2026-03-12", 9, "Stand-up"), .timed("2026-03-14", 9, "Walk")]
      var (interface, source) = Self.interface(records, view: view)
      interface.type("aLunch tomorrow 12:30<Enter>")
      let lunch = Record.timed("2026-03-12", 12, minute: 30, "Lunch")
      source.change { $0.append(lunch) }
      interface.dataDidChange()
      interface.receive(.done(Message("added “Lunch”"), [lunch]))
      #expect(interface.windows.isEmpty)
      #expect(interface.day == "2026-03-12")
      #expect(interface.place.number == (view == .history ? 1 : 0))
      #expect(interface.messageText == "added “Lunch” · u to undo")
      #expect(interface.typing("a<Up>").prompt?.text == "Lunch tomorrow 12:30")
    }
  }

  @Test func whatWasTypedIsNeverLost() {
    var (interface, _) = Self.interface()
    interface.type("aLunch 12:30<Enter>")
    interface.receive(.refused(Message("no space left on device", severity: .error)))
    #expect(interface.prompt?.text == "Lunch 12:30")
    #expect(interface.prompt?.entry?.failure == "no space left on device")
    #expect(interface.typing("!").prompt?.entry?.failure == nil)
    #expect(interface.typing("<Esc>").windows.isEmpty)
    #expect(interface.typing("<Esc>a<Up>").prompt?.text == "Lunch 12:30")
    #expect(interface.typing("<Esc>a<Enter>").windows.isEmpty)
  }

  @Test func mistakesStayInTheLine() {
    let cases = [
      ("atomorrow<Enter>", "a title is missing"),
      ("aLunch 30 feb<Enter>", "“30 feb”: February 2027 has 28 days"),
      ("aLunch =x<Enter>", "there is no calendar “=x”; there are Work, Home, Holidays and 家族"),
      (
        ":add Lunch =x<Enter>", "there is no calendar “=x”; there are Work, Home, Holidays and 家族"
      ),
    ]
    for (keys, failure) in cases {
      var (interface, _) = Self.interface()
      #expect(interface.type(keys).isEmpty)
      #expect(interface.prompt?.kind == .add)
      #expect(interface.prompt?.entry?.failure == failure)
    }
  }

  @Test func theCommandLineAddsAtOnce() {
    var (interface, _) = Self.interface()
    #expect(Self.draft(interface.type(":add Lunch 12:30<Enter>"))?.title == "Lunch")
    interface.receive(.done(Message("added")))
    #expect(interface.windows.isEmpty)
    #expect(interface.typing(":add<Enter>").prompt?.kind == .add)
  }

  @Test func readOnlyCollectionsSaySoBeforehand() {
    var (interface, _) = Self.interface(refusals: [0: "permission denied"])
    let entry = interface.typing("a").prompt?.entry
    #expect(entry?.note == "Work cannot be written: new events go to Home")
    #expect(entry?.reading.line == "Wed 11 Mar 2026, all day, Home")
    #expect(interface.typing("aLunch =home").prompt?.entry?.note == nil)
    #expect(interface.type("aLunch =work<Enter>").isEmpty)
    #expect(interface.prompt?.entry?.failure == "Work takes no events: permission denied")
    var (closed, _) = Self.interface(refusals: [0: "no", 1: "no", 2: "no", 3: "no"])
    closed.type("a")
    #expect(closed.windows.isEmpty)
    #expect(closed.messageText == "Work takes no events: no")
  }

  @Test func whatIsTypedBeforeCalendarsAreKnownIsKept() {
    let source = SampleSource([], collections: [])
    source.knowsCollections = false
    var interface = Interface.sample(source).typing("aLunch tomorrow")
    #expect(interface.prompt?.entry?.note == "calendars are still being read")
    #expect(Self.draft(interface.type("<Enter>"))?.collection == nil)
    #expect(interface.prompt?.text == "Lunch tomorrow")
    interface.receive(.refused(Message("there is no calendar to add to", severity: .error)))
    #expect(interface.prompt?.entry?.failure == "there is no calendar to add to")
    // They are found while the line is open.
    source.collections = CollectionInfo.samples
    source.change { $0.append(.timed("2026-03-12", 9, "Walk")) }
    interface.dataDidChange()
    #expect(Self.draft(interface.type("<Enter>"))?.collection == CollectionID(rawValue: 0))
    #expect(interface.prompt?.entry?.note == nil)
  }

  @Test func noCollectionAtAllIsSaidBeforehand() {
    var interface = Interface.sample(SampleSource([], collections: []))
    interface.type("a")
    #expect(interface.windows.isEmpty)
    #expect(
      interface.messageText
        == "there is no calendar to add to; daybook new-calendar makes one")
  }

  @Test func hiddenCollectionsAreNotTheUsualOne() {
    let (interface, _) = Self.interface()
    let line = interface.typing("c<Space><Esc>aLunch").prompt?.entry?.reading.line
    #expect(line == "Wed 11 Mar 2026, all day, Home")
  }

  @Test func tabCompletesSigns() {
    let records = [
      Record.timed(
        "2026-03-12", 9, "A", location: "Café Roma", categories: ["work/api", "deep work"]),
      .timed("2026-03-13", 9, "B", location: "Room 3", categories: ["private"]),
    ]
    let (interface, _) = Self.interface(records)
    let cases = [
      ("aX #wo<Tab>", "X #work"), ("aX #wo<Tab><Tab>", "X #work/api"),
      ("aX #de<Tab>", "X #\"deep work\""), ("aX #\"de<Tab>", "X #\"deep work\""),
      ("aX @caf<Tab>", "X @\"Café Roma\""), ("aX @room <Tab>", "X @\"Room 3\""),
      ("aX =ho<Tab>", "X =Home"), ("aX =家<Tab>", "X =家族"), ("aX #private y<Tab>", "X #private y"),
      (":add X =ho<Tab>", "add X =Home"), ("aX<Tab>", "X"), ("aX #<Tab>", "X #\"deep work\""),
      ("aX #<Tab><Tab><S-Tab>", "X #\"deep work\""),
      ("aX =wo tomorrow<Left><C-a><Right><Right><Right><Right><Right><Tab>", "X =Work tomorrow"),
    ]
    for (keys, text) in cases { #expect(interface.typing(keys).prompt?.text == text, "\(keys)") }
    #expect(interface.typing("aX =ho<Tab>").prompt?.entry?.reading.line.contains("Home") == true)
  }

  @Test func aKeyAsksNothingAnew() {
    let source = SampleSource.busy
    var interface = Interface.sample(source)
    interface.type("aLunch @x")
    _ = interface.frame()
    let before = source.questions.count
    interface.type(" tomorrow 12:30 #work")
    _ = interface.frame()
    #expect(source.questions.count == before)
  }
}
