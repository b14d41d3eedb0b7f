import CalendarModel

extension EventReader {
  /// The zone of a TZID: the system's, otherwise the document's own VTIMEZONE, otherwise that of a
  /// display name or of an offset in the id.
  ///
  /// For a name that is not exactly a system id, the VTIMEZONE takes precedence if its offsets differ
  /// at these times. Any other id is reported once and yields nil, so that its times are read as
  /// floating.
  /// - Parameter use: the times for which the zone is needed; nil if both agree on them.
  mutating func zone(named id: String, line: Int, use: (() -> ZoneUse)? = nil) -> Zone? {
    if let system = zones.systemZone(named: id) {
      guard let use, let own = describedZone(named: id, isExact: system.isExact),
        !own.zone.hasSameOffsets(as: system.zone)
      else { return system.zone }
      return zone(system, or: own, named: id, line: line, use: use())
    }
    if let known = ownZones[id] {
      if let component = usedComponents[id] { zonesOfEvent.insert(component) }
      return known
    }
    exchangeDocuments()
    let own = ownZone(named: id)
    exchangeDocuments()
    if let own {
      noteUse(of: own)
      usedComponents[id] = own.component
    }
    let zone = own?.zone ?? Zone(offsetName: id) ?? shownZone(named: id, line: line)
    ownZones[id] = .some(zone)
    if zone == nil {
      log.report(.zone(.unknown(id: Self.shown(id))), line: line)
    }
    return zone
  }

  /// The possible zones of an id, depending on the times.
  mutating func possibleZones(named id: String) -> [Zone] {
    guard let system = zones.systemZone(named: id) else {
      return [zone(named: id, line: 1)].compactMap { $0 }
    }
    guard !system.isExact, let own = describedZone(named: id, isExact: false),
      !own.zone.hasSameOffsets(as: system.zone)
    else { return [system.zone] }
    return [system.zone, own.zone]
  }

  /// Whether an id means a zone at all times from a year on.
  mutating func means(_ id: String, _ zone: Zone, fromYear year: Int) -> Bool {
    let possible = possibleZones(named: id)
    // The description in the file counts where it differs; elsewhere both are equal.
    guard possible.count == 2, possible[0].hasSameOffsets(as: zone),
      let last = lastDifference(possible[0], possible[1])
    else { return true }
    return last < Zone.startOfYear(min(max(year, 1), 9999)) + -86_400
  }

  /// The VTIMEZONE that describes a zone by the system's id, and when it begins; nil without one.
  mutating func description(ofExactZone id: String) -> (zone: OwnZone, begin: LocalTime)? {
    guard let system = zones.systemZone(named: id), system.isExact,
      let own = describedZone(named: id, isExact: true)
    else { return nil }
    return (own, firstOnset(of: own))
  }

  /// The zone of a VTIMEZONE that takes precedence over the system's.
  mutating func usedDescription(named id: String) -> Zone? {
    guard let own = describedZones[id] ?? nil, usedZones.contains(own.component) else { return nil }
    return own.zone
  }

  /// A name for problems.
  private static func shown(_ id: String) -> String {
    id.count > 60 ? id.prefix(60) + "…" : id
  }

  /// The VTIMEZONEs in use, in order, byte for byte.
  var textOfUsedZones: [UInt8] {
    text(ofZones: usedZones)
  }

  /// The VTIMEZONEs that the event read last uses.
  mutating func textOfZonesOfEvent() -> [UInt8] {
    if zonesOfEvent.isEmpty { return [] }
    if let known = zoneTexts[zonesOfEvent] { return known }
    let text = text(ofZones: zonesOfEvent)
    if zoneTexts.count >= Self.mostZoneTexts { zoneTexts = [:] }
    zoneTexts[zonesOfEvent] = text
    return text
  }

  // MARK: - Private

  private static let mostZoneTexts = 100

  private mutating func noteUse(of own: OwnZone) {
    usedZones.insert(own.component)
    zonesOfEvent.insert(own.component)
  }

  private func text(ofZones zones: Set<Int>) -> [UInt8] {
    if zones.isEmpty { return [] }
    let document = zoneDocument ?? document
    let texts = zones.sorted().map { document.text(ofComponentAt: $0) }
    return Array(texts.joined(separator: Document.lineEnd(fitting: texts[0])))
  }

  /// Switches to the document with the zones, and back.
  private mutating func exchangeDocuments() {
    guard let other = zoneDocument else { return }
    zoneDocument = document
    document = other
  }

  /// The zone of a display name.
  private mutating func shownZone(named id: String, line: Int) -> Zone? {
    guard let zone = zones.zone(shownAs: id) else { return nil }
    if reportsZones {
      let shown = Self.shown(id)
      log.report(
        .zone(zone.id == id ? .readAsOffset(id: shown) : .readAs(id: shown, zone: zone.id)),
        line: line)
    }
    return zone
  }

  /// The zone that takes precedence for a name known to both the system and the document.
  private mutating func zone(
    _ system: ZoneCatalog.SystemZone, or own: OwnZone, named id: String, line: Int, use: ZoneUse
  ) -> Zone {
    let start = firstOnset(of: own)
    let differs = use.times.contains { time in
      let instant = system.zone.instant(of: time)
      return time >= start && own.zone.offset(at: instant) != system.zone.offset(at: instant)
    }
    let counts = !system.isExact && (differs || use.goesOn && goesOnDiffering(system, own, use))
    if differs || counts, reportsZones, reportedZones.insert(id).inserted {
      let (shown, zone) = (Self.shown(id), system.zone.id)
      log.report(
        .zone(
          system.isExact
            ? .systemCounts(id: shown, zone: zone) : .fileCounts(id: shown, zone: zone)),
        line: line)
    }
    guard counts else { return system.zone }
    noteUse(of: own)
    return own.zone
  }

  /// The first onset of a VTIMEZONE.
  private func firstOnset(of own: OwnZone) -> LocalTime {
    let document = zoneDocument ?? document
    let zone = document.components[own.component]
    let starts = document.lines[zone.beginLine..<zone.nextLine].lazy.filter { $0.name == .dtstart }
      .compactMap { line in document.withValue(of: line) { DateTimeText($0) }?.wallClock }
    return starts.min() ?? LocalTime(seconds: .min)
  }

  private mutating func goesOnDiffering(
    _ system: ZoneCatalog.SystemZone, _ own: OwnZone, _ use: ZoneUse
  ) -> Bool {
    guard let first = use.times.min(),
      let last = lastDifference(system.zone, own.zone)
    else { return false }
    return system.zone.instant(of: first) <= last
  }

  /// The last time at which two zones differ; in a file with very many pairs, further ones are assumed
  /// to differ forever.
  private mutating func lastDifference(_ a: Zone, _ b: Zone) -> Instant? {
    guard !a.hasSameOffsets(as: b) else { return nil }
    if let known = lastDifferences[[a, b]] { return known }
    let last =
      comparisonBudget.spend(Self.stepsOfComparison)
      ? zones.lastDifference(a, b) : Zone.startOfYear(Day.supportedYears.upperBound)
    lastDifferences[[a, b]] = .some(last)
    return last
  }

  /// The steps charged for a comparison of two zones; a hundred take one second at most.
  private static let stepsOfComparison = 3_000

  /// The zone that the document describes by a name that the system knows too.
  private mutating func describedZone(named id: String, isExact: Bool) -> OwnZone? {
    if let known = describedZones[id] { return known }
    // One without precedence must not use steps of others, and its problems do not matter.
    let (log, budget) = (log, zoneBudget)
    if isExact { zoneBudget = comparisonBudget }
    exchangeDocuments()
    let own = ownZone(named: id)
    exchangeDocuments()
    if isExact { (comparisonBudget, zoneBudget, self.log) = (zoneBudget, budget, log) }
    describedZones[id] = .some(own)
    return own
  }

  private mutating func ownZone(named id: String) -> OwnZone? {
    let components = zoneComponents ?? findZoneComponents()
    zoneComponents = components
    guard let index = components[id] else { return nil }
    let bytes = document.text(ofComponentAt: index)
    let known = zones.evaluated[bytes]
    let problemCount = log.count
    // Its problems are reported for every file that contains it.
    let observances = known?.hasProblems == false ? [] : observances(of: index)
    // The same steps are charged again, so that the result depends on the file alone.
    if let known, zoneBudget.spend(known.steps) {
      return OwnZone(zone: known.zone, component: index)
    }
    if observances.isEmpty || zoneBudget.isSpent { return nil }
    let before = zoneBudget.remaining
    let zone = Zone(id: id, observances: observances, budget: &zoneBudget)
    if zoneBudget.isSpent {
      log.report(.zone(.tooManySteps), line: firstLine(of: index))
    } else {
      let evaluated = ZoneCatalog.EvaluatedZone(
        zone: zone, steps: before - zoneBudget.remaining, hasProblems: log.count > problemCount)
      zones.keep(evaluated, for: bytes)
    }
    return OwnZone(zone: zone, component: index)
  }

  private mutating func findZoneComponents() -> [String: Int] {
    var found: [String: Int] = [:]
    for index in document.components.indices
    where document.components[index].kind == .timeZone {
      for line in document.ownLines(of: index) where document.lines[line].name == .tzid {
        let id = text(of: document.lines[line])
        if found[id] == nil { found[id] = index }
      }
    }
    return found
  }

  /// The usable STANDARD and DAYLIGHT parts of a VTIMEZONE.
  private mutating func observances(of timeZone: Int) -> [ZoneObservance] {
    (timeZone + 1..<document.components[timeZone].nextComponent).compactMap { index in
      let kind = document.components[index].kind
      return kind == .standard || kind == .daylight ? observance(of: index) : nil
    }
  }

  private mutating func observance(of index: Int) -> ZoneObservance? {
    var (start, from, to): (LocalTime?, Int?, Int?)
    var (ruleLine, additions): (ContentLine?, [ContentLine]) = (nil, [])
    for number in document.ownLines(of: index) {
      let line = document.lines[number]
      switch line.name {
      case .dtstart: start = document.withValue(of: line) { DateTimeText($0) }?.wallClock
      case .tzoffsetfrom: from = document.withValue(of: line) { OffsetText.read($0) }
      case .tzoffsetto: to = document.withValue(of: line) { OffsetText.read($0) }
      case .rrule: ruleLine = line
      case .rdate: additions.append(line)
      default: break
      }
    }
    guard let start, let to else {
      log.report(.zone(.incomplete), line: firstLine(of: index))
      return nil
    }
    return ZoneObservance(
      offsetFrom: from ?? to, offsetTo: to, start: start,
      rule: ruleLine.flatMap { zoneRule(in: $0) }, additions: wallClocks(in: additions))
  }

  /// A rule for changing clocks, which never happens more than once a day.
  private mutating func zoneRule(in line: ContentLine) -> RecurrenceRule? {
    guard let rule = rule(in: line) else { return nil }
    switch rule.frequency {
    case .daily, .weekly, .monthly, .yearly: return rule
    case .hourly, .minutely, .secondly:
      log.report(.zone(.tooOften), line: line.number)
      return nil
    }
  }
}

/// A zone that a VTIMEZONE describes.
struct OwnZone {
  let zone: Zone
  /// Of the document that holds the VTIMEZONEs.
  let component: Int
}

/// The times for which a zone is needed.
struct ZoneUse {
  /// On the zone's clock.
  let times: [LocalTime]
  /// Whether more times follow without end.
  var goesOn = false
}
