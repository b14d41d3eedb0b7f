import CalendarModel

/// A new event with its alarms, to be written for the first time.
///
/// The event's `id`, collection, `alarmCount` and `changed` are not written. The length is
/// written as DTEND or DURATION, whichever is equal; an all-day event needs a duration in days.
public struct NewEvent: Hashable, Sendable {
  public var event: Event
  public var alarms: [Alarm]
  /// The UID of the task for which it is planned (RELATED-TO).
  public var task: String?
  /// What it says about being tracked; nil for a planned event. A tracked one has no alarms, and does
  /// not repeat.
  public var tracking: Tracking?
  /// Further properties of a planned one, as they are.
  public var others: [Property] = []

  public init(
    _ event: Event, alarms: [Alarm] = [], task: String? = nil, tracking: Tracking? = nil
  ) {
    self.event = event
    self.alarms = alarms
    self.task = task
    self.tracking = tracking
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
    if let tracking { return try trackedComponent(tracking, now: now) }
    var properties: [Property] = [
      .text("UID", event.uid), try .instant("DTSTAMP", now), try .instant("CREATED", now),
    ]
    properties += try times(zoneID: zoneID)
    properties += try recurrence(zoneID: zoneID)
    properties += details + others
    var components: [ComponentText] = []
    for alarm in alarms { components.append(try alarm.component(titled: event.title)) }
    return ComponentText(name: "VEVENT", properties: properties, components: components)
  }

  /// The zones that the event's times are in, each with the first year it is needed for.
  var zones: [(zone: Zone, year: Int)] { event.times.zonesWithYears }

  /// The lines that say when it repeats, or what it replaces.
  func recurrence(zoneID: (Zone) -> String?) throws(WritingError) -> [Property] {
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

  // MARK: - Private

  private func times(zoneID: (Zone) -> String?) throws(WritingError) -> [Property] {
    let start = try Property.time(
      "DTSTART", event.start, zoneID: TimeForm(event.start).zone.flatMap(zoneID))
    let length = try Property.length(event.duration, from: event.start, zoneID: zoneID)
    return [start] + (length.map { [$0] } ?? [])
  }

  private var details: [Property] {
    let marks: [Property?] = [
      .status(event.status), .transparency(event.transparency),
      event.privacy == .everyone ? nil : .privacy(event.privacy), .color(event.color),
      event.sequence > 0 ? .plain("SEQUENCE", "\(event.sequence)") : nil,
      task.map { .relation("PARENT", to: $0) },
    ]
    return Property.texts(of: event.details) + marks.compactMap { $0 }
      + Property.people(of: event.details)
  }
}

extension Event {
  /// Its times, without those that end its rules.
  var times: [EventTime] {
    switch details.kind {
    case .single: [start]
    case .series(let recurrence):
      [start] + recurrence.additions.map(\.start) + recurrence.exclusions
    case .override(let original, _): [start, original]
    }
  }
}

extension [EventTime] {
  /// The zones that they are in, each with its first year among them; UTC left out.
  var zonesWithYears: [(zone: Zone, year: Int)] {
    var zones: [(zone: Zone, year: Int)] = []
    for time in self {
      guard let zone = TimeForm(time).zone else { continue }
      let year = time.wallClock.day.civil.year
      if let known = zones.firstIndex(where: { $0.zone == zone }) {
        zones[known].year = Swift.min(zones[known].year, year)
      } else {
        zones.append((zone, year))
      }
    }
    return zones
  }
}
