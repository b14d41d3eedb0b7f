import CalendarModel
import EventEntry
import TerminalScreen

/// What is on and going on: marks, the search, the filter, problems, and what is waited for.
package struct LinearNotes: Hashable {
  /// Those that keys change, each with its subject.
  package let lasting: [Subject: String]
  /// What is being read; told with the whole screen only.
  package let activity: String?

  package enum Subject: CaseIterable { case waiting, marked, search, filter, problems }

  package init(_ scene: Scene) {
    var notes: [Subject: String] = [:]
    let (state, words) = (scene.state, scene.words)
    if state.rest != nil { notes[.waiting] = words.looking }
    if state.marked.count > 0 {
      notes[.marked] = "\(words.marked(state.marked.count)), \(words.marksDrop)"
    }
    if let search = SearchText(scene), let text = state.search {
      notes[.search] = [words.quoted(text), search.found, words.searchKeys]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    if state.filter != .everything {
      let summary = FilterText.summary(
        of: state.filter, collections: scene.days.source.collections, words)
      notes[.filter] = "\(words.filter): \(summary), \(words.filterRemoves)"
    }
    let problems = scene.days.source.problems.fileCount
    if problems > 0 { notes[.problems] = words.filesWithProblems(problems) }
    lasting = notes.mapValues { LinearSentence($0).text }
    let sources = [scene.matches?.source.activity, scene.days.source.activity]
    activity = sources.compactMap { $0 }.first.flatMap {
      ActivityText(activity: $0, words: words).texts.first.map { LinearSentence($0).text }
    }
  }

  /// All of them in order.
  package var all: [String] {
    Subject.allCases.compactMap { lasting[$0] } + (activity.map { [$0] } ?? [])
  }

  /// Those that say something else than before.
  package func news(since before: LinearNotes) -> [String] {
    Subject.allCases.compactMap { lasting[$0] == before.lasting[$0] ? nil : lasting[$0] }
  }
}
