import CalendarModel

/// The lines of a VEVENT that say that it was tracked.
enum TrackingLines {
  static let sourceName = "X-DAYBOOK-TRACKED"
  static let planName = "X-DAYBOOK-PLAN"
}

extension Document {
  /// Returns what an event says about being tracked; nil if it says nothing of it.
  ///
  /// An event in a calendar of what was tracked may only have a plan, because servers drop lines that
  /// they do not know.
  public func tracking(ofEventAt component: Int) -> Tracking? {
    let source = lines(named: TrackingLines.sourceName, of: component).first.map {
      property(of: lines[$0]).text.trimmed.lowercased()
    }
    let plan = plan(ofEventAt: component)
    guard source != nil || plan != nil else { return nil }
    return Tracking(source: source.flatMap { Tracking.Source(rawValue: $0) }, plan: plan)
  }

  /// The plan is what the event lies in, as a part of it.
  private func plan(ofEventAt component: Int) -> Tracking.Plan? {
    for index in lines(named: "RELATED-TO", of: component) {
      let relation = property(of: lines[index])
      let kind = relation.values(of: "RELTYPE").first?.uppercased() ?? "PARENT"
      let uid = relation.text.trimmed
      guard kind == "PARENT", !uid.isEmpty else { continue }
      let occurrence = lines(named: TrackingLines.planName, of: component).first.flatMap { line in
        withValue(of: lines[line], limit: 64) { DateTimeText($0) }.map(\.eventTime)
      }
      return Tracking.Plan(uid: uid, occurrence: occurrence)
    }
    return nil
  }
}

extension DateTimeText {
  /// A day, or a time that is taken for one in UTC.
  fileprivate var eventTime: EventTime {
    secondOfDay == nil ? .allDay(day) : .zoned(wallClock, .utc)
  }
}

extension NewEvent {
  /// The VEVENT of an interval, with its lines in the order of the documentation.
  ///
  /// Times are in UTC, because a local time cannot name the second pass of an hour.
  func trackedComponent(_ tracking: Tracking, now: Instant) throws(WritingError) -> ComponentText {
    let moments = event.moments(in: .utc)
    var properties: [Property] = [
      .text("UID", event.uid), try .instant("DTSTAMP", now), try .instant("CREATED", now),
      try .instant("DTSTART", moments.lowerBound), try .instant("DTEND", moments.upperBound),
    ]
    let texts: [Property?] = [
      .ofText("SUMMARY", event.title), .ofText("DESCRIPTION", event.notes),
      .ofText("LOCATION", event.location), .categories(event.categories), .url(event.url),
      .status(event.status), .transparency(.transparent),
    ]
    properties += texts.compactMap { $0 }
    if let plan = tracking.plan {
      properties.append(.text("RELATED-TO", plan.uid))
      if let occurrence = plan.occurrence {
        properties.append(.plain(TrackingLines.planName, Self.text(of: occurrence)))
      }
    }
    if let source = tracking.source {
      properties.append(.plain(TrackingLines.sourceName, source.rawValue.uppercased()))
    }
    return ComponentText(name: "VEVENT", properties: properties, components: [])
  }

  private static func text(of occurrence: EventTime) -> String {
    guard !occurrence.isAllDay else { return DateTimeText.text(of: occurrence.wallClock.day) }
    return DateTimeText.text(of: Instant(seconds: occurrence.localTime(in: .utc).seconds))
  }
}

extension Document {
  /// Returns a calendar with the later part of an interval, as an event of its own with all other
  /// lines.
  /// - Parameter component: the VEVENT of the interval.
  /// - Throws: `WritingError` if it is not an event, or cannot be written.
  public func laterPart(
    ofIntervalAt component: Int, _ part: Range<Instant>, uid: String, now: Instant,
    zones: ZoneCatalog
  ) throws(WritingError) -> [UInt8] {
    let copy = Document(calendar(ofComponentsAt: [component]))
    var edit = EventEdit(copy, zones: zones, now: now)
    guard let own = copy.componentIndices(of: .event).first, var event = edit.event(at: own) else {
      throw .noEvent
    }
    event.start = .zoned(Zone.utc.localTime(of: part.lowerBound), .utc)
    event.duration = EventDuration(seconds: Int(part.seconds))
    try edit.edit.set(.text("UID", uid), of: own)
    try edit.set(event, at: own)
    // No other revision of it is in circulation.
    edit.edit.removeProperties(named: "SEQUENCE", of: own)
    return edit.bytes()
  }
}
