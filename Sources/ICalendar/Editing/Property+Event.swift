import CalendarModel

/// The properties of a VEVENT for the fields of an event; nil for one that says nothing.
extension Property {
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

  static func transparency(_ isTransparent: Bool) -> Property {
    .plain("TRANSP", isTransparent ? "TRANSPARENT" : "OPAQUE")
  }

  static func privacy(_ privacy: Event.Privacy) -> Property {
    switch privacy {
    case .everyone: .plain("CLASS", "PUBLIC")
    case .personal: .plain("CLASS", "PRIVATE")
    case .confidential: .plain("CLASS", "CONFIDENTIAL")
    }
  }

  static func color(_ color: EventColor?) -> Property? {
    color.map { .plain("COLOR", ColorNames.text(of: $0)) }
  }

  /// RRULE lines, or EXRULE lines, that fit a start.
  static func rules(
    _ rules: [RecurrenceRule], named name: String = "RRULE", fitting start: EventTime
  ) -> [Property] {
    rules.map { .plain(name, $0.fitting(start).text) }
  }

  /// RDATE lines: those of dates with a length of their own are PERIODs (RFC 5545 §3.8.5.2).
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

  /// DTEND or DURATION of an event; none where its start says enough.
  static func length(
    _ duration: EventDuration, from start: EventTime, zoneID: (Zone) -> String?
  ) throws(WritingError) -> Property? {
    guard duration.days > 0 || duration.seconds > 0 else { return nil }
    guard let end = start.end(after: duration), (0...9999).contains(end.wallClock.day.civil.year)
    else { return try .duration("DURATION", duration) }
    return try .time("DTEND", end, zoneID: TimeForm(end).zone.flatMap(zoneID))
  }
}
