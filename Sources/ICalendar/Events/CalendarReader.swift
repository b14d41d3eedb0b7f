import CalendarModel

/// Reads iCalendar texts of collections, and shares texts that recur in events.
public struct CalendarReader {
  let zones: ZoneCatalog
  private var texts = KnownTexts()
  /// Whether problems report zone names that the system and the file describe differently, or that
  /// neither describes.
  private let reportsZones: Bool
  private let readsTodos: Bool

  /// - Parameter readsTodos: whether VTODOs and VJOURNALs are read, or counted only.
  public init(zones: ZoneCatalog, reportsZones: Bool = true, readsTodos: Bool = false) {
    self.zones = zones
    self.reportsZones = reportsZones
    self.readsTodos = readsTodos
  }

  /// Reads the bytes of one file. Never fails: whatever cannot be read becomes a problem.
  /// - Parameter path: the path for problems.
  public mutating func read(_ bytes: [UInt8], path: String, collection: CollectionID)
    -> CalendarContents
  { read(Document(bytes), path: path, collection: collection) }

  /// Reads the events of a document; never fails.
  /// - Parameter path: the path for problems.
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
    // Exchanged twice, so that the caches are never copied.
    exchangeWhatIsKept(with: &reader)
    defer { exchangeWhatIsKept(with: &reader) }
    var contents = CalendarContents()
    for index in document.components.indices { reader.read(index, into: &contents) }
    contents.problems = reader.log.problems(path: path)
    contents.zones = reader.textOfUsedZones
    return contents
  }

  /// Exchanges the caches with a reader.
  mutating func exchangeWhatIsKept(with reader: inout EventReader) {
    swap(&texts, &reader.texts)
    reader.reportsZones = reportsZones
    reader.readsTodos = readsTodos
  }
}

/// The contents of one iCalendar text: its events and its problems.
public struct CalendarContents: Sendable {
  /// The events in the order of the file. Their ids are all 0, to be numbered by the caller.
  public var events: [Event] = []
  /// The range of each event's VEVENT, from BEGIN to END without its line end.
  public var ranges: [Range<Int>] = []
  /// The alarms of each event.
  public var alarms: [AlarmSchedule] = []
  /// The VTIMEZONEs that the events use because the system does not know their zones, byte for
  /// byte; empty for most texts. They are needed to read an event again from its own bytes.
  public var zones: [UInt8] = []
  /// The parts of `zones` that each event uses, so that reading one event again does not read the
  /// zones of all.
  public var zonesOfEvents: [[UInt8]] = []
  /// The UIDs of the plans that tracked events belong to, by the numbers of the events.
  public var plans: [Int: String] = [:]
  /// The problems in the order of their lines; after a hundred, one gives the number of the others.
  public var problems: [Problem] = []
  /// The tasks and notes in the order of the file, where they are read.
  public var todos: [TodoPart] = []
  /// VTODOs, VJOURNALs and VFREEBUSYs: no events.
  public var otherComponentCount = 0
  /// Whether it contains a calendar of vCalendar 1.0, which is never changed.
  public var isOldVersion = false
  /// The calendar's own name (NAME of RFC 7986, or X-WR-CALNAME).
  public var name: String?
  /// The calendar's own colour (COLOR of RFC 7986, or X-APPLE-CALENDAR-COLOR).
  public var color: EventColor?

  public init() {}
}

extension CalendarContents {
  /// A task or a note with what belongs to it in its file.
  public struct TodoPart: Sendable {
    /// Its id is 0: the caller numbers tasks.
    public var todo: Todo
    /// Where its component lies in the text, from BEGIN to END without its line end.
    public var range: Range<Int>
    /// What it reminds of; `Todo.alarmOccurrence` says when.
    public var alarms: AlarmSchedule
    /// The VTIMEZONEs that it uses, as `zonesOfEvents` has them of events.
    public var zones: [UInt8]
  }
}

/// Texts that come again from file to file, with what they mean: each is taken apart once.
///
/// When full it is emptied; long texts are never stored.
struct KnownTexts {
  private var categories: [String: Category?] = [:]
  private var rules: [String: RecurrenceRuleText] = [:]

  private static let limit = 2000
  private static let longestText = 200

  /// The category that a text names, if any.
  mutating func category(_ text: String) -> Category? {
    if let known = categories[text] { return known }
    let category = Category(text)
    if categories.count >= KnownTexts.limit { categories = [:] }
    if text.utf8.count <= KnownTexts.longestText { categories[text] = .some(category) }
    return category
  }

  /// The contents of an RRULE value.
  mutating func rule(_ text: String) -> RecurrenceRuleText {
    if let known = rules[text] { return known }
    let rule = RecurrenceRuleText(reading: text)
    if rules.count >= KnownTexts.limit { rules = [:] }
    if text.utf8.count <= KnownTexts.longestText { rules[text] = rule }
    return rule
  }
}
