import CalendarModel
import CalendarWords
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

/// Typed tasks; today is Wednesday, 11 March 2026, 10:00.
@Suite struct TodoEntryTests {
  private static let titles: [(title: String, collection: Int)] = [
    ("Release notes", 0), ("Release 4.2", 0), ("Tax return", 1),
  ]

  private static func context(
    _ words: Words = .english, dueDay: Day? = nil, parent: TodoParent? = nil
  ) -> EntryContext {
    var context = EntrySample.context
    context.words = words
    return context.forTodo(dueDay: dueDay, parent: parent)
  }

  private static func entry(_ text: String, _ context: EntryContext) -> Entry {
    Entry(text, context: context) { beginning in
      titles.filter { FoldedText.folded($0.title).hasPrefix(FoldedText.folded(beginning)) }.map {
        TodoParent(
          uid: $0.title, title: $0.title, collection: CollectionID(rawValue: $0.collection))
      }
    }
  }

  private static func sketch(_ text: String, _ context: EntryContext) -> String {
    let entry = entry(text, context)
    guard let todo = entry.todo else { return "no task" }
    let problems = entry.problems.map { "✗ " + context.words.text(of: $0) }
    return ([todo.sketch] + problems).joined(separator: " | ")
  }

  private static func expectLines(_ table: String, _ words: Words) {
    let lines = table.split(separator: "\n").compactMap { EntryTable.Line($0) }
    #expect(!lines.isEmpty)
    for line in lines { #expect(sketch(line.text, context(words)) == line.sketch, "\(line.text)") }
  }

  @Test(arguments: [TodoTable.dates, TodoTable.starts, TodoTable.series, TodoTable.signs])
  func tasksAreUnderstood(_ table: String) { Self.expectLines(table, .english) }

  @Test func germanTasksAreUnderstood() {
    Self.expectLines(TodoTable.german, Words(.german))
  }

  @Test(arguments: [
    ("Call", "Call | due 2026-03-20"), ("Call 9:00", "Call | due 2026-03-20 09:00"),
    ("Call tomorrow", "Call | due 2026-03-12"), ("Call from 2.4.", "Call | from 2026-04-02"),
    ("Call from 12.3.", "Call | due 2026-03-20 | from 2026-03-12"),
    ("Run every day", "Run | due 2026-03-20 | daily"),
  ]) func aDayOfferedIsDueWhereNoneIsTyped(_ text: String, _ sketch: String) {
    #expect(Self.sketch(text, Self.context(dueDay: "2026-03-20")) == sketch)
  }

  @Test(arguments: [
    ("Proofread", "Proofread | =Work | ^Release notes"),
    ("Proofread ^tax", "Proofread | =Personal | ^Tax return"),
    ("Proofread =Work", "Proofread | =Work | ^Release notes"),
    ("Proofread =Private", "Proofread | =Private"),
  ]) func aPartIsInTheCalendarOfItsTask(_ text: String, _ sketch: String) {
    let parent = TodoParent(
      uid: "r", title: "Release notes", collection: CollectionID(rawValue: 0))
    #expect(Self.sketch(text, Self.context(parent: parent)) == sketch)
  }

  @Test func onlyCalendarsThatTakeTasksAreNamed() {
    func calendar(_ id: Int, _ name: String, _ components: CollectionTraits.Components)
      -> CollectionInfo
    {
      CollectionInfo(
        id: CollectionID(rawValue: id), name: name, color: nil, path: name,
        traits: CollectionTraits(components: components))
    }
    var context = EntrySample.context
    context.collections = [
      calendar(0, "House", .events), calendar(1, "House list", .todos), calendar(2, "Both", .all),
    ]
    let todo = context.forTodo()
    func collection(_ text: String, _ context: EntryContext) -> Int? {
      let entry = Entry(text, context: context)
      return entry.problems.isEmpty ? entry.draft.collection?.rawValue : nil
    }
    #expect(Entry("Paint =house", context: todo).problems.map(\.text) == [])
    #expect(collection("Paint =ho", todo) == 1 && collection("Paint =both", todo) == 2)
    #expect(collection("Paint =ho", context) == 0 && collection("Paint =both", context) == 2)
    #expect(
      Entry("Paint =\"House list\"", context: context).problems.map(\.reason)
        == [.otherKind(takesEvents: false)])
  }

  @Test(arguments: [
    ("Tax by 31.3. !high #house", "task, due Tue 31 Mar 2026, high priority, #house"),
    ("Call 9am", "task, due Thu 12 Mar 2026, 09:00 (tomorrow)"),
    ("Paint", "task, no date"),
    ("Paint by fri for 90m", "task, due Fri 13 Mar 2026 (this week), takes 1 h 30 min"),
    (
      "Paint by sun !3",
      "task, due Sun 15 Mar 2026 (this week), "
        + "high priority (3)"
    ),
    (
      "Write from mon 9:00 for 90m !10m",
      "task, due Mon 16 Mar 2026, 10:30, from Mon 16 Mar 2026, 09:00, alarm 10 min before"
    ),
  ]) func theReadingSaysTaskAndDueDate(_ text: String, _ line: String) {
    #expect(Entry(text, context: Self.context()).reading.line == line)
  }

  @Test func aDraftBecomesATask() throws {
    let now = Instant(seconds: 1_773_000_000)
    let draft = try #require(
      Self.entry("Tax every mon @Office ^tax %30 !high #house", Self.context()).todo)
    let todo = draft.todo(
      id: EventID(rawValue: 7), uid: "u", defaultCollection: CollectionID(rawValue: 3), at: now)
    #expect(todo.uid == "u" && todo.title == "Tax" && todo.location == "Office")
    #expect(todo.start == .allDay("2026-03-16") && todo.due == todo.start)
    #expect(todo.parent == "Tax return" && todo.collection == CollectionID(rawValue: 1))
    #expect(todo.state == .inProcess(percent: 30) && todo.priority.digit == 1)
    #expect(todo.categories == [Category("house")].compactMap(\.self))
  }

  /// A line is read after every key, and its parents are looked up in the index.
  @Test func fewParentsAreLookedUp() {
    var count = 0
    let text = "Tax " + String(repeating: "^a ", count: 300)
    let entry = Entry(text, context: Self.context()) { _ in
      count += 1
      return []
    }
    #expect(count <= 4 && !entry.problems.isEmpty)
  }

  // MARK: Random texts

  private static let scraps: [String] = {
    let forms = EntryGrammar.forms.flatMap(\.examples).joined(separator: " ")
    let tables = [forms, TodoTable.dates, TodoTable.starts, TodoTable.signs].joined(separator: " ")
    let words = tables.split { $0.isWhitespace || $0 == "→" }.map(String.init)
    return words + [
      "due", "start", "before", "from", "by", "until", "for", "^", "%", "%101", "!0", "!high",
      "ago",
    ]
  }()

  /// Words that no piece holds are in the title, in order; every character is in one piece, and each
  /// problem names one.
  @Test(arguments: 1...20) func noWordIsLost(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for words in [Words.english, Words(.german)] {
      let context = Self.context(words)
      for _ in 0..<40 {
        let text = (0..<generator.number(0...12)).map { _ in
          Self.scraps[generator.number(0...Self.scraps.count - 1)]
        }.joined(separator: " ")
        let entry = Self.entry(text, context)
        let characters = Array(text)
        var position = 0
        for piece in entry.pieces {
          #expect(piece.range.lowerBound == position, "seed \(seed): \(text)")
          position = piece.range.upperBound
        }
        #expect(position == characters.count, "seed \(seed): \(text)")
        let rest = entry.pieces.filter(\.isInTitle).map { String(characters[$0.range]) }
        func letters(_ text: String) -> String {
          text.filter { !$0.isWhitespace && !"\",;:()[]-–—|/".contains($0) }
        }
        #expect(
          letters(entry.todo?.title ?? "") == letters(rest.joined()), "seed \(seed): \(text)")
      }
    }
  }

  /// A task that can be written has dates of one form, the start not after the due date.
  @Test(arguments: 1...20) func datesFitTogether(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = (0..<generator.number(1...8)).map { _ in
        Self.scraps[generator.number(0...Self.scraps.count - 1)]
      }.joined(separator: " ")
      let entry = Self.entry(text, Self.context())
      guard entry.isComplete, let todo = entry.todo, let start = todo.start, let due = todo.due
      else { continue }
      #expect(start.isAllDay == due.isAllDay, "seed \(seed): \(text)")
      #expect(start == due || start.isBefore(due: due), "seed \(seed): \(text)")
    }
  }
}

extension TodoDraft {
  /// `Call | due 2026-03-12 09:00 | from … | weekly Mon | !1 | %30 | =Work | ^Release | at Rome | #house | alarm …`.
  fileprivate var sketch: String {
    var parts = [title]
    if let due { parts.append("due \(due.sketch)") }
    if let start, start != due { parts.append("from \(start.sketch)") }
    if let estimate { parts.append("takes \(estimate.seconds / 60)m") }
    if let recurrence {
      let days = recurrence.byDay.map(\.weekday.shortName)
      parts.append((["\(recurrence.frequency)"] + days).joined(separator: " "))
    }
    if priority != .undefined { parts.append("!\(priority.digit)") }
    if let percent { parts.append("%\(percent)") }
    if let collection { parts.append("=" + EntrySample.collections[collection.rawValue].name) }
    if let parent { parts.append("^\(parent.title)") }
    if !place.isEmpty { parts.append("at \(place)") }
    parts += categories.map { "#\($0.name)" }
    return (parts + alarms.map(\.sketch)).joined(separator: " | ")
  }
}

extension Alarm {
  fileprivate var sketch: String {
    switch trigger {
    case .start(let length): "start \(length.days * 1440 + length.seconds / 60)m"
    case .end(let length): "due \(length.days * 1440 + length.seconds / 60)m"
    case .at, .local: "moment"
    }
  }
}

extension EventTime {
  fileprivate var sketch: String {
    let clock = wallClock
    return clock.day.iso8601Text + (isAllDay ? "" : " \(clock.clockText)")
  }
}
