import CalendarModel

/// Which words are zones.
enum EntryZoneName {
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
}
