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

  /// `52 events and 2 series`, `searching …`, `nothing found`.
  package var found: String {
    guard let matches = scene.matches else { return "" }
    if let count = matches.source.eventCount { return words.found(count) }
    if isSearching { return words.searching }
    return isEmpty ? words.nothingFound : ""
  }

  private var words: Words { scene.words }

  private var isSearching: Bool {
    scene.matches?.source.activity?.phase == .searching || scene.state.rest != nil
  }

  private var isEmpty: Bool {
    scene.matches.map { RecordWalk(days: $0).nearestDay(to: scene.selectedDay) == .none }
      ?? true
  }
}
