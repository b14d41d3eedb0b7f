import CalendarModel
import ICalendar

/// An event as another program's text says it.
public struct TransferEntry: Hashable, Sendable {
  /// A field that the text knows: only those change in an event that is there already.
  public enum Field: Hashable, Sendable {
    case title, times, place, notes, categories, url, status, transparency, privacy
    case recurrence
  }

  /// Its ids do not matter.
  public var event: NewEvent
  public var fields: Set<Field>
  /// The UID of the series that it is an occurrence of; it has one of its own.
  public var series: String?
  /// Where it stands in its text.
  public var line: Int

  public init(
    _ event: NewEvent, fields: Set<Field>, series: String? = nil, line: Int
  ) {
    self.event = event
    self.fields = fields
    self.series = series
    self.line = line
  }
}

/// What a text from another program says.
public struct TransferContents: Sendable {
  public var entries: [TransferEntry] = []
  /// What could not be read, and where.
  public var problems: [Problem] = []
  /// What else is to be told: columns that are not known, an encoding.
  public var remarks: [String] = []
  /// Whether there are more entries than were to be read.
  public var isCut = false

  public init() {}
}

/// What a text from another program does not say itself.
public struct TransferOptions {
  /// Looks up the zones that rows name.
  public let zones: ZoneCatalog
  /// The zone of times that say none; nil where these are floating: the same wall clock everywhere.
  public var zone: Zone?
  /// How dates such as `3/9/2026` are meant; nil where the text has to show it.
  public var dates: DateOrder?
  /// No more entries are read: all of them are in memory.
  public var mostEntries = Int.max

  public init(zones: ZoneCatalog, zone: Zone? = nil, dates: DateOrder? = nil) {
    self.zones = zones
    self.zone = zone
    self.dates = dates
  }
}

/// The order of day and month in dates with slashes.
public enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}
