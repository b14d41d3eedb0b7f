import CalendarModel
import CalendarWords
import TestSupport
import Testing

@testable import EventEntry

/// Terms of filters that say what items are, and those about tasks. Today is Monday, 9 March 2026.
@Suite struct FilterTodosTests {
  private static let german = FilterDates(
    today: "2026-03-09", words: Words(.german), firstWeekday: .monday)

  private static func filter(
    _ text: String, _ dates: FilterDates = .sample
  ) throws(FilterTextError) -> EventFilter {
    try FilterText.filter(text, collections: CollectionInfo.samples, dates: dates)
  }

  private static func with(_ change: (inout EventFilter) -> Void) -> EventFilter {
    var filter = EventFilter()
    change(&filter)
    return filter
  }

  private static let today = FilterDates.times(of: "2026-03-09")

  private static func days(_ first: Day, _ last: Day) -> [ClosedRange<Day>] { [first...last] }

  private static let readings: [(english: String, german: String, EventFilter)] = [
    ("is:task", "is:aufgabe", with { $0.kinds = [.todo] }),
    ("IS:Event", "is:termin", with { $0.kinds = [.event] }),
    ("is:task is:event", "is:aufgabe is:termin", .everything),
    ("!is:task", "!is:aufgabe", with { $0.kinds = [.event, .note] }),
    ("-is:event", "-is:termin", with { $0.kinds = [.todo, .note] }),
    ("is:task !is:event", "is:aufgabe !is:termin", with { $0.kinds = [.todo] }),
    ("is:open", "is:offen", with { $0.todos.completions = [.open] }),
    ("is:o is:d", "is:of is:erl", with { $0.todos.completions = [.open, .done] }),
    ("!is:done", "!is:erledigt", with { $0.excludedTodos.completions = [.done] }),
    ("is:tracked", "is:erfasst", with { $0.tracking.wanted = [.tracked] }),
    ("is:pl", "is:gepl", with { $0.tracking.wanted = [.planned] }),
    ("is:tracked is:planned", "is:erfasst is:geplant", .everything),
    (
      "is:tracked !is:unplanned", "is:erfasst !is:ungeplant",
      with {
        $0.tracking.wanted = [.tracked]
        $0.tracking.excluded = [.unplanned]
      }
    ),
    (
      "is:running is:unplanned", "is:läuft is:ungeplant",
      with {
        $0.tracking.wanted = [.running, .unplanned]
        $0.tracking.present = today
      }
    ),
    (
      "-is:running", "-is:läuft",
      with {
        $0.tracking.excluded = [.running]
        $0.tracking.present = today
      }
    ),
    (
      "is:event is:tracked", "is:termin is:erfasst",
      with {
        ($0.kinds, $0.tracking.wanted) = ([.event], [.tracked])
      }
    ),
    (
      "is:open !is:tracked", "is:offen !is:erfasst",
      with {
        ($0.todos.completions, $0.tracking.excluded) = ([.open], [.tracked])
      }
    ),
    ("prio:high", "prio:hoch", with { $0.todos.levels = [.high] }),
    (
      "prio:med prio:none", "prio:mittel prio:ohne",
      with { $0.todos.levels = [.medium, .undefined] }
    ),
    ("!prio:low", "!prio:niedrig", with { $0.excludedTodos.levels = [.low] }),
    ("due:overdue", "due:überfällig", with { $0.todos.overdueOn = "2026-03-09" }),
    ("due:none", "due:ohne", with { $0.todos.includesUndated = true }),
    ("due:today", "due:heute", with { $0.todos.dueDays = days("2026-03-09", "2026-03-09") }),
    ("due:week", "due:woche", with { $0.todos.dueDays = days("2026-03-09", "2026-03-15") }),
    (
      "due:today due:tomorrow due:w12", "due:heute due:morgen due:w12",
      with {
        $0.todos.dueDays = days("2026-03-09", "2026-03-10") + days("2026-03-16", "2026-03-22")
      }
    ),
    (
      "due:2026-03-09..2026-03-11 due:overdue", "due:2026-03-09..2026-03-11 due:überfällig",
      with {
        $0.todos.dueDays = days("2026-03-09", "2026-03-11")
        $0.todos.overdueOn = "2026-03-09"
      }
    ),
    (
      "due:..friday", "due:..freitag",
      with { $0.todos.dueDays = days(SupportedDays.days.lowerBound, "2026-03-13") }
    ),
    (
      "is:task is:open prio:high milk", "is:aufgabe is:offen prio:hoch milk",
      with {
        ($0.kinds, $0.text) = ([.todo], "milk")
        ($0.todos.completions, $0.todos.levels) = ([.open], [.high])
      }
    ),
  ]

  @Test(arguments: readings) func reads(
    _ english: String, _ german: String, _ filter: EventFilter
  ) throws {
    #expect(try Self.filter(english) == filter)
    #expect(try Self.filter(german, Self.german) == filter)
    // English is read in every language.
    if !english.contains("..f"), !english.contains("med") {
      #expect(try Self.filter(english, Self.german) == filter)
    }
    let written = FilterText.text(of: filter, collections: CollectionInfo.samples)
    #expect(try Self.filter(written) == filter, "\(written)")
  }

  private static let mistakes: [(String, FilterTextError)] = [
    ("is:", .noSuchValue(.is, "")), ("is:x", .noSuchValue(.is, "x")),
    ("is:taks", .noSuchValue(.is, "taks", nearest: "task")), ("prio:", .noSuchValue(.prio, "")),
    ("prio:hgih", .noSuchValue(.prio, "hgih", nearest: "high")), ("due:", .noSuchValue(.due, "")),
    ("!is:task !is:event", .nothingLeft), ("is:event is:open", .nothingLeft),
    ("is:event due:week", .nothingLeft), ("is:task !is:task", .nothingLeft),
    ("due:2026-03-13..2026-03-09", .nothingLeft),
    ("is:trakced", .noSuchValue(.is, "trakced", nearest: "tracked")),
    ("is:t", .noSuchValue(.is, "t")), ("is:tracked !is:tracked", .nothingLeft),
    ("!is:tracked !is:planned", .nothingLeft), ("is:running !is:tracked", .nothingLeft),
    ("is:planned !is:planned", .nothingLeft), ("is:task is:tracked", .nothingLeft),
    ("is:open is:running", .nothingLeft), ("is:unplanned is:task", .nothingLeft),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrong(_ text: String, _ error: FilterTextError) {
    #expect(throws: error) { try Self.filter(text) }
  }

  @Test func aDueDateThatCannotBeReadIsNamed() {
    #expect { try Self.filter("due:blub") } throws: { error in
      guard case .noDate("blub", _)? = error as? FilterTextError else { return false }
      return true
    }
  }

  @Test func summaries() throws {
    for (text, english, german) in [
      ("is:task", "tasks", "Aufgaben"), ("is:event", "events", "Termine"),
      ("is:open is:done", "open or done", "offen oder erledigt"),
      ("due:overdue due:none", "overdue or without a due date", "überfällig oder ohne Fälligkeit"),
      ("!prio:low", "not low priority", "nicht niedrige Priorität"),
      ("is:tracked", "tracked", "erfasst"),
      ("is:running is:unplanned", "running or unplanned", "läuft oder ungeplant"),
      ("is:tracked !is:unplanned", "tracked · not unplanned", "erfasst · nicht ungeplant"),
      ("!is:task", "not tasks", "nicht Aufgaben"), ("-is:event", "not events", "nicht Termine"),
      ("!status:cancelled", "not cancelled", "nicht abgesagt"),
    ] {
      let filter = try Self.filter(text)
      for (words, summary) in [(Words.english, english), (Words(.german), german)] {
        #expect(
          FilterText.summary(of: filter, collections: CollectionInfo.samples, words) == summary)
      }
    }
  }

  /// Events and notes pass a filter unless it asks for tasks, or for what only tasks have. What leaves
  /// out only leaves out what it names.
  @Test func whichKindsPass() throws {
    for (text, events, todos, notes) in [
      ("", true, true, true), ("is:task", false, true, false), ("is:event", true, false, false),
      ("!is:task", true, false, true), ("!is:event", false, true, true),
      ("is:open", false, true, false), ("due:week", false, true, false),
      ("prio:none", false, true, false), ("!is:open !due:week !prio:high", true, true, true),
      ("!status:cancelled", true, true, true), ("!status:confirmed", false, true, false),
      ("status:confirmed", true, false, true), ("!#work", true, true, true),
    ] {
      let filter = try Self.filter(text)
      let id = CollectionInfo.samples[0].id
      let states: [(Item.Kind, ItemState)] = [
        (.event, .confirmed), (.todo, .needsAction), (.note, Todo.State.note.itemState),
      ]
      let passing = states.map { kind, state in
        filter.accepts(kind, collection: id, categories: [], state: state)
      }
      #expect(passing == [events, todos, notes], "\(text)")
    }
  }

  /// Tasks and notes are planned.
  @Test func whichKindsMayPassWhatHappened() throws {
    for (text, events, others) in [
      ("is:tracked", true, false), ("is:planned", true, true), ("!is:tracked", true, true),
      ("!is:planned", true, false), ("is:running is:unplanned", true, false),
      ("!is:running !is:unplanned", true, true),
    ] {
      let filter = try Self.filter(text)
      #expect(filter.accepts(.event) == events, "\(text)")
      #expect([.todo, .note].allSatisfy { filter.accepts($0) == others }, "\(text)")
    }
  }

  @Test func completesTheirValues() {
    func completions(_ text: String, _ words: Words = .english) -> [String] {
      Completion(
        of: text, kind: .filter, paths: { _ in [] }, typed: words.typed,
        termName: { words.name(of: $0) }
      ).candidates
    }
    #expect(
      completions("is:") == [
        "is:task", "is:event", "is:open", "is:done", "is:tracked", "is:planned", "is:running",
        "is:unplanned",
      ])
    #expect(completions("tea !is:un") == ["!is:unplanned"])
    #expect(completions("is:lä", Words(.german)) == ["is:läuft"])
    #expect(completions("!prio:m") == ["!prio:medium"])
    #expect(completions("milk due:ov") == ["due:overdue"])
    #expect(completions("due:tod").contains("due:today"))
    #expect(completions("is:o", Words(.german)) == ["is:offen"])
    #expect(completions("d") == ["due:"])
  }
}
