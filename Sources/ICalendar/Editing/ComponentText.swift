import CalendarModel

/// A component to write: its properties, then the components inside it.
public struct ComponentText: Hashable, Sendable {
  /// Such as `VEVENT`.
  public var name: String
  public var properties: [Property]
  public var components: [ComponentText]

  public init(
    name: String, properties: [Property] = [], components: [ComponentText] = []
  ) {
    self.name = name
    self.properties = properties
    self.components = components
  }

  /// The text from BEGIN to END, folded after 75 bytes, with a line end after each line.
  ///
  /// - Parameter lineEnd: CRLF, as RFC 5545 §3.1 requires, except in a text with other line ends.
  /// - Throws: `WritingError.unwritableName` or `.lineEndInValue`.
  public func bytes(
    lineEnd: [UInt8] = [0x0D, 0x0A]
  ) throws(WritingError) -> [UInt8] {
    var result: [UInt8] = []
    try append(to: &result, lineEnd: lineEnd)
    return result
  }

  private func append(to result: inout [UInt8], lineEnd: [UInt8]) throws(WritingError) {
    try checkName(name)
    result += Array("BEGIN:\(name)".utf8) + lineEnd
    for property in properties {
      result += Folding.folded(try property.contentLine(), lineEnd: lineEnd) + lineEnd
    }
    for component in components { try component.append(to: &result, lineEnd: lineEnd) }
    result += Array("END:\(name)".utf8) + lineEnd
  }
}

extension ComponentText {
  /// A zone as a VTIMEZONE (RFC 5545 §3.6.5) for events from some year on.
  ///
  /// From the first day of the year, the offsets are those of the zone. Changes that recur in all
  /// later years are an RRULE; all others have a date each. A zone that still changes irregularly
  /// after 2100 is correct until 2200, or for a hundred years. Zones do not know which offset is
  /// daylight time: DAYLIGHT is an offset that clocks go forward to, and back from, within a year.
  ///
  /// - Parameters:
  ///   - year: the first year; at least 1840.
  ///   - id: the TZID; nil for the zone's own id.
  /// - Throws: `WritingError.offsetOutOfRange`.
  /// - Complexity: O(days from the year to 2200), some hundredths of a second at most.
  public static func timeZone(
    _ zone: Zone, from year: Int, id: String? = nil
  ) throws(WritingError) -> ComponentText {
    var components: [ComponentText] = []
    for part in ZoneDescription(zone, from: year).parts { components.append(try observance(part)) }
    return ComponentText(
      name: "VTIMEZONE", properties: [.text("TZID", id ?? zone.id)], components: components)
  }

  /// The parts that a VTIMEZONE lacks for events from some year on, if it begins later.
  static func earlierParts(
    of zone: Zone, from year: Int, before begin: LocalTime
  ) throws(WritingError) -> [ComponentText] {
    var components: [ComponentText] = []
    for part in ZoneDescription(zone, from: year, before: begin).parts {
      components.append(try observance(part))
    }
    return components
  }

  private static func observance(_ part: ZoneDescription.Part) throws(WritingError) -> ComponentText
  {
    let observance = part.observance
    var properties: [Property] = [
      try .time("DTSTART", .floating(observance.start)),
      .plain("TZOFFSETFROM", try OffsetText.text(of: observance.offsetFrom)),
      .plain("TZOFFSETTO", try OffsetText.text(of: observance.offsetTo)),
    ]
    if let rule = observance.rule { properties.append(.plain("RRULE", rule.text)) }
    // One to a line, because some readers do not support lists here.
    for time in observance.additions { properties.append(try .time("RDATE", .floating(time))) }
    return ComponentText(name: part.isDaylight ? "DAYLIGHT" : "STANDARD", properties: properties)
  }
}

extension ComponentText {
  /// The PRODID of calendars that Daybook writes (RFC 5545 §3.7.3).
  public static let productID = "-//Daybook//Daybook//EN"

  /// A whole new file: a VCALENDAR with VERSION and PRODID (RFC 5545 §3.6), a VTIMEZONE for each zone
  /// in use, and the events.
  ///
  /// - Parameter now: the DTSTAMP and creation time of the events.
  /// - Throws: `WritingError` if a date or a duration cannot be written.
  public static func calendar(
    _ events: [NewEvent], now: Instant
  ) throws(WritingError) -> ComponentText {
    try calendar(zones: events.flatMap(\.zones)) { zoneID throws(WritingError) in
      var components: [ComponentText] = []
      for event in events { components.append(try event.component(now: now, zoneID: zoneID)) }
      return components
    }
  }

  /// A whole new file with some components.
  ///
  /// - Parameters:
  ///   - zones: the zones that their times are in, with the first years that they are needed for.
  ///   - make: makes the components with the names that the zones have in the file.
  static func calendar(
    zones described: [(zone: Zone, year: Int)],
    make: ((Zone) -> String?) throws(WritingError) -> [ComponentText]
  ) throws(WritingError) -> ComponentText {
    var calendar = ComponentText(
      name: "VCALENDAR", properties: [.text("VERSION", "2.0"), .text("PRODID", productID)])
    var zones: [Zone] = []
    var years: [Zone: Int] = [:]
    for (zone, year) in described {
      if years[zone] == nil { zones.append(zone) }
      years[zone] = min(years[zone] ?? year, year)
    }
    let names = ZoneNames(zones)
    for zone in zones {
      calendar.components.append(
        try .timeZone(zone, from: years[zone] ?? 1970, id: names.id(of: zone)))
    }
    calendar.components += try make(names.id)
    return calendar
  }
}

/// Unique TZIDs for the zones of a file: zones with the same name get numbers.
private struct ZoneNames {
  private var ids: [Zone: String] = [:]

  init(_ zones: [Zone]) {
    var taken: Set<String> = []
    for zone in zones {
      ids[zone] = zone.id.numbered { taken.insert($0).inserted }
    }
  }

  func id(of zone: Zone) -> String? { ids[zone] }
}
