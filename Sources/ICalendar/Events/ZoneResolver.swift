import CalendarModel

/// The zones a reader has met: the system's by id, and those evaluated from VTIMEZONEs by bytes.
///
/// Both caches are bounded; when one is full, it starts again.
struct ZoneResolver {
  let catalog: ZoneCatalog
  private var system: [String: Zone?] = [:]
  private(set) var evaluated: [[UInt8]: (zone: Zone, hasProblems: Bool)] = [:]
  private var countsByID: [String: Int] = [:]

  private static let systemLimit = 2000
  private static let evaluatedLimit = 200

  init(catalog: ZoneCatalog) { self.catalog = catalog }

  /// The system's zone with this id, a Windows name or a prefixed id; each is looked up once.
  mutating func systemZone(named id: String) -> Zone? {
    if let known = system[id] { return known }
    if system.count >= ZoneResolver.systemLimit { system = [:] }
    let zone = catalog.zone(named: id)
    system[id] = .some(zone)
    return zone
  }

  /// Keeps the zone of a VTIMEZONE with these bytes.
  mutating func keep(_ zone: Zone, for bytes: [UInt8], hasProblems: Bool) {
    if evaluated.count >= ZoneResolver.evaluatedLimit { evaluated = [:] }
    evaluated[bytes] = (zone, hasProblems)
  }

  /// An id that no zone evaluated before has: zones with the same id are taken for equal, and
  /// two files may describe different zones by one name.
  mutating func unusedID(for id: String) -> String {
    if countsByID.count >= ZoneResolver.systemLimit { countsByID = [:] }
    let count = countsByID[id, default: 0] + 1
    countsByID[id] = count
    return count == 1 ? id : "\(id) (\(count))"
  }
}
