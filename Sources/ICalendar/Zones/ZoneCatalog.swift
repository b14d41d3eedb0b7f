import CalendarModel

/// The time zones of the system by id, and those that files describe: each TZif file is read once, when
/// it is first asked for, and each VTIMEZONE is evaluated once for all files that hold the same bytes.
///
/// An id comes from other people's files: it is looked up in the folder's own listing, and never
/// used as a path.
public final class ZoneCatalog {
  private static let rememberedIDLimit = 1000
  /// Of VTIMEZONEs and of pairs of zones; what is kept of them starts again when it is full.
  private static let describedLimit = 200

  private var folder: ZoneFolder
  private let localtimePath: String
  /// The zones that were read, by their name in the folder; nil if the file is none.
  private var zones: [String: Zone?] = [:]
  /// What ids as written have led to.
  private var systemZones: [String: SystemZone?] = [:]
  private(set) var lastDifferences: [[Zone]: Instant?] = [:]
  /// By the bytes of the VTIMEZONE.
  private(set) var evaluated: [[UInt8]: EvaluatedZone] = [:]

  /// A zone of the system, as an id has led to it.
  struct SystemZone {
    let zone: Zone
    /// Whether it was found by its IANA id: Windows names and prefixed ids are not.
    let isExact: Bool
  }

  /// A zone that a VTIMEZONE describes.
  struct EvaluatedZone {
    let zone: Zone
    /// What it took of a budget.
    let steps: Int
    let hasProblems: Bool
  }

  /// - Parameters:
  ///   - directory: the folder with the TZif files: the value of TZDIR where it is set.
  ///   - localtime: the TZif file of the zone the machine is in, or a link to one.
  public init(
    directory: String = "/usr/share/zoneinfo", localtime: String = "/etc/localtime"
  ) {
    folder = ZoneFolder(path: directory)
    localtimePath = localtime
  }

  /// Makes a catalog of the same folder that shares nothing with this one, for another thread.
  public var maker: @Sendable () -> ZoneCatalog {
    let (directory, localtime) = (folder.path, localtimePath)
    return { ZoneCatalog(directory: directory, localtime: localtime) }
  }

  /// The zone with an IANA id, a Windows name or a prefixed id (`/x/y/Europe/Berlin`).
  ///
  /// Case, quotes and blanks around the id do not matter. Nil where it is none of these.
  public func zone(named id: String) -> Zone? { systemZone(named: id)?.zone }

  /// The zone with this very IANA id, in any case; nil for all other names, those of Windows too.
  func exactZone(named id: String) -> Zone? {
    id.utf8.count <= 200 ? zone(exactly: String(Self.bareID(id))) : nil
  }

  /// The zone that a name means which is neither an id nor one of Windows' own: a name that programs
  /// show for a zone, or places in it.
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
  /// - Parameter tz: the value of TZ: a zone's name or its path in the folder, perhaps after a
  ///   colon, or a POSIX rule. As in libc, a value that cannot be read means UTC.
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
  /// - Complexity: O(names), with a look at the disk for each.
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

  /// When two zones differ for the last time; nil if they do not.
  func lastDifference(_ a: Zone, _ b: Zone) -> Instant? {
    if a.hasSameOffsets(as: b) { return nil }
    if let known = lastDifferences[[a, b]] { return known }
    if lastDifferences.count >= Self.describedLimit { lastDifferences = [:] }
    let last = a.lastDifference(from: b)
    lastDifferences[[a, b]] = .some(last)
    return last
  }

  /// Keeps the zone of a VTIMEZONE with these bytes.
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

  /// The zone with this very name, or the one it has, or had, in other versions of the database.
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

  /// The zone of /etc/localtime. Where that is a file and no link into the folder, /etc/timezone
  /// may know what the zone is called.
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
  /// The years in which zones are compared: before, offsets are those of places; after, all zones
  /// go on as they do then.
  private static let comparedYears = 1900...2100

  /// When two zones differ for the last time; the end of all years where they always will, nil if
  /// they do not.
  ///
  /// Each half day is looked at: two changes within one that take each other back are not found.
  /// - Complexity: O(days since they differed last), some thousandths of a second.
  fileprivate func lastDifference(from other: Zone) -> Instant? {
    let last = Zone.startOfYear(Self.comparedYears.upperBound)
    var instant = last
    while instant > Zone.startOfYear(Self.comparedYears.lowerBound) {
      if offset(at: instant) != other.offset(at: instant) {
        // Zones that differ in a part of each year do so for ever.
        let isEndless = last - instant < 370 * 86_400
        return isEndless ? Zone.startOfYear(Day.supportedYears.upperBound) : instant + 43_200
      }
      instant = instant + -43_200
    }
    return nil
  }
}
