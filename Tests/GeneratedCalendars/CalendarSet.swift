/// Calendars of a number of events, always the same ones: a vdir with one event a file, and for
/// more than 100,000 events archive files of 100,000 each beside it.
public struct CalendarSet: Hashable, Sendable {
  public let shape: CalendarShape
  /// Series count once; overrides do not.
  public let eventCount: Int

  /// Raised with every change of what is generated.
  static let version = 3
  public static let eventsPerFolder = 100_000

  public init(shape: CalendarShape, eventCount: Int) {
    self.shape = shape
    self.eventCount = max(1, eventCount)
  }

  /// Events of the vdir.
  public var folderEventCount: Int { min(eventCount, Self.eventsPerFolder) }

  /// Archive files; the last may hold fewer events.
  public var archiveCount: Int {
    (eventCount - folderEventCount + Self.eventsPerFolder - 1) / Self.eventsPerFolder
  }

  public var fileCount: Int { folderEventCount + archiveCount }

  /// The names, below the cache folder, of the folders that make the set.
  public var folderNames: [String] {
    let vdir = "v\(Self.version)-\(shape.rawValue)-\(folderEventCount)"
    return archiveCount == 0
      ? [vdir] : [vdir, "v\(Self.version)-\(shape.rawValue)-archives-\(archiveCount)"]
  }

  // MARK: - Events

  var folderEvents: EventGenerator {
    EventGenerator(
      seed: UInt64(folderEventCount), count: folderEventCount,
      days: shape.days(ofEvents: folderEventCount), isOrdered: shape == .steady,
      eventsPerEndlessSeries: shape.eventsPerEndlessSeries(among: folderEventCount))
  }

  func events(ofArchive number: Int) -> EventGenerator {
    let count = min(
      Self.eventsPerFolder, eventCount - folderEventCount - number * Self.eventsPerFolder)
    return EventGenerator(
      seed: UInt64(1_000_000 + number), count: count,
      days: shape.days(ofArchive: number, events: Self.eventsPerFolder),
      isOrdered: shape == .steady,
      eventsPerEndlessSeries: shape == .steady
        ? nil : shape.eventsPerEndlessSeries(among: eventCount))
  }
}
