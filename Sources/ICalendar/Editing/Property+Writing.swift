import CalendarModel

extension Property {
  /// The property as a content line without folds and line end (RFC 5545 §3.1).
  ///
  /// - Throws: `WritingError.unwritableName`, and `.lineEndInValue` where the value's bytes hold a
  ///   line end: those made by this module never do.
  func contentLine() throws(WritingError) -> [UInt8] {
    try checkName(name)
    return try Array(name.utf8) + parameterText() + [ASCII.colon] + checkedValue()
  }

  /// The parameters, with a semicolon before each.
  func parameterText() throws(WritingError) -> [UInt8] {
    var result: [UInt8] = []
    for parameter in parameters { result += try parameter.text() }
    return result
  }

  /// The value, checked to fit in one line.
  func checkedValue() throws(WritingError) -> [UInt8] {
    guard !value.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      throw .lineEndInValue(name)
    }
    return value
  }
}

extension Property.Parameter {
  /// The parameter with the semicolon before it.
  func text() throws(WritingError) -> [UInt8] {
    try checkName(name)
    let list = values.map { CaretEncoding.encoded($0) }.joined(separator: [ASCII.comma])
    return [ASCII.semicolon] + Array(name.utf8) + [ASCII.equals] + Array(list)
  }
}

/// Checks that a name has only letters, digits and hyphens (RFC 5545 §3.1, iana-token).
func checkName(_ name: String) throws(WritingError) {
  let isWritable = name.utf8.allSatisfy { byte in
    ASCII.digit(byte) != nil || (0x41...0x5A).contains(ASCII.uppercased(byte))
      || byte == UInt8(ascii: "-")
  }
  guard isWritable, !name.isEmpty else { throw .unwritableName(name) }
}

/// The properties of a VEVENT for the fields of an event; nil for an empty field.
extension Property {
  /// Title, place, notes, categories and address.
  static func texts(of details: ComponentDetails) -> [Property] {
    let texts: [Property?] = [
      .ofText("SUMMARY", details.title), .ofText("LOCATION", details.location),
      .ofText("DESCRIPTION", details.notes), .categories(details.categories), .url(details.url),
    ]
    return texts.compactMap { $0 }
  }

  static func ofText(_ name: String, _ text: String) -> Property? {
    text.isEmpty ? nil : .text(name, text)
  }

  static func url(_ url: String) -> Property? { url.isEmpty ? nil : .plain("URL", url) }

  static func categories(_ categories: [Category]) -> Property? {
    categories.isEmpty ? nil : .texts("CATEGORIES", categories.map(\.name))
  }

  static func status(_ status: Event.Status?) -> Property? {
    status.map { .plain("STATUS", $0.rawValue.uppercased()) }
  }

  static func transparency(_ transparency: Event.Transparency) -> Property? {
    switch transparency {
    case .unsaid: nil
    case .opaque: .plain("TRANSP", "OPAQUE")
    case .transparent: .plain("TRANSP", "TRANSPARENT")
    }
  }

  static func privacy(_ privacy: ComponentDetails.Privacy) -> Property {
    switch privacy {
    case .everyone: .plain("CLASS", "PUBLIC")
    case .personal: .plain("CLASS", "PRIVATE")
    case .confidential: .plain("CLASS", "CONFIDENTIAL")
    }
  }

  static func color(_ color: EventColor?) -> Property? {
    color.map { .plain("COLOR", ColorNames.text(of: $0)) }
  }

  /// RRULE or EXRULE lines that fit a start.
  static func rules(
    _ rules: [RecurrenceRule], named name: String = "RRULE", fitting start: EventTime
  ) -> [Property] {
    rules.map { .plain(name, $0.fitting(start).text) }
  }

  /// RDATE lines; dates with their own length are PERIODs (RFC 5545 §3.8.5.2).
  static func additions(
    _ dates: [RecurrenceDate], zoneID: (Zone) -> String?
  ) throws(WritingError) -> [Property] {
    let plain = dates.filter { $0.duration == nil }.map(\.start)
    var properties = try Property.times("RDATE", plain, zoneID: zoneID)
    for date in dates {
      guard let duration = date.duration else { continue }
      try checkYear(date.start.wallClock.day)
      let zone = TimeForm(date.start).zone
      let named = zone.map { [Parameter(name: "TZID", values: [zoneID($0) ?? $0.id])] } ?? []
      let value = TimeForm.text(of: date.start) + "/" + (try DurationText.text(of: duration))
      properties.append(
        Property(
          name: "RDATE", parameters: [Parameter(name: "VALUE", values: ["PERIOD"])] + named,
          value: Array(value.utf8)))
    }
    return properties
  }

  /// The DTEND or DURATION of an event; none if the start is enough.
  static func length(
    _ duration: EventDuration, from start: EventTime, zoneID: (Zone) -> String?
  ) throws(WritingError) -> Property? {
    guard duration.days > 0 || duration.seconds > 0 else { return nil }
    guard let end = start.end(after: duration), (0...9999).contains(end.wallClock.day.civil.year)
    else { return try .duration("DURATION", duration) }
    return try .time("DTEND", end, zoneID: TimeForm(end).zone.flatMap(zoneID))
  }
}

/// Properties with values of each type, which `CalendarReader` reads as the same values.
extension Property {
  /// A property with one TEXT value (RFC 5545 §3.3.11).
  ///
  /// Line ends of every kind become line feeds; other control characters except tabs are left out.
  public static func text(_ name: String, _ text: String) -> Property {
    Property(name: name, value: TextValue.encoded(text))
  }

  /// A property with a list of TEXT values, such as CATEGORIES.
  public static func texts(_ name: String, _ texts: [String]) -> Property {
    Property(name: name, value: TextValue.encoded(texts))
  }

  /// A property whose value is written verbatim, without escapes: a number, a word or a URI. Line
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

  /// A property with a DATE or a DATE-TIME (RFC 5545 §3.3.4, §3.3.5): with VALUE and TZID
  /// parameters as needed.
  ///
  /// - Parameter zoneID: returns the name of a time's zone in the text; nil for the zone's own id.
  /// - Throws: `WritingError.yearOutOfRange`.
  public static func time(
    _ name: String, _ time: EventTime, zoneID: String? = nil
  ) throws(WritingError) -> Property {
    try checkYear(time.wallClock.day)
    return Property(
      name: name, parameters: TimeForm(time).parameters(zoneID: zoneID),
      value: Array(TimeForm.text(of: time).utf8))
  }

  /// Properties with lists of dates, such as EXDATE: one for days, one for floating times, one for
  /// times in UTC and one for each zone, in order of appearance.
  ///
  /// - Parameter zoneID: returns the name of a zone in the text; nil for the zone's own id.
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
