import CalendarWords

/// What the status line says of sync.
extension Words {
  /// Returns what a mark says, from long to short; nothing if all is well.
  package func texts(of mark: SyncMark) -> [String] {
    let state = mark.hasFailed ? syncHasFailed : mark.lateMinutes.map(lastSync)
    let waiting = mark.waiting > 0 ? say("waiting", "offen") : nil
    let count = waiting.map { "\(number(mark.waiting)) \($0)" }
    let long: String
    switch (state, count) {
    case (let state?, let count?): long = "\(state), \(count)"
    case (let state?, nil): long = state
    case (nil, let count?): long = "\(syncHead): \(count)"
    case (nil, nil): return []
    }
    return ["\(long), \(key(.synchronize))", long] + (state.map { [$0] } ?? []) + ["\(syncHead)!"]
  }

  private var syncHead: String { say("sync", "Abgleich") }
  private var syncHasFailed: String { say("sync failed", "Abgleich gescheitert") }

  /// `last sync 3 h ago`, in the largest unit that says enough.
  private func lastSync(minutes: Int) -> String {
    let ago =
      switch minutes {
      case ..<120: "\(minutes) min"
      case ..<2_880: "\(minutes / 60) h"
      default: "\(number(minutes / 1_440)) \(say("days", "Tagen"))"
      }
    return say("last sync \(ago) ago", "Abgleich vor \(ago)")
  }
}
