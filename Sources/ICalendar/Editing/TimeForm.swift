import CalendarModel

/// The ways to write a time that make a difference for its line: values of one line share one.
enum TimeForm: Hashable {
  case day
  case floating
  case utc
  case zoned(Zone)

  init(_ time: EventTime) {
    self =
      switch time {
      case .allDay: .day
      case .floating: .floating
      case .zoned(_, let zone): zone.isUTC ? .utc : .zoned(zone)
      }
  }

  /// The zone that a TZID has to name.
  var zone: Zone? {
    if case .zoned(let zone) = self { zone } else { nil }
  }

  /// The value in its own form.
  static func text(of time: EventTime) -> String {
    switch time {
    case .allDay(let day): DateTimeText.text(of: day)
    case .floating(let clock): DateTimeText.text(of: clock)
    case .zoned(let clock, let zone): DateTimeText.text(of: clock) + (zone.isUTC ? "Z" : "")
    }
  }

  func parameters(zoneID: String?) -> [Property.Parameter] {
    switch self {
    case .day: [Property.Parameter(name: "VALUE", values: ["DATE"])]
    case .floating, .utc: []
    case .zoned(let zone): [Property.Parameter(name: "TZID", values: [zoneID ?? zone.id])]
    }
  }
}
