import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// Turns states into frames, reusing composed blocks until they change.
///
/// A frame is painted in layers: background, ranges, items, pinned rows, pane and status line,
/// windows.
package struct FrameComposer {
  /// The number of blocks of the last frame that were composed, and of those that were reused.
  package var statistics: CompositionStatistics { cache.statistics }

  /// The size of the cache, in screens.
  package static let keptScreens = 6

  package var cache = BlockCache()

  private var collectionStyles: CollectionStyles?

  package init() {}

  /// - Parameters:
  ///   - overlay: the overlay over the view.
  ///   - choices: the keys that could follow the pending ones.
  package mutating func frame(
    for state: State, under overlay: any Overlay, choices: [PendingChoice], days: LoadedDays,
    matches: LoadedDays? = nil, unfiltered: LoadedDays? = nil
  ) -> Frame {
    let plan = ScreenPlan(state)
    guard !plan.isTooSmall else {
      return Frame(tooSmall: state)
    }
    let scene = scene(
      of: state, plan, choices: choices, days: days, matches: matches, unfiltered: unfiltered)
    let cells = state.size.width * state.size.height
    cache.beginFrame(BlockCache.Epoch(scene), capacity: Self.keptScreens * cells)
    var frame = state.view.paint(scene, with: &cache)
    paintHeader(scene, on: &frame.screen)
    paintPane(scene, on: &frame.screen)
    paintStatus(scene, under: overlay, on: &frame.screen)
    // If the selected day has no cell on the screen, the cursor is on its name in the status line.
    frame.showsCursor = state.settings.showsCursor
    if frame.cursor == nil { frame.cursor = Position(plan.status.x + 1, plan.status.y) }
    overlay.paint(scene, on: &frame)
    scene.meter?.noteBlocks(composed: statistics.composed, reused: statistics.reused)
    if state.settings.glyphs == .ascii { frame.screen.drawInASCII() }
    return frame
  }

  package mutating func scene(
    of state: State, _ plan: ScreenPlan, choices: [PendingChoice], days: LoadedDays,
    matches: LoadedDays?, unfiltered: LoadedDays?
  ) -> Scene {
    Scene(
      state: state, plan: plan, days: days, matches: matches, unfiltered: unfiltered,
      choices: choices,
      collectionStyles: collectionStyles(of: days.source.collections, state.settings))
  }

  /// Returns the looks of the previous frame while collections and appearance are the same.
  private mutating func collectionStyles(
    of collections: [CollectionInfo], _ settings: Settings
  ) -> CollectionStyles {
    let (appearance, categories) = (settings.appearance, settings.coloringCategories)
    if let collectionStyles, collectionStyles.matches(collections, appearance, categories) {
      return collectionStyles
    }
    let found = CollectionStyles(
      collections, colors: EventColors(appearance), categories: categories)
    collectionStyles = found
    return found
  }

  /// Returns the hit test for cells; nil if the terminal is too small for a view.
  package mutating func hitTest(
    for state: State, under overlay: any Overlay, choices: [PendingChoice], days: LoadedDays,
    matches: LoadedDays?, unfiltered: LoadedDays?
  ) -> HitTest? {
    let plan = ScreenPlan(state)
    guard !plan.isTooSmall else { return nil }
    return HitTest(
      scene: scene(
        of: state, plan, choices: choices, days: days, matches: matches, unfiltered: unfiltered),
      overlay: overlay, blocks: cache)
  }

  /// Discards the composed blocks because the days come from another source, whose answers may
  /// differ even though nothing else does.
  package mutating func forgetBlocks() {
    cache = BlockCache()
  }

  private mutating func paintHeader(_ scene: Scene, on screen: inout Screen) {
    let header = HeaderView(scene)
    let key = BlockKey(
      subject: .header(header.subject), size: scene.plan.header.size,
      detail: scene.state.today.weekday.rawValue ^ scene.minuteOfSums << 3)
    screen.draw(cache.block(key) { header.compose() }, at: scene.plan.header.origin)
  }

  private mutating func paintStatus(
    _ scene: Scene, under overlay: any Overlay, on screen: inout Screen
  ) {
    let status = StatusLine(scene, under: overlay)
    let hints = KeyHints(scene, ofWindow: overlay.hints(scene))
    let room = hints.commands.isEmpty ? 0 : status.roomForHints
    let block =
      room <= 0
      ? Screen(size: .zero)
      : cache.block(BlockKey(subject: .hints(hints.commands), size: Size(room, 1))) {
        let line = hints.line(scene, width: room)
        var block = Screen(size: Size(line.width, 1))
        block.write(line, at: Position(0, 0), width: line.width)
        return block
      }
    status.paint(beside: block, on: &screen)
  }

  private mutating func paintPane(_ scene: Scene, on screen: inout Screen) {
    guard let pane = scene.plan.pane else { return }
    let day = scene.selectedDay
    let minute =
      scene.days.running(at: scene.state.now).isEmpty ? 0 : scene.state.now.minuteOfDay + 1
    let key = BlockKey(
      subject: .pane(scene.selection, scroll: scene.state.paneScroll),
      size: pane.size,
      marks: scene.marks(of: day),
      detail: Int(scene.state.today.number) ^ minute << 32)
    screen.draw(cache.block(key) { PaneView(scene, day: day).compose(pane.size) }, at: pane.origin)
  }
}

extension BlockCache.Epoch {
  package init(_ scene: Scene) {
    self.init(
      generation: scene.days.generation, hasReadEverything: scene.days.source.hasReadEverything,
      matchGeneration: scene.matches?.generation,
      filter: scene.state.filter, marks: scene.state.marked.revision, search: scene.state.search,
      settings: scene.state.settings,
      view: scene.view.kind)
  }
}

extension Frame {
  /// Creates the screen of a terminal that is too small for a view.
  package init(tooSmall state: State) {
    let size = state.size
    self.init(screen: Screen(size: size), cursor: nil)
    let words = state.settings.words
    let row = Row((size.height - 1) / 2)
    cursor = write(words.tooSmall(size), in: row)
    write(words.atLeast(ScreenPlan.leastSize), in: row + 1)
    if state.settings.glyphs == .ascii { screen.drawInASCII() }
  }

  /// Writes a text centred in a row.
  /// - Returns: its place; nil if it is off the screen.
  @discardableResult
  private mutating func write(_ text: String, in row: Row) -> Position? {
    let text = truncated(text, toWidth: screen.size.width)
    let place = Position(Column((screen.size.width - displayWidth(of: text)) / 2), row)
    guard screen.bounds.contains(place) else { return nil }
    screen.write(text, at: place, style: .plain)
    return place
  }
}
