import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The facts about an item, as lines.
package struct DetailsLines {
  package let title: String
  /// The title without signs.
  package let spokenTitle: String
  /// The names and values; a name is empty if its value continues the previous one.
  package let fields: [(String, String)]
  /// The paragraphs of notes, safe to show.
  package let notes: [String]

  /// The maximum number of values of one kind, which are no more than a screen shows.
  private static let most = 20

  package init(
    title: String, spokenTitle: String, fields: [(String, String)], notes: [String]
  ) {
    (self.title, self.spokenTitle) = (title, spokenTitle)
    (self.fields, self.notes) = (fields, notes)
  }

  package func styled(_ scene: Scene, width: Int) -> [StyledLine] {
    var lines = StyledLine(title, scene.style(.title)).wrapped(toWidth: width, indent: 0)
    lines.append(StyledLine())
    for (name, text) in fields where !text.isEmpty {
      var line = StyledLine(name, scene.style(.muted))
      line.pad(to: 12)
      line.append(linking: text)
      lines += line.wrapped(toWidth: width, indent: 12)
    }
    if !notes.isEmpty {
      lines.append(StyledLine())
      for paragraph in notes {
        var line = StyledLine()
        line.append(linking: paragraph)
        lines += line.wrapped(toWidth: width, indent: 0)
      }
    }
    return lines
  }

  /// The title, facts and notes for a linear screen.
  package var spoken: [String] {
    let fields = fields.filter { !$0.1.isEmpty }.map { name, value in
      name.isEmpty ? value : "\(name): \(value)"
    }
    return [spokenTitle] + fields + notes.flatMap(told)
  }

  /// Returns a line for each value, but no more than a screen shows, and how many more there are.
  /// - Parameter count: the number of all values; nil for those given.
  package static func some(
    _ all: [String], of count: Int? = nil, named name: String, _ words: Words
  ) -> [(String, String)] {
    let shown = Array(all.prefix(most))
    let left = (count ?? all.count) - shown.count
    return (shown + (left > 0 ? [words.more(left)] : [])).enumerated().map {
      ($0 == 0 ? name : "", $1)
    }
  }

  /// Splits a paragraph into lines short enough to listen to, which say if they continue.
  private func told(_ paragraph: String) -> [String] {
    let lines = wrapped(paragraph, toWidth: LinearSentence.widestPart)
    return lines.dropLast().map { $0 + " …" } + lines.suffix(1)
  }
}

extension StyledLine {
  /// Adds a text with the addresses in it as links, each to what is seen of it.
  fileprivate mutating func append(linking text: String) {
    var start = text.startIndex
    for (range, address) in WebLink.all(in: text) {
      append(String(text[start..<range.lowerBound]))
      append(String(text[range]), to: address)
      start = range.upperBound
    }
    append(String(text[start...]))
  }
}
