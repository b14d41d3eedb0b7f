import CalendarModel

/// Reads iCalendar texts of one collection after another; keeps each time zone it met.
///
/// A zone the system knows is read once, and a VTIMEZONE of its own is evaluated once for all
/// files that hold the same bytes.
public struct CalendarReader {
  private(set) var zones: ZoneResolver
  private var texts = KnownTexts()

  public init(zones: ZoneCatalog) { self.zones = ZoneResolver(catalog: zones) }

  /// Reads the bytes of one file; never fails: what cannot be read becomes a problem.
  /// - Parameter path: named in problems only.
  public mutating func read(_ bytes: [UInt8], path: String, collection: CollectionID)
    -> CalendarContents
  { read(Document(bytes), path: path, collection: collection) }

  /// Reads the events of a document; never fails.
  /// - Parameter path: named in problems only.
  public mutating func read(_ document: Document, path: String, collection: CollectionID)
    -> CalendarContents
  {
    var reader = EventReader(
      document, collection: collection, zones: ZoneResolver(catalog: zones.catalog))
    // Handed over and back, so that what is kept is never copied.
    exchangeWhatIsKept(with: &reader)
    defer { exchangeWhatIsKept(with: &reader) }
    var contents = CalendarContents()
    for index in document.components.indices { reader.read(index, into: &contents) }
    contents.problems = reader.log.problems(path: path)
    contents.zones = reader.textOfUsedZones
    return contents
  }

  /// Lends a reader what is kept from text to text, and takes it back.
  mutating func exchangeWhatIsKept(with reader: inout EventReader) {
    swap(&zones, &reader.zones)
    swap(&texts, &reader.texts)
  }
}
