import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The categories that have a key, one of which logs that it happened: what the key for what happens now
/// waits for.
package struct LogWindow: Hashable {
  private let categories: [TrackedCategory]
  /// How many minutes until now it took; nil for as long as its category takes.
  private let minutes: Int?

  private static let gap = 2

  /// Whether something can have taken some minutes until now.
  package static func takes(_ minutes: Int?) -> Bool {
    minutes.map { (1...1_440).contains($0) } ?? true
  }

  /// - Returns: nil if no category has a key.
  package init?(_ settings: TrackingSettings, minutes: Int?) {
    var seen: Set<String> = []
    categories = settings.categories.filter { !$0.key.isEmpty && seen.insert($0.key).inserted }
    self.minutes = minutes
    if categories.isEmpty { return nil }
  }
}

extension LogWindow: Window {
  package var dimsView: Bool { false }

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if let category = categories.first(where: { Self.key(of: $0) == key }) {
      guard Self.takes(minutes) else {
        return [.close, .show(Message(context.words.minutesOfADay, severity: .warning))]
      }
      return [
        .close, .effect(.edit(.track(.logNow(category.category, minutes: minutes)))),
      ]
    }
    guard key != Key(.escape), key != Key("c", .control) else { return [.close] }
    return [.close, .show(Message(context.words.noCategoryHas(key.label)))]
  }

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    let box = box(scene)
    guard box.frame.contains(position) else { return .outside }
    guard box.interior.contains(position) else { return .inside }
    return categories[safely: position.row - box.interior.y].map { .key(Self.key(of: $0)) }
      ?? .inside
  }

  package func foot(_ scene: Scene) -> Foot? { Foot(box(scene), "Esc") }

  package func paint(_ scene: Scene, on frame: inout Frame) {
    let box = box(scene)
    box.paint(title: scene.words.whatHappensNow, note: "Esc", scene, on: &frame.screen)
    frame.cursor = box.interior.origin
    for (row, category) in categories.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line(category, scene), at: place, width: box.interior.width)
    }
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let lines = categories.map { "\($0.key) \(title(of: $0)), \(length(of: $0, scene.words))" }
    return LinearWindow(
      .choice, scene.words.whatHappensNow, all: lines, selected: 0, rows: lines.count, keys: "Esc")
  }

  // MARK: - Private

  private static func key(of category: TrackedCategory) -> Key {
    Key(category.key.first ?? " ")
  }

  private func box(_ scene: Scene) -> Box {
    let width = max(
      categories.map { line($0, scene).width }.max() ?? 0,
      displayWidth(of: scene.words.whatHappensNow) + 2)
    return Box(
      bottomRight: Size(width + 4, categories.count + 2), in: scene.plan.windowArea)
  }

  private var widestTitle: Int {
    categories.map { displayWidth(of: title(of: $0)) }.max() ?? 0
  }

  private func line(_ category: TrackedCategory, _ scene: Scene) -> StyledLine {
    var line = StyledLine(category.key, scene.style(.key))
    line.pad(to: 1 + Self.gap)
    line.append(title(of: category))
    line.pad(to: 1 + Self.gap + widestTitle + Self.gap)
    line.append(length(of: category, scene.words), scene.style(.muted))
    return line
  }

  private func title(of category: TrackedCategory) -> String {
    displayableBeginning(of: category.loggedTitle)
  }

  private func length(of category: TrackedCategory, _ words: Words) -> String {
    (minutes ?? category.minutes).map { words.duration(minutes: $0) } ?? words.moment
  }
}
