import CalendarModel

extension EventReader {
  /// The zone a TZID means: the system's, else the document's own VTIMEZONE, else the offset that the
  /// id says.
  ///
  /// An id that is none of these is reported once, and nil: its times are read as floating.
  mutating func zone(named id: String, line: Int) -> Zone? {
    if let zone = zones.systemZone(named: id) { return zone }
    if let known = ownZones[id] { return known }
    exchangeDocuments()
    let zone = ownZone(named: id) ?? Zone(offsetName: id)
    exchangeDocuments()
    ownZones[id] = .some(zone)
    if zone == nil {
      let shown = id.count > 60 ? id.prefix(60) + "…" : Substring(id)
      log.report("unknown time zone “\(shown)”, read as floating", line: line)
    }
    return zone
  }

  /// The VTIMEZONEs that were made zones of, in their order, byte for byte.
  var textOfUsedZones: [UInt8] {
    if usedZones.isEmpty { return [] }
    let document = zoneDocument ?? document
    let texts = usedZones.sorted().map { document.text(ofComponentAt: $0) }
    return Array(texts.joined(separator: Document.lineEnd(fitting: texts[0])))
  }

  // MARK: - Private

  /// Zones are read from the document that holds them.
  private mutating func exchangeDocuments() {
    guard let other = zoneDocument else { return }
    zoneDocument = document
    document = other
  }

  private mutating func ownZone(named id: String) -> Zone? {
    let components = zoneComponents ?? findZoneComponents()
    zoneComponents = components
    guard let index = components[id] else { return nil }
    let bytes = document.text(ofComponentAt: index)
    let known = zones.evaluated[bytes]
    let problemCount = log.count
    // What is wrong with it is said for each file that holds it.
    let observances = known?.hasProblems == false ? [] : observances(of: index)
    if let known {
      usedZones.insert(index)
      return known.zone
    }
    if observances.isEmpty || zoneBudget.isSpent { return nil }
    let zone = Zone(
      id: zones.unusedID(for: id), observances: observances, budget: &zoneBudget)
    if zoneBudget.isSpent {
      log.report(
        "the time zones of this file take too many steps, the others are not read",
        line: firstLine(of: index))
    } else {
      zones.keep(zone, for: bytes, hasProblems: log.count > problemCount)
      usedZones.insert(index)
    }
    return zone
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
      log.report(
        "a part of a time zone without a start or an offset is ignored",
        line: firstLine(of: index))
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
      log.report(
        "a time zone that changes more than once a day; its rule is ignored", line: line.number)
      return nil
    }
  }
}
