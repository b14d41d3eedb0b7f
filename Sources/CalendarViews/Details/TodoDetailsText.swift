import CalendarModel
import CalendarWords
import TerminalScreen

/// All known facts about a task or a note.
package struct TodoDetailsText {
  /// The maximum number of parts that are listed.
  package static let mostParts = 20

  private let scene: Scene
  private let row: TodoRow
  /// Nil if the task is gone, or cannot be read now.
  private let known: TodoDetails?
  private let distinct: DistinctDetails
  private var words: Words { scene.words }

  package init(_ scene: Scene, _ row: TodoRow) {
    self.scene = scene
    known = scene.days.source.todoDetails(row.ref, limit: Self.mostParts)
    var shown = row
    if let todo = known?.todo {
      shown = TodoRow(todo)
      shown.item.repeats = row.item.repeats
    }
    self.row = shown
    var details = known?.todo.details ?? ComponentDetails(uid: "")
    if known == nil { (details.title, details.location) = (row.item.title, row.item.location) }
    distinct = DistinctDetails(ofTodo: details, known?.links ?? .none)
  }

  package var facts: DetailsLines {
    DetailsLines(title: title, spokenTitle: spokenTitle, fields: fields, notes: notes)
  }

  /// The lines of notes, safe to show.
  package var notes: [String] {
    distinct.notes.isEmpty ? [] : displayableLines(distinct.notes)
  }

  /// The title without signs.
  package var spokenTitle: String { words.title(of: row) }

  /// The names and values; a name is empty if its value continues the previous one.
  package var fields: [(String, String)] {
    let (names, own) = (words.detailNames, words.taskDetailNames)
    let todo = known?.todo
    return [
      (row.isNote ? names.when : own.due, due), (own.begins, row.begin.map(date) ?? ""),
      (names.duration, todo?.estimate.map { words.duration($0) } ?? ""), (names.repeats, repeats),
      (own.tracked, tracked), (names.status, status), (own.priority, priority),
      (own.parent, known?.parent.map(words.title) ?? ""),
    ] + DetailsLines.some(parts, of: known?.partCount ?? 0, named: own.parts, words) + [
      (names.place, displayable(distinct.place)),
      (names.coordinates, displayable(distinct.coordinates)),
      (names.categories, displayable(row.item.categories.map(\.name).joined(separator: ", "))),
      (names.collection, collection),
      (names.privacy, todo.map { words.text(of: $0.privacy) } ?? ""),
      (names.organizer, distinct.organizer.map(words.name) ?? ""),
    ]
      + DetailsLines.some(
        distinct.attendees.map(words.name), named: names.attendees, words)
      + DetailsLines.some(
        distinct.conferences.map { displayable(words.text(of: $0)) }, named: names.conference,
        words) + [(names.link, displayable(distinct.link))]
      + DetailsLines.some(
        distinct.attachments.map { displayable(words.text(of: $0)) }, named: names.attachments,
        words) + alarms(names)
  }

  // MARK: - Private

  private var title: String {
    let signs = TaskSigns(scene.state.settings.glyphs)
    return [signs.box(row.state), signs.priority(row.priority.level), words.title(of: row)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `Thursday 5 March 2026 · 4 days late`.
  private var due: String {
    guard let due = row.due, let time = scene.dueTime(of: row) else { return "" }
    let text = date(due)
    let isLate =
      !row.state.isClosed && !row.isNote
      && (due.isAllDay ? time.day < scene.state.today : time < scene.state.now)
    return isLate ? "\(text) · \(words.late(since: time, now: scene.state.now))" : text
  }

  /// Returns a date on the reader's clock, with that of its own zone where that is another one.
  private func date(_ time: EventTime) -> String {
    let local = ItemRef.Start(time).localTime(in: scene.days.source.zone)
    let day = words.longDate(local.day)
    if time.isAllDay { return day }
    let text = "\(day), \(words.clock(local))"
    guard case .zoned(let own, let zone) = time, own != local else { return text }
    return "\(text) (\(displayable(zone.id)), \(words.there(words.clock(own))))"
  }

  private var repeats: String {
    guard let todo = known?.todo else { return row.item.repeats ? words.yes : "" }
    switch todo.kind {
    case .series(let recurrence):
      return todo.anchor.map { words.text(of: recurrence, from: $0) } ?? words.yes
    case .override: return words.changedFromSeries
    case .single: return row.item.repeats ? words.yes : ""
    }
  }

  /// How long was tracked for it, until now.
  private var tracked: String {
    let source = scene.unfiltered.source
    guard let uid = known?.todo.uid, source.mayHaveTracked,
      let seconds = source.trackedSeconds(ofPlan: uid, at: scene.present), seconds >= 60
    else { return "" }
    return words.duration(minutes: seconds / 60)
  }

  /// `in progress, 50 %`, `done, Monday 9 March 2026, 10:15`.
  private var status: String {
    let state = words.state(row.state.itemState)
    switch row.state {
    case .inProcess(let percent?): return "\(state), \(percent) %"
    case .completed(let moment?):
      let time = scene.days.source.zone.localTime(of: moment)
      return "\(state), \(words.longDate(time.day)), \(words.clock(time))"
    case .note: return ""
    case .needsAction, .inProcess(nil), .completed(nil), .cancelled: return state
    }
  }

  /// `high priority, 1`: other programs show the digit.
  private var priority: String {
    row.priority.digit == 0
      ? "" : "\(words.name(of: row.priority.level)), \(row.priority.digit)"
  }

  /// `☑ Collect changes`, one for each part.
  private var parts: [String] {
    let signs = TaskSigns(scene.state.settings.glyphs)
    return (known?.parts ?? []).map { part in
      scene.state.settings.isLinear
        ? LinearSentence([words.title(of: part), words.state(part.state.itemState)]).text
        : "\(signs.box(part.state)) \(words.title(of: part))"
    }
  }

  private var collection: String {
    let look = scene.collectionStyles[row.item.collection]
    return "\(look.sign) \(look.name)"
  }

  private func alarms(_ names: DetailNames) -> [(String, String)] {
    guard let known, known.todo.alarmCount > 0 else { return [] }
    let text = AlarmsText(known.alarms, of: known.todo, scene)
    return text.lines.enumerated().map { ($0 == 0 ? names.alarms : "", $1) }
  }
}
