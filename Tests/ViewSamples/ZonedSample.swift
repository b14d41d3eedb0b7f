import CalendarModel
import EntrySamples

extension SampleSource {
  /// The lively sample by the clock of Berlin: its clock times are moments, but for those of birthdays
  /// and other whole days.
  package static func zoned(_ records: [Record] = lively().records) -> SampleSource {
    let source = SampleSource(records.map { $0.zoned(in: EntrySample.berlin) })
    source.zone = EntrySample.berlin
    source.isEndless = true
    source.zoneNames = EntrySample.zones.map(\.id).sorted()
    source.zoneNamed = { id in EntrySample.zones.first { $0.id == id } }
    return source
  }
}

extension SampleSource {
  /// The same by the clock of another zone.
  package func seen(from zone: Zone) -> SampleSource {
    let source = SampleSource(records.map { $0.shown(in: zone) }, filter: filter)
    (source.zone, source.isElsewhere) = (zone, zone != self.zone)
    (source.zoneNames, source.zoneNamed) = (zoneNames, zoneNamed)
    return source
  }
}

extension Record {
  /// The same with the moments that its clock times are in a zone.
  package func zoned(in zone: Zone) -> Record {
    guard case .timed(let start, let end) = occurrence.time else { return self }
    let moments = Occurrence.Moments(start: zone.instant(of: start), end: zone.instant(of: end))
    return Record(
      occurrence: Occurrence(event: occurrence.event, moments: moments, in: zone), title: title,
      location: location, collection: collection, categories: categories, color: color,
      state: state, repeats: repeats)
  }
}
