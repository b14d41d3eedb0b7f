import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// What a linear screen says of the line.
extension LinearTyping {
  package init(_ prompt: Prompt, _ scene: Scene) {
    let words = scene.words
    self.init(label: words.label(of: prompt.kind), text: prompt.text, cursor: prompt.cursor)
    completions = prompt.completions
    selected = prompt.selectedCompletion
    if let entry = prompt.entry {
      let isEmpty = prompt.text.count <= entry.start
      failure = entry.failure
      understood = isEmpty ? [words.entryExample] : Self.texts(of: entry, scene)
    } else if prompt.kind == .search {
      understood = [SearchText(scene)?.found ?? words.searchHint]
    } else {
      understood = [prompt.hint]
    }
  }

  private static func texts(of entry: EntryPreview, _ scene: Scene) -> [String] {
    let words = scene.words
    let elsewhere = EntryCard(scene, entry: entry, isEmpty: false).elsewhere
    let title = entry.draft.title.isEmpty ? words.missingTitle : entry.draft.title
    let next = entry.reading.next.map { words.date($0) }
    return ["\(title), \(entry.reading.line)"] + (elsewhere.map { [$0] } ?? []) + entry.problems
      + entry.reading.remarks + (next.isEmpty ? [] : [words.then(next)]) + entry.reading.notes
      + (entry.note.map { [$0] } ?? [])
  }
}
