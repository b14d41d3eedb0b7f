import CalendarModel

extension EventReader {
  /// A reader for slices of a text whose VTIMEZONEs are gathered in a document of their own.
  init(slicesWithZones zoneDocument: Document, collection: CollectionID, zones: ZoneCatalog) {
    self.init(zoneDocument, collection: collection, zones: zones)
    self.zoneDocument = zoneDocument
  }

  /// Reads the slice that follows those read before.
  /// - Parameter described: what the calendar has said of itself so far.
  mutating func read(_ slice: TextSlice, after described: CalendarContents) -> CalendarContents {
    document = slice.document
    var contents = described
    for index in document.components.indices {
      read(index, isContinued: index == 0 && slice.continuesCalendar, into: &contents)
    }
    contents.ranges = contents.ranges.map {
      $0.lowerBound + slice.offset..<$0.upperBound + slice.offset
    }
    contents.zones = textOfUsedZones
    return contents
  }
}
