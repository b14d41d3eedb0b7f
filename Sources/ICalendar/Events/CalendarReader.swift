import CalendarModel

/// Reads iCalendar texts of one collection after another; keeps the texts that events repeat.
public struct CalendarReader {
  let zones: ZoneCatalog
  private var texts = KnownTexts()
  /// Whether problems tell what became of names for zones that the system and the file describe
  /// differently, or neither.
  private let reportsZones: Bool

  public init(zones: ZoneCatalog, reportsZones: Bool = true) {
    self.zones = zones
    self.reportsZones = reportsZones
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
    reader.reportsZones = reportsZones
  }
}

/// What one iCalendar text says: its events, and what was wrong with it.
public struct CalendarContents: Sendable {
  /// The events in the order of the file. Their ids are all 0: the caller numbers them.
  public var events: [Event] = []
  /// Where each event's VEVENT lies in the text, from BEGIN to END without its line end.
  public var ranges: [Range<Int>] = []
  /// What each event reminds of.
  public var alarms: [AlarmSchedule] = []
  /// The VTIMEZONEs that the events use because the system does not know their zones, byte for
  /// byte; empty for most texts. With them an event can be read again from its own bytes.
  public var zones: [UInt8] = []
  /// Those of them that each event uses: an event is read again with these alone, or each of
  /// thousands would read the zones of all.
  public var zonesOfEvents: [[UInt8]] = []
  /// In the order of their lines; after a hundred, one says how many more there were.
  public var problems: [Problem] = []
  /// VTODOs, VJOURNALs and VFREEBUSYs: kept in the file, not shown yet.
  public var otherComponentCount = 0
  /// Whether a calendar in it is one of vCalendar 1.0, in which nothing is written.
  public var isOldVersion = false
  /// The name the calendar gives itself (NAME of RFC 7986, or X-WR-CALNAME).
  public var name: String?
  /// The colour the calendar gives itself (COLOR of RFC 7986, or X-APPLE-CALENDAR-COLOR).
  public var color: EventColor?

  public init() {}
}

/// Texts that come again from file to file, with what they mean: each is taken apart once.
///
/// Bounded: when it is full, it starts again; long texts are never kept.
struct KnownTexts {
  private var categories: [String: Category?] = [:]
  private var rules: [String: RecurrenceRuleText] = [:]

  private static let limit = 2000
  private static let longestText = 200

  /// The category a text names; nil when it names none.
  mutating func category(_ text: String) -> Category? {
    if let known = categories[text] { return known }
    let category = Category(text)
    if categories.count >= KnownTexts.limit { categories = [:] }
    if text.utf8.count <= KnownTexts.longestText { categories[text] = .some(category) }
    return category
  }

  /// What an RRULE value says.
  mutating func rule(_ text: String) -> RecurrenceRuleText {
    if let known = rules[text] { return known }
    let rule = RecurrenceRuleText(reading: text)
    if rules.count >= KnownTexts.limit { rules = [:] }
    if text.utf8.count <= KnownTexts.longestText { rules[text] = rule }
    return rule
  }
}
