import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// Both sides of a conflict, line by line.
package struct ConflictText {
  private let scene: Scene
  private let window: ConflictWindow

  package init(_ scene: Scene, window: ConflictWindow) {
    self.scene = scene
    self.window = window
  }

  package func lines(width: Int) -> [StyledLine] {
    let words = scene.words
    let head = window.sync == nil ? words.nothingWritten : words.bothKept
    var lines = StyledLine(head, scene.style(.text)).wrapped(toWidth: width, indent: 0)
    lines.append(legend)
    for event in window.events {
      lines.append(StyledLine())
      lines += self.lines(of: event, width: width)
    }
    return lines
  }

  private var legend: StyledLine {
    var line = StyledLine(scene.words.theirs, scene.style(.removed))
    let note = window.sync == nil ? scene.words.theirsNote : scene.words.onServer
    line.append(note, scene.style(.muted))
    line.append(scene.words.mine, scene.style(.added))
    return line
  }

  private func lines(of event: ConflictWindow.Sides, width: Int) -> [StyledLine] {
    var title = StyledLine(
      event.title.isEmpty ? "(\(scene.words.noTitle))" : displayable(event.title))
    title = StyledLine(title.text, scene.style(.title))
    var lines = title.wrapped(toWidth: width, indent: 2)
    lines += StyledLine(displayable(event.path), scene.style(.muted)).wrapped(
      toWidth: width, indent: 2)
    if event.isGone { lines.append(note(scene.words.theirsGone)) }
    if event.isDeletedHere { lines.append(note(scene.words.mineDeleted)) }
    for (number, line) in event.lines.enumerated() {
      let text = text(of: line, besides: event.lines.counterpart(of: number))
      lines += text.wrapped(toWidth: width, indent: 4)
    }
    return lines
  }

  private func note(_ text: String) -> StyledLine { StyledLine(text, scene.style(.warning)) }

  private func text(of line: LineDifference.Line, besides other: String?) -> StyledLine {
    switch line {
    case .same(let line): StyledLine("  \(text(line))", scene.style(.muted))
    case .leftOut(let count):
      StyledLine("  … \(scene.words.equalLines(count))", scene.style(.muted))
    case .old(let line): marked("- ", line, besides: other, .removed)
    case .new(let line): marked("+ ", line, besides: other, .added)
    }
  }

  /// Returns a line whose words that its counterpart does not have are underlined.
  private func marked(
    _ sign: String, _ line: String, besides other: String?, _ role: Role
  ) -> StyledLine {
    let style = scene.style(role)
    guard let other else { return StyledLine(sign + text(line), style) }
    let (words, others) = (
      text(line).split(separator: " ", omittingEmptySubsequences: false),
      text(other).split(separator: " ", omittingEmptySubsequences: false)
    )
    let start = zip(words, others).prefix { $0 == $1 }.count
    let end = zip(words.dropFirst(start).reversed(), others.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    func joined(_ words: some Sequence<Substring>) -> String { words.joined(separator: " ") }
    let differing = words.dropFirst(start).dropLast(end)
    guard !differing.isEmpty else { return StyledLine(sign + text(line), style) }
    var line = StyledLine(sign + joined(words.prefix(start)) + (start > 0 ? " " : ""), style)
    line.append(joined(differing), scene.conflictStyle(role))
    line.append((end > 0 ? " " : "") + joined(words.suffix(end)), style)
    return line
  }

  private func text(_ line: String) -> String { displayable(PropertyLine(line).text(scene.words)) }
}

/// A comparison of two texts, line by line.
package enum LineDifference {
  package enum Line: Hashable, Sendable {
    case same(String)
    /// A number of equal lines that are not shown.
    case leftOut(Int)
    case old(String)
    case new(String)
  }

  /// Longer texts are compared only from their ends, because finding the fewest differences takes
  /// the product of both lengths.
  private static let mostCompared = 2_000

  /// Returns the lines of both texts in order; replaced lines come before their replacements.
  package static func lines(from old: [String], to new: [String]) -> [Line] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    return old.prefix(start).map { .same($0) }
      + middle(Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
      + old.suffix(end).map { .same($0) }
  }

  private static func middle(_ old: [String], _ new: [String]) -> [Line] {
    guard max(old.count, new.count) <= mostCompared else {
      return old.map { .old($0) } + new.map { .new($0) }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let names = (old: old.map(PropertyOrder.name), new: new.map(PropertyOrder.name))
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        // The new value of the property comes right after the old one.
        let pair = (j..<new.count).prefix(while: inserted.contains).first { number in
          names.new[number] != nil && names.new[number] == names.old[i]
        }
        if let pair { lines += new[j..<pair].map { .new($0) } }
        lines.append(.old(old[i]))
        if let pair { lines.append(.new(new[pair])) }
        (i, j) = (i + 1, pair.map { $0 + 1 } ?? j)
      } else if inserted.contains(j) {
        lines.append(.new(new[j]))
        j += 1
      } else {
        lines.append(.same(new[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }
}

extension [LineDifference.Line] {
  /// Returns the other value of the property of a line, directly beside it; nil if there is none.
  func counterpart(of number: Int) -> String? {
    switch self[number] {
    case .old(let line):
      guard case .new(let other)? = self[safely: number + 1] else { return nil }
      return PropertyOrder.name(of: line) == PropertyOrder.name(of: other) ? other : nil
    case .new(let line):
      guard case .old(let other)? = self[safely: number - 1] else { return nil }
      return PropertyOrder.name(of: line) == PropertyOrder.name(of: other) ? other : nil
    case .same, .leftOut: return nil
    }
  }

  /// Leaves out equal lines that stand together, but for one at each end, where there are more lines
  /// than a number: what differs is then in sight.
  func shortened(toHold most: Int) -> Self {
    guard count > most else { return self }
    var lines: Self = []
    var equal: Self = []
    func flush() {
      guard equal.count > 4, let first = equal.first, let last = equal.last else {
        lines += equal
        equal = []
        return
      }
      lines += [first, .leftOut(equal.count - 2), last]
      equal = []
    }
    for line in self {
      if case .same = line {
        equal.append(line)
      } else {
        flush()
        lines.append(line)
      }
    }
    flush()
    return lines
  }
}
