import CalendarModel

/// A new event with its alarms, to be written for the first time.
///
/// The event's `id`, collection, people, `alarmCount` and `changed` are not written. The length is
/// written as DTEND or DURATION, whichever is equal; an all-day event needs a duration in days.
public struct NewEvent: Hashable, Sendable {
  public var event: Event
  public var alarms: [Alarm]

  public init(_ event: Event, alarms: [Alarm] = []) {
    self.event = event
    self.alarms = alarms
  }

  /// The VEVENT (RFC 5545 §3.6.1), which is read as the same event, changed now.
  ///
  /// - Parameters:
  ///   - now: the DTSTAMP and creation time.
  ///   - zoneID: returns the name of a zone in the surrounding text; nil for the zone's own id.
  /// - Throws: `WritingError` if a date or a duration cannot be written.
  public func component(
    now: Instant, zoneID: (Zone) -> String? = { _ in nil }
  ) throws(WritingError) -> ComponentText {
    var properties: [Property] = [
      .text("UID", event.uid), try .instant("DTSTAMP", now), try .instant("CREATED", now),
    ]
    properties += try times(zoneID: zoneID)
    properties += try recurrence(zoneID: zoneID)
    properties += details
    var components: [ComponentText] = []
    for alarm in alarms { components.append(try alarm.component(of: event)) }
    return ComponentText(name: "VEVENT", properties: properties, components: components)
  }

  /// The zones of the event's times, each with the first year for which it is needed.
  var zones: [(zone: Zone, year: Int)] {
    var times = [event.start]
    switch event.kind {
    case .single: break
    case .series(let recurrence): times += recurrence.additions.map(\.start) + recurrence.exclusions
    case .override(let original, _): times.append(original)
    }
    var zones: [(zone: Zone, year: Int)] = []
    for time in times {
      guard let zone = TimeForm(time).zone else { continue }
      let year = time.wallClock.day.civil.year
      if let known = zones.firstIndex(where: { $0.zone == zone }) {
        zones[known].year = min(zones[known].year, year)
      } else {
        zones.append((zone, year))
      }
    }
    return zones
  }

  // MARK: - Private

  private func times(zoneID: (Zone) -> String?) throws(WritingError) -> [Property] {
    let start = try Property.time(
      "DTSTART", event.start, zoneID: TimeForm(event.start).zone.flatMap(zoneID))
    let length = try Property.length(event.duration, from: event.start, zoneID: zoneID)
    return [start] + (length.map { [$0] } ?? [])
  }

  private func recurrence(zoneID: (Zone) -> String?) throws(WritingError) -> [Property] {
    switch event.kind {
    case .single: return []
    case .series(let recurrence):
      return try Property.rules(recurrence.rules, fitting: event.start)
        + Property.additions(recurrence.additions, zoneID: zoneID)
        + Property.times("EXDATE", recurrence.exclusions, zoneID: zoneID)
        + Property.rules(recurrence.exclusionRules, named: "EXRULE", fitting: event.start)
    case .override(let original, let andFollowing):
      let property = try Property.time(
        "RECURRENCE-ID", original, zoneID: TimeForm(original).zone.flatMap(zoneID))
      let range = [Property.Parameter(name: "RANGE", values: ["THISANDFUTURE"])]
      return [
        Property(
          name: property.name, parameters: property.parameters + (andFollowing ? range : []),
          value: property.value)
      ]
    }
  }

  private var details: [Property] {
    let texts: [Property?] = [
      .ofText("SUMMARY", event.title), .ofText("LOCATION", event.location),
      .ofText("DESCRIPTION", event.notes), .categories(event.categories), .url(event.url),
      .status(event.status), .transparency(event.transparency),
      event.privacy == .everyone ? nil : .privacy(event.privacy), .color(event.color),
      event.sequence > 0 ? .plain("SEQUENCE", "\(event.sequence)") : nil,
    ]
    return texts.compactMap { $0 }
  }
}
