import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The last line: the selected day in words, and messages at the right.
///
/// Parts are dropped, the least important first, until the rest fits.
package struct StatusLine {
  /// The columns of the selected day in its short form.
  fileprivate static let dateWidth = 18
  /// The columns of a selected range with its sums.
  private static let rangeWidth = 58
  /// The columns of two short hints, which stay beside everything but a message.
  private static let leastHints = 16

  /// The columns of the selected day with its details, regardless of its distance.
  fileprivate static let datedWidth = 44
  /// The columns of some hints and the clock.
  fileprivate static let hintsWidth = 36

  /// Returns the columns of the selected day in its short form, with its time among hours.
  private static func shortWidth(_ scene: Scene) -> Int {
    scene.rowLength == nil ? dateWidth : dateWidth + 7
  }

  /// Returns the columns that the selected day and two hints need at least, with what is between.
  fileprivate static func leastRoom(_ scene: Scene) -> Int { shortWidth(scene) + leastHints + 5 }

  private let scene: Scene
  /// The message or the conditions at the right end.
  let right: StyledLine
  /// Whether the right end is a message, which is shown alone.
  let isMessage: Bool

  package init(_ scene: Scene, under overlay: any Overlay) {
    self.scene = scene
    let conditions = StatusConditions(scene, under: overlay)
    let message = conditions.message(width: scene.plan.status.width)
    isMessage = message != nil
    right = message ?? conditions.notes(width: scene.plan.status.width)
  }

  /// The columns left for the names of keys; 0 if there are none.
  package var roomForHints: Int {
    guard !isMessage else { return 0 }
    let width = scene.plan.status.width
    let rest = width - right.width - (right.isEmpty ? 1 : 3)
    let dated = scene.state.range == nil ? Self.datedWidth : Self.rangeWidth
    let wide = rest - max(dated, holidayWidth)
    if wide >= Self.leastHints || scene.state.range != nil { return max(0, wide) }
    let narrow = max(0, rest - Self.shortWidth(scene) - 1)
    return right.isEmpty ? narrow : min(narrow, Self.leastHints)
  }

  /// Paints the line with hints before the conditions at its right end.
  package func paint(beside hints: Screen, on screen: inout Screen) {
    let status = scene.plan.status
    let end = status.width - right.width
    let isAlone = right.isEmpty
    let start = self.start(ofHints: hints.size.width)
    let left = self.left(width: start - (start < status.width ? 2 : 0))
    screen.write(left, at: status.origin, width: status.width)
    screen.draw(hints, at: Position(status.x + start, status.y))
    if hints.size.width > 0, !isAlone {
      screen.write(
        StyledLine(" · ", scene.style(.rule)), at: Position(status.x + end - 3, status.y), width: 3)
    }
    screen.write(right, at: Position(status.x + end, status.y), width: right.width)
  }

  /// Returns the first column of hints of a width; the end of the line's middle if there are none.
  package func start(ofHints width: Int) -> Int {
    let end = scene.plan.status.width - right.width
    return width > 0 ? end - width - (right.isEmpty ? 1 : 3) : end
  }

  // MARK: Left

  private func left(width: Int) -> StyledLine {
    switch scene.state.range {
    case .time(let time)?: return left(time, width: width)
    case .days(let days)?: return left(days, width: width)
    case nil: break
    }
    let (day, today) = (scene.selectedDay, scene.state.today)
    let words = scene.words
    let distance = words.distance(to: day, from: today)
    let settings = scene.state.settings
    let week =
      settings.showsWeekNumbers
      ? [words.week(day.weekNumber(ofRowFrom: settings.firstWeekday).week)] : []
    let choices = [
      week + [words.dayOfYear(day.dayOfYear), distance], week + [distance], [distance], [],
    ]
    var text = " \(words.dateWithWeekday(day))"
    if scene.rowLength != nil, scene.selection.minute != nil {
      text += ", \(words.clock(scene.selectedTime.start))"
    }
    let date = StyledLine(text, scene.style(.title))
    for heading in [date + holiday(day), date] {
      for choice in choices {
        let line = left(heading, choice)
        if line.width <= width { return line }
      }
    }
    let short = StyledLine(" \(words.date(day))", scene.style(.title))
    return short.width <= width ? short : StyledLine()
  }

  /// The columns of the selected day with its day off; 0 if it is none.
  private var holidayWidth: Int {
    let holiday = holiday(scene.selectedDay)
    guard !holiday.isEmpty else { return 0 }
    return displayWidth(of: scene.words.dateWithWeekday(scene.selectedDay)) + 2
      + holiday.width
  }

  /// Returns the name of the day off.
  private func holiday(_ day: Day) -> StyledLine {
    let names = scene.holidayNames(of: day)
    guard !names.isEmpty else { return StyledLine() }
    return StyledLine(" · ", scene.style(.rule))
      + StyledLine("\(CollectionStyles.holidaySign) \(names)", scene.style(.holiday))
  }

  /// `Tue 10 Mar 2026, 09:00–10:30 · 1 h 30 min`.
  private func left(_ time: Range<LocalTime>, width: Int) -> StyledLine {
    let words = scene.words
    let days = SelectedRange.time(time).days
    let text =
      days.count == 1
      ? "\(words.dateWithWeekday(days.lowerBound)), \(words.range(time))" : words.range(time)
    let date = StyledLine(" \(text)", scene.style(.title))
    return [left(date, [words.duration(of: time)]), date].first { $0.width <= width }
      ?? StyledLine()
  }

  /// `Mon 9 – Thu 12 Mar 2026 · 4 days · 12 events · 5 h`.
  private func left(_ range: ClosedRange<Day>, width: Int) -> StyledLine {
    let words = scene.words
    var notes = [words.count(range.count, .day)]
    if let sum = scene.days.sum(of: range) {
      notes.append(words.count(sum.count, .event))
      if sum.minutes > 0 { notes.append(words.duration(minutes: sum.minutes)) }
    }
    let date = StyledLine(" \(words.range(range))", scene.style(.title))
    while !notes.isEmpty {
      let line = left(date, notes)
      if line.width <= width { return line }
      notes.removeLast()
    }
    let days = StyledLine(" \(words.count(range.count, .day))", scene.style(.title))
    return [date, days].first { $0.width <= width } ?? StyledLine()
  }

  private func left(_ date: StyledLine, _ notes: [String]) -> StyledLine {
    var line = date
    for note in notes {
      line.append(" · ", scene.style(.rule))
      line.append(note, scene.style(.muted))
    }
    return line
  }
}

/// The right end of the status line: pending keys, a message, or the current conditions.
private struct StatusConditions {
  private let scene: Scene
  private let overlay: any Overlay

  init(_ scene: Scene, under overlay: any Overlay) {
    (self.scene, self.overlay) = (scene, overlay)
  }

  /// Returns pending keys, or else a message; nil if there is neither.
  func message(width: Int) -> StyledLine? {
    pending(width: width)
      ?? (scene.state.message ?? overlay.notice(scene)).map { line(of: $0, width: width) }
  }

  /// Returns as much as fits of the current conditions: pending work, search, filter, background
  /// activity, agents, sync, problems, overdue tasks, and the next event.
  func notes(width: Int) -> StyledLine {
    var line = StyledLine()
    for choices in notes {
      let gap = StyledLine(line.isEmpty ? "" : " · ", scene.style(.rule))
      let fitting = choices.lines.indices.first { index in
        let room = index == choices.lines.count - 1 ? choices.leastRoom : choices.room
        return line.width + gap.width + choices.lines[index].width + 1 + room <= width
      }
      guard let fitting else { continue }
      line = line + gap + choices.lines[fitting]
    }
    if width >= Self.leastForClock, line.width + StatusLine.dateWidth + 10 <= width {
      line.append(line.isEmpty ? "" : " · ", scene.style(.rule))
      line.append(scene.words.clock(scene.state.now), scene.style(.muted))
    }
    return line.isEmpty ? line : line + StyledLine(" ")
  }

  /// The least columns of a line that has room for the time of day.
  private static let leastForClock = 100

  /// A note: its texts from long to short, and the room that they leave for the date and hints.
  private struct Note {
    var lines: [StyledLine]
    var room: Int
    /// The room that the shortest one leaves.
    var leastRoom: Int

    init(lines: [StyledLine], room: Int = StatusLine.dateWidth, leastRoom: Int? = nil) {
      (self.lines, self.room, self.leastRoom) = (lines, room, leastRoom ?? room)
    }
  }

  /// The notes, by importance.
  private var notes: [Note] {
    [
      Note(lines: task), Note(lines: waiting), Note(lines: free), Note(lines: marked),
      Note(lines: search), Note(lines: filter),
      Note(lines: activity, room: 30), Note(lines: agents), Note(lines: sync),
      Note(lines: problems),
      Note(lines: overdue),
      Note(lines: next, room: roomBesideNext, leastRoom: StatusLine.leastRoom(scene)),
    ]
  }

  private var roomBesideNext: Int {
    StatusLine.datedWidth + (scene.state.settings.showsHints ? StatusLine.hintsWidth : 0)
  }

  /// The next event, with a shorter title if there is no room. Not in the history, which has a line
  /// for it, or during a search.
  private var next: [StyledLine] {
    guard scene.view.kind != .history, scene.matches == nil,
      let record = EventWalk(scene.days).nextTimed(after: scene.state.now)
    else { return [] }
    return [Int.max, Self.shortTitle].map { width in
      let text = scene.words.next(record, from: scene.state.now, titleFitting: width)
      return StyledLine(text, scene.style(.text))
    }
  }

  /// The columns of a title that has been shortened.
  private static let shortTitle = 16

  private var task: [StyledLine] {
    overlay.task(scene).map { [StyledLine($0, scene.style(.key))] } ?? []
  }

  private var waiting: [StyledLine] {
    scene.state.rest == nil ? [] : [StyledLine(scene.words.looking, scene.style(.muted))]
  }

  private var free: [StyledLine] {
    guard let length = scene.state.freeLength else { return [] }
    let line = StyledLine(
      scene.words.looksForFree(minutes: length, with: scene.state.othersTimes), scene.style(.key))
    return [line + StyledLine(" · \(scene.words.searchKeys)", scene.style(.muted)), line]
  }

  private var marked: [StyledLine] {
    let count = scene.state.marked.count
    guard count > 0 else { return [] }
    let line = StyledLine(scene.words.marked(count), scene.style(.marked))
    return [line + StyledLine(" · \(scene.words.marksDrop)", scene.style(.muted)), line]
  }

  private var search: [StyledLine] {
    guard let search = SearchText(scene), let text = scene.state.search else { return [] }
    let words = StyledLine(scene.words.quoted(text), scene.style(.key))
    let found = StyledLine(search.found.isEmpty ? "" : " \(search.found)", scene.style(.text))
    let keys = StyledLine(" · \(scene.words.searchKeys)", scene.style(.muted))
    return [words + found + keys, words + found, words]
  }

  private var filter: [StyledLine] {
    guard scene.state.filter != .everything else { return [] }
    let collections = scene.days.source.collections
    let (words, filter) = (scene.words, scene.words.filter)
    let summary = displayable(
      FilterText.summary(of: scene.state.filter, collections: collections, words))
    let keys = StyledLine(" · \(words.filterRemoves)", scene.style(.muted))
    let texts = [summary, truncated(summary, toWidth: 30), truncated(summary, toWidth: 18)]
    return texts.map { StyledLine("\(filter): \($0)", scene.style(.key)) + keys }
      + [StyledLine(filter, scene.style(.key)) + keys, StyledLine(filter, scene.style(.key))]
  }

  private var activity: [StyledLine] {
    let sources = [scene.matches?.source.activity, scene.days.source.activity]
    guard let activity = sources.compactMap({ $0 }).first else { return [] }
    guard activity.phase != .searching || scene.matches == nil else { return [] }
    return ActivityText(activity: activity, words: scene.words).texts.map {
      StyledLine($0, scene.style(.muted))
    }
  }

  private var sync: [StyledLine] {
    let mark = scene.state.syncMark
    let style = scene.style(mark.isOfInvitations ? .key : .warning)
    return scene.words.texts(of: mark).map { StyledLine($0, style) }
  }

  private var agents: [StyledLine] {
    scene.words.texts(of: scene.state.agentMark).map { StyledLine($0, scene.style(.key)) }
  }

  private var overdue: [StyledLine] {
    guard let count = scene.overdueCount else { return [] }
    return [StyledLine(scene.words.overdue(count), scene.style(.warning))]
  }

  private var problems: [StyledLine] {
    let count = scene.days.source.problems.fileCount
    guard count > 0 else { return [] }
    return [scene.words.filesWithProblems(count), scene.words.key(.showProblems)].map {
      StyledLine($0, scene.style(.warning))
    }
  }

  /// The columns of the last part of a message from which it is cut, and not left out.
  private static let leastOfPart = 20

  private func line(of message: Message, width: Int) -> StyledLine {
    let role: Role =
      switch message.severity {
      case .information: .text
      case .warning: .warning
      case .error: .error
      }
    let room = max(0, width - 2)
    let message = displayable(message.text).inSentenceCase.withShortenedQuotation(
      beside: StatusLine.dateWidth, in: room)
    let cut = truncated(message, toWidth: room)
    let whole = message.withoutPartsBeyond(width: room, separators: [" · "])
    let text = displayWidth(of: cut) - displayWidth(of: whole) > Self.leastOfPart ? cut : whole
    return StyledLine(role == .error ? " \(text) " : "\(text) ", scene.style(role))
  }

  /// Returns the count and the keys typed so far, and the keys that can follow.
  private func pending(width: Int) -> StyledLine? {
    let (count, keys) = (scene.state.typed.count, scene.state.typed.keys)
    guard count != nil || !keys.isEmpty else { return nil }
    var line = StyledLine()
    if let count { line.append("\(count)", scene.style(.key)) }
    line.append(keys.map(\.text).joined(), scene.style(.key))
    line.append(" … ", scene.style(.muted))
    var full = line
    let wanted = keys.isEmpty ? scene.words.aKeyToRepeat : scene.words.theNextKey
    full.append("\(wanted) ", scene.style(.muted))
    return full.width + 18 <= width ? full : line
  }
}

extension String {
  /// The text with a capital at its beginning, unless it begins with a key, a path or a quotation.
  fileprivate var inSentenceCase: String {
    let word = prefix { !$0.isWhitespace }
    let letters = word.last == ":" || word.last == "," ? word.dropLast() : word
    guard letters.count > 1, letters.allSatisfy({ $0.isLetter && $0.isLowercase }) else {
      return self
    }
    return prefix(1).uppercased() + dropFirst()
  }
}

/// The background activity in words, from long to short.
package struct ActivityText {
  package let activity: Activity
  package let words: Words

  /// The longest first.
  package var texts: [String] {
    let done = activity.filesDone
    switch activity.phase {
    case .searching: return [words.searching]
    case .comparing:
      if let percent, let total = activity.filesTotal {
        return [words.comparing(done, of: total), words.comparing(percent: percent)]
      }
      return [done > 0 ? words.comparing(done) : words.comparingFiles, words.comparing]
    case .reading: return readingTexts
    }
  }

  private var readingTexts: [String] {
    let events = words.count(activity.eventCount, .event)
    let files = words.reading(activity.filesDone, of: percent == nil ? nil : activity.filesTotal)
    let short = words.reading(percent ?? words.number(activity.filesDone))
    let left = activity.secondsLeft.map { " · \(words.timeLeft(seconds: $0))" } ?? ""
    return ["\(files) · \(events)\(left)", "\(files)\(left)", "\(short)\(left)", short]
  }

  private var percent: String? {
    guard let total = activity.filesTotal, total > 0 else { return nil }
    return "\(Int(Double(min(activity.filesDone, total)) * 100 / Double(total))) %"
  }
}
