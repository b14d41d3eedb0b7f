import CalendarModel
import ICalendar

extension CalendarIndex {
  /// Writes whole events as iCalendar text, piece by piece: those with an occurrence that passes
  /// the filter and touches the days. A series comes with all its overrides. Without days, and without
  /// words to find, tasks of the calendars and categories are written, too.
  ///
  /// VEVENTs and VTODOs are copied from the files byte for byte; those of vCalendar 1.0 are converted to
  /// iCalendar 2.0. Each VTIMEZONE appears once, before the first event that needs it. If two files
  /// use the same name for different zones, another VCALENDAR begins. Memory use does not depend on
  /// the number of events.
  /// - Parameters:
  ///   - days: the days to touch; nil for all.
  ///   - zone: the reader's zone, for the days.
  /// - Returns: the number of VEVENTs and VTODOs, and the files that are missing because they have just
  ///   changed.
  public func exportCalendar(
    touching days: ClosedRange<Day>?, filter: EventFilter, zone: Zone,
    write: ([UInt8]) throws -> Void
  ) throws -> (count: Int, problems: [Problem]) {
    var question = ExportSelection(
      days: days, filter: settled(filter, zone), zone: zone, zones: zones)
    var text = ExportText(zones: zones)
    var problems: [Problem] = []
    try write(text.begin())
    for collection in try database.reader.read({ try ExportFiles.collections($0) }) {
      var files = ExportFiles(collection: collection)
      while let file = try database.reader.read({ try files.next(in: $0) }) {
        var last: Int64 = 0
        var source: ExportSource?
        while true {
          let events = try database.reader.read { db in
            try question.events(of: file.id, after: last, in: db)
          }
          guard let end = events.last else { break }
          last = end
          guard !events.wanted.isEmpty else { continue }
          source = source ?? ExportSource(file)
          for range in events.wanted {
            guard let bytes = source?.bytes(range) else {
              problems.append(Problem(path: file.path, .transfer(.changed)))
              break
            }
            try write(text.component(bytes, zones: { source?.zones[$0] }))
          }
        }
        last = 0
        while question.takesTodos {
          let todos = try database.reader.read { db in
            try question.todos(of: file.id, after: last, in: db)
          }
          guard let end = todos.last else { break }
          last = end
          for bytes in todos.wanted {
            source = source ?? ExportSource(file)
            let bytes = source?.inNewVersion(bytes) ?? bytes
            try write(text.component(bytes, zones: { source?.zones[$0] }))
          }
        }
      }
    }
    try write(text.end())
    return (text.count, problems)
  }
}

/// A file to copy events from.
struct ExportSource {
  private let file: ExportFiles.File
  /// The whole text, unless the file is large.
  private let whole: [UInt8]?
  /// The VTIMEZONEs in it.
  let zones: [String: [UInt8]]
  /// Whether its events are in vCalendar 1.0.
  private let isOldVersion: Bool

  init(_ file: ExportFiles.File) {
    self.file = file
    let isSmall = file.size <= FactReader.wholeFileLimit || isContactName(file.path.utf8)
    whole =
      isSmall
      ? file.bytes(0..<Int(file.size)).map { CalendarSource($0, path: file.path).text } : nil
    if let whole {
      let document = Document(whole)
      (zones, isOldVersion) = (DescribedZones(document).texts, document.isOldVersion)
    } else {
      zones = isSmall ? [:] : Self.zones(ofLarge: file)
      let head = file.bytes(0..<min(Int(file.size), Self.headSize))
      isOldVersion = head.map { Document($0).isOldVersion } ?? false
    }
  }

  /// The size of the beginning of a file that states its version, in bytes.
  private static let headSize = 16_384

  /// Returns the bytes of a range, or nil if the file has changed.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    let bytes: [UInt8]?
    if let whole {
      bytes = range.upperBound <= whole.count ? Array(whole[range]) : nil
    } else {
      bytes = file.bytes(range)
    }
    return bytes.map(inNewVersion)
  }

  /// Returns a component of the file in iCalendar 2.0.
  func inNewVersion(_ bytes: [UInt8]) -> [UInt8] {
    isOldVersion ? Document.inNewVersion(component: bytes) : bytes
  }

  private static func zones(ofLarge file: ExportFiles.File) -> [String: [UInt8]] {
    do throws(FileError) {
      let open = try OpenFile(path: file.path)
      let texts = try DescribedZones { (offset, count) throws(FileError) in
        try open.bytes(at: offset, count: min(count, max(0, Int(file.size) - offset)))
      }
      return texts.texts
    } catch {
      // Reading its events fails, too, and is reported there.
      return [:]
    }
  }
}

/// Combines events and tasks of many files into one iCalendar text.
struct ExportText {
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  private let catalog: ZoneCatalog
  /// The zone of each name in the current calendar, as a hash of its VTIMEZONE.
  private var meanings: [String: Int64] = [:]
  private(set) var count = 0

  init(zones: ZoneCatalog) { catalog = zones }

  func begin() -> [UInt8] {
    Self.lines("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ComponentText.productID)")
  }

  func end() -> [UInt8] { Self.lines("END:VCALENDAR") }

  /// Returns a VEVENT or VTODO with everything that has to precede it.
  /// - Parameter zones: returns the VTIMEZONE that its file has for a name.
  mutating func component(_ bytes: [UInt8], zones: (String) -> [UInt8]?) -> [UInt8] {
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
    return document.isClosed(0) ? text : text + Self.lines("END:\(document.components[0].name)")
  }

  // MARK: - Private

  /// Whether a name already refers to another zone. A name known to the system always refers to the
  /// system's zone, regardless of files.
  private func isOther(_ id: String, _ text: [UInt8]) -> Bool {
    guard let known = meanings[id], known != EventKey.hash(text) else { return false }
    return catalog.zone(named: id) == nil
  }

  /// Returns a component with a line end. CR alone counts as a line end only if the text has no LF.
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
