import CalendarModel

/// Properties with values of each type, ready to be written. What `CalendarReader` makes of them is
/// what they were made of.
extension Property {
  /// A property with one TEXT value (RFC 5545 §3.3.11).
  ///
  /// Line ends of every kind become line feeds; other control characters but the tab are left out.
  public static func text(_ name: String, _ text: String) -> Property {
    Property(name: name, value: TextValue.encoded(text))
  }

  /// A property with a list of TEXT values, such as CATEGORIES.
  public static func texts(_ name: String, _ texts: [String]) -> Property {
    Property(name: name, value: TextValue.encoded(texts))
  }

  /// A property whose value is written as it stands, without escapes: a number, a word, a URI. Line
  /// ends and control characters are left out.
  public static func plain(_ name: String, _ value: String) -> Property {
    Property(name: name, value: TextValue.writable(value).filter { $0 != ASCII.lineFeed })
  }

  /// A property with a point in time in UTC, such as DTSTAMP.
  /// - Throws: `WritingError.yearOutOfRange`.
  public static func instant(_ name: String, _ instant: Instant) throws(WritingError) -> Property {
    try checkYear(Zone.utc.localTime(of: instant).day)
    return plain(name, DateTimeText.text(of: instant))
  }

  /// A property with a DATE or a DATE-TIME (RFC 5545 §3.3.4, §3.3.5): VALUE and TZID are its
  /// parameters as the value needs them.
  ///
  /// - Parameter zoneID: how the text calls the zone of a time; nil for the zone's own id.
  /// - Throws: `WritingError.yearOutOfRange`.
  public static func time(
    _ name: String, _ time: EventTime, zoneID: String? = nil
  ) throws(WritingError) -> Property {
    try checkYear(time.wallClock.day)
    return Property(
      name: name, parameters: TimeForm(time).parameters(zoneID: zoneID),
      value: Array(TimeForm.text(of: time).utf8))
  }

  /// Properties with lists of dates, such as EXDATE: one for days, one for times without a zone, one
  /// for times in UTC and one for each zone, in the order in which these come.
  ///
  /// - Parameter zoneID: how the text calls a zone; nil for the zone's own id.
  /// - Throws: `WritingError.yearOutOfRange`.
  public static func times(
    _ name: String, _ times: [EventTime], zoneID: (Zone) -> String? = { _ in nil }
  ) throws(WritingError) -> [Property] {
    var forms: [TimeForm] = []
    var texts: [TimeForm: [String]] = [:]
    for time in times {
      try checkYear(time.wallClock.day)
      let form = TimeForm(time)
      if texts[form] == nil { forms.append(form) }
      texts[form, default: []].append(TimeForm.text(of: time))
    }
    return forms.map { form in
      Property(
        name: name, parameters: form.parameters(zoneID: form.zone.flatMap(zoneID)),
        value: Array((texts[form] ?? []).joined(separator: ",").utf8))
    }
  }

  /// A property with a DURATION (RFC 5545 §3.3.6).
  /// - Throws: `WritingError.durationTooLong`.
  public static func duration(
    _ name: String, _ duration: EventDuration
  ) throws(WritingError) -> Property {
    plain(name, try DurationText.text(of: duration))
  }

  static func checkYear(_ day: Day) throws(WritingError) {
    let year = day.civil.year
    guard (0...9999).contains(year) else { throw .yearOutOfRange(year) }
  }
}
