import ICalendar

/// Puts events of many files into one iCalendar text.
struct ExportText {
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  private let catalog: ZoneCatalog
  /// What each name of a zone means in the calendar so far, as a number made of its VTIMEZONE.
  private var meanings: [String: Int64] = [:]
  private(set) var count = 0

  init(zones: ZoneCatalog) { catalog = zones }

  func begin() -> [UInt8] {
    Self.lines("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Daybook//EN")
  }

  func end() -> [UInt8] { Self.lines("END:VCALENDAR") }

  /// A VEVENT with what has to stand before it.
  /// - Parameter zones: the VTIMEZONE that its file has for a name.
  mutating func event(_ bytes: [UInt8], zones: (String) -> [UInt8]?) -> [UInt8] {
    let document = Document(bytes)
    guard !document.components.isEmpty else { return [] }
    let own = document.zoneIDs(namedIn: 0).sorted().map { (id: $0, text: zones($0) ?? []) }
    var text: [UInt8] = []
    if own.contains(where: { isOther($0.id, $0.text) }) {
      text += end() + begin()
      meanings.removeAll()
    }
    for (id, zone) in own where meanings[id] == nil {
      meanings[id] = EventKey.hash(zone)
      if !zone.isEmpty { text += Self.ended(zone) }
    }
    count += 1
    text += Self.ended(bytes)
    return document.isClosed(0) ? text : text + Self.lines("END:VEVENT")
  }

  // MARK: - Private

  /// Whether a name means another zone so far. One that the system knows means that, whatever files
  /// say.
  private func isOther(_ id: String, _ text: [UInt8]) -> Bool {
    guard let known = meanings[id], known != EventKey.hash(text) else { return false }
    return catalog.zone(named: id) == nil
  }

  /// A component with a line end behind it. Line ends of old Macs are none beside others.
  private static func ended(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.contains(0x0A), bytes.contains(0x0D) {
      return bytes.flatMap { $0 == 0x0D ? lineEnd : [$0] } + lineEnd
    }
    return bytes + lineEnd
  }

  private static func lines(_ lines: String...) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + lineEnd }
  }
}
