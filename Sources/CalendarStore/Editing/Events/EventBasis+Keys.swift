import CalendarModel

extension EventBasis {
  /// What names the event after a change of it that stays in its collection, see `EventPlace.key`:
  /// the override of the occurrence where only that one was changed.
  public func key(after scope: SeriesScope) -> Int64 {
    EventKey.key(
      collection: collection.path, uid: uid,
      recurrence: scope == .this && isOfSeries ? original : nil)
  }
}
