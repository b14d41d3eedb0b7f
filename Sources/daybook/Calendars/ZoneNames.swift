import CalendarModel
import CalendarUI
import EventEntry
import ICalendar
import Synchronization

/// The zones of the system by their ids, for whoever reads what people type.
final class ZoneNames: Sendable {
  private let catalog: Mutex<ZoneCatalog>
  private let listed = Mutex<[String]?>(nil)

  /// - Parameter zones: shares nothing with this.
  init(_ zones: ZoneCatalog) { catalog = Mutex(zones.maker()) }

  /// The ids of all, in order. They are looked up on the disk once, when somebody asks.
  var all: [String] {
    listed.withLock { listed in
      let names = listed ?? catalog.withLock { $0.names }
      listed = names
      return names
    }
  }

  /// The id that a mistyped one most likely stands for; nil where none is near.
  func nearest(to text: String) -> String? { ZoneText.nearest(to: text, among: all) }

  func zone(named id: String) -> Zone? { catalog.withLock { $0.zone(named: id) } }
}
