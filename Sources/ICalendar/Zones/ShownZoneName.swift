import CalendarModel

/// A parsed time zone name of Exchange, Outlook or Notes: an offset in brackets, and the rest.
struct ShownZoneName {
  /// Seconds east of UTC, if there is an offset in brackets.
  let offset: Int?
  private let rest: String

  init(_ text: some StringProtocol) {
    let text = text.lowercased()
    var (offset, rest): (Int?, Substring) = (nil, text[...])
    if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
      let inner = text[text.index(after: text.startIndex)..<end]
      if let seconds = Self.offset(inner) {
        (offset, rest) = (seconds, text[text.index(after: end)...])
      }
    }
    self.offset = offset
    self.rest = String(rest)
  }

  /// The possible IANA names, the most likely first.
  var zoneNames: [String] {
    // After a semicolon there is another place with the same clocks.
    let words = Self.words(String(rest.prefix { $0 != ";" }))
    if words.isEmpty { return [] }
    let standard = words.replacing(" daylight time", with: " standard time")
      .replacing(" summer time", with: " standard time")
    let known = [words, standard, standard + " standard time"].compactMap { Self.known[$0] }
    return known + Self.places(in: rest)
  }

  // MARK: - Private

  /// `UTC-05:00`, `GMT +01:00`, `GMT+01.00`, `UTC`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "utc" || text == "gmt" { return 0 }
    let id = String(text).replacing(".", with: ":").replacing("\u{2212}", with: "-")
    guard id.hasPrefix("utc") || id.hasPrefix("gmt") else { return nil }
    return Zone(offsetName: id)?.offset(at: Instant(seconds: 0))
  }

  /// The words of a name separated by blanks, because programs use `&` and `and`, commas, slashes
  /// and dots inconsistently.
  private static func words(_ text: String) -> String {
    let plain = text.replacing("&", with: " and ")
    return plain.split { !$0.isLetter && !$0.isNumber && $0 != "+" && $0 != "-" }
      .joined(separator: " ")
  }

  /// The zones that are named after one of some places.
  private static func places(in text: String) -> [String] {
    let areas = [
      "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian",
    ]
    let cities = text.split { $0 == "," || $0 == "/" || $0 == ":" }.prefix(12).map { part in
      part.split(separator: " ").joined(separator: "_")
    }
    return cities.flatMap { city in areas.map { "\($0)/\(city)" } }
  }

  /// By their words.
  private static let known: [String: String] = {
    var names: [String: String] = [:]
    for (name, zone) in shownZoneNameTable { names[words(name.lowercased())] = zone }
    for (name, zone, places) in windowsZoneTable {
      names[words(name.lowercased())] = zone
      if !places.isEmpty { names[words(places.lowercased())] = zone }
    }
    return names
  }()
}

extension Zone {
  /// Whether its offset is ever this one in present years, because names have the offset of winter,
  /// or of the day of writing.
  func hasOffset(_ seconds: Int) -> Bool {
    [0, 182].contains { day in
      [1990, 2010, 2025].contains { year in
        let start = LocalTime(Month(year: year, month: 1).firstDay + day).seconds
        return offset(at: Instant(seconds: start)) == seconds
      }
    }
  }
}
