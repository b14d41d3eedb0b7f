import CalendarModel

extension EventEdit {
  /// The document's name for a zone: the TZID in a line of the event, or that of a VTIMEZONE.
  ///
  /// A zone without one gets its own id, and its VTIMEZONE is inserted into the calendar.
  /// - Parameter start: the first time, on its clock, for which it is needed.
  mutating func zoneID(
    of zone: Zone, from start: LocalTime, at component: Int
  ) throws(WritingError) -> String {
    let ids = zoneIDs(around: component)
    let year = min(start.day.civil.year, firstYears[zone] ?? .max)
    let isEarlier = year < start.day.civil.year
    let first = isEarlier ? LocalTime(Month(year: year, month: 1).firstDay) : start
    if let id = ids.first(where: { id in
      self.zone(named: id, like: zone).map { reader.means(id, $0, fromYear: first.day.civil.year) }
        ?? false
    }) {
      try extendDescription(of: id, as: zone, to: first)
      return id
    }
    if let known = newZones.first(where: { $0.zone == zone }) { return known.id }
    let id = unusedID(for: zone.id, besides: ids)
    if let calendar = document.calendar(around: component) {
      newZones.append((zone, id))
      let year = firstYears[zone] ?? ZoneDescription.firstYear
      try edit.insert(.timeZone(zone, from: year, id: id), into: calendar, place: .first)
    }
    return id
  }

  /// A time's property with the document's own name for its zone.
  mutating func property(
    _ name: String, _ time: EventTime, at component: Int
  ) throws(WritingError) -> Property {
    guard let zone = TimeForm(time).zone else { return try .time(name, time) }
    return try .time(
      name, time, zoneID: try zoneID(of: zone, from: time.wallClock, at: component))
  }

  /// The document's names for the zones of some times.
  mutating func zoneIDs(
    of times: [EventTime], at component: Int
  ) throws(WritingError) -> [Zone: String] {
    var starts: [Zone: LocalTime] = [:]
    for time in times {
      guard let zone = TimeForm(time).zone else { continue }
      starts[zone] = min(starts[zone] ?? time.wallClock, time.wallClock)
    }
    var ids: [Zone: String] = [:]
    for time in times {
      guard let zone = TimeForm(time).zone, ids[zone] == nil, let start = starts[zone] else {
        continue
      }
      ids[zone] = try zoneID(of: zone, from: start, at: component)
    }
    return ids
  }

  /// The event with the document's own zones instead of equal ones with another number.
  mutating func withOwnZones(_ event: Event, at component: Int) -> Event {
    let own = ownZones(for: NewEvent(event).zones.map(\.zone), at: component)
    return event.mappingTimes { $0.inZone(of: own) }
  }

  /// The document's own zones for those that it has under another number.
  mutating func ownZones(for zones: [Zone], at component: Int) -> [Zone: Zone] {
    let ids = zoneIDs(around: component)
    var own: [Zone: Zone] = [:]
    for zone in zones {
      for id in ids where own[zone] == nil { own[zone] = self.zone(named: id, like: zone) }
    }
    return own
  }

  /// The TZID of a line if it is of no known zone, so that times are read as floating.
  mutating func unknownZoneID(of line: ContentLine) -> String? {
    guard !line.parametersRange.isEmpty,
      let id = document.withParameters(of: line, { TimeParameters($0) }).zoneID
    else { return nil }
    return reader.zone(named: id, line: line.number) == nil ? id : nil
  }

  /// An id unused by the zones of the document and the edit, preferably the given one.
  func unusedID(for wanted: String, besides others: [String] = []) -> String {
    wanted.numbered { id in
      !describedZoneIDs.contains(id) && !others.contains(id) && !newZones.contains { $0.id == id }
    }
  }

  // MARK: - Private

  /// Extends the VTIMEZONE of a system zone back to the year of a time before its beginning, because
  /// other programs guess what a VTIMEZONE means before it begins.
  ///
  /// Its later times stay. A VTIMEZONE that differs from the system's zone is left alone, because it
  /// describes another zone.
  private mutating func extendDescription(
    of id: String, as zone: Zone, to start: LocalTime
  ) throws(WritingError) {
    guard let (own, begin) = reader.description(ofExactZone: id),
      case let firstYear = begin.day.civil.year, firstYear > ZoneDescription.firstYear,
      start < begin,
      own.zone.agrees(with: zone, from: firstYear + 1),
      extendedZones.insert(own.component).inserted
    else { return }
    for part in try ComponentText.earlierParts(
      of: zone, from: start.day.civil.year, before: begin)
    {
      try edit.insert(part, into: own.component, place: .first)
    }
  }

  /// The TZIDs of the event's own lines, then those of the VTIMEZONEs.
  private func zoneIDs(around component: Int) -> [String] {
    let own = document.ownLines(of: component).map { document.lines[$0] }
      .filter { !$0.parametersRange.isEmpty }
      .compactMap { line in document.withParameters(of: line) { TimeParameters($0) }.zoneID }
    return own + describedZoneIDs
  }

  /// The different zone that the reader may use for an id. Zones described in files get a number if
  /// others have their name.
  private mutating func zone(named id: String, like zone: Zone) -> Zone? {
    reader.possibleZones(named: id).first { named in
      named.hasSameOffsets(as: zone) && (named.id == zone.id || id.isNumbered(zone.id))
    }
  }
}

extension Zone {
  /// Whether two zones have the same offsets from a year on.
  fileprivate func agrees(with other: Zone, from year: Int) -> Bool {
    let end = year + 30
    let start = Zone.startOfYear(year)
    return offset(at: start) == other.offset(at: start)
      && onsets(fromYear: year, beforeYear: end) == other.onsets(fromYear: year, beforeYear: end)
  }
}

extension EventTime {
  /// The same time in the zone that stands for its own.
  func inZone(of own: [Zone: Zone]) -> EventTime {
    guard case .zoned(let clock, let zone) = self, let known = own[zone] else { return self }
    return .zoned(clock, known)
  }
}

extension String {
  /// Whether another text is this one, or this one with a number after it.
  func isNumbered(_ other: String) -> Bool { other == self || other.hasPrefix(self + " (") }

  /// The text with the first number after it, from 2 on, that makes it free; none if it is so already.
  func numbered(_ isFree: (String) -> Bool) -> String {
    var (text, number) = (self, 2)
    while !isFree(text) {
      text = "\(self) (\(number))"
      number += 1
    }
    return text
  }
}

extension Document {
  /// The TZIDs of the VTIMEZONEs.
  var describedZoneIDs: [String] {
    components.indices.filter { components[$0].kind == .timeZone }.compactMap(zoneID)
  }
}
