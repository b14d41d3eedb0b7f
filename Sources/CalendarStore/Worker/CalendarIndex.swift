import CalendarModel
import Glibc
import ICalendar

/// The calendars behind some paths, kept in an index on disk and brought up to date in the
/// background; used by the main thread.
///
/// Answers come from the index at once, from the last time the program ran; then files are compared
/// with it and read where they have changed. It must live longer than the answers it gives.
public final class CalendarIndex {
  /// How long the index is wanted.
  public enum Mode: Hashable, Sendable {
    /// For the interface: changes of files are watched until it is closed.
    case live
    /// For a command that prints once: files are compared and read once.
    case once
  }

  /// How long questions wait for answers that are not ready.
  public var patience: Patience
  public let sources: [String]
  let mode: Mode
  let zones: ZoneCatalog
  var database: IndexDatabase

  /// Opens the index, which is made where there is none; no file of a calendar is read yet.
  /// - Parameters:
  ///   - sources: folders of calendars, calendar folders and `.ics` files, all there.
  ///   - location: where it lies; a temporary one is taken where that cannot be written.
  public init(
    sources: [String], zones: ZoneCatalog, location: IndexLocation, mode: Mode
  ) throws(SourceError) {
    self.sources = sources
    self.mode = mode
    self.zones = zones
    patience = mode == .once ? .forever : .milliseconds(8)
    do {
      database = try IndexDatabase.opened(location, sources: sources)
    } catch {
      throw .cannotCreate(path: location.path, reason: "\(error)")
    }
  }

  /// Starts the threads that compare and read files and make what questions need.
  public func start() {}

  /// The answers in a zone's wall clock for the events that pass a filter.
  public func answers(zone: Zone, filter: EventFilter = .everything) -> IndexAnswers {
    IndexAnswers(
      Lens(zone: zone, filter: filter, process: getpid()), reader: database.reader, requests: self,
      zones: zones)
  }

  /// Waits until the index says what the files say.
  /// - Parameter progress: is told what is being done, a few times a second.
  public func waitUntilCurrent(progress: (Activity) -> Void = { _ in }) {}

  /// Can be read when there are news.
  public var wakeDescriptor: Int32 { -1 }

  /// What happened since it was asked last; answers that were given know it from now on.
  public func takeNews() -> News { News() }

  /// Begins the time that the questions of one frame may take together.
  public func beginFrame() {}

  /// What the index holds, and where it lies.
  public var status: IndexStatus {
    IndexStatus(
      path: database.location.path, isTemporary: database.location.isTemporary, isComplete: false,
      collectionCount: 0, fileCount: 0, eventCount: 0, seriesCount: 0, problemCount: 0,
      otherComponentCount: 0, size: 0)
  }

  /// Ends the threads and closes the index; it answers nothing any more.
  public func close() {}
}

extension CalendarIndex: PageRequesting {
  func request(_ lens: Lens, _ months: ClosedRange<Month>) {}
  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>) -> Bool { false }
  func requestNearest(_ lens: Lens, _ question: NearestQuestion) -> NearestAnswer { .pending }
}
