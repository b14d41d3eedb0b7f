import CalendarModel

/// All events of the found files in memory, numbered in the order they were read.
public struct LoadedCalendars: Sendable {
  public internal(set) var collections: [CollectionInfo] = []
  /// An event's id is its index here.
  public private(set) var events: [Event] = []
  public internal(set) var problems: [Problem] = []
  public internal(set) var fileCount = 0
  /// VTODOs and VJOURNALs, not shown yet.
  public internal(set) var otherComponentCount = 0

  private var paths: [String] = []
  private var pathIndexes: [Int32] = []

  public init(collections: [CollectionInfo] = []) { self.collections = collections }

  /// Adds the events of one file; they get new ids. Of several texts of one event the newest counts.
  public mutating func add(_ newEvents: [Event], from path: String) {
    guard !newEvents.isEmpty else { return }
    paths.append(path)
    for var event in newEvents.withoutSuperseded() {
      event.id = EventID(rawValue: Int64(events.count))
      events.append(event)
      pathIndexes.append(Int32(truncatingIfNeeded: paths.count - 1))
    }
  }

  /// The file an event comes from.
  public func path(of id: EventID) -> String? {
    let index = Int(id.rawValue)
    return pathIndexes.indices.contains(index) ? paths[Int(pathIndexes[index])] : nil
  }
}
