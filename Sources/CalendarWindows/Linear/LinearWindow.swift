import CalendarModel
import CalendarViews

/// A window in reading order: its title, its visible lines, and its keys.
package struct LinearWindow: Hashable {
  package enum Kind: Hashable {
    case help, details, problems, collections, totals, conflict, changes, choice, question, form
    case welcome, leftOut, sync, invitation, plan, timesheet, proposals
  }

  package let kind: Kind
  package var title: String
  /// The visible lines.
  package var lines: [String] = []
  /// The number of the first visible line among all, from 0.
  package var first = 0
  /// The number of the selected line among all.
  package var selected: Int?
  package var keys = ""

  /// The full text of the window.
  package var everything: [String] {
    [LinearSentence(title).text] + lines.filter { !$0.isEmpty }.map { LinearSentence($0).text }
      + (keys.isEmpty ? [] : [LinearSentence(keys).text])
  }

  /// Returns the news since an earlier state; the full text if it is another window.
  /// - Parameters:
  ///   - told: the window as announced before something was typed into it.
  ///   - isTyped: whether the selected line is being typed, and therefore announced as typing.
  package func news(since before: LinearWindow, told: LinearWindow, isTyped: Bool) -> [String] {
    if before.kind != kind || before.title != title { return everything }
    guard let selected else { return linesNews(since: before) }
    if isTyped { return [] }
    let changed = numbers.filter { told[$0] != nil && self[$0] != told[$0] && $0 != selected }
    if let old = before.selected, old != selected {
      let isPage = abs(selected - old) > 1
      let fresh = isPage ? numbers.filter { before[$0] == nil && $0 != selected } : []
      return sentences((changed + fresh).map { self[$0] } + [self[selected]])
    }
    return sentences(
      (changed + (told[selected] == self[selected] ? [] : [selected])).sorted()
        .map { self[$0] })
  }

  /// The selected line; nil if there is none.
  package var selectedSentence: String? {
    selected.flatMap { self[$0] }.map { LinearSentence($0).text }
  }

  /// The keys and the position in the window, or its title if no keys are named.
  package var foot: String { LinearSentence(keys.isEmpty ? title : keys).text }

  // MARK: - Private

  private var numbers: Range<Int> { first..<first + lines.count }

  private subscript(number: Int) -> String? { lines[safely: number - first] }

  private func linesNews(since before: LinearWindow) -> [String] {
    if lines == before.lines { return [] }
    let isScrolled = numbers.contains { before[$0] != nil && before[$0] == self[$0] }
    guard isScrolled || first != before.first else { return everything }
    return sentences(numbers.filter { before[$0] != self[$0] }.map { self[$0] })
  }

  private func sentences(_ lines: [String?]) -> [String] {
    lines.compactMap { $0 }.filter { !$0.isEmpty }.map { LinearSentence($0).text }
  }
}

extension LinearWindow {
  /// Creates the part of a list that a screen with this many rows shows.
  package init(
    _ kind: Kind, _ title: String, all lines: [String], selected: Int, rows: Int, keys: String
  ) {
    let rows = max(1, rows)
    first = max(0, min(selected - rows / 2, lines.count - rows))
    self.kind = kind
    self.title = title
    self.lines = Array(lines.dropFirst(first).prefix(rows))
    self.selected = selected
    self.keys = keys
  }
}
