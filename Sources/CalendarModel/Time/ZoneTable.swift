/// What is known of a zone: a table of offsets, and after its end offsets that repeat.
///
/// The Gregorian calendar, weekdays included, repeats every 400 years, and so does whatever a
/// yearly rule says: one such cycle answers for every year there is.
final class ZoneTable: Sendable {
  /// The seconds of 400 years.
  static let cycleLength: Int64 = 146_097 * 86_400

  let id: String
  private let offsets: ZoneOffsets
  /// Offsets by seconds since the start of a cycle; cycles start in 1970 + 400 n.
  private let cycle: ZoneOffsets?
  private let cycleStart: Int64
  private let localCycleStart: Int64
  private let fingerprint: Int

  /// - Parameters:
  ///   - transitions: in order of time.
  ///   - cycle: the transitions of 1969 … 2370, in order of time; empty when nothing changes after
  ///     the last of `transitions`.
  init(id: String, initialOffset: Int, transitions: [ZoneTransition], cycle: [ZoneTransition]) {
    self.id = id
    offsets = ZoneOffsets(initial: initialOffset, transitions: transitions)
    self.cycle = cycle.last.map { ZoneOffsets(initial: $0.offset, transitions: cycle) }
    if let last = transitions.last {
      let before = transitions.dropLast().last?.offset ?? initialOffset
      cycleStart = last.instant.seconds
      localCycleStart = saturatingSum(cycleStart, Int64(max(before, last.offset)))
    } else {
      cycleStart = .min
      localCycleStart = .min
    }
    var hasher = Hasher()
    hasher.combine(offsets)
    hasher.combine(self.cycle)
    fingerprint = hasher.finalize()
  }

  func offset(at instant: Int64) -> Int {
    if let cycle, instant >= cycleStart {
      return cycle.offset(at: floorModulo(instant, Self.cycleLength))
    }
    return offsets.offset(at: instant)
  }

  func offset(atLocal time: Int64) -> Int {
    if let cycle, time >= localCycleStart {
      return cycle.offset(atLocal: floorModulo(time, Self.cycleLength))
    }
    return offsets.offset(atLocal: time)
  }

  /// A number made of the offsets, the same in every run of the program.
  var digest: UInt64 {
    var digest = Digest()
    offsets.add(to: &digest)
    cycle?.add(to: &digest)
    return digest.value
  }

  /// Whether the offsets are the same at all times; as good as certain, and cheap.
  func hasSameOffsets(as other: ZoneTable) -> Bool {
    self === other || fingerprint == other.fingerprint
  }
}
