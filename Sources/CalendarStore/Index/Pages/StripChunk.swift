import CalendarModel

/// A part of a day's `TimeStrip` in a page: places in order of first row, each with its occurrence.
///
/// Only days with more than `ListKind.mostShown` events have strips; others are packed when they are
/// read.
enum StripChunk {
  /// The number of places in a chunk, which a row of the table holds without an overflow page.
  static let length = 28
  private static let headSize = 2
  private static let placeSize = 5 + PageEntry.size

  /// Encodes the places of a strip.
  /// - Parameters:
  ///   - entries: all entries of the month.
  ///   - pieces: the index in `entries` of each piece of the strip.
  static func encoded(
    _ places: ArraySlice<TimeStrip.Place>, _ entries: [PageEntry], pieces: [Int]
  ) -> [UInt8] {
    var bytes = PackedBytes()
    bytes.reserve(headSize + places.count * placeSize)
    bytes.append(UInt8(clamping: places.first?.rows.lowerBound ?? 0))
    bytes.append(UInt8(clamping: places.map(\.rows.upperBound).max() ?? 0))
    for place in places {
      bytes.append(UInt8(clamping: place.rows.lowerBound))
      bytes.append(UInt8(clamping: place.rows.upperBound))
      bytes.append(UInt8(clamping: place.column))
      bytes.append(UInt8(clamping: place.width))
      bytes.append(UInt8(clamping: place.group))
      bytes.append(PageEntry.encoded(entries, at: CollectionOfOne(pieces[place.piece])))
    }
    return bytes.bytes
  }

  /// Passes the places that a request is about to `body`, each with the number 0 for its piece.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, for request: HoursRequest, in zone: Zone,
    _ body: (TimeStrip.Place, Occurrence) -> Void
  ) {
    guard bytes.count >= headSize, Int(bytes[0]) < request.rows.upperBound,
      Int(bytes[1]) >= request.rows.lowerBound
    else { return }
    for start in stride(from: headSize, through: bytes.count - placeSize, by: placeSize) {
      let (first, last) = (Int(bytes[start]), Int(bytes[start + 1]))
      let (column, width) = (Int(bytes[start + 2]), Int(bytes[start + 3]))
      guard column < request.columns, first <= last, (first...last).overlaps(request.rows) else {
        continue
      }
      var numbers = PackedNumbers(
        UnsafeRawBufferPointer(rebasing: bytes[start + 5..<start + placeSize]))
      let place = TimeStrip.Place(
        piece: 0, rows: first...last, column: column, width: max(1, width),
        group: Int(bytes[start + 4]))
      body(place, Occurrence(&numbers, in: zone))
    }
  }
}

extension TimeStrip.Group {
  /// Appends the group in its stored form.
  func encode(into bytes: inout PackedBytes) {
    bytes.append(UInt8(clamping: rows.lowerBound))
    bytes.append(UInt8(clamping: rows.upperBound))
    bytes.append(UInt32(clamping: columnCount))
    bytes.append(UInt32(clamping: pieceCount))
    bytes.append(UInt8(clamping: columns.count))
    for column in columns {
      bytes.append(UInt8(clamping: column.pieceCount))
      bytes.append(UInt8(clamping: column.firstRow))
    }
  }

  /// The contents of a damaged file must not stop the program.
  init(_ numbers: inout PackedNumbers) {
    let first = Int(numbers.next(UInt8.self))
    let last = Int(numbers.next(UInt8.self))
    let (columns, pieces) = (Int(numbers.next(UInt32.self)), Int(numbers.next(UInt32.self)))
    let count = Int(numbers.next(UInt8.self))
    self.init(
      rows: first...max(first, last), columnCount: columns, pieceCount: pieces,
      columns: (0..<min(count, TimeStrip.mostColumns)).map { _ in
        (Int(numbers.next(UInt8.self)), Int(numbers.next(UInt8.self)))
      })
  }
}

extension ListKind {
  /// The places of the strip with rows of a length.
  static func places(_ length: RowLength) -> ListKind {
    switch length {
    case .hour: .hourPlaces
    case .halfHour: .halfHourPlaces
    case .quarterHour: .quarterHourPlaces
    }
  }

  /// The groups of the same strip, after the number of occurrences in lanes.
  static func groups(_ length: RowLength) -> ListKind {
    switch length {
    case .hour: .hourGroups
    case .halfHour: .halfHourGroups
    case .quarterHour: .quarterHourGroups
    }
  }
}

extension PageReader {
  /// The part of a strip that a request is about.
  struct VisibleStrip {
    var places: [TimeStrip.Place] = []
    /// The occurrences of the places.
    var occurrences: [Occurrence] = []
    var groups: [TimeStrip.Group] = []
    var laneCount = 0
  }

  /// Returns the strip of a day.
  /// - Parameter totals: those of the day.
  func strip(_ request: HoursRequest, _ totals: DayTotals) throws -> VisibleStrip {
    try totals.hasStrips ? storedStrip(request) : packedStrip(request, totals)
  }

  private func packedStrip(
    _ request: HoursRequest, _ totals: DayTotals
  ) throws -> VisibleStrip {
    let entries = try entries(touching: request.day, totals).sorted(by: PageEntry.isListedBefore)
    let timed = entries.compactMap { entry in
      entry.piece(on: request.day).map { (entry: entry, piece: $0) }
    }
    let strip = TimeStrip(timed.map(\.piece), request.length)
    let places = strip.places.filter {
      $0.column < request.columns && request.rows.overlaps($0.rows)
    }
    return VisibleStrip(
      places: places,
      occurrences: places.map { timed[$0.piece].entry.occurrence(in: lens.zone) },
      groups: strip.groups, laneCount: entries.count { $0.isInLane })
  }

  private func storedStrip(_ request: HoursRequest) throws -> VisibleStrip {
    var strip = VisibleStrip()
    let day = Int64(request.day.number)
    let groups = Int64(ListKind.groups(request.length).rawValue)
    try db.forEachRow(PageSQL.chunks, lens.id, day, groups, 0, 0) { row in
      row.withBytes(0) { bytes in
        var numbers = PackedNumbers(bytes)
        strip.laneCount = Int(numbers.next(UInt32.self))
        let count = Int(numbers.next(UInt8.self))
        strip.groups = (0..<count).map { _ in TimeStrip.Group(&numbers) }
      }
      return false
    }
    let places = Int64(ListKind.places(request.length).rawValue)
    try db.forEachRow(PageSQL.chunks, lens.id, day, places, 0, Int64(Int32.max)) { row in
      row.withBytes(0) { bytes in
        StripChunk.decode(bytes, for: request, in: lens.zone) { place, occurrence in
          guard strip.groups.indices.contains(place.group) else { return }
          strip.places.append(place)
          strip.occurrences.append(occurrence)
        }
      }
      return true
    }
    return strip
  }
}
