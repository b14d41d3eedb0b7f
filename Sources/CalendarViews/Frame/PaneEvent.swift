import CalendarModel
import CalendarWords
import TerminalScreen

/// One event, task or note of the pane as lines of text.
package struct PaneEvent {
  private let scene: Scene
  private let record: Record
  private let day: Day
  private let look: CollectionStyle
  private let isMatch: Bool
  /// Whether it is what happened, and its end is the present.
  private let runs: Bool

  package init(_ scene: Scene, record: Record, day: Day, isMatch: Bool) {
    self.scene = scene
    (self.record, runs) = scene.lasting(record)
    self.day = day
    self.isMatch = isMatch
    look = scene.collectionStyles.style(of: record)
  }

  /// Returns time and title on one line, with the rest after them or wrapped below the title.
  package func wideLines(_ width: Int) -> [StyledLine] {
    wideLine.wrapped(toWidth: width, indent: indent)
  }

  /// Time and title, and the rest after them, on one line.
  package var wideLine: StyledLine {
    var line = scene.sign(of: record, look)
    line.append(" " + time, signStyle)
    line.pad(to: indent)
    line.append(title)
    let text = record.todo?.textLines(limit: 1) ?? []
    let rest =
      (text + [note, elsewhere, status, place, categories, scene.collectionNames(of: record)])
      .filter { !$0.isEmpty }
    for text in rest { line.append("  \(text)", scene.style(.muted)) }
    return line
  }

  /// The beginning and the title on one line.
  package var narrowLine: StyledLine {
    let occurrence = record.occurrence
    let time =
      record.todo != nil
      ? self.time : occurrence.isAllDay ? scene.words.allDay : scene.words.clock(occurrence.start)
    return scene.sign(of: record, look) + StyledLine(" \(time) ", signStyle) + title
  }

  /// The indentation of the text after the time.
  private var indent: Int {
    scene.words.widthOfRange + 2 + scene.copySigns(of: record).width
      + (record.todo == nil ? 0 : scene.taskSigns.boxWidth - 1)
  }

  /// Returns time, title, the first lines of a note's text, place, categories and collection, one below
  /// another, and a blank line.
  package func narrowLines(_ width: Int) -> [StyledLine] {
    var time = scene.sign(of: record, look)
    time.append(" " + self.time, signStyle)
    if !note.isEmpty { time.append(" · \(note)", scene.style(.muted)) }
    let duration = record.trackedMark == .moment ? "" : scene.words.duration(of: record)
    if record.todo == nil, !duration.isEmpty, scene.words.range(of: record, on: day) != duration {
      time.append(" · \(duration)", scene.style(.muted))
    }
    var lines = [time]
    if !elsewhere.isEmpty {
      lines += StyledLine("  \(elsewhere)", scene.style(.muted)).wrapped(toWidth: width, indent: 2)
    }
    lines += (StyledLine("  ") + title).wrapped(toWidth: width, indent: 2)
    let text = record.todo?.textLines(limit: Self.mostTextLines) ?? []
    for text in text + [status, place, tags] where !text.isEmpty {
      lines += StyledLine("  \(text)", scene.style(.muted)).wrapped(toWidth: width, indent: 2)
    }
    return lines + [StyledLine()]
  }

  private var time: String {
    if let todo = record.todo { return scene.timeText(ofTask: record, todo, on: day) }
    return runs || record.trackedMark == .moment
      ? scene.words.trackedRange(of: record, isRunning: runs)
      : scene.words.range(of: record, on: day)
  }

  /// The note on the date of a task: how late it is, or when it is due.
  private var note: String { record.todo.map { scene.dueNote(ofTask: $0, on: day) } ?? "" }

  /// The times in the second zone.
  private var elsewhere: String { scene.secondZone?.text(of: record) ?? "" }

  private var place: String { beginning(of: displayableBeginning(of: record.location)) }
  private var categories: String { beginning(of: record.firstCategories) }

  private var tags: String {
    [categories, scene.collectionNames(of: record)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var status: String {
    if runs { return scene.words.itRuns }
    // A closed task has its state in place of its time.
    guard let state = record.state, state.isNamed, record.todo?.state.isClosed != true else {
      return ""
    }
    return scene.words.state(state)
  }

  private var title: StyledLine {
    var line = StyledLine()
    if let todo = record.todo, !todo.state.isClosed, todo.priority.level != .undefined {
      let isHigh = todo.priority.level == .high
      line.append(
        scene.taskSigns.priority(todo.priority.level) + " ",
        scene.style(isHigh ? .warning : .muted))
    }
    line.append(
      title: beginning(of: scene.title(of: record)), scene.titleStyle(of: record),
      isMatch: isMatch, scene)
    return line
  }

  /// Returns the beginning of a text, which may be of any length in a file. The details show all of
  /// it.
  private func beginning(of text: String) -> String {
    truncated(text, toWidth: Self.widestText)
  }

  private static let widestText = 1_000
  /// The most lines of a note's text.
  private static let mostTextLines = 3

  private var signStyle: Style { scene.signStyle(of: record) }
}

extension TodoRow {
  /// Returns the first lines of a note's text that are not empty, safe to show.
  package func textLines(limit: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    return Array(
      displayableLines(text).lazy.filter { !$0.allSatisfy(\.isWhitespace) }.prefix(limit))
  }
}
