import CalendarModel
import CellGeometry

/// What the user has set up, as it is at the start and when it is changed meanwhile.
extension Interface {
  /// Other settings and keys from now on; the first visible month stays where it was, and the
  /// selection stays.
  public mutating func adopt(_ settings: Settings, keymap: Keymap) {
    if keymap != self.keymap {
      self.keymap = keymap
      state.pendingKeys = []
    }
    var settings = settings
    settings.words = settings.words.naming(keymap)
    guard settings != state.settings else { return }
    let old = scene
    state.settings = settings
    composer = FrameComposer()
    state.lanes = KeptLanes()
    guard !plan.isTooSmall, !old.plan.isTooSmall else { return }
    refit(from: old)
    rememberPlace()
  }

  /// Hides the collections that begin hidden, each once: the user may show it.
  /// - Returns: whether there were any.
  @discardableResult
  mutating func hideCollections() -> Bool {
    let hidden = unfiltered.source.collections.filter {
      $0.traits.isHidden && !memory.hiddenAtStart.contains($0.id)
    }
    guard !hidden.isEmpty else { return false }
    memory.hiddenAtStart.formUnion(hidden.map(\.id))
    state.filter.hiddenCollections.formUnion(hidden.map(\.id))
    return true
  }
}
