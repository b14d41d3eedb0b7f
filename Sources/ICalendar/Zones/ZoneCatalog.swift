import CalendarModel

/// The time zones of the system by id, and those described in files. Each TZif file is read once, on
/// first use, and each VTIMEZONE is evaluated once for all files with the same bytes.
///
/// Ids come from other people's files, so they are looked up in the folder's listing and never used
/// as paths.
public final class ZoneCatalog {
  private static let rememberedIDLimit = 1000
  /// The maximum number of VTIMEZONEs, and of pairs of zones; a full cache is emptied.
  private static let describedLimit = 200

  private var folder: ZoneFolder
  private let localtimePath: String
  /// The zones read so far, by their name in the folder; nil if the file is not a zone.
  private var zones: [String: Zone?] = [:]
  /// What ids as written have led to.
  private var systemZones: [String: SystemZone?] = [:]
  private(set) var lastDifferences: [[Zone]: Instant?] = [:]
  /// By the bytes of the VTIMEZONE.
  private(set) var evaluated: [[UInt8]: EvaluatedZone] = [:]

  /// A zone of the system, found for an id.
  struct SystemZone {
    let zone: Zone
    /// Whether it was found by its IANA id, and not by a Windows name or a prefixed id.
    let isExact: Bool
  }

  /// A zone that a VTIMEZONE describes.
  struct EvaluatedZone {
    let zone: Zone
    /// The steps it used.
    let steps: Int
    let hasProblems: Bool
  }

  /// - Parameters:
  ///   - directory: the folder with the TZif files: the value of TZDIR if set.
  ///   - localtime: the TZif file of the zone the machine is in, or a link to one.
  public init(
    directory: String = "/usr/share/zoneinfo", localtime: String = "/etc/localtime"
  ) {
    folder = ZoneFolder(path: directory)
    localtimePath = localtime
  }

  /// Creates an independent catalog of the same folder, for another thread.
  public var maker: @Sendable () -> ZoneCatalog {
    let (directory, localtime) = (folder.path, localtimePath)
    return { ZoneCatalog(directory: directory, localtime: localtime) }
  }

  /// The zone with an IANA id, a Windows name or a prefixed id (`/x/y/Europe/Berlin`).
  ///
  /// Case, quotes and blanks around the id do not matter. Nil where it is none of these.
  public func zone(named id: String) -> Zone? { systemZone(named: id)?.zone }

  /// The zone with exactly this IANA id, ignoring case; nil for all other names, including those of
  /// Windows.
  func exactZone(named id: String) -> Zone? {
    id.utf8.count <= 200 ? zone(exactly: String(Self.bareID(id))) : nil
  }

  /// The zone of a display name, or of places in it.
  func zone(shownAs id: String) -> Zone? {
    guard id.utf8.count <= 200 else { return nil }
    let shown = ShownZoneName(Self.bareID(id))
    for name in shown.zoneNames {
      guard let zone = zone(exactly: name) else { continue }
      if shown.offset.map(zone.hasOffset) ?? true { return zone }
    }
    return shown.offset.map { Zone(id: id, fixedOffset: $0) }
  }

  /// The zone the user is in: the value of TZ if set, else /etc/localtime, else UTC.
  ///
  /// - Parameter tz: the value of TZ: a zone's name or its path in the folder, optionally after a
  ///   colon, or a POSIX rule. As in libc, an unreadable value means UTC.
  public func localZone(environment tz: String?) -> Zone {
    guard let tz else { return machineZone() ?? .utc }
    let text = tz.hasPrefix(":") ? String(tz.dropFirst()) : tz
    let name =
      text.hasPrefix(folder.path + "/") ? String(text.dropFirst(folder.path.count + 1)) : text
    if let zone = zone(exactly: name) { return zone }
    return ZoneRule(posix: text).map { Zone(id: text, rule: $0) } ?? .utc
  }

  /// The ids of zones that are named by places, and UTC, in order.
  ///
  /// - Complexity: O(names), with disk access for each.
  public var names: [String] { (folder.names(below: Self.areas) + [Zone.utc.id]).sorted() }

  private static let areas = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
  ]

  /// The system's zone with this id, a Windows name or a prefixed id; each is looked up once.
  func systemZone(named id: String) -> SystemZone? {
    if let known = systemZones[id] { return known }
    if systemZones.count >= Self.rememberedIDLimit { systemZones = [:] }
    let zone = id.utf8.count <= 200 ? lookUp(Self.bareID(id)) : nil
    let system = zone.map { SystemZone(zone: $0, isExact: exactZone(named: id) == $0) }
    systemZones[id] = .some(system)
    return system
  }

  /// The last time at which two zones differ; nil if they never do.
  func lastDifference(_ a: Zone, _ b: Zone) -> Instant? {
    if a.hasSameOffsets(as: b) { return nil }
    if let known = lastDifferences[[a, b]] { return known }
    if lastDifferences.count >= Self.describedLimit { lastDifferences = [:] }
    let last = a.lastDifference(from: b)
    lastDifferences[[a, b]] = .some(last)
    return last
  }

  /// Stores the zone of a VTIMEZONE with these bytes.
  func keep(_ zone: EvaluatedZone, for bytes: [UInt8]) {
    if evaluated.count >= Self.describedLimit { evaluated = [:] }
    evaluated[bytes] = zone
  }

  // MARK: Private

  private static func bareID(_ id: String) -> Substring {
    let around: Set<Character> = [" ", "\t", "\"", "'", "\r", "\n", "\r\n", "\u{A0}"]
    var text = id[...]
    while let first = text.first, around.contains(first) { text.removeFirst() }
    while let last = text.last, around.contains(last) { text.removeLast() }
    return text
  }

  private func lookUp(_ id: Substring) -> Zone? {
    guard !id.isEmpty else { return nil }
    if let zone = zone(exactly: String(id)) { return zone }
    if let name = WindowsZoneName.zoneName(for: id) { return zone(exactly: name) }
    return zone(afterPrefixIn: id)
  }

  /// The zone that an id of several parts ends in.
  private func zone(afterPrefixIn id: Substring) -> Zone? {
    let parts = id.split(separator: "/")
    guard parts.count > 1, !parts.contains(".."), !parts.contains(".") else { return nil }
    let isPrefixed = id.hasPrefix("/") || id.contains("://")
    for count in stride(from: 3, through: isPrefixed ? 1 : 2, by: -1) {
      let name = parts.suffix(count).joined(separator: "/")
      if let zone = zone(exactly: name) { return zone }
    }
    return nil
  }

  /// The zone with exactly this name, or with its name in other versions of the database.
  private func zone(exactly name: String) -> Zone? {
    switch name.lowercased() {
    case "utc", "z", "etc/utc", "uct", "etc/uct", "zulu", "etc/zulu", "universal",
      "etc/universal":
      return .utc
    default: break
    }
    if let zone = systemZone(name) { return zone }
    for other in ZoneRenaming.otherNames(of: name) {
      if let zone = systemZone(other) { return zone }
    }
    return name.lowercased() == "gmt" ? Zone(id: "GMT", fixedOffset: 0) : nil
  }

  private func systemZone(_ text: String) -> Zone? {
    guard let name = folder.name(spelled: text) else { return nil }
    if let known = zones[name] { return known }
    let zone = folder.contents(of: name).flatMap { Zone(id: name, tzif: $0) }
    zones[name] = .some(zone)
    return zone
  }

  /// The zone of /etc/localtime. If that is a file and not a link into the folder, /etc/timezone
  /// may have the name.
  private func machineZone() -> Zone? {
    if let target = linkTarget(localtimePath), let zone = zone(linkedTo: target) { return zone }
    guard let bytes = smallRegularFile(localtimePath), let zone = Zone(id: "local", tzif: bytes)
    else { return nil }
    let namePath = localtimePath.split(separator: "/").dropLast().joined(separator: "/")
    if let text = smallRegularFile("/\(namePath)/timezone", limit: 200),
      let named = self.zone(named: String(decoding: text, as: UTF8.self)),
      named.hasSameOffsets(as: zone)
    {
      return named
    }
    return zone
  }

  private func zone(linkedTo target: String) -> Zone? {
    let parts = target.split(separator: "/")
    guard let root = parts.lastIndex(of: "zoneinfo") else { return nil }
    var name = parts[(root + 1)...]
    if name.first == "posix" { name.removeFirst() }
    return zone(exactly: name.joined(separator: "/"))
  }
}

extension Zone {
  /// The years for comparing zones: before, offsets are those of places; after, nothing changes.
  private static let comparedYears = 1900...2100

  /// The last time at which two zones differ; the end of all years if they always will, nil if they
  /// never do.
  ///
  /// Each half day is checked; two opposite changes within one are not found.
  /// - Complexity: O(days since they last differed), a few milliseconds.
  fileprivate func lastDifference(from other: Zone) -> Instant? {
    let last = Zone.startOfYear(Self.comparedYears.upperBound)
    var instant = last
    while instant > Zone.startOfYear(Self.comparedYears.lowerBound) {
      if offset(at: instant) != other.offset(at: instant) {
        // Zones that differ in a part of each year do so forever.
        let isEndless = last - instant < 370 * 86_400
        return isEndless ? Zone.startOfYear(Day.supportedYears.upperBound) : instant + 43_200
      }
      instant = instant + -43_200
    }
    return nil
  }
}
