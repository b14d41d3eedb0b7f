import CalendarModel
import CalendarStore

/// Events that several calendars have: the copy that can be written is changed.
extension ChangeDesk {
  /// Returns the events to change: of one in a calendar that cannot be written, the copy in the
  /// first one that can.
  /// - Returns: these events, and remarks that say which calendar was meant.
  func writableCopies(
    of events: [NamedEvent], fromFirst: Bool
  ) throws -> (events: [NamedEvent], remarks: [String]) {
    guard calendars.index.collectionSettings.mergesCopies else { return (events, []) }
    var remarks: [String] = []
    let found = try events.map { event in
      guard event.basis.isRefused, let copy = try writableCopy(of: event, fromFirst: fromFirst)
      else { return event }
      remarks.append(
        "changed in \(copy.basis.collection.name) only: \(event.basis.collection.name) cannot be "
          + "written")
      return copy
    }
    return (found, remarks)
  }

  private func writableCopy(of event: NamedEvent, fromFirst: Bool) throws -> NamedEvent? {
    try calendars.asking {
      let answers = calendars.index.answers(zone: surroundings.zone)
      for collection in answers.collections where collection.path != event.basis.collection.path {
        for id in event.ids(in: collection, zone: surroundings.zone) {
          guard case .success(let copy) = try self.event(id, fromFirst: fromFirst, answers),
            !copy.basis.isRefused, copy.startsLike(event, zone: surroundings.zone)
          else { continue }
          return copy
        }
      }
      return nil
    }
  }
}

extension EventBasis {
  /// Whether its file is known not to be writable.
  fileprivate var isRefused: Bool { collection.refusalOfEdits(of: path) != nil }
}

extension NamedEvent {
  /// Returns the ids that the same event may have in another collection, the likeliest first.
  fileprivate func ids(in collection: CollectionInfo, zone: Zone) -> [RecordID] {
    let keys = basis.keys(in: collection)
    if isWhole { return [RecordID(key: keys.whole)] }
    let start = RecordID.startText(of: basis.event.ownOccurrence(in: zone))
    return [RecordID(key: keys.own), RecordID(key: keys.whole, start: start)]
  }

  fileprivate func startsLike(_ other: NamedEvent, zone: Zone) -> Bool {
    basis.event.start.localTime(in: zone) == other.basis.event.start.localTime(in: zone)
      && basis.event.start.isAllDay == other.basis.event.start.isAllDay
  }
}
