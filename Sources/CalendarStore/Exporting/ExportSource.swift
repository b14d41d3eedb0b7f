import ICalendar

/// A file that events are taken out of.
struct ExportSource {
  private let file: ExportFiles.File
  /// The whole text of a file that is not large.
  private let whole: [UInt8]?
  /// The VTIMEZONEs in it.
  let zones: [String: [UInt8]]

  init(_ file: ExportFiles.File) {
    self.file = file
    let isSmall = file.size <= FactReader.wholeFileLimit
    whole =
      isSmall
      ? readPart(of: file.path, 0..<Int(file.size), modified: file.modified, size: file.size) : nil
    if let whole {
      zones = DescribedZones(Document(whole)).texts
    } else {
      zones = isSmall ? [:] : Self.zones(ofLarge: file)
    }
  }

  /// The bytes of a range; nil where the file is another one now.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    if let whole { return range.upperBound <= whole.count ? Array(whole[range]) : nil }
    return readPart(of: file.path, range, modified: file.modified, size: file.size)
  }

  private static func zones(ofLarge file: ExportFiles.File) -> [String: [UInt8]] {
    do throws(FileError) {
      let open = try OpenFile(path: file.path)
      let texts = try DescribedZones { (offset, count) throws(FileError) in
        try open.bytes(at: offset, count: min(count, max(0, Int(file.size) - offset)))
      }
      return texts.texts
    } catch {
      // Its events cannot be read either, which is told.
      return [:]
    }
  }
}
