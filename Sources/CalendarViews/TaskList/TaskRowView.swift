import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// One task of the list.
package struct TaskRowView {
  private let scene: Scene
  private let row: TodoRow
  private let group: TodoGroup
  private let isSelected: Bool
  private var words: Words { scene.words }

  package init(_ scene: Scene, _ row: TodoRow, in group: TodoGroup, isSelected: Bool) {
    (self.scene, self.row, self.group) = (scene, row, group)
    self.isSelected = isSelected
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let columns = TaskColumns(width: size.width, scene)
    let look = scene.collectionStyles[row.item.collection]
    let sign =
      isSelected ? .plain : scene.collectionStyles.signStyle(row.item.color ?? look.color)
    let muted = style(.muted)
    screen.write(isSelected ? "›" : " ", at: Position(0, 0), style: .plain)
    if scene.isMarked(row) { screen.write("✓", at: Position(1, 0), style: style(.marked)) }
    let indentation = columns.indentation(atDepth: row.depth)
    let signs = TaskSigns(scene.state.settings.glyphs)
    screen.write(
      signs.box(row.state), at: Position(Column(columns.box.x + indentation), 0), style: sign)
    screen.write(
      signs.priority(row.priority.level),
      at: Position(Column(columns.priority.x + indentation), 0), style: priorityStyle)
    let due = TaskDue(scene, row, in: group)
    var texts = [
      (cut: columns.due, text: due.texts.last ?? ""), (cut: columns.parts, text: parts),
      (cut: columns.category, text: row.item.categories.firstNames),
      (cut: columns.collection, text: look.name),
    ]
    texts[0].text = due.text(fitting: columns.width(of: columns.due, before: texts))
    screen.write(
      title, at: Position(Column(columns.title.x + indentation), 0),
      width: columns.width(of: columns.title, before: texts) - indentation)
    let late = group == .overdue && !row.state.isClosed ? style(.warning) : muted
    for ((cut, text), style) in zip(texts, [late, muted, muted, sign]) where cut.width > 0 {
      screen.write(
        truncated(text, toWidth: columns.width(of: cut, before: texts)),
        at: Position(Column(cut.x), 0), style: style)
    }
    if isSelected {
      screen.overlay(scene.style(.selectedRow), on: Rect(0, 0, size.width, 1))
    }
    return screen
  }

  // MARK: - Private

  /// `⟳ Water the plants ‹ Garden`.
  private var title: StyledLine {
    var line = StyledLine(row.item.repeats ? "⟳ " : "", style(.muted))
    line.append(
      title: words.title(of: row), titleStyle, isMatch: scene.matches != nil && !isSelected, scene)
    if let parent = row.parentTitle {
      line.append(" ‹ \(displayableBeginning(of: parent))", style(.muted))
    }
    if row.trackedSeconds >= 60 {
      line.append(" · \(words.duration(minutes: row.trackedSeconds / 60))", style(.muted))
    }
    return line
  }

  /// `1/3`, with a sign where they are folded; `40 %` of a task without parts.
  private var parts: String {
    guard row.parts.all > 0 else {
      return row.state.isClosed || row.state.percent == 0 ? "" : "\(row.state.percent) %"
    }
    return "\(row.isFolded ? "▸" : " ")\(row.parts.done)/\(row.parts.all)"
  }

  private var titleStyle: Style {
    let isMuted = row.state.isClosed || scene.waitingTime(of: row) != nil
    var style = scene.style(isSelected ? .dayLabel : isMuted ? .muted : .text)
    if row.state == .cancelled { style.attributes.insert(.strikethrough) }
    return style
  }

  private var priorityStyle: Style {
    style(row.state.isClosed || row.priority.level != .high ? .muted : .warning)
  }

  private func style(_ role: Role) -> Style { isSelected ? .plain : scene.style(role) }
}

extension TaskColumns {
  package init(width: Int, _ scene: Scene) {
    self.init(width: width, isASCII: scene.state.settings.glyphs == .ascii)
  }
}

/// When a task is due, as its group leaves it to be said.
package struct TaskDue {
  /// From long to short; empty if there is nothing to say.
  package private(set) var texts: [String] = []

  package init(_ scene: Scene, _ row: TodoRow, in group: TodoGroup) {
    let (words, today) = (scene.words, scene.state.today)
    if case .completed(let moment) = row.state {
      let zone = scene.days.source.zone
      texts = moment.map { words.done(at: zone.localTime(of: $0), today: today) } ?? []
    } else if let begin = scene.waitingTime(of: row) {
      let waits = words.waits(until: begin, today: today)
      let due = scene.dueTime(of: row).map { time in
        words.due(time, isDay: row.due?.isAllDay ?? false, in: group, today: today)
      }
      texts =
        due.map { $0.isEmpty ? [] : ["\(waits) · \(words.isDue($0))", "\(waits) · \($0)"] } ?? []
      texts.append(waits)
    } else if let time = scene.dueTime(of: row) {
      let isDay = row.due?.isAllDay ?? false
      let text = words.due(time, isDay: isDay, in: group, today: today)
      let late = group == .overdue ? words.late(since: time, now: scene.state.now) : ""
      texts = late.isEmpty ? [text] : ["\(text) · \(late)", text]
    }
  }

  package func text(fitting width: Int) -> String {
    texts.first { displayWidth(of: $0) <= width } ?? texts.last ?? ""
  }
}

/// The line above a group, with the number of its tasks at its end.
package struct TaskLabel {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  package func compose(_ group: TodoGroup, _ count: TodoCount, _ size: Size) -> Screen {
    var screen = Screen(size: size)
    let style = scene.style(group == .today ? .todayMonthName : .monthName)
    var line = StyledLine(" ") + StyledLine(scene.words.name(of: group), style) + StyledLine(" ")
    let texts = [scene.words.count(count.tasks, .task), "\(count.tasks)"]
    if let text = texts.first(where: { line.width + displayWidth(of: $0) + 2 < size.width }) {
      line.pad(to: size.width - displayWidth(of: text) - 2, with: "━", scene.style(.rule))
      line.append(" \(text) ", scene.style(.muted))
    }
    screen.write(line, at: .zero, width: size.width)
    return screen
  }
}
