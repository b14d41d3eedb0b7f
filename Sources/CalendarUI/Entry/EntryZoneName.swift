import CalendarModel

/// Which words are zones.
enum EntryZoneName {
  /// What letters behind a time mean.
  enum Letters: Hashable {
    /// An id; summer or winter is as the date has it.
    case id(String)
    /// Several countries use them for these zones.
    case ambiguous([String])
  }

  /// Letters that people write for zones. The id comes first.
  private static let table: [(meaning: Letters, letters: [String])] = [
    (.id("America/Los_Angeles"), ["PST", "PDT", "PT"]),
    (.id("America/Denver"), ["MST", "MDT", "MT"]),
    (.id("America/Chicago"), ["CDT", "CT"]),
    (.id("America/New_York"), ["EST", "EDT", "ET"]),
    (.id("America/Anchorage"), ["AKST", "AKDT"]), (.id("Pacific/Honolulu"), ["HST"]),
    (.id("Europe/London"), ["GMT", "BST"]), (.id("Europe/Berlin"), ["CET", "CEST", "MEZ", "MESZ"]),
    (.id("Europe/Lisbon"), ["WET", "WEST"]), (.id("Europe/Athens"), ["EET", "EEST"]),
    (.id("Europe/Moscow"), ["MSK"]), (.id("Asia/Tokyo"), ["JST"]), (.id("Asia/Seoul"), ["KST"]),
    (.id("Asia/Hong_Kong"), ["HKT"]), (.id("Asia/Singapore"), ["SGT"]),
    (.id("Africa/Johannesburg"), ["SAST"]), (.id("Australia/Sydney"), ["AEST", "AEDT"]),
    (.id("Australia/Perth"), ["AWST"]), (.id("Pacific/Auckland"), ["NZST", "NZDT"]),
    (.ambiguous(["Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"]), ["IST"]),
    (.ambiguous(["America/Chicago", "Asia/Shanghai", "America/Havana"]), ["CST"]),
    (.ambiguous(["America/Halifax", "Asia/Riyadh"]), ["AST"]),
  ]

  private static let known: [String: Letters] = table.reduce(into: [:]) { known, row in
    for letters in row.letters { known[letters] = row.meaning }
  }

  /// Letters that are words as well, which therefore have to be capitals.
  private static let words: Set<String> = ["PT", "MT", "CT", "ET", "IST", "WEST", "AST"]

  /// What letters mean behind a time, in capitals or not; elsewhere only capitals are letters.
  static func letters(_ word: String, behindTime: Bool) -> Letters? {
    let capitals = behindTime ? word.uppercased() : word
    guard capitals == word || !words.contains(capitals) else { return nil }
    return known[capitals]
  }

  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific", "Etc",
  ]

  /// Ids with a slash, and names of three to five capitals: no others, because `Turkey` and `Jamaica`
  /// are zones as well.
  static func isPossible(_ word: String) -> Bool {
    if word.contains("/") { return word.first?.isLetter == true }
    return (3...5).contains(word.utf8.count)
      && word.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Whether it can mean nothing but a zone.
  static func isCertain(_ word: String) -> Bool {
    word.split(separator: "/").first.map { areas.contains($0) } == true && word.contains("/")
  }

  static func zone(_ word: String, _ context: EntryContext) -> Zone? {
    if word == Zone.utc.id { return .utc }
    return word == context.zone.id ? context.zone : context.zoneNamed(word)
  }

  /// Whether a word of a title is the name or the letters of a zone.
  static func isZone(_ word: String, _ context: EntryContext) -> Bool {
    if letters(word, behindTime: false) != nil { return true }
    return isPossible(word) && zone(word, context) != nil
  }
}
