import CalendarModel

/// Looking at everything from another time zone.
extension Interface {
  /// `:zone NAME`: by the clock of a city or an id; `local` is the machine's own.
  mutating func look(fromZone text: String) -> [Effect] {
    guard text != ZoneText.own else { return lookFromOwnZone() }
    let (source, found) = (unfiltered.source, ZoneText(text, among: unfiltered.source.zoneNames))
    let id = found.isWhole || found.ids.count == 1 ? found.ids.first : nil
    if let zone = source.zoneNamed(id ?? text) {
      state.message = Message(words.toldBy(zone))
      return [.look(from: zone)]
    }
    let problem =
      found.ids.isEmpty
      ? words.noSuchZone(text, nearest: source.zoneNearest(text))
      : words.couldBe(
        text,
        Array(found.ids.prefix(Self.mostShown)) + (found.ids.count > Self.mostShown ? ["…"] : []))
    state.message = Message(problem, severity: .error)
    return []
  }

  /// `:zone`: by the machine's own clock again.
  mutating func lookFromOwnZone() -> [Effect] {
    state.message = Message(words.toldByOwnClock)
    return [.look(from: nil)]
  }

  /// The selected record, marks and what the next key is for stay the same, told by another clock.
  ///
  /// What the mouse holds is let go: it would be elsewhere now.
  mutating func tellTimes(by zone: Zone) {
    memory.pointer = Pointer()
    dropCarried()
    let marked = state.marked.records
    state.marked.replace(marked.map(\.occurrence), by: marked.map { $0.told(by: zone) })
    state.selection.occurrence = state.selection.occurrence?.told(by: zone)
  }

  private static let mostShown = 4
}
