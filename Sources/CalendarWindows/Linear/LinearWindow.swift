import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// A window in reading order: what it is, its lines as far as they are shown, and what its keys do.
package struct LinearWindow: Hashable {
  package enum Kind: Hashable {
    case help, details, problems, collections, totals, conflict, changes, choice, question, form
    case welcome
  }

  package let kind: Kind
  package var title: String
  /// Those that are shown.
  package var lines: [String] = []
  /// The number of the first of them among all, from 0.
  package var first = 0
  /// The number of the selected one among all.
  package var selected: Int?
  package var keys = ""

  /// All that it says.
  package var everything: [String] {
    [LinearSentence(title).text] + lines.filter { !$0.isEmpty }.map { LinearSentence($0).text }
      + (keys.isEmpty ? [] : [LinearSentence(keys).text])
  }

  /// What it says that it did not say before; all of it when it is another one.
  /// - Parameters:
  ///   - told: as it was told before something was typed into it.
  ///   - isTyped: whether the selected line is being typed, and told as it is.
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

  /// The selected line; nil where none is.
  package var selectedSentence: String? {
    selected.flatMap { self[$0] }.map { LinearSentence($0).text }
  }

  /// What its keys do, and where in it one is; its title where no keys are named.
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
  /// The part of a list that a screen of so many rows shows.
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
