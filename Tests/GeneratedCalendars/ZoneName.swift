/// The zone of a generated time.
enum ZoneName: Hashable {
  case berlin, windowsBerlin, london, newYork, tokyo
  case utc
  /// A floating time.
  case none

  /// What TZID says; nil where there is none.
  var identifier: String? {
    switch self {
    case .berlin: "Europe/Berlin"
    case .windowsBerlin: "W. Europe Standard Time"
    case .london: "Europe/London"
    case .newYork: "America/New_York"
    case .tokyo: "Asia/Tokyo"
    case .utc, .none: nil
    }
  }

  /// The lines of its VTIMEZONE; empty where there is none.
  var definition: [String] {
    guard let identifier else { return [] }
    let observances: [String] =
      switch self {
      case .berlin, .windowsBerlin: Self.european("+0100", "+0200", hour: "02", "CET", "CEST")
      case .london: Self.european("+0000", "+0100", hour: "01", "GMT", "BST")
      case .newYork:
        Self.observance("DAYLIGHT", "-0500", "-0400", "EDT", "20070311T020000", "3;BYDAY=2SU")
          + Self.observance("STANDARD", "-0400", "-0500", "EST", "20071104T020000", "11;BYDAY=1SU")
      case .tokyo: Self.observance("STANDARD", "+0900", "+0900", "JST", "19700101T000000", nil)
      case .utc, .none: []
      }
    return ["BEGIN:VTIMEZONE", "TZID:\(identifier)"] + observances + ["END:VTIMEZONE"]
  }

  private static func european(
    _ winter: String, _ summer: String, hour: String, _ winterName: String, _ summerName: String
  ) -> [String] {
    let fall = hour == "02" ? "03" : "02"
    return observance(
      "DAYLIGHT", winter, summer, summerName, "19810329T\(hour)0000", "3;BYDAY=-1SU")
      + observance("STANDARD", summer, winter, winterName, "19961027T\(fall)0000", "10;BYDAY=-1SU")
  }

  private static func observance(
    _ kind: String, _ from: String, _ to: String, _ name: String, _ start: String, _ month: String?
  ) -> [String] {
    ["BEGIN:\(kind)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "TZNAME:\(name)"]
      + ["DTSTART:\(start)"] + (month.map { ["RRULE:FREQ=YEARLY;BYMONTH=\($0)"] } ?? [])
      + ["END:\(kind)"]
  }
}
