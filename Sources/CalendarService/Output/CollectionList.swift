import CalendarModel
import CalendarStore
import CalendarViews
import TerminalScreen

/// The output of collections, as lines in columns and as JSON.
package struct CollectionList {
  private struct Line {
    let info: CollectionInfo
    let counts: ContentCounts
    let refusal: String?

    /// The refusal without its path, which is in another column.
    var reason: String? {
      let beginning = info.path + ": "
      return refusal.map { $0.hasPrefix(beginning) ? String($0.dropFirst(beginning.count)) : $0 }
    }
  }

  private let lines: [Line]

  /// - Parameter counts: how much they have, by their paths.
  package init(_ collections: [CollectionInfo], counts: [String: ContentCounts]) {
    lines = collections.map {
      Line(
        info: $0, counts: counts[$0.path] ?? ContentCounts(), refusal: $0.refusalOfNewItems?.message
      )
    }
  }

  /// Returns the text, safe for a terminal.
  /// - Parameter look: that of a terminal, where each calendar has the sign that `daybook list` shows.
  package func text(_ look: ListLook? = nil) -> String {
    let styles = look.map {
      CollectionStyles(lines.map(\.info), colors: EventColors($0.appearance))
    }
    let names = lines.map { printable($0.info.name) }
    let counts = lines.map(Self.text)
    let nameWidth = names.map { displayWidth(of: $0) }.max() ?? 0
    let countWidth = counts.map { displayWidth(of: $0) }.max() ?? 0
    return zip(lines, zip(names, counts)).map { line, texts in
      let path = printable(line.info.path)
      let remarks = [Self.remark(line.info.traits.components), line.reason].compactMap(\.self)
      let remark = remarks.isEmpty ? "" : "  (\(printable(remarks.joined(separator: "; "))))"
      var sign = ""
      if let look, let style = styles?[line.info.id], let signStyle = styles?.signStyle(style.color)
      {
        sign = look.styled(look.sign(of: style), signStyle) + " "
      }
      return sign + padded(texts.0, nameWidth) + "  " + paddedLeft(texts.1, countWidth)
        + "  \(path)\(remark)\n"
    }.joined()
  }

  /// An empty list of tasks has no events to be counted.
  private static func text(_ line: Line) -> String {
    let isList = line.counts == ContentCounts() && line.info.traits.components == .todos
    return isList ? counted(0, "task") : line.counts.text
  }

  private static func remark(_ components: CollectionTraits.Components) -> String? {
    switch components {
    case .all: nil
    case .events: "events only"
    case .todos: "tasks only"
    }
  }

  /// The JSON described in docs/json.md.
  package var json: JSON { .list(lines.map(json)) }

  private func json(_ line: Line) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("name", .text(line.info.name)), ("path", .text(line.info.path)),
      ("color", line.info.color.map { .text($0.hexText) } ?? .null),
      ("events", .number(line.counts.events)), ("tasks", .number(line.counts.tasks)),
      ("takesEvents", .bool(line.info.traits.components.takes(.events))),
      ("takesTasks", .bool(line.info.traits.components.takes(.todos))),
      ("writable", .bool(line.refusal == nil)),
    ]
    if let refusal = line.refusal { members.append(("reason", .text(refusal))) }
    return .object(members)
  }
}
