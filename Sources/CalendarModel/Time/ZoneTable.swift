/// The rules of a zone: a table of offsets, and after its end offsets that repeat.
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

/// The offsets of a stretch of time, found by binary search from instants and from wall clocks.
struct ZoneOffsets: Hashable, Sendable {
  /// The instants at which the offset changes, ascending.
  private let changes: [Int64]
  /// For each change the first wall-clock time that is read with the new offset, ascending: the
  /// end of the gap, or of the overlap, whose times are read with the offset before.
  private let localChanges: [Int64]
  /// One more than there are changes: the first is the offset before all of them.
  private let offsets: [Int32]

  /// - Parameter transitions: in order of time; of several at one instant the last counts.
  init(initial: Int, transitions: [ZoneTransition]) {
    var changes: [Int64] = []
    var offsets = [Int32(clamping: initial)]
    changes.reserveCapacity(transitions.count)
    offsets.reserveCapacity(transitions.count + 1)
    for transition in transitions {
      if changes.last == transition.instant.seconds {
        changes.removeLast()
        offsets.removeLast()
      }
      let offset = Int32(clamping: transition.offset)
      guard offset != offsets[offsets.count - 1] else { continue }
      changes.append(transition.instant.seconds)
      offsets.append(offset)
    }
    self.changes = changes
    self.offsets = offsets
    localChanges = Self.localChanges(changes, offsets)
  }

  func offset(at instant: Int64) -> Int {
    Int(offsets[Self.count(of: changes, upTo: instant)])
  }

  func offset(atLocal time: Int64) -> Int {
    Int(offsets[Self.count(of: localChanges, upTo: time)])
  }

  /// Adds all that the offsets say.
  func add(to digest: inout Digest) {
    for change in changes { digest.add(change) }
    for offset in offsets { digest.add(Int64(offset)) }
  }

  /// How many of the ascending numbers are at most `limit`.
  private static func count(of numbers: [Int64], upTo limit: Int64) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func localChanges(_ changes: [Int64], _ offsets: [Int32]) -> [Int64] {
    var latest = Int64.min
    return changes.indices.map { index in
      let offset = Int64(max(offsets[index], offsets[index + 1]))
      latest = max(latest, saturatingSum(changes[index], offset))
      return latest
    }
  }
}
