import CalendarModel
import ICalendar

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
