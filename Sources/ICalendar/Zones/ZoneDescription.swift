import CalendarModel

/// A zone from some year on, as the parts of a VTIMEZONE: yearly rules for recurring changes in all
/// later years, preceded by single changes.
struct ZoneDescription {
  /// A STANDARD or DAYLIGHT part.
  struct Part: Hashable {
    let isDaylight: Bool
    let observance: ZoneObservance
  }

  let parts: [Part]

  /// Rules of a zone are searched in the hundred years after this one, when no zone of the system has
  /// other changes.
  static let lastWrittenYear = 2100
  /// Offsets before this year are those of places, not of zones.
  static let firstYear = 1840

  /// - Parameter year: at least `firstYear`; from its first day on the offsets are those of the zone.
  init(_ zone: Zone, from year: Int) {
    let first = min(max(year, Self.firstYear), 9999) - 1
    let settled = max(first, Self.lastWrittenYear) + 1
    let years = settled..<settled + 100
    let onsets = zone.onsets(fromYear: first, beforeYear: years.upperBound)
    let pattern = YearlyPattern(onsets.filter { years.contains($0.year) }, in: years)
    let firstOfPattern = pattern.map { Self.firstYear(of: $0, in: onsets, before: settled) }
    var parts: [Part] = []
    if let lead = Self.lead(zone, onsets, first: first) { parts.append(lead) }
    parts += Self.single(onsets, before: firstOfPattern ?? .max)
    if let pattern, let firstOfPattern {
      parts += Self.yearly(pattern, onsets, from: firstOfPattern)
    }
    self.parts = parts
  }

  /// Describes a zone before another description of it begins.
  /// - Parameters:
  ///   - year: as above.
  ///   - begin: the first onset of the other description.
  init(_ zone: Zone, from year: Int, before begin: LocalTime) {
    let first = min(max(year, Self.firstYear), 9999) - 1
    let onsets = zone.onsets(fromYear: first, beforeYear: begin.day.civil.year + 1)
      .filter { $0.start < begin }
    let lead = Self.lead(zone, onsets, first: first)
    parts = [lead].compactMap { $0 } + Self.single(onsets, before: .max)
  }

  // MARK: - Private

  /// The first year from which the pattern covers all changes.
  private static func firstYear(
    of pattern: YearlyPattern, in onsets: [ZoneOnset], before settled: Int
  ) -> Int {
    var byYear: [Int: [ZoneOnset]] = [:]
    for onset in onsets { byYear[onset.year, default: []].append(onset) }
    let earliest = onsets.first?.year ?? settled
    var year = settled
    while year > earliest, pattern.foretells(byYear[year - 1] ?? [], in: year - 1) { year -= 1 }
    return year
  }

  /// The part before the first change, if there is no change in the preceding year. A zone without
  /// changes since 1970 has only this part, from then on as usual; for others, earlier years are not
  /// described.
  private static func lead(_ zone: Zone, _ onsets: [ZoneOnset], first: Int) -> Part? {
    if let onset = onsets.first, onset.year <= first { return nil }
    let isOld = onsets.isEmpty && zone.onsets(fromYear: 1970, beforeYear: first).isEmpty
    let year = isOld ? min(first, 1970) : first
    let offset = zone.offset(at: Zone.startOfYear(first))
    return Part(
      isDaylight: false,
      observance: ZoneObservance(
        offsetFrom: offset, offsetTo: offset, start: LocalTime(Month(year: year, month: 1).firstDay)
      ))
  }

  /// The changes before the pattern; changes between the same offsets are dates of one part.
  private static func single(_ onsets: [ZoneOnset], before year: Int) -> [Part] {
    struct Kind: Hashable {
      let isDaylight: Bool
      let offsetFrom: Int
      let offsetTo: Int
    }
    var kinds: [Kind] = []
    var starts: [Kind: [LocalTime]] = [:]
    for (index, onset) in onsets.enumerated() where onset.year < min(year, 10_000) {
      let kind = Kind(
        isDaylight: isDaylight(index, in: onsets), offsetFrom: onset.offsetFrom,
        offsetTo: onset.offsetTo)
      if starts[kind] == nil { kinds.append(kind) }
      starts[kind, default: []].append(onset.start)
    }
    return kinds.compactMap { kind in
      guard let times = starts[kind], let first = times.first else { return nil }
      return Part(
        isDaylight: kind.isDaylight,
        observance: ZoneObservance(
          offsetFrom: kind.offsetFrom, offsetTo: kind.offsetTo, start: first,
          additions: Array(times.dropFirst())))
    }
  }

  private static func yearly(
    _ pattern: YearlyPattern, _ onsets: [ZoneOnset], from year: Int
  ) -> [Part] {
    pattern.parts.compactMap { part in
      let first = onsets.indices.first { index in
        onsets[index].year >= year && onsets[index].offsetFrom == part.onset.offsetFrom
          && onsets[index].offsetTo == part.onset.offsetTo
          && part.starts(in: onsets[index].year).contains(onsets[index].start)
      }
      guard let first else { return nil }
      return Part(
        isDaylight: isDaylight(first, in: onsets),
        observance: ZoneObservance(
          offsetFrom: part.onset.offsetFrom, offsetTo: part.onset.offsetTo,
          start: onsets[first].start, rule: part.rule))
    }
  }

  /// Whether clocks go forward and back within a year, the only sign of daylight time in a zone.
  private static func isDaylight(_ index: Int, in onsets: [ZoneOnset]) -> Bool {
    let onset = onsets[index]
    guard onset.offsetTo > onset.offsetFrom else { return false }
    guard index + 1 < onsets.count else { return true }
    let next = onsets[index + 1]
    return next.offsetTo < onset.offsetTo && next.start - onset.start < 366 * 86_400
  }
}
