import CalendarModel
import EventEntry
import Glibc
import ICalendar
import Synchronization
import CalendarStore

/// Detects changes of the machine's time zone.
package struct MachineZone {
  private struct Stamp: Equatable {
    var link: [Int] = []
    var file: [Int] = []
  }

  private let path: String
  private var stamp: Stamp

  /// - Parameter path: the zone's file, or a link to it.
  package init(path: String = "/etc/localtime") {
    self.path = path
    stamp = Self.stamp(of: path)
  }

  /// Returns the watcher of this process; nil if TZ sets the zone regardless of the machine.
  package static func followed() -> MachineZone? {
    environmentValue("TZ") == nil ? MachineZone() : nil
  }

  /// Returns whether the file changed since the last call.
  package mutating func hasChanged() -> Bool {
    let present = Self.stamp(of: path)
    defer { stamp = present }
    return present != stamp
  }

  private static func stamp(of path: String) -> Stamp {
    var (link, file) = (stat(), stat())
    var stamp = Stamp()
    if lstat(path, &link) == 0 { stamp.link = numbers(of: link) }
    if stat(path, &file) == 0 { stamp.file = numbers(of: file) }
    return stamp
  }

  private static func numbers(of status: stat) -> [Int] {
    [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ]
  }
}

/// The zones of the system by their ids, for reading typed texts.
package final class ZoneNames: Sendable {
  private let catalog: Mutex<ZoneCatalog>
  private let listed = Mutex<[String]?>(nil)

  /// - Parameter zones: the zones, of which this uses its own copy.
  package init(_ zones: ZoneCatalog) { catalog = Mutex(zones.maker()) }

  /// The ids of all zones, sorted. They are read from the disk once, on first use.
  package var all: [String] {
    listed.withLock { listed in
      let names = listed ?? catalog.withLock { $0.names }
      listed = names
      return names
    }
  }

  /// Returns the id that a mistyped one most likely means; nil if none is close.
  package func nearest(to text: String) -> String? { ZoneText.nearest(to: text, among: all) }

  package func zone(named id: String) -> Zone? { catalog.withLock { $0.zone(named: id) } }
}
