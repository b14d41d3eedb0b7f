import CalendarModel

/// What one iCalendar text says: its events, and what was wrong with it.
public struct CalendarContents: Sendable {
  /// The events in the order of the file. Their ids are all 0: whoever keeps them numbers them.
  public var events: [Event] = []
  /// Where each event's VEVENT lies in the text, from BEGIN to END without its line end.
  public var ranges: [Range<Int>] = []
  /// What each event reminds of.
  public var alarms: [AlarmSchedule] = []
  /// The VTIMEZONEs that the events use because the system does not know their zones, byte for
  /// byte; empty for most texts. With them an event can be read again from its own bytes.
  public var zones: [UInt8] = []
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
