import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The lines of a list of tasks: a heading for each group, and below it a line for each task. Parts
/// are indented below their task.
struct TodoLines {
  private let words: Words
  private let zone: Zone
  private let now: LocalTime
  /// The look on a terminal; nil if the output goes elsewhere.
  private let look: ListLook?
  private let styles: CollectionStyles?
  private let names: [CollectionID: String]
  private let signs: TaskSigns

  /// The minimum width of a title.
  private static let fewestColumns = 20

  init(_ collections: [CollectionInfo], _ look: ListLook?, zone: Zone, now: LocalTime) {
    (self.look, self.zone, self.now) = (look, zone, now)
    words = look?.words ?? .commands
    signs = TaskSigns(look?.glyphs ?? .unicode)
    styles = look.map { CollectionStyles(collections, colors: EventColors($0.appearance)) }
    names =
      collections.count > 1
      ? Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first } : [:]
  }

  func heading(_ section: TodoSection, isFirst: Bool) -> String {
    let name = words.name(of: section)
    let styled = look?.styled(name, Style(.standard, on: .standard, .bold)) ?? name
    return (isFirst ? "" : "\n") + styled + "\n"
  }

  /// Returns the line of a task, safe for a terminal.
  /// - Parameter id: the beginning of its id.
  func line(_ row: TodoRow, in section: TodoSection, id: String) -> String {
    let indentation = 2 + TaskColumns.indentation(atDepth: row.depth)
    let before = String(repeating: " ", count: indentation) + sign(of: row)
    let titleWidth = width(besides: [before, "  ", id])
    let title = truncated(self.title(of: row), toWidth: titleWidth)
    let rest = truncated(
      remarks(row, in: section), toWidth: max(0, titleWidth - displayWidth(of: title)))
    return before + styled(title, row) + rest + "  " + dimmed(id) + "\n"
  }

  // MARK: - Private

  /// `☐ ‼ `, always of the same width.
  private func sign(of row: TodoRow) -> String {
    let width = displayWidth(of: signs.priority(.high))
    return signs.box(row.state) + " " + padded(signs.priority(row.priority.level), width) + " "
  }

  /// `⟳ Water the plants ‹ Garden`.
  private func title(of row: TodoRow) -> String {
    let parent = row.parentTitle.map { " ‹ \(displayableBeginning(of: $0))" } ?? ""
    return (row.item.repeats ? "⟳ " : "") + words.title(of: row) + parent
  }

  private func remarks(_ row: TodoRow, in section: TodoSection) -> String {
    var parts = [dates(row, in: section)]
    if case .inProcess(let percent?) = row.state { parts.append("\(percent) %") }
    if row.parts.all > 0 { parts.append("\(row.parts.done)/\(row.parts.all)") }
    if row.trackedSeconds >= 60 { parts.append(words.duration(minutes: row.trackedSeconds / 60)) }
    parts += row.item.categories.map { "#\(displayable($0.name))" }
    parts += [displayable(row.item.location), names[row.item.collection].map(displayable) ?? ""]
    return parts.filter { !$0.isEmpty }.map { " · " + $0 }.joined()
  }

  private func dates(_ row: TodoRow, in section: TodoSection) -> String {
    if case .completed(let moment) = row.state {
      return moment.flatMap { words.done(at: zone.localTime(of: $0), today: now.day).first } ?? ""
    }
    let due = row.due.map { $0.localTime(in: zone) }
    let isDay = row.due?.isAllDay ?? false
    let group = section.group ?? .later
    var texts: [String] = []
    if let begin = row.begin?.localTime(in: zone), begin > now, !row.state.isClosed {
      texts.append(words.waits(until: begin, today: now.day))
    }
    if let due { texts.append(words.due(due, isDay: isDay, in: group, today: now.day)) }
    if let due, group == .overdue, !row.state.isClosed {
      texts.append(words.late(since: due, now: now))
    }
    return texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func styled(_ title: String, _ row: TodoRow) -> String {
    guard let look, let styles else { return title }
    let color = row.item.color ?? styles[row.item.collection].color
    return look.styled(title, styles.signStyle(color))
  }

  private func dimmed(_ id: String) -> String {
    look?.styled(id, Style(.standard, on: .standard, .dim)) ?? id
  }

  private func width(besides texts: [String]) -> Int {
    guard let width = look?.width else { return .max }
    return max(Self.fewestColumns, width - texts.reduce(0) { $0 + displayWidth(of: $1) })
  }
}

/// A heading of a list of tasks.
package enum TodoSection: Hashable {
  case group(TodoGroup)
  /// Tasks that were done before today, and cancelled ones.
  case done, cancelled

  var group: TodoGroup? { if case .group(let group) = self { group } else { nil } }

  /// The word for it in JSON.
  var word: String {
    switch self {
    case .done: return "done"
    case .cancelled: return "cancelled"
    case .group(let group):
      return switch group {
      case .overdue: "overdue"
      case .today: "today"
      case .tomorrow: "tomorrow"
      case .thisWeek: "thisWeek"
      case .later: "later"
      case .noDate: "noDate"
      case .doneToday: "doneToday"
      }
    }
  }
}
