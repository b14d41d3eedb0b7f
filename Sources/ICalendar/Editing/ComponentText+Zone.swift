import CalendarModel

extension ComponentText {
  /// A zone as a VTIMEZONE (RFC 5545 §3.6.5) for events from some year on.
  ///
  /// From the first day of the year the offsets are those of the zone, for ever: what is the same in
  /// all years to come is an RRULE, what changes before, or otherwise, has a date for each change.
  /// A zone that still changes without a rule after the year 2100 is right to the year 2200, or to a
  /// hundred years after the first. A zone does not know which of its offsets are daylight time:
  /// DAYLIGHT is what clocks go forward to and back from within a year.
  ///
  /// - Parameters:
  ///   - year: a year before 1840 counts as 1840.
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

  private static func observance(_ part: ZoneDescription.Part) throws(WritingError) -> ComponentText
  {
    let observance = part.observance
    var properties: [Property] = [
      try .time("DTSTART", .floating(observance.start)),
      .plain("TZOFFSETFROM", try OffsetText.text(of: observance.offsetFrom)),
      .plain("TZOFFSETTO", try OffsetText.text(of: observance.offsetTo)),
    ]
    if let rule = observance.rule { properties.append(.plain("RRULE", rule.text)) }
    // One to a line: there are readers that know no lists here.
    for time in observance.additions { properties.append(try .time("RDATE", .floating(time))) }
    return ComponentText(name: part.isDaylight ? "DAYLIGHT" : "STANDARD", properties: properties)
  }
}
