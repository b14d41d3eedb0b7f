import CalendarModel
import CellGeometry
import TerminalScreen

/// A window with lines that can be scrolled: details of a record, problems.
struct OverlayView {
  private let scene: Scene
  private let overlay: Overlay
  private let lines: [StyledLine]
  let box: Box
  let title: String

  init(_ scene: Scene, overlay: Overlay) {
    self.scene = scene
    self.overlay = overlay
    let area = scene.plan.windowArea
    let width = max(0, min(area.width - 4, overlay.kind.widestLine))
    let kept = OverlayView.keptLines(of: overlay.kind, scene, width: width)
    lines = kept.all
    let widest = max(kept.widest, overlay.kind.isWide ? width : 40)
    box = Box(centered: Size(widest + 4, lines.count + 2), in: area)
    title = OverlayView.title(of: overlay.kind, scene)
  }

  /// How far the window can be scrolled: with it, the last line stands at the bottom.
  var lastScroll: Int { max(0, lines.count - box.interior.height) }

  /// The number of the first line that is shown.
  var firstShown: Int { max(0, min(overlay.scroll, lastScroll)) }
  var shownLines: ArraySlice<StyledLine> { lines.dropFirst(firstShown).prefix(box.interior.height) }

  func paint(on frame: inout Frame) {
    let (first, shown) = (firstShown, shownLines)
    box.paint(
      title: title, note: note(first..<first + shown.count), scene,
      on: &frame.screen)
    for (row, line) in shown.enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor = box.interior.isEmpty ? nil : box.interior.origin
  }

  /// The longest note that fits into the border.
  func note(_ shown: Range<Int>) -> String {
    let isWhole = lastScroll == 0
    let place =
      isWhole ? "" : scene.words.lines(shown.lowerBound + 1, shown.upperBound, of: lines.count)
    let close = isWhole ? keys.isEmpty ? scene.words.escapeCloses : "Esc" : "j k Esc"
    let notes = (keys + [""]).map { keys in
      [place, keys, close].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return notes.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }

  /// What keys do besides scrolling and closing, in more and in fewer words.
  private var keys: [String] {
    switch overlay.kind {
    case .totals(let panel): TotalsText(scene, panel: panel).keys
    case .conflict: scene.words.conflictKeys
    case .changes: [scene.words.changesKeys]
    case .help, .details, .problems, .collections: []
    }
  }

  private static func title(of kind: Overlay.Kind, _ scene: Scene) -> String {
    switch kind {
    case .help: scene.words.helpTitle
    case .details: scene.words.eventTitle
    case .problems: scene.words.problemsTitle
    case .collections: scene.words.collectionsTitle
    case .totals(let panel): TotalsText(scene, panel: panel).title
    case .conflict: scene.words.conflictTitle
    case .changes: scene.words.changesTitle
    }
  }

  private static func keptLines(
    of kind: Overlay.Kind, _ scene: Scene, width: Int
  ) -> KeptLines.Lines {
    let make = {
      let isLinear = scene.state.settings.isLinear
      let linear = isLinear ? LinearOverlay(scene).lines(of: kind) : nil
      return linear.map { $0.map { StyledLine($0) } } ?? lines(of: kind, scene, width: width)
    }
    guard case .details(let record) = kind else { return KeptLines.Lines(make()) }
    let key = KeptLines.Key(
      record: record, settings: scene.state.settings, width: width,
      generation: scene.days.generation, zone: scene.days.source.zone)
    return scene.days.detailLines.lines(key, make)
  }

  private static func lines(of kind: Overlay.Kind, _ scene: Scene, width: Int) -> [StyledLine] {
    switch kind {
    case .details(let record): DetailsText(scene, record: record).lines(width: width)
    case .problems: ProblemsText(scene).lines(width: width)
    case .totals(let panel): TotalsText(scene, panel: panel).lines(width: width)
    case .conflict(let panel): ConflictText(scene, panel: panel).lines(width: width)
    case .changes(let changes): ChangesText(scene, changes: changes).lines(width: width)
    // They have rows that are selected, and views of their own.
    case .help, .collections: []
    }
  }
}

extension Overlay.Kind {
  /// Whether it takes all the width that its lines may have.
  fileprivate var isWide: Bool {
    if case .totals = self { true } else { false }
  }

  /// Longer lines are hard to read, however wide the terminal is.
  fileprivate var widestLine: Int {
    switch self {
    case .help, .details, .collections: 76
    case .conflict: 110
    case .changes: 84
    case .totals: 92
    case .problems: 110
    }
  }
}

extension FrameComposer {
  /// How far a window can be scrolled on this screen; more changes nothing.
  static func lastScroll(
    of overlay: Overlay, in state: State, days: LoadedDays, matches: LoadedDays? = nil
  ) -> Int {
    let plan = ScreenPlan(state)
    let scene = Scene(state: state, plan: plan, days: days, matches: matches)
    return plan.isTooSmall ? 0 : OverlayView(scene, overlay: overlay).lastScroll
  }
}

/// The lines of the details that are shown, so that a key that scrolls them costs what is seen: the texts
/// of an event may be as long as they like.
final class KeptLines {
  /// All that the lines depend on.
  struct Key: Hashable {
    let record: Record
    let settings: Settings
    let width: Int
    /// Of the answers.
    let generation: Int
    /// Whether the zone is another one than the reader's.
    let zone: Zone
  }

  struct Lines {
    let all: [StyledLine]
    let widest: Int

    init(_ lines: [StyledLine]) {
      all = lines
      widest = lines.map(\.width).max() ?? 0
    }
  }

  /// How often lines were made.
  private(set) var madeCount = 0
  private var kept: (key: Key, lines: Lines)?

  func lines(_ key: Key, _ make: () -> [StyledLine]) -> Lines {
    if let kept, kept.key == key { return kept.lines }
    madeCount += 1
    let lines = Lines(make())
    kept = (key, lines)
    return lines
  }
}
