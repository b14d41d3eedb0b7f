import CalendarModel
import CalendarWords

/// The zone typed after a time.
package enum EntryZone: Hashable {
  case zone(Zone)
  /// Seconds east of UTC; the zone that has them depends on the day.
  case offset(Int)

  /// The name of the zone in the reading.
  package var name: String {
    switch self {
    case .zone(let zone): zone.id
    case .offset(0): Zone.utc.id
    case .offset(let seconds):
      "UTC\(seconds < 0 ? "-" : "+")\(LocalTime(seconds: Int64(abs(seconds))).clockText)"
    }
  }
}

/// The words that name zones.
package enum EntryZoneName {
  /// The meaning of letters after a time.
  package enum Letters: Hashable {
    /// An id; the date decides between summer and winter time.
    case id(String)
    /// Letters that several countries use for these zones.
    case ambiguous([String])
  }

  /// The letters used for zones. The id comes first.
  private static let table: [(meaning: Letters, letters: [String])] = [
    (.id("America/Los_Angeles"), ["PST", "PDT", "PT"]),
    (.id("America/Denver"), ["MST", "MDT", "MT"]),
    (.id("America/Chicago"), ["CDT", "CT"]),
    (.id("America/New_York"), ["EST", "EDT", "ET"]),
    (.id("America/Anchorage"), ["AKST", "AKDT"]), (.id("Pacific/Honolulu"), ["HST"]),
    (.id("UTC"), ["UTC", "ZULU"]), (.id("Europe/London"), ["GMT", "BST"]),
    (.id("Europe/Berlin"), ["CET", "CEST", "MEZ", "MESZ"]),
    (.id("Europe/Lisbon"), ["WET", "WEST"]), (.id("Europe/Athens"), ["EET", "EEST"]),
    (.id("Europe/Moscow"), ["MSK"]), (.id("Asia/Tokyo"), ["JST"]), (.id("Asia/Seoul"), ["KST"]),
    (.id("Asia/Hong_Kong"), ["HKT"]), (.id("Asia/Singapore"), ["SGT"]),
    (.id("Africa/Johannesburg"), ["SAST"]), (.id("Australia/Sydney"), ["AEST", "AEDT"]),
    (.id("Australia/Perth"), ["AWST"]), (.id("America/Sao_Paulo"), ["BRT"]),
    (.id("America/St_Johns"), ["NST", "NDT"]), (.id("America/Santiago"), ["CLT"]),
    (.id("Africa/Nairobi"), ["EAT"]), (.id("Africa/Lagos"), ["WAT"]),
    (.id("Asia/Karachi"), ["PKT"]), (.id("Asia/Bangkok"), ["ICT"]),
    (.id("Asia/Jakarta"), ["WIB"]), (.id("Asia/Manila"), ["PHT"]),
    (.id("Asia/Jerusalem"), ["IDT"]), (.id("Europe/Istanbul"), ["TRT"]),
    (.id("Pacific/Auckland"), ["NZST", "NZDT"]),
    (.ambiguous(["Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"]), ["IST"]),
    (.ambiguous(["America/Chicago", "Asia/Shanghai", "America/Havana"]), ["CST"]),
    (.ambiguous(["America/Halifax", "Asia/Riyadh"]), ["AST"]),
  ]

  private static let known: [String: Letters] = table.reduce(into: [:]) { known, row in
    for letters in row.letters { known[letters] = row.meaning }
  }

  /// Letters that are also words and therefore must be capitals.
  private static let words: Set<String> = [
    "PT", "MT", "CT", "ET", "IST", "WEST", "AST", "EAT", "WAT",
  ]

  /// Returns the meaning of letters. After a time, any case is accepted; elsewhere only capitals.
  package static func letters(_ word: String, behindTime: Bool) -> Letters? {
    let capitals = behindTime ? word.uppercased() : word
    guard capitals == word || !words.contains(capitals) else { return nil }
    return known[capitals]
  }

  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific", "Etc",
  ]

  /// Returns whether a word is an id with a slash, or a name of three to five capitals. Others are
  /// excluded because `Turkey` and `Jamaica` are zones too.
  package static func isPossible(_ word: String) -> Bool {
    if word.contains("/") { return word.first?.isLetter == true }
    return (3...5).contains(word.utf8.count)
      && word.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Returns whether a word can only be a zone.
  package static func isCertain(_ word: String) -> Bool {
    word.split(separator: "/").first.map { areas.contains($0) } == true && word.contains("/")
  }

  package static func zone(_ word: String, _ context: EntryContext) -> Zone? {
    if word == Zone.utc.id { return .utc }
    return word == context.zone.id ? context.zone : context.zoneNamed(word)
  }

  // MARK: Offsets

  /// Returns the seconds of `+01:00`, `-0530` or `z`.
  /// - Parameter fewest: the minimum number of digits; `+02` is enough after a time, `UTC+2` after
  ///   a name.
  package static func offset(_ text: String, fewest: Int = 4) -> Int? {
    if text == "z" || text == "Z" { return 0 }
    guard let sign = text.first, "+-−".contains(sign) else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.count <= 2, let number = digits.number, parts.count == 1 || parts[1].count == 2,
      (fewest...4).contains(digits.count)
    else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 14, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == "+" ? 60 : -60)
  }

  /// Returns the reader's zone if it has the offset then, otherwise one that always has it; nil if
  /// there is none.
  package static func zone(
    withOffset offset: Int, at time: LocalTime, _ context: EntryContext
  ) -> Zone? {
    if offset == 0 { return .utc }
    let instant = Zone.utc.instant(of: time) + -Int64(offset)
    if context.zone.localTime(of: instant) == time { return context.zone }
    if let zone = halfHours[offset / 60].flatMap(context.zoneNamed) {
      return zone.localTime(of: instant) == time ? zone : nil
    }
    guard offset % 3600 == 0 else { return nil }
    // The sign of these names is reversed (POSIX).
    return context.zoneNamed("Etc/GMT" + (offset > 0 ? "-" : "+") + String(abs(offset) / 3600))
  }

  /// Zones without summer time whose offset, in minutes, is not a whole hour.
  private static let halfHours = [
    210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu",
    390: "Asia/Yangon", 525: "Australia/Eucla", 570: "Australia/Darwin", -570: "Pacific/Marquesas",
  ]

  // MARK: Names

  /// The names before `time` in the United States and Canada.
  package static let american = [
    "pacific": "America/Los_Angeles", "mountain": "America/Denver", "central": "America/Chicago",
    "eastern": "America/New_York", "atlantic": "America/Halifax",
  ]

  /// The names before `time` elsewhere, in addition to cities.
  private static let countries = [
    "central european": "Europe/Berlin", "eastern european": "Europe/Athens",
    "western european": "Europe/Lisbon", "greenwich mean": "Europe/London",
    "british": "Europe/London", "uk": "Europe/London", "coordinated universal": "UTC",
    "india": "Asia/Kolkata", "indian": "Asia/Kolkata", "japan": "Asia/Tokyo",
    "china": "Asia/Shanghai", "korea": "Asia/Seoul", "israel": "Asia/Jerusalem",
  ]

  /// Returns the zone of `New York`, `london` or `Eastern`; in German also of `Londoner`.
  package static func zone(inWords names: [String], _ context: EntryContext) -> Zone? {
    let name = names.joined(separator: " ").lowercased()
    if let id = american[name] ?? countries[name] { return zone(id, context) }
    guard !names.isEmpty else { return nil }
    let city = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "_")
    let cities = city.hasSuffix("er") ? [city, String(city.dropLast(2))] : [city]
    for city in cities where city.allSatisfy({ $0.isLetter || $0 == "_" }) {
      for area in areas.sorted() {
        if let zone = zone("\(area)/\(city)", context) { return zone }
      }
    }
    return nil
  }

  /// Returns whether a word of a title is the name, the letters or the offset of a zone.
  package static func isZone(_ word: String, _ context: EntryContext) -> Bool {
    let capitals = word.prefix(3).uppercased()
    let isNamed = ["UTC", "GMT"].contains(capitals)
    if word.count > 1,
      offset(isNamed ? String(word.dropFirst(3)) : word, fewest: isNamed ? 1 : 4) != nil
    {
      return true
    }
    if letters(word, behindTime: false) != nil { return true }
    return isPossible(word) && zone(word, context) != nil
  }
}
