import CalendarModel

/// What one iCalendar text says: its events, and what was wrong with it.
public struct CalendarContents: Sendable {
  public var events: [Event] = []
  public var problems: [Problem] = []
  /// VTODOs and VJOURNALs: kept in the file, not shown yet.
  public var otherComponentCount = 0

  public init() {}
}

/// Reads iCalendar texts of one collection after another; keeps each time zone it met.
public struct CalendarReader {
  public init(zones: ZoneCatalog) {}

  /// Reads the bytes of one file; never fails: what cannot be read becomes a problem.
  /// - Parameter path: named in problems only.
  public mutating func read(_ bytes: [UInt8], path: String, collection: CollectionID)
    -> CalendarContents
  { CalendarContents() }
}
