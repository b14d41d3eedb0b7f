import CalendarModel
import CalendarUI
import EventEntry
import Glibc
import ICalendar
import Synchronization

/// Tells when the machine is in another time zone than before.
struct MachineZone {
  private struct Stamp: Equatable {
    var link: [Int] = []
    var file: [Int] = []
  }

  private let path: String
  private var stamp: Stamp

  /// - Parameter path: the zone's file, or a link to it.
  init(path: String = "/etc/localtime") {
    self.path = path
    stamp = Self.stamp(of: path)
  }

  /// That of this process; nil where TZ says which zone it is in, whatever the machine.
  static func followed() -> MachineZone? {
    environmentValue("TZ") == nil ? MachineZone() : nil
  }

  /// Whether the file is another one than when this was asked last.
  mutating func hasChanged() -> Bool {
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

  /// The id that a mistyped one most likely stands for; nil if none is near.
  func nearest(to text: String) -> String? { ZoneText.nearest(to: text, among: all) }

  func zone(named id: String) -> Zone? { catalog.withLock { $0.zone(named: id) } }
}
