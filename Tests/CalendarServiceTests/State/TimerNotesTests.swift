import CalendarModel
import TestSupport
import Testing

@testable import CalendarService

/// When the machine slept or was off, as processes note it.
@Suite struct TimerNotesTests {
  private func clocks(_ now: Int64, asleep: Int64 = 0, boot: Int64 = 0) -> MachineClocks {
    MachineClocks(
      now: Instant(seconds: now), asleep: asleep, boot: Instant(seconds: boot))
  }

  private func gaps(_ notes: TimerNotes) -> [[Int64]] {
    notes.gaps.map { [$0.lowerBound.seconds, $0.upperBound.seconds] }
  }

  @Test func sleepIsAGapIfItIsLong() {
    for (slept, expected) in [(599, []), (600, [[5_400, 6_000]])] as [(Int64, [[Int64]])] {
      var notes = TimerNotes()
      let first = clocks(1_000, asleep: 50)
      notes.note(first, after: nil, least: 600)
      notes.note(clocks(6_000, asleep: 50 + slept), after: first, least: 600)
      #expect(gaps(notes) == expected)
      #expect(notes.seen == Instant(seconds: 6_000))
    }
  }

  /// What was noted before the machine was started ended when it went off.
  @Test func aStartIsAGapAfterWhatWasSeen() {
    for (boot, expected) in [
      (9_000, [[1_000, 9_000]]), (1_500, []), (900, []), (20_000, []),
    ] as [(Int64, [[Int64]])] {
      var notes = TimerNotes()
      notes.note(clocks(1_000), after: nil, least: 600)
      notes.note(clocks(10_000, boot: boot), after: nil, least: 600)
      #expect(gaps(notes) == expected, "\(boot)")
    }
    var ended = TimerNotes()
    ended.note(clocks(1_000), after: nil, least: 600)
    ended.endLooking()
    ended.note(clocks(10_000, boot: 9_000), after: nil, least: 600)
    #expect(ended.gaps.isEmpty)
  }

  @Test func severalProcessesNoteOneGap() {
    var notes = TimerNotes()
    let (first, second) = (clocks(1_000), clocks(1_200))
    notes.note(first, after: nil, least: 600)
    notes.note(second, after: nil, least: 600)
    notes.note(clocks(6_000, asleep: 3_000), after: first, least: 600)
    notes.note(clocks(6_002, asleep: 3_001), after: second, least: 600)
    #expect(gaps(notes) == [[3_000, 6_002]])
    let range = Instant(seconds: 5_000)..<Instant(seconds: 9_000)
    #expect(notes.gaps(in: range, least: 600).map(\.seconds) == [1_002])
    #expect(notes.gaps(in: range, least: 1_003).isEmpty)
  }

  @Test func aTimerIsToldOnce() {
    var notes = TimerNotes()
    #expect(notes.tell("a") && notes.tell("b") && !notes.tell("a"))
    notes = TimerNotes(notes.text)
    #expect(!notes.tell("a") && !notes.tell("b") && notes.tell("c"))
  }

  /// A text comes back, and one that is damaged gives what can be read of it.
  @Test(arguments: 0..<20) func textsComeBack(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var notes = TimerNotes()
    var (now, asleep): (Int64, Int64) = (0, 0)
    var last: MachineClocks?
    for number in 0..<random.number(0...200) {
      now += Int64(random.number(1...50_000))
      asleep += Int64(random.number(0...2_000))
      let present = clocks(now, asleep: asleep, boot: random.chance(4) ? now - 10 : 0)
      notes.note(present, after: random.chance(3) ? nil : last, least: 600)
      last = present
      if random.chance(3) { _ = notes.tell("\(number)") }
    }
    #expect(TimerNotes(notes.text) == notes, "seed \(seed)")
    #expect(notes.gaps.count <= 100, "seed \(seed)")
    for (gap, next) in zip(notes.gaps, notes.gaps.dropFirst()) {
      #expect(gap.upperBound < next.lowerBound, "seed \(seed)")
    }
    var bytes = Array(notes.text.utf8)
    for _ in 0..<20 where !bytes.isEmpty {
      bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
    }
    let damaged = TimerNotes(String(decoding: bytes, as: UTF8.self))
    #expect(damaged.gaps.allSatisfy { !$0.isEmpty }, "seed \(seed)")
  }
}
