import CalendarModel
import ICalendar
import Synchronization

/// The zones of the system by their ids, for whoever reads what people type.
final class ZoneNames: Sendable {
  private let catalog: Mutex<ZoneCatalog>

  /// - Parameter zones: shares nothing with this.
  init(_ zones: ZoneCatalog) { catalog = Mutex(zones.maker()) }

  func zone(named id: String) -> Zone? { catalog.withLock { $0.zone(named: id) } }
}
