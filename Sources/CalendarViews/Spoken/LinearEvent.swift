import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// An event of a day as one line: `09:30 to 10:00 Standup, Room 4, work/api, Work.` A task is `Task
/// Tax return, high priority, 5 Mar, 4 days late, house, Home.`, a note `Note Garden, Sowed the peas.`
package struct LinearEvent {
  package let text: String

  /// - Parameters:
  ///   - isMatch: whether it matches the search.
  ///   - hasLength: whether the text includes its duration.
  package init(_ scene: Scene, record: Record, day: Day, isMatch: Bool, hasLength: Bool = false) {
    if let todo = record.todo {
      text = Self.text(of: record, todo, on: day, isMatch: isMatch, scene)
      return
    }
    let words = scene.words
    let (record, runs) = scene.lasting(record)
    let isMoment = record.trackedMark == .moment
    let range =
      runs
      ? words.since(record.occurrence.start)
      : isMoment ? words.clock(record.occurrence.start) : words.spokenRange(of: record, on: day)
    let title = range + (range.contains(",") ? ": " : " ") + scene.spokenTitle(of: record)
    let state = record.state.flatMap { $0.isNamed ? $0 : nil }
    let status = runs ? words.itRuns : state.map { words.state($0) } ?? ""
    let length =
      hasLength && !record.occurrence.isAllDay && !isMoment ? words.duration(of: record) : ""
    text =
      LinearSentence([
        scene.isMarked(record) ? words.isMarked : "", isMatch ? words.isMatch : "", title,
        scene.isTracked(record) ? words.whatHappened : "", scene.secondZone?.text(of: record) ?? "",
        status,
        length, displayableBeginning(of: record.location), record.firstCategories,
        scene.collectionNames(of: record),
      ]).text
  }

  private static func text(
    of record: Record, _ todo: TodoRow, on day: Day, isMatch: Bool, _ scene: Scene
  ) -> String {
    let words = scene.words
    if todo.isNote {
      let time = record.occurrence.isAllDay ? "" : scene.spokenTime(of: record, on: day)
      return LinearSentence(
        [scene.isMarked(record) ? words.isMarked : "", scene.spokenTitle(of: record), time]
          + todo.textLines(limit: 3) + [record.firstCategories, scene.collectionNames(of: record)]
      ).text
    }
    return LinearSentence([
      scene.isMarked(record) ? words.isMarked : "", isMatch ? words.isMatch : "",
      words.task(named: words.plainTitle(of: record)), words.priority(todo.priority.level),
      todo.state == .needsAction || todo.state.isClosed ? "" : words.state(todo.state.itemState),
      scene.spokenTime(of: record, on: day), scene.dueNote(ofTask: todo, on: day),
      displayableBeginning(of: record.location), record.firstCategories,
      scene.collectionNames(of: record),
    ]).text
  }

  /// Returns the event in a list of days: `09:30 Standup`.
  package static func short(_ record: Record, _ scene: Scene) -> String {
    let title = LinearSentence.part(scene.spokenTitle(of: record))
    guard case .timed(let start, _) = record.occurrence.time, !record.occurrence.isSpan else {
      return title
    }
    return "\(scene.words.clock(start)) \(title)"
  }
}

extension Scene {
  /// Returns the title without signs, with the age for a birthday.
  package func spokenTitle(of record: Record) -> String {
    guard let todo = record.todo else { return words.plainTitle(of: record) + age(of: record) }
    if todo.isNote { return words.note(named: words.plainTitle(of: record)) }
    let title = words.task(named: words.plainTitle(of: record))
    return todo.state.isClosed ? "\(title) (\(words.state(todo.state.itemState)))" : title
  }

  /// Returns the part of a record on one of its days, for a sentence; of a task when it is due.
  package func spokenTime(of record: Record, on day: Day) -> String {
    guard let todo = record.todo else { return words.spokenRange(of: record, on: day) }
    guard !todo.state.isClosed, !todo.isNote, role(of: todo, on: day) == .due else {
      return timeText(ofTask: record, todo, on: day)
    }
    guard record.occurrence.isAllDay else {
      return words.isDue(words.spokenRange(of: record, on: day))
    }
    let isNear = (-1...1).contains(day - state.today)
    return words.isDue(
      isNear
        ? words.distance(to: day, from: state.today) : words.date(day, besideThatOf: state.today))
  }
}

/// The current conditions: marks, search, filter, problems, and pending work.
package struct LinearNotes: Hashable {
  /// The conditions that keys change, each with its subject.
  package let lasting: [Subject: String]
  /// The current reading of files, announced only with the whole screen.
  package let activity: String?

  package enum Subject: CaseIterable {
    case running, waiting, range, free, marked, search, filter, agents, sync, problems, overdue
  }

  package init(_ scene: Scene) {
    var notes: [Subject: String] = [:]
    let (state, words) = (scene.state, scene.words)
    notes[.running] = scene.timers.spoken
    if state.rest != nil { notes[.waiting] = words.looking }
    if let range = state.range { notes[.range] = words.selected(range) }
    if let length = state.freeLength {
      notes[.free] =
        "\(words.looksForFree(minutes: length, with: state.othersTimes)), \(words.searchKeys)"
    }
    if state.marked.count > 0 {
      notes[.marked] = "\(words.marked(state.marked.count)), \(words.marksDrop)"
    }
    if let search = SearchText(scene), let text = state.search {
      notes[.search] = [words.quoted(text), search.found, words.searchKeys]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    if state.filter != .everything {
      let summary = FilterText.summary(
        of: state.filter, collections: scene.days.source.collections, words)
      notes[.filter] = "\(words.filter): \(summary), \(words.filterRemoves)"
    }
    notes[.agents] = words.texts(of: state.agentMark).first
    notes[.sync] = words.texts(of: state.syncMark).first
    let problems = scene.days.source.problems.fileCount
    if problems > 0 { notes[.problems] = words.filesWithProblems(problems) }
    if let count = scene.overdueCount { notes[.overdue] = words.overdue(count) }
    lasting = notes.mapValues { LinearSentence($0).text }
    let sources = [scene.matches?.source.activity, scene.days.source.activity]
    activity = sources.compactMap { $0 }.first.flatMap {
      ActivityText(activity: $0, words: words).texts.first.map { LinearSentence($0).text }
    }
  }

  /// All notes, in order.
  package var all: [String] {
    Subject.allCases.compactMap { lasting[$0] } + (activity.map { [$0] } ?? [])
  }

  /// Returns the notes that changed.
  package func news(since before: LinearNotes) -> [String] {
    Subject.allCases.compactMap { lasting[$0] == before.lasting[$0] ? nil : lasting[$0] }
  }
}

/// A line for listening: without drawn signs and runs of spaces, and with an end.
package struct LinearSentence {
  package let text: String

  /// The maximum number of columns of a line and of one part of it, because texts in files can be
  /// of any length.
  package static let widest = 4_000
  package static let widestPart = 400

  /// - Parameter parts: the parts; empty ones are left out and long ones cut.
  package init(_ parts: [String]) {
    self.init(parts.filter { !$0.isEmpty }.map(Self.part).joined(separator: ", "))
  }

  package init(_ text: String) {
    let spoken = Self.spoken(truncated(displayable(text), toWidth: Self.widest))
    self.text = Self.isEnded(spoken) ? spoken : spoken + "."
  }

  /// Returns the part of a text that is announced, safe to show.
  package static func part(_ text: String) -> String {
    truncated(displayable(text), toWidth: widestPart)
  }

  /// Returns a text without drawing characters. Separators become commas.
  package static func spoken(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "·" {
        while result.last == " " { result.removeLast() }
        result.append(result.isEmpty ? "" : ",")
      } else if isDrawn(character) || character == " " {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else {
        result.append(character)
      }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  private static func isEnded(_ text: String) -> Bool {
    guard let last = text.last else { return true }
    return ".!?:…".contains(last)
  }

  /// Returns whether a character is a border, a bar, or a mark of a row that is announced in words.
  private static func isDrawn(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2500...0x25FF).contains(scalar.value) || "›‹✓•".contains(character)
  }
}

/// The rest of a view's screen besides the selection, in reading order.
package struct LinearScreen {
  private let scene: Scene
  /// The visible days; nil if there are none.
  package let days: ClosedRange<Day>?
  private var words: Words { scene.words }

  /// - Complexity: one pass over the viewport.
  package init(_ scene: Scene) {
    self.scene = scene
    days = scene.plan.isTooSmall ? nil : scene.view.visibleDays(scene)
  }

  /// `Month view, March 2026.`
  package var title: String {
    let source = scene.days.source
    let zone = source.isElsewhere ? displayable(source.zone.cityName) : ""
    let view = words.view(scene.view.kind, scene.view.spokenPeriod(scene))
    return LinearSentence([view, zone]).text
  }

  /// Whether something visible is not loaded yet.
  package var isPending: Bool {
    guard scene.view.ofDays != nil else {
      return scene.listed.todos.counts(scene.todoListing) == nil
    }
    let source = scene.shownEvents
    let shown = days ?? scene.selectedDay...scene.selectedDay
    return shown.contains { source.summary(of: $0).isPending }
  }

  package var lines: [String] {
    guard !scene.plan.isTooSmall else { return [] }
    let range = days.map { [LinearSentence(words.onTheScreen($0)).text] } ?? []
    return range + scene.view.spokenLines(scene)
  }
}
