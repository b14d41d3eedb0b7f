import CalendarModel
import CalendarWords
import EventEntry

/// The description of a search.
package struct SearchText {
  private let scene: Scene
  private let text: String

  /// Creates the description; nil if there is no search.
  package init?(_ scene: Scene) {
    guard let text = scene.state.search, scene.matches != nil else { return nil }
    self.scene = scene
    self.text = text
  }

  /// `52 events and 2 series`, `searching …`, `nothing found`; in the list of tasks `3 tasks`.
  package var found: String {
    guard let matches = scene.matches else { return "" }
    if scene.view.kind == .tasks {
      guard let counts = TaskRows(scene).counts else { return words.searching }
      let count = counts.values.reduce(0) { $0 + $1.tasks }
      return count == 0 ? words.nothingFound : words.count(count, .task)
    }
    if let count = matches.source.eventCount {
      // The history has the done tasks that match.
      guard count.singles + count.series == 0, !isEmpty else { return words.found(count) }
      return ""
    }
    if isSearching { return words.searching }
    return isEmpty ? words.nothingFound : ""
  }

  private var words: Words { scene.words }

  private var isSearching: Bool {
    scene.matches?.source.activity?.phase == .searching || scene.state.rest != nil
  }

  private var isEmpty: Bool {
    RecordWalk(days: HistoryRecords(scene)).nearestDay(to: scene.selectedDay) == .none
  }
}
