import CalendarModel
import CalendarWords
import TerminalScreen

/// What else a view shows besides the selection, in reading order, as far as it is on the screen.
package struct LinearScreen {
  private let scene: Scene
  /// The days that can be seen; nil where none is.
  package let days: ClosedRange<Day>?
  private var words: Words { scene.words }

  /// - Complexity: one pass over the viewport.
  package init(_ scene: Scene) {
    self.scene = scene
    days = scene.plan.isTooSmall ? nil : scene.view.layout(scene).days
  }

  /// `Month view, March 2026.`
  package var title: String {
    let source = scene.days.source
    let zone = source.isElsewhere ? displayable(source.zone.cityName) : ""
    let view = words.view(scene.view.kind, scene.view.spokenPeriod(scene))
    return LinearSentence([view, zone]).text
  }

  /// Whether something that can be seen is not known yet.
  package var isPending: Bool {
    let source = scene.view.shownDays(scene)
    let shown = days ?? scene.selection.day...scene.selection.day
    return shown.contains { source.summary(of: $0).isPending }
  }

  package var lines: [String] {
    guard !scene.plan.isTooSmall else { return [] }
    let range = days.map { [LinearSentence(words.onTheScreen($0)).text] } ?? []
    return range + scene.view.spokenLines(scene)
  }
}
