import CalendarModel

extension EventReader {
  /// The zone a TZID means: the system's, else the document's own VTIMEZONE, else what a name that
  /// programs show means, or the offset that the id says.
  ///
  /// A name that is no exact id of the system means what its VTIMEZONE says, where that is another
  /// offset at these times. An id that is none of these is reported once, and nil: its times are read
  /// as floating.
  /// - Parameter use: the times that the zone is for; nil for those at which both are the same.
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

  /// The zones that an id may mean, by the times it is used for.
  mutating func possibleZones(named id: String) -> [Zone] {
    guard let system = zones.systemZone(named: id) else {
      return [zone(named: id, line: 1)].compactMap { $0 }
    }
    guard !system.isExact, let own = describedZone(named: id, isExact: false),
      !own.zone.hasSameOffsets(as: system.zone)
    else { return [system.zone] }
    return [system.zone, own.zone]
  }

  /// Whether an id that may mean a zone does so at all times of some years.
  mutating func means(_ id: String, _ zone: Zone, fromYear year: Int) -> Bool {
    let possible = possibleZones(named: id)
    // What the file describes counts where it differs; elsewhere both are the same.
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

  /// The zone of a VTIMEZONE, if it was found to count for a name that the system knows.
  mutating func usedDescription(named id: String) -> Zone? {
    guard let own = describedZones[id] ?? nil, usedZones.contains(own.component) else { return nil }
    return own.zone
  }

  /// A name as problems show it.
  private static func shown(_ id: String) -> String {
    id.count > 60 ? id.prefix(60) + "…" : id
  }

  /// The VTIMEZONEs that were made zones of, in their order, byte for byte.
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

  /// Zones are read from the document that holds them.
  private mutating func exchangeDocuments() {
    guard let other = zoneDocument else { return }
    zoneDocument = document
    document = other
  }

  /// The zone that a name means which the system shows in another form.
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

  /// Which of two zones counts, for a name that both the system and the document know.
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

  /// From when on a VTIMEZONE says something.
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

  /// When two zones differ for the last time; where a file has very many pairs, the others do for ever.
  private mutating func lastDifference(_ a: Zone, _ b: Zone) -> Instant? {
    guard !a.hasSameOffsets(as: b) else { return nil }
    if let known = lastDifferences[[a, b]] { return known }
    let last =
      comparisonBudget.take(Self.stepsOfComparison)
      ? zones.lastDifference(a, b) : Zone.startOfYear(Day.supportedYears.upperBound)
    lastDifferences[[a, b]] = .some(last)
    return last
  }

  /// What a comparison of two zones counts for: a hundred of them are one second at most.
  private static let stepsOfComparison = 3_000

  /// The zone that the document describes by a name that the system knows too.
  private mutating func describedZone(named id: String, isExact: Bool) -> OwnZone? {
    if let known = describedZones[id] { return known }
    // One that cannot count takes no steps from others, and what is wrong with it changes nothing.
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
    // What is wrong with it is said for each file that holds it.
    let observances = known?.hasProblems == false ? [] : observances(of: index)
    // It takes the same steps again, so that what is read of a file depends on the file alone.
    if let known, zoneBudget.take(known.steps) {
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

  /// The STANDARD and DAYLIGHT parts of a VTIMEZONE that can be used.
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

  /// A rule by which clocks are changed; more than once a day is nothing that clocks do.
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

/// What a zone is needed for.
struct ZoneUse {
  /// On the zone's clock.
  let times: [LocalTime]
  /// Whether others follow, without end.
  var goesOn = false
}
