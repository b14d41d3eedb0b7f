import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry

/// The user's settings, at the start and when they change.
extension Interface {
  /// Adopts new settings and keys. The first visible month and the selection stay where they are.
  public mutating func adopt(_ settings: Settings, keymap: Keymap) {
    if keymap != self.keymap {
      self.keymap = keymap
      state.typed = TypedKeys()
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

  /// Hides the collections that start hidden, each only once because the user may show it.
  /// - Returns: whether there were any to hide.
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

/// The time zone that everything is shown in.
extension Interface {
  /// Handles `:zone NAME`: a city or an id; `local` is the machine's own zone.
  mutating func look(fromZone text: String) -> [Effect] {
    guard text != ZoneText.own else { return lookFromOwnZone() }
    switch unfiltered.source.zone(meantBy: text, words) {
    case .zone(let zone):
      state.message = Message(words.shownInZone(zone))
      return [.look(from: zone)]
    case .problem(let text):
      state.message = Message(text, severity: .error)
      return []
    }
  }

  /// Handles `:zone`: returns to the machine's own zone.
  mutating func lookFromOwnZone() -> [Effect] {
    state.message = Message(words.shownInOwnZones)
    return [.look(from: nil)]
  }

  /// Shows everything in another zone. The selected record, marks and pending keys stay the same.
  ///
  /// A dragged event is dropped because its place would be a different one.
  mutating func tellTimes(by zone: Zone) {
    memory.pointer = Pointer()
    dropCarried()
    let marked = state.marked.records
    state.marked.replace(marked.map(\.occurrence), by: marked.map { $0.told(by: zone) })
    state.selection.occurrence = state.selection.occurrence?.told(by: zone)
  }
}
