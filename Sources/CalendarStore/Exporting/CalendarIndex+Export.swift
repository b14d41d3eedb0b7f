import CalendarModel
import ICalendar

extension CalendarIndex {
  /// Hands on whole events as iCalendar text, piece by piece: those of which an occurrence that
  /// passes the filter touches the days, a series with all its overrides.
  ///
  /// VEVENTs are those of the files, byte for byte; those of vCalendar 1.0 take the form of iCalendar 2.0. A
  /// VTIMEZONE stands once, before the first event
  /// that needs it. Where two files call different zones by one name, another VCALENDAR begins.
  /// Memory does not depend on how many events there are.
  /// - Parameters:
  ///   - days: nil for all.
  ///   - zone: the reader's, for days.
  /// - Returns: how many VEVENTs there are, and files that changed meanwhile and are missing.
  public func exportCalendar(
    touching days: ClosedRange<Day>?, filter: EventFilter, zone: Zone,
    write: ([UInt8]) throws -> Void
  ) throws -> (count: Int, problems: [Problem]) {
    var question = ExportQuestion(days: days, filter: filter, zone: zone, zones: zones)
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
              problems.append(
                Problem(
                  path: file.path, message: "was changed just now and is missing here; try again"))
              break
            }
            try write(text.event(bytes, zones: { source?.zones[$0] }))
          }
        }
      }
    }
    try write(text.end())
    return (text.count, problems)
  }
}

/// A file that events are taken out of.
struct ExportSource {
  private let file: ExportFiles.File
  /// The whole text of a file that is not large.
  private let whole: [UInt8]?
  /// The VTIMEZONEs in it.
  let zones: [String: [UInt8]]
  /// Whether its events are of vCalendar 1.0.
  private let isOldVersion: Bool

  init(_ file: ExportFiles.File) {
    self.file = file
    let isSmall = file.size <= FactReader.wholeFileLimit
    whole =
      isSmall
      ? readPart(of: file.path, 0..<Int(file.size), modified: file.modified, size: file.size) : nil
    if let whole {
      let document = Document(whole)
      (zones, isOldVersion) = (DescribedZones(document).texts, document.isOldVersion)
    } else {
      zones = isSmall ? [:] : Self.zones(ofLarge: file)
      let head = readPart(
        of: file.path, 0..<min(Int(file.size), Self.headSize), modified: file.modified,
        size: file.size)
      isOldVersion = head.map { Document($0).isOldVersion } ?? false
    }
  }

  /// Where a file says its version.
  private static let headSize = 16_384

  /// The bytes of a range; nil where the file is another one now.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    let bytes: [UInt8]?
    if let whole {
      bytes = range.upperBound <= whole.count ? Array(whole[range]) : nil
    } else {
      bytes = readPart(of: file.path, range, modified: file.modified, size: file.size)
    }
    return isOldVersion ? bytes.map(Document.inNewVersion(component:)) : bytes
  }

  private static func zones(ofLarge file: ExportFiles.File) -> [String: [UInt8]] {
    do throws(FileError) {
      let open = try OpenFile(path: file.path)
      let texts = try DescribedZones { (offset, count) throws(FileError) in
        try open.bytes(at: offset, count: min(count, max(0, Int(file.size) - offset)))
      }
      return texts.texts
    } catch {
      // Its events cannot be read either, which is reported there.
      return [:]
    }
  }
}
