import CalendarModel

extension EventField {
  /// Sets this value in an event; rules and alarms are applied by the series.
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
    case .guests(let change): change.apply(to: &event.details)
    case .rules, .alarms: break
    }
  }

  /// The same field with the value of an event; rules, alarms and changes of guests stay.
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
    case .rules, .alarms, .guests: self
    }
  }
}

extension [EventField] {
  /// The last times; nil if unchanged.
  var times: (start: EventTime, duration: EventDuration)? {
    for case .times(let start, let duration) in reversed() { return (start, duration) }
    return nil
  }

  /// The last rules; nil if unchanged.
  var rules: [RecurrenceRule]? {
    for case .rules(let rules) in reversed() { return rules }
    return nil
  }

  /// The last alarms; nil if unchanged.
  var alarms: [Alarm]? {
    for case .alarms(let alarms) in reversed() { return alarms }
    return nil
  }

  /// The fields other than times, rules and alarms.
  var details: [EventField] {
    filter {
      switch $0 {
      case .times, .rules, .alarms: false
      default: true
      }
    }
  }

  /// Sets these values in an event; rules and alarms are applied by the series.
  package func apply(to event: inout Event) {
    for field in self { field.apply(to: &event) }
  }
}
