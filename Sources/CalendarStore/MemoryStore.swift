import CalendarModel
import ICalendar

/// The events of the open sources, held in memory, answering questions about visible days.
public final class MemoryStore {
  public let zone: Zone
  public private(set) var collections: [CollectionInfo] = []
  public private(set) var problems: [Problem] = []

  public init(zone: Zone) { self.zone = zone }
}
