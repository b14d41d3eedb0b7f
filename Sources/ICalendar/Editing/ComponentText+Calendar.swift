import CalendarModel

extension ComponentText {
  /// A whole new file: a VCALENDAR with VERSION and PRODID (RFC 5545 §3.6), a VTIMEZONE for each zone
  /// that a time is in, and the events.
  ///
  /// - Parameters:
  ///   - productID: what wrote the file.
  ///   - now: the DTSTAMP of the events, and when they were created.
  /// - Throws: `WritingError` where a date or a duration cannot be written.
  public static func calendar(
    _ events: [NewEvent], now: Instant, productID: String = "-//Daybook//Daybook//EN"
  ) throws(WritingError) -> ComponentText {
    var calendar = ComponentText(
      name: "VCALENDAR", properties: [.text("VERSION", "2.0"), .text("PRODID", productID)])
    var zones: [Zone] = []
    var years: [Zone: Int] = [:]
    for (zone, year) in events.flatMap(\.zones) {
      if years[zone] == nil { zones.append(zone) }
      years[zone] = min(years[zone] ?? year, year)
    }
    let names = ZoneNames(zones)
    for zone in zones {
      calendar.components.append(
        try .timeZone(zone, from: years[zone] ?? 1970, id: names.id(of: zone)))
    }
    for event in events {
      calendar.components.append(try event.component(now: now, zoneID: names.id))
    }
    return calendar
  }
}

/// A TZID of its own for each zone of a file: two zones that are called the same get numbers.
private struct ZoneNames {
  private var ids: [Zone: String] = [:]

  init(_ zones: [Zone]) {
    var taken: Set<String> = []
    for zone in zones {
      var id = zone.id
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(zone.id) (\(number))"
        number += 1
      }
      ids[zone] = id
    }
  }

  func id(of zone: Zone) -> String? { ids[zone] }
}
