import CalendarModel

extension EventField {
  /// Gives an event this value; rules and alarms are left to those who know the series.
  func apply(to event: inout Event) {
    switch self {
    case .title(let title): event.title = title
    case .location(let location): event.location = location
    case .notes(let notes): event.notes = notes
    case .url(let url): event.url = url
    case .categories(let categories): event.categories = categories
    case .status(let status): event.status = status
    case .transparency(let isTransparent): event.isTransparent = isTransparent
    case .privacy(let privacy): event.privacy = privacy
    case .color(let color): event.color = color
    case .times(let start, let duration): (event.start, event.duration) = (start, duration)
    case .rules, .alarms: break
    }
  }

  /// The same field with the value an event has; rules and alarms are those of the field.
  func value(in event: Event) -> EventField {
    switch self {
    case .title: .title(event.title)
    case .location: .location(event.location)
    case .notes: .notes(event.notes)
    case .url: .url(event.url)
    case .categories: .categories(event.categories)
    case .status: .status(event.status)
    case .transparency: .transparency(event.isTransparent)
    case .privacy: .privacy(event.privacy)
    case .color: .color(event.color)
    case .times: .times(start: event.start, duration: event.duration)
    case .rules, .alarms: self
    }
  }
}

extension [EventField] {
  /// The last of the times; nil if they stay.
  var times: (start: EventTime, duration: EventDuration)? {
    for case .times(let start, let duration) in reversed() { return (start, duration) }
    return nil
  }

  /// The last of the rules; nil if they stay.
  var rules: [RecurrenceRule]? {
    for case .rules(let rules) in reversed() { return rules }
    return nil
  }

  /// The last of the alarms; nil if they stay.
  var alarms: [Alarm]? {
    for case .alarms(let alarms) in reversed() { return alarms }
    return nil
  }

  /// The fields that have nothing to do with when an event is, and are not alarms.
  var details: [EventField] {
    filter {
      switch $0 {
      case .times, .rules, .alarms: false
      default: true
      }
    }
  }

  func apply(to event: inout Event) {
    for field in self { field.apply(to: &event) }
  }
}
