import CalendarModel

/// Reads iCalendar texts of one collection after another; keeps the texts that events repeat.
public struct CalendarReader {
  let zones: ZoneCatalog
  private var texts = KnownTexts()
  /// Whether problems tell what became of names for zones that the system and the file describe
  /// differently, or neither.
  private let tellsOfZones: Bool

  public init(zones: ZoneCatalog, tellsOfZones: Bool = true) {
    self.zones = zones
    self.tellsOfZones = tellsOfZones
  }

  /// Reads the bytes of one file; never fails: what cannot be read becomes a problem.
  /// - Parameter path: named in problems only.
  public mutating func read(_ bytes: [UInt8], path: String, collection: CollectionID)
    -> CalendarContents
  { read(Document(bytes), path: path, collection: collection) }

  /// Reads the events of a document; never fails.
  /// - Parameter path: named in problems only.
  public mutating func read(_ document: Document, path: String, collection: CollectionID)
    -> CalendarContents
  { read(document, path: path, collection: collection, loneRecurrences: nil) }

  /// - Parameter loneRecurrences: nil to find them in the document.
  mutating func read(
    _ document: Document, path: String, collection: CollectionID,
    loneRecurrences: LoneRecurrences?
  ) -> CalendarContents {
    var reader = EventReader(document, collection: collection, zones: zones)
    reader.loneRecurrences = loneRecurrences
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
    swap(&texts, &reader.texts)
    reader.tellsOfZones = tellsOfZones
  }
}
