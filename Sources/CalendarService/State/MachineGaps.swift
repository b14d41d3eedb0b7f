import CLinux
import CalendarModel
import CalendarStore
import Glibc

/// The clocks of the machine that say when it slept and when it was started.
package struct MachineClocks: Hashable {
  let now: Instant
  /// How many seconds it has slept since it was started.
  let asleep: Int64
  /// When it was started.
  let boot: Instant

  package init(now: Instant, asleep: Int64, boot: Instant) {
    (self.now, self.asleep, self.boot) = (now, asleep, boot)
  }

  package static var present: MachineClocks {
    var (total, awake) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &awake)
    clock_gettime(CLOCK_BOOTTIME, &total)
    let now = Instant.now
    return MachineClocks(
      now: now, asleep: Int64(total.tv_sec - awake.tv_sec), boot: now + -Int64(total.tv_sec))
  }
}

/// What processes that live have noted about timers: when the machine slept or was off, and which
/// timers have been reported as long.
package struct TimerNotes: Hashable {
  private static let mostGaps = 100
  private static let mostTold = 100

  /// When a process last noted that the machine is on.
  private(set) var seen: Instant?
  /// When the machine slept or was off, in order; none touch.
  private(set) var gaps: [Range<Instant>] = []
  private var told: [Int64] = []

  package init() {}

  /// Reads the text of a file; lines that say nothing are left out.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int64($0) }
      switch (words.first, numbers.count) {
      case ("seen", 1): seen = Instant(seconds: numbers[0])
      case ("gap", 2) where numbers[0] < numbers[1]:
        add(Instant(seconds: numbers[0])..<Instant(seconds: numbers[1]))
      case ("told", 1): told.append(numbers[0])
      default: break
      }
    }
  }

  package var text: String {
    (seen.map { ["seen \($0.seconds)"] } ?? [])
      .appending(gaps.map { "gap \($0.lowerBound.seconds) \($0.upperBound.seconds)" })
      .appending(told.map { "told \($0)" }).map { $0 + "\n" }.joined()
  }

  /// Notes that the machine is on now.
  /// - Parameters:
  ///   - last: the clocks when the same process looked before; nil if it has just begun.
  ///   - least: how many seconds are a gap.
  package mutating func note(_ clocks: MachineClocks, after last: MachineClocks?, least: Int64) {
    if let last {
      let slept = clocks.asleep - last.asleep
      if slept >= least { add(clocks.now + -slept..<clocks.now) }
    } else if let seen, seen < clocks.boot, clocks.boot <= clocks.now, clocks.boot - seen >= least {
      add(seen..<clocks.boot)
    }
    seen = clocks.now
  }

  /// Records that this process stops looking, so that nothing is known about the time until the next start.
  mutating func endLooking() { seen = nil }

  /// Returns the gaps of some time, as far as they lie in it and last long enough.
  func gaps(in range: Range<Instant>, least: Int64) -> [Range<Instant>] {
    gaps.map { $0.clamped(to: range) }.filter { !$0.isEmpty && $0.seconds >= least }
  }

  /// Records that a timer is reported as long.
  /// - Returns: whether it has not been reported before.
  mutating func tell(_ uid: String) -> Bool {
    let hash = StableHash.of(uid)
    guard !told.contains(hash) else { return false }
    told = (told + [hash]).suffix(Self.mostTold)
    return true
  }

  // MARK: - Private

  /// Several processes note the same gap, each by its own clocks.
  private mutating func add(_ gap: Range<Instant>) {
    let touching = gaps.filter {
      $0.lowerBound <= gap.upperBound && gap.lowerBound <= $0.upperBound
    }
    let first = touching.map(\.lowerBound).reduce(gap.lowerBound) { min($0, $1) }
    let last = touching.map(\.upperBound).reduce(gap.upperBound) { max($0, $1) }
    gaps.removeAll { touching.contains($0) }
    gaps = (gaps + [first..<last]).sorted { $0.lowerBound < $1.lowerBound }
      .suffix(Self.mostGaps)
  }
}

extension [String] {
  fileprivate func appending(_ others: [String]) -> [String] { self + others }
}

/// The file of what was noted about timers, in `$XDG_STATE_HOME/daybook`. It is the user's alone, and
/// written by one process at a time.
package struct TimerFile {
  private static let sizeLimit = 1 << 20

  private let file: StateFile

  package init(_ file: StateFile) { self.file = file }

  /// The file of the user; nil if there is no place for it.
  package static var ofUser: TimerFile? { StateFile(named: "timers").map(TimerFile.init) }

  package func read() -> TimerNotes {
    file.bytes(limit: Self.sizeLimit).map { TimerNotes(String(decoding: $0, as: UTF8.self)) }
      ?? TimerNotes()
  }

  /// Changes the notes while no other process does.
  package func change<Answer>(_ body: (inout TimerNotes) -> Answer) -> Answer {
    // Where nothing can be written, what was noted is only not known later.
    guard (try? file.makeFolder()) != nil else {
      var notes = read()
      return body(&notes)
    }
    let lock = file.lock()
    defer { lock.release() }
    lock.wait()
    let before = read()
    var notes = before
    let answer = body(&notes)
    if notes != before { try? file.write(notes.text) }
    return answer
  }
}

/// Notes when the machine slept or was off, for a process that lives on.
///
/// It looks when the process wakes anyway: a timer of the clock wakes it after sleep. Unless there was a
/// gap, it writes once in the length of one.
package final class MachineWatch {
  private let file: TimerFile?
  private let least: Int64
  private var last: MachineClocks?
  private var lastWritten: Instant?

  /// - Parameter minutes: how long a gap is at least.
  package init(_ file: TimerFile?, leastMinutes minutes: Int) {
    (self.file, least) = (file, Int64(max(1, minutes)) * 60)
  }

  package func look(_ clocks: MachineClocks = .present) {
    let before = last
    last = clocks
    let hasSlept = before.map { clocks.asleep - $0.asleep >= least } ?? true
    let isOld = lastWritten.map { clocks.now < $0 || clocks.now - $0 >= least } ?? true
    guard hasSlept || isOld else { return }
    lastWritten = clocks.now
    file?.change { $0.note(clocks, after: before, least: least) }
  }

  /// Ends looking, because the user ends the process.
  package func end() { file?.change { $0.endLooking() } }
}
