import CalendarModel

/// Finds the events that stay when several different events share one UID and occurrence, and
/// others with these are imported. An import with fewer of them than are present covers only some
/// of them.
struct ImportMatching {
  /// The place of a VEVENT in a file.
  struct Place: Hashable {
    let file: Int
    let component: Int
  }

  /// The VEVENTs that the import does not cover.
  private(set) var kept: Set<Place> = []

  init(_ parts: [ImportPart], _ present: [(file: Int, part: ImportPart)]) {
    let new = Dictionary(grouping: parts, by: \.identity)
    for (identity, there) in Dictionary(grouping: present, by: \.part.identity) {
      let highest = there.map(\.part.sequence).max() ?? 0
      let shown = there.filter { $0.part.sequence == highest }
      let (old, new) = (Set(shown.map(\.part.meaning)), new[identity] ?? [])
      guard old.count > 1, !new.isEmpty, new.count < old.count,
        new.allSatisfy({ $0.sequence == highest })
      else { continue }
      keep(shown, besides: new)
    }
  }

  // MARK: - Private

  private mutating func keep(
    _ present: [(file: Int, part: ImportPart)], besides parts: [ImportPart]
  ) {
    var rest = present
    for part in parts {
      // The likeliest match; a part without a match is a new event.
      let same =
        rest.firstIndex { $0.part.meaning == part.meaning }
        ?? rest.firstIndex { $0.part.start == part.start && $0.part.title == part.title }
        ?? rest.firstIndex { $0.part.start == part.start }
        ?? rest.firstIndex { $0.part.title == part.title }
      if let same { rest.remove(at: same) }
    }
    for (file, part) in rest { kept.insert(Place(file: file, component: part.component)) }
  }
}

/// A hash of an event's contents, the same for every text of the event. Zones count by their
/// offsets, not by name, and the time of writing does not count.
struct EventMeaning: Hashable, Comparable {
  private let value: Int

  init(_ event: Event) {
    var event = event
    event.id = EventID(rawValue: 0)
    event.collection = CollectionID(rawValue: 0)
    event.changed = nil
    event.start = Self.plain(event.start)
    switch event.kind {
    case .single: break
    case .override(let original, let andFollowing):
      event.kind = .override(of: Self.plain(original), andFollowing: andFollowing)
    case .series(var recurrence):
      recurrence.additions = recurrence.additions.map {
        RecurrenceDate(start: Self.plain($0.start), duration: $0.duration)
      }
      recurrence.exclusions = recurrence.exclusions.map(Self.plain)
      event.kind = .series(recurrence)
    }
    value = event.hashValue
  }

  static func < (a: EventMeaning, b: EventMeaning) -> Bool { a.value < b.value }

  private static func plain(_ time: EventTime) -> EventTime {
    guard case .zoned(let clock, let zone) = time else { return time }
    return .zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc)
  }
}
