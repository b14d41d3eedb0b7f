/// A time zone as a table of offsets: a value that does not depend on a clock or libc.
///
/// Copies share an immutable table. Lookups take O(log transitions), and O(log 800) in the years
/// after the table, however distant.
public struct Zone: Sendable {
  private let table: ZoneTable

  /// A zone that is always `offset` seconds east of UTC.
  public init(id: String, fixedOffset offset: Int) {
    table = ZoneTable(id: id, initialOffset: offset, transitions: [], cycle: [])
  }

  /// A zone with a table of transitions, followed by a rule.
  ///
  /// - Parameters:
  ///   - initialOffset: the offset before the first transition.
  ///   - transitions: in order of time.
  ///   - rule: the rule after the last transition; nil if its offset stays.
  public init(
    id: String, initialOffset: Int, transitions: [ZoneTransition], rule: ZoneRule? = nil
  ) {
    let cycle = rule.map { $0.transitions(in: Zone.cycleYears) } ?? []
    self.init(
      id: id, initialOffset: initialOffset, transitions: transitions, cycle: cycle)
  }

  /// A zone with a table of transitions, after which offsets repeat every 400 years.
  ///
  /// - Parameters:
  ///   - initialOffset: the offset before the first transition.
  ///   - transitions: in order of time.
  ///   - cycle: the transitions in the `cycleYears`, in order of time, which apply after the last
  ///     of `transitions` and repeat every 400 years.
  public init(
    id: String, initialOffset: Int, transitions: [ZoneTransition], cycle: [ZoneTransition]
  ) {
    table = ZoneTable(
      id: id, initialOffset: initialOffset, transitions: transitions, cycle: cycle)
  }

  /// A zone whose offsets follow one rule at all times.
  public init(id: String, rule: ZoneRule) {
    self.init(id: id, initialOffset: rule.standardOffset, transitions: [], rule: rule)
  }

  public static let utc = Zone(id: "UTC", fixedOffset: 0)

  /// The years whose transitions make a cycle: 400, and one more at each end, because years of
  /// zones and of UTC begin at different instants.
  public static let cycleYears = 1969...2370

  /// The id of the zone, such as `Europe/Berlin`, or `UTC`.
  public var id: String { table.id }

  /// Whether this is `Zone.utc`, whose times are written with a Z.
  public var isUTC: Bool { self == .utc }

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int { table.offset(at: instant.seconds) }

  /// The local time of an instant.
  public func localTime(of instant: Instant) -> LocalTime {
    LocalTime(seconds: instant.seconds) + Int64(offset(at: instant))
  }

  /// The minutes of a day that its clock skips when turned forward; nil on other days.
  public func skippedMinutes(of day: Day) -> Range<Int>? {
    let (midnight, next) = (LocalTime(day), LocalTime(day + 1))
    let passing = (instant(of: next) - instant(of: midnight)) / 60
    guard passing < 1_440 else { return nil }
    // Binary search for the first minute whose instant has another wall-clock time, because the
    // clock is ahead from then on.
    let offset = offset(at: instant(of: midnight))
    var (low, high) = (0, 1_440)
    while low < high {
      let middle = (low + high) / 2
      let time = midnight + Int64(middle * 60)
      let isBefore = time.seconds - Int64(offset) == instant(of: time).seconds && isShown(time)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low..<min(1_440, low + 1_440 - Int(passing))
  }

  /// Whether its clock ever shows a time.
  private func isShown(_ time: LocalTime) -> Bool { localTime(of: instant(of: time)) == time }

  /// The instant of a wall-clock time: in a gap by the offset before it, in an overlap the first
  /// of the two (RFC 5545 §3.3.5).
  public func instant(of time: LocalTime) -> Instant {
    Instant(seconds: time.seconds) + -Int64(table.offset(atLocal: time.seconds))
  }
}

extension Zone: Hashable {
  /// Zones are equal when they have the same id and the same offsets; cheap in all cases.
  public static func == (a: Zone, b: Zone) -> Bool {
    a.table === b.table || (a.table.hasSameOffsets(as: b.table) && a.id == b.id)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// A number made of the zone's offsets, the same in every run of the program.
  ///
  /// - Complexity: O(transitions).
  public var digest: UInt64 { table.digest }

  /// Whether the clocks of both zones always agree, whatever the zones are called.
  public func hasSameOffsets(as other: Zone) -> Bool { table.hasSameOffsets(as: other.table) }
}

extension Zone: CustomStringConvertible {
  public var description: String { id }
}

extension Zone {
  /// What people call the place whose clock it is: the last part of its id, `New York` of
  /// `America/New_York`; of `Etc/GMT+5` it is `GMT+5`.
  public var cityName: String {
    let part = id.split(separator: "/").last ?? ""
    return String(part.map { $0 == "_" ? " " : $0 })
  }
}

/// A change of a zone's offset.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant of the new offset.
  public let instant: Instant
  /// Seconds east of UTC from then on.
  public let offset: Int

  public init(_ instant: Instant, offset: Int) {
    self.instant = instant
    self.offset = offset
  }
}
