import CellGeometry

/// A number of months side by side, counted from the band that starts with January of year 0.
struct Band: Hashable, Comparable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: Band, b: Band) -> Bool { a.index < b.index }
  static func + (band: Band, count: Int) -> Band { Band(band.index + count) }
  static func - (band: Band, count: Int) -> Band { Band(band.index - count) }
  static func - (a: Band, b: Band) -> Int { a.index - b.index }
}

/// A band with the row its month headers stand in.
struct BandCursor: Hashable, Sendable {
  var band: Band
  var top: Row
}
