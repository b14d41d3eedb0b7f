import CalendarModel
import CalendarWords
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import EventEntry

/// The form in the interface: keys, questions and requests.
@Suite struct FormTests {
  /// Wednesday, 11 March 2026, 14:00, in Berlin, with an event open.
  private static func interface(_ event: EditedEvent = FormSample.lunch) -> Interface {
    let source = SampleSource([
      .timed("2026-03-12", 9, "A", location: "Room 3", categories: ["work/api"]),
      .timed("2026-03-12", 10, "B", location: "Room 4", categories: ["Family"]),
    ])
    source.zone = EntrySample.berlin
    source.zoneNamed = EntrySample.context.zoneNamed
    source.refusals = FormSample.knowledge.refusals
    source.collections = EntrySample.collections
    var interface = Interface.sample(source)
    interface.receive(.opened(event))
    return interface
  }

  private static func save(_ effects: [Effect]) -> (SeriesScope, [EventField], CollectionID?)? {
    guard case .edit(.save(let scope, let change))? = effects.first else { return nil }
    switch change {
    case .set(let fields): return (scope, fields, nil)
    case .move(let collection, let fields): return (scope, fields, collection.id)
    case .shift, .extend, .delete, .restore, .text: return nil
    }
  }

  @Test func eAsksForTheSelectedRecord() {
    let record = Record.timed("2026-03-11", 9, "Stand-up")
    var interface = Interface.sample(SampleSource([record]), view: .history)
    #expect(interface.type("e") == [.edit(.open(record.ref))])
    #expect(interface.type("<Enter>e") == [.edit(.open(record.ref))])
  }

  @Test func fieldsAreGoneThroughAndTypedOver() {
    let steps: [(String, FormField)] = [
      ("", .title), ("<Tab>", .allDay), ("<Tab><Tab>", .start), ("<Down><Down><Down>", .end),
      ("<S-Tab>", .notes), ("<Up>", .notes), ("<Tab><S-Tab>", .title),
    ]
    for (keys, field) in steps {
      #expect(Self.interface().typing(keys).form?.field == field, "\(keys)")
    }
    let form = Self.interface().typing("<C-u>Dinner<Left><Left>x").form
    #expect(form?.input[.title] == "Dinnxer")
    #expect(form?.cursor == 5)
  }

  /// Guests are asked about when their field is left, and once; the line follows the time.
  @Test func whetherGuestsHaveTimeIsSaidBesideThem() {
    var interface = Self.interface()
    let effects = interface.type(String(repeating: "<Tab>", count: 7) + "ana@example.org")
    #expect(effects.isEmpty && interface.form?.field == .guests)
    let day = Day("2026-11-26")
    #expect(interface.type("<Tab>") == [.askAvailability(["ana@example.org"], day...day + 14)])
    #expect(interface.type("<Tab>").isEmpty)
    func note() -> String? { interface.form?.reading.notes[.guests]?.text }
    #expect(note() == "invites 1")
    func moment(_ hour: Int) -> Instant {
      EntrySample.berlin.instant(of: LocalTime(day, hour: hour))
    }
    let ana = Availability.Person("ana@example.org", busy: [moment(12)..<moment(13)])
    interface.show(Availability(of: [ana], in: moment(0)..<moment(0) + 15 * 86_400))
    #expect(note() == "invites 1 · busy then: ana@example.org")
    #expect(interface.screenText.contains("busy then: ana@example.org"))
    // The time is another one.
    interface.type(String(repeating: "<S-Tab>", count: 7) + "<C-u>13:00")
    #expect(interface.form?.field == .start && note() == "invites 1")
    // For other guests the server is asked again.
    let asked = interface.type(String(repeating: "<Tab>", count: 5) + ", bo@example.org<Tab>")
    #expect(asked == [.askAvailability(["ana@example.org", "bo@example.org"], day...day + 14)])
    let bo = Availability.Person("bo@example.org", .refused)
    interface.show(Availability(of: [ana, bo], in: moment(0)..<moment(0) + 15 * 86_400))
    #expect(note()?.hasSuffix("not known: bo@example.org (the server does not tell)") == true)
    let none = ["ana", "bo"].map { Availability.Person("\($0)@example.org", .noServer) }
    interface.show(Availability(of: none, in: moment(0)..<moment(0) + 15 * 86_400))
    #expect(note() == "invites 2")
  }

  @Test func onlyWhatWasChangedIsSaved() {
    var interface = Self.interface()
    let saved = Self.save(interface.type("<C-u>Dinner<Enter>"))
    #expect(saved?.0 == .this)
    #expect(saved?.1 == [.title("Dinner")])
    #expect(saved?.2 == nil)
    interface = Self.interface()
    #expect(interface.type("<C-s>").isEmpty)
    #expect(interface.windows.isEmpty)
    #expect(interface.messageText == "nothing was changed")
  }

  @Test func aMoveToAnotherCollectionIsSaved() {
    var interface = Self.interface()
    let keys = String(repeating: "<Tab>", count: FormField.collection.tabCount)
    let saved = Self.save(interface.type(keys + "<Space><C-s>"))
    #expect(saved?.1 == [])
    #expect(saved?.2 == CollectionID(rawValue: 1))
  }

  @Test func whatIsWrongIsNotSaved() {
    var interface = Self.interface()
    #expect(interface.type("<Tab><Tab><C-u>soon<Tab><C-s>").isEmpty)
    #expect(interface.form?.field == .start)
    #expect(interface.messageText == "start: “soon” is not a date; try 9.3., march, friday or +3w")
  }

  @Test func anEmptyTitleIsNotSaved() {
    var interface = Self.interface()
    #expect(interface.type("<C-u><Enter>").isEmpty)
    #expect(interface.form?.field == .title)
    #expect(interface.messageText == "title: a title is missing")
    #expect(Self.save(interface.type("Dinner<Enter>"))?.1 == [.title("Dinner")])
  }

  @Test func aSeriesAsksForItsScope() {
    for (key, scope) in [("t", SeriesScope.this), ("f", .following), ("a", .all)] {
      var interface = Self.interface(FormSample.series())
      #expect(interface.type("x<C-s>").isEmpty)
      #expect(interface.form == nil)
      #expect(Self.save(interface.type(key))?.0 == scope)
      #expect(interface.form?.input[.title] == "Lunchx")
    }
    var interface = Self.interface(FormSample.series())
    interface.type("x<C-s><Esc>")
    #expect(interface.form?.input[.title] == "Lunchx")
    let keys = String(repeating: "<Tab>", count: FormField.recurrence.tabCount)
    interface = Self.interface(FormSample.series())
    #expect(interface.type(keys + "<C-u><Enter>t").isEmpty)
    #expect(Self.save(interface.type("a"))?.1 == [.rules([])])
  }

  /// Lunch is on Thursday, 26 November 2026.
  @Test(arguments: [
    ("8 mar 2028", "moves by 468 days, to Wed 8 Mar 2028; save it?"),
    ("tomorrow", "moves back by 259 days, to Thu 12 Mar 2026; save it?"),
  ]) func aMoveThatGoesFarIsAskedAbout(_ text: String, _ question: String) {
    let keys = "<Tab><Tab><C-u>\(text)<C-s>"
    var interface = Self.interface()
    #expect(interface.type(keys).isEmpty)
    #expect(interface.question?.text == question)
    #expect(interface.typing("n").form?.input[.start] == text)
    #expect(interface.typing("<Esc>").form?.input[.start] == text)
    #expect(Self.save(interface.type("y"))?.0 == .this)
    interface = Self.interface()
    #expect(Self.save(interface.type("<Tab><Tab><C-u>8 jan 14:30<C-s>")) != nil)
  }

  @Test func aSeriesThatGoesToOtherWeekdaysIsAskedAbout() {
    let keys = "<Tab><Tab><C-u>27 nov 12:30<C-s>"
    for (key, scope) in [("f", SeriesScope.following), ("a", .all)] {
      var interface = Self.interface(FormSample.series())
      #expect(interface.type(keys + key).isEmpty)
      #expect(
        interface.question?.text == "moves the series from Thursday to Fri 27 Nov 2026; save it?")
      #expect(interface.typing("n").form?.input[.start] == "27 nov 12:30")
      #expect(Self.save(interface.type("y"))?.0 == scope)
    }
    // One occurrence may go anywhere near, a daily series to any day, and a series by whole weeks.
    var interface = Self.interface(FormSample.series())
    #expect(Self.save(interface.type(keys + "t"))?.0 == .this)
    interface = Self.interface(FormSample.series(RecurrenceRule(.daily)))
    #expect(Self.save(interface.type(keys + "a"))?.0 == .all)
    interface = Self.interface(FormSample.series())
    #expect(Self.save(interface.type("<Tab><Tab><C-u>3 dec 12:30<C-s>a"))?.0 == .all)
  }

  @Test func whatWasTypedIsNeverLost() {
    var interface = Self.interface()
    interface.type("<C-u>Dinner<Enter>")
    interface.receive(.refused(Message("no space left on device", severity: .error)))
    #expect(interface.form?.input[.title] == "Dinner")
    #expect(interface.messageText == "no space left on device")
    interface.type("<Enter>")
    interface.receive(.done(Message("changed “Dinner”")))
    #expect(interface.windows.isEmpty)
  }

  @Test func aConflictComesBackToTheForm() {
    var interface = Self.interface()
    interface.type("<C-u>Dinner<Enter>")
    interface.receive(
      .conflict([ConflictSides(title: "Lunch", path: "a.ics", mine: ["a"], theirs: ["b"])]))
    #expect(interface.form == nil)
    interface.type("<Esc>")
    #expect(interface.form?.input[.title] == "Dinner")
  }

  @Test func escapeAsksOnlyAboutChanges() {
    #expect(Self.interface().typing("<Esc>").windows.isEmpty)
    let changed = Self.interface().typing("x<Esc>")
    #expect(changed.form == nil)
    #expect(changed.typing("n").form?.input[.title] == "Lunchx")
    #expect(changed.typing("<Esc>").form?.input[.title] == "Lunchx")
    #expect(changed.typing("y").windows.isEmpty)
    #expect(Self.interface().typing("x<Backspace><Esc>").windows.isEmpty)
  }

  @Test func readOnlyEventsSaySoInstead() {
    var event = FormSample.lunch
    event.refusal = "the file is read-only"
    let interface = Self.interface(event)
    #expect(interface.windows.isEmpty)
    #expect(interface.messageText == "the file is read-only")
  }

  @Test func whatIsKnownIsOffered() {
    let categories = String(repeating: "<Tab>", count: FormField.categories.tabCount)
    let interface = Self.interface().typing(categories)
    #expect(interface.typing(", wo").form?.offers == ["work", "work/api"])
    #expect(interface.typing(", wo<Right>").form?.input[.categories] == "Family, work")
    #expect(
      interface.typing(", wo<C-n><C-n><Right>").form?.input[.categories] == "Family, work/api")
    #expect(interface.typing(", wo<Tab>").form?.input[.categories] == "Family, wo")
    let place = String(repeating: "<Tab>", count: FormField.place.tabCount)
    #expect(
      Self.interface().typing(place + "<C-u>room<C-p><Right>").form?.input[.place] == "Room 4")
  }

  @Test func notesHaveSeveralLines() {
    let notes = Self.interface().typing("<S-Tab>")
    #expect(notes.typing("<Enter>c").form?.input[.notes] == "a\nb\nc")
    #expect(notes.typing("<Up>x").form?.input[.notes] == "ax\nb")
    #expect(notes.typing("<Up><Up>").form?.field == .link)
    #expect(notes.typing("<Down>").form?.field == .title)
    #expect(notes.typing("<Up><C-k>").form?.input[.notes] == "a\nb")
    #expect(notes.typing("<Up><C-a><C-k>").form?.input[.notes] == "\nb")
    var pasted = notes
    _ = pasted.handle(.paste("x\r\ny\tz"))
    #expect(pasted.form?.input[.notes] == "a\nbx\ny z")
  }

  @Test func aKeyAsksNothing() {
    let source = SampleSource.busy
    var interface = Interface.sample(source)
    interface.receive(.opened(FormSample.series()))
    interface.type("x")
    _ = interface.frame()
    let before = source.questions.count
    interface.type("<Tab><Tab>tomorrow 9<Tab><Tab><Tab><C-u>every week<Tab>x<Tab>wo")
    _ = interface.frame()
    #expect(source.questions.count == before)
  }
}

extension Interface {
  var form: Form? {
    window as? Form
  }
}
