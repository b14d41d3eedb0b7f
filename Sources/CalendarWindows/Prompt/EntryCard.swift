import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The event or the task that a typed line means, in a window above the line.
package struct EntryCard {
  /// The maximum width, because longer lines are hard to read.
  package static let widest = 80

  private let scene: Scene
  private let entry: EntryPreview
  /// Whether nothing has been typed yet.
  private let isEmpty: Bool

  /// Whether it begins with what a line may contain.
  private let showsGrammar: Bool

  package init(_ scene: Scene, entry: EntryPreview, isEmpty: Bool, showsGrammar: Bool = false) {
    self.scene = scene
    self.entry = entry
    self.isEmpty = isEmpty
    self.showsGrammar = showsGrammar
  }

  package func paint(on screen: inout Screen) {
    let box = box
    box.paint(
      title: entry.todo == nil ? words.newEvent : words.newTask, note: words.entryKeys, scene,
      on: &screen)
    for (row, line) in lines.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
  }

  /// The box of the window.
  package var box: Box {
    Box(bottomLeft: Size(width, lines.count + 2), in: scene.plan.windowArea)
  }

  private var width: Int { min(scene.plan.windowArea.width, Self.widest) }

  /// The grammar if it has room, and below it the reading.
  private var lines: [StyledLine] {
    let reading = reading(width: width - 4)
    guard showsGrammar else { return reading }
    let grammar = grammar(width: width - 4)
    let room = scene.plan.windowArea.height - 2 - reading.count
    return grammar.prefix(max(0, room)) + reading
  }

  /// Returns examples of what a line may contain, with their meanings where these have room.
  private func grammar(width: Int) -> [StyledLine] {
    let rows = entry.todo == nil ? words.entryGrammar : words.todoGrammar
    let column = (rows.map { displayWidth(of: $0.examples) }.max() ?? 0) + 4
    let widest = rows.map { displayWidth(of: $0.meaning) }.max() ?? 0
    return rows.map { examples, meaning in
      var line = StyledLine("  ") + StyledLine(examples, scene.style(.understood))
      guard column + widest <= width else { return line }
      line.pad(to: column)
      line.append(meaning, scene.style(.muted))
      return line
    } + [StyledLine()]
  }

  /// Returns the lines about what is typed. Problems come before notes, so that they are visible on
  /// small terminals.
  private func reading(width: Int) -> [StyledLine] {
    var lines = title.wrapped(toWidth: width, indent: 2)
    if isEmpty {
      let example = entry.todo == nil ? words.entryExample : words.todoExample
      for text in [example] + (entry.offeredDay.map { [words.offersDay($0)] } ?? []) + notes {
        lines += line(text, .muted).wrapped(toWidth: width, indent: 2)
      }
      return lines
    }
    lines += readingLine.wrapped(toWidth: width, indent: 2)
    if let elsewhere { lines += line(elsewhere, .muted).wrapped(toWidth: width, indent: 2) }
    if let overlaps = entry.overlaps {
      let line = StyledLine("  ") + StyledLine(displayable(overlaps), scene.conflictStyle())
      lines += line.wrapped(toWidth: width, indent: 2)
    }
    for problem in problems { lines += problem.wrapped(toWidth: width, indent: 2) }
    for remark in entry.reading.remarks {
      let isWarning = entry.reading.warnings.contains(remark)
      lines += line(remark, isWarning ? .warning : .muted).wrapped(toWidth: width, indent: 2)
    }
    for note in notes { lines += line(note, .muted).wrapped(toWidth: width, indent: 2) }
    return lines
  }

  /// The reading, with a time that is only a default in a muted style.
  private var readingLine: StyledLine {
    guard let parts = entry.reading.defaultTime else { return line(entry.reading.line, .text) }
    return line(parts.before, .text) + StyledLine(displayable(parts.time), scene.style(.muted))
      + StyledLine(displayable(parts.after), scene.style(.text))
  }

  private var words: Words { scene.words }

  private var title: StyledLine {
    let look = entry.draft.collection.map { scene.collectionStyles[$0] }
    var line = StyledLine()
    if let look {
      line.append("\(look.sign) ", scene.collectionStyles.signStyle(look.color))
    } else {
      line.append("  ")
    }
    let title = displayable(entry.draft.title)
    if isEmpty {
      let question = entry.todo == nil ? words.entryQuestion : words.todoQuestion
      line.append(question, scene.style(.muted))
    } else if title.isEmpty {
      line.append(words.missingTitle, scene.style(isRefused ? .warning : .muted))
    } else {
      line.append(title, scene.style(.title))
    }
    return line
  }

  /// The times of an event in the second zone.
  package var elsewhere: String? {
    guard entry.todo == nil, case .zoned(let start, let own) = entry.draft.start,
      let zone = scene.secondZone
    else {
      return nil
    }
    let moments = entry.draft.moments(from: start, in: own)
    let day = scene.days.source.zone.localTime(of: moments.start).day
    return zone.datedText(of: moments, startingOn: day)
  }

  private var isRefused: Bool { entry.failure == words.missingTitle }

  /// The problems; those of a refused entry are highlighted.
  private var problems: [StyledLine] {
    var texts = entry.problems
    var lines: [StyledLine] = []
    if let failure = entry.failure, !isRefused {
      texts.removeAll { $0 == failure }
      var line = StyledLine("  ")
      line.append(" \(displayable(failure)) ", scene.style(.error))
      lines.append(line)
    }
    return lines + texts.map { line($0, .warning) }
  }

  private var notes: [String] {
    let next = entry.reading.next.map { words.date($0) }
    let parts = (next.isEmpty ? [] : [words.then(next)]) + entry.reading.notes
    return (isEmpty || parts.isEmpty ? [] : [parts.joined(separator: " · ")])
      + (entry.note.map { [$0] } ?? []) + clock
  }

  /// The zone of clock times, if it is not the machine's.
  private var clock: [String] {
    let source = scene.days.source
    return source.isElsewhere ? [words.typedBy(source.zone)] : []
  }

  private func line(_ text: String, _ role: Role) -> StyledLine {
    StyledLine("  ") + StyledLine(displayable(text), scene.style(role))
  }
}
