import CalendarModel
import Glibc
import ICalendar

/// Copies collections with all their dates moved, as the sample calendars are.
public struct CalendarCopy {
  private let days: Int
  private let zones: ZoneExchange?
  private let isLeftOut: (String) -> Bool

  /// Copies a folder of vdirs and `.ics` files into an existing folder.
  /// - Parameters:
  ///   - days: the number of days to move the dates of events; whole weeks keep their rules correct.
  ///   - zones: the zone whose clock times are kept in another zone; nil for none.
  ///   - isLeftOut: whether a file with a name is not copied.
  public static func copy(
    _ source: String, into target: String, shiftedByDays days: Int,
    exchanging zones: ZoneExchange? = nil,
    leavingOut isLeftOut: @escaping (String) -> Bool = { _ in false }
  ) throws(SourceError) {
    let copy = CalendarCopy(days: days, zones: zones, isLeftOut: isLeftOut)
    try copy.copy(folder: source, to: target, depth: 0)
  }

  private func copy(folder: String, to target: String, depth: Int) throws(SourceError) {
    let listing: FolderListing
    do {
      listing = try FolderListing(path: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    for name in listing.calendarFiles where !isLeftOut(name) {
      let bytes = Document(try read(joined(folder, name))).shifted(byDays: days)
      try write(zones?.applied(to: bytes) ?? bytes, to: joined(target, name))
    }
    for name in CollectionProperties.fileNames {
      // Both are optional.
      guard (try? FileStatus(path: joined(folder, name))) != nil else { continue }
      try write(try read(joined(folder, name)), to: joined(target, name))
    }
    guard depth < CollectionFinder.maximumDepth else { return }
    for name in listing.folders {
      let path = joined(target, name)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .cannotCreate(path: path, reason: SystemError.last.reason)
      }
      try copy(folder: joined(folder, name), to: path, depth: depth + 1)
    }
  }

  private func read(_ path: String) throws(SourceError) -> [UInt8] {
    do {
      return try readWholeFile(at: path, limit: FactReader.sizeLimit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SourceError) {
    do {
      try writeNewFile(bytes, to: path)
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
  }
}

/// The exchange of a zone for another in texts that Daybook wrote itself, at the same clock times.
public struct ZoneExchange: Sendable {
  private let parameter: [UInt8]
  private let newParameter: [UInt8]
  /// The beginning of the old VTIMEZONE, up to its TZID.
  private let head: [UInt8]
  private let newZone: [UInt8]

  /// - Parameters:
  ///   - old: the TZID that the texts use.
  ///   - zone: the new zone. Times become floating if its id cannot be written in a parameter.
  ///   - year: the first year of the texts.
  public init(_ old: String, for zone: Zone, from year: Int) {
    parameter = Array(";TZID=\(old):".utf8)
    head = Array("BEGIN:VTIMEZONE\r\nTZID:\(old)\r\n".utf8)
    let isPlain = zone.id.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !#",:;"\"#.utf8.contains(byte)
    }
    // An offset that cannot be written, of fractions of a minute, leaves no zone either.
    let text =
      isPlain ? try? ComponentText.timeZone(zone, from: year).bytes(lineEnd: [13, 10]) : nil
    newZone = text ?? []
    newParameter = Array((text == nil ? ":" : ";TZID=\(zone.id):").utf8)
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    var text = text
    if let start = text.firstRange(of: head)?.lowerBound,
      let end = text[start...].firstRange(of: Self.end)?.upperBound
    {
      text.replaceSubrange(start..<end, with: newZone)
    }
    return text.replacing(parameter, with: newParameter)
  }

  private static let end = Array("END:VTIMEZONE\r\n".utf8)
}
