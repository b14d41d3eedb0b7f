import CalendarModel
import TestSupport
import Testing

@testable import CalendarService

@Suite struct ReminderMemoryTests {
  private let source = FakeAlarms()
  private let hour: Int64 = 3600
  private let day: Int64 = 86_400

  private func instant(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  private func take(_ memory: inout ReminderMemory, at time: Int64) -> [String] {
    let now = instant(time)
    let alarms = source.alarms(in: ReminderMemory.window(at: now), limit: .max)
    return memory.takeDue(alarms, at: now) { source.alarm(named: $0) }
      .map { "\($0.alarm.key.id) \($0.kind)" }
  }

  @Test func eachAlarmIsShownOnce() {
    source.alarms = [FakeAlarms.alarm("a", due: 1000), FakeAlarms.alarm("b", due: 2000)]
    var memory = ReminderMemory(begin: instant(500))
    #expect(take(&memory, at: 999) == [])
    #expect(take(&memory, at: 1000) == ["a onTime"])
    #expect(take(&memory, at: 1000) == [])
    #expect(take(&memory, at: 2000 + ReminderMemory.lateness) == ["b onTime"])
    #expect(take(&memory, at: 9000) == [])
  }

  @Test func whatNobodyWaitedForWasMissedForADay() {
    source.alarms = [
      FakeAlarms.alarm("long", due: 1000), FakeAlarms.alarm("late", due: 1000 + 5 * hour),
      FakeAlarms.alarm("now", due: 2000 + day),
    ]
    var memory = ReminderMemory(begin: instant(500))
    #expect(take(&memory, at: 2000 + day) == ["late missed", "now onTime"])
    #expect(take(&memory, at: 3000 + day) == [])
  }

  @Test func nothingWasMissedBeforeTheFirstTime() {
    source.alarms = [FakeAlarms.alarm("before", due: 1000), FakeAlarms.alarm("at", due: 2000)]
    var memory = ReminderMemory(begin: instant(2000))
    #expect(take(&memory, at: 2000) == ["at onTime"])
  }

  @Test func whatComesTooLateIsShownWhileItGoesOn() {
    var memory = ReminderMemory(begin: instant(0))
    #expect(take(&memory, at: 5000) == [])
    source.alarms = [
      FakeAlarms.alarm("over", due: 3000, end: 4000),
      FakeAlarms.alarm("goes on", due: 3000, end: 6000),
    ]
    #expect(take(&memory, at: 5001) == ["goes on missed"])
    #expect(take(&memory, at: 5002) == [])
  }

  @Test func aMovedEventRemindsAgain() {
    source.alarms = [FakeAlarms.alarm("a", due: 1000)]
    var memory = ReminderMemory(begin: instant(0))
    #expect(take(&memory, at: 1000) == ["a onTime"])
    source.alarms = [FakeAlarms.alarm("a", due: 1500)]
    #expect(take(&memory, at: 1500) == ["a onTime"])
  }

  @Test func whatIsPutOffComesAgain() {
    source.alarms = [FakeAlarms.alarm("a", due: 1000), FakeAlarms.alarm("b", due: 1100)]
    var memory = ReminderMemory(begin: instant(0))
    #expect(memory.snooze(nil, until: instant(1)) == nil)
    _ = take(&memory, at: 1100)
    #expect(memory.snooze("c", until: instant(1)) == nil)
    #expect(memory.snooze(nil, until: instant(1700))?.id == "b")
    #expect(memory.snooze("a", until: instant(1800))?.id == "a")
    #expect(memory.next([], after: instant(1200)) == instant(1700))
    #expect(take(&memory, at: 1700) == ["b again"])
    #expect(take(&memory, at: 1700 + hour) == ["a missed"])
    #expect(take(&memory, at: 1700 + 2 * hour) == [])
    // What is gone in the meantime does not come again.
    _ = memory.snooze("b", until: instant(1800 + 2 * hour))
    source.alarms = []
    #expect(take(&memory, at: 1800 + 2 * hour) == [])
    #expect(memory.next([], after: instant(0)) == nil)
  }

  @Test func aClockThatWasAheadHidesNothing() {
    source.alarms = [FakeAlarms.alarm("a", due: 10 * hour)]
    var memory = ReminderMemory(begin: instant(0))
    #expect(take(&memory, at: 10 * hour) == ["a onTime"])
    // A small step back repeats nothing, a great one what is due again.
    #expect(take(&memory, at: 10 * hour - 300) == [])
    #expect(take(&memory, at: 10 * hour) == [])
    #expect(take(&memory, at: 5 * hour) == [])
    #expect(take(&memory, at: 10 * hour) == ["a onTime"])
    // From far ahead back to before it was begun.
    var wrong = ReminderMemory(begin: instant(400 * day))
    #expect(take(&wrong, at: 400 * day) == [])
    #expect(take(&wrong, at: 10 * hour) == ["a onTime"])
  }

  @Test func onlyAWeekIsKept() {
    var memory = ReminderMemory(begin: instant(0))
    for number in 0..<40 {
      let due = Int64(number) * day / 2
      source.alarms = [FakeAlarms.alarm("\(number)", due: due)]
      #expect(take(&memory, at: due) == ["\(number) onTime"])
      #expect(memory.shown.count <= 15)
    }
    for number in 0..<10_200 {
      memory.record(ReminderKey(id: "\(number)", due: memory.seen), shownAt: memory.seen)
    }
    _ = take(&memory, at: memory.seen.seconds)
    #expect(memory.shown.count == ReminderMemory.mostEntries)
  }

  /// Whenever it runs, ends and sleeps: what it shows is what a list of all says.
  @Test(arguments: 0..<30)
  func showsWhatAPlainListSays(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    source.alarms = (0..<60).map {
      FakeAlarms.alarm("\($0)", due: Int64(random.number(0...10 * 86_400)))
    }
    let begin = Int64(random.number(0...86_400))
    var memory = ReminderMemory(begin: instant(begin))
    var expected = Set(source.alarms.filter { $0.key.due.seconds >= begin }.map(\.key.id))
    var shown: [String] = []
    var time = begin
    while time < 14 * day {
      shown += take(&memory, at: time).map { String($0.prefix { $0 != " " }) }
      if random.chance(4) {
        // Ended and started again: only the text is left.
        memory = try #require(ReminderMemory(memory.text))
      }
      let now = instant(time)
      let alarms = source.alarms(in: ReminderMemory.window(at: now), limit: .max)
      let next = memory.next(alarms, after: now)?.seconds ?? .max
      let sleep = random.chance(5) ? Int64(random.number(0...2 * 86_400)) : 0
      let wake = max(min(next, time + day), time + 1) + sleep
      for alarm in source.alarms {
        let due = alarm.key.due.seconds
        if due > time, due < wake - day { expected.remove(alarm.key.id) }
      }
      time = wake
    }
    #expect(shown.count == Set(shown).count, "seed \(seed)")
    #expect(Set(shown) == expected, "seed \(seed)")
  }

  @Test func aMemoryIsReadAsItWasWritten() {
    var memory = ReminderMemory(begin: instant(-5), seen: instant(77))
    memory.record(
      ReminderKey(id: "k3jq7xw2m4tza@2026-03-10T08:15:00Z", due: instant(9)), shownAt: instant(10))
    memory.record(ReminderKey(id: "k3jq7xw2m4tza", due: instant(9)), snoozedUntil: instant(600))
    #expect(ReminderMemory(memory.text) == memory)
    #expect(ReminderMemory(memory.text + "shown x\nother 1 2 3\n\nshown 1 2\n") == memory)
    for text in ["", "nothing", "daybook reminders 1\n", "daybook reminders 2\nbegin 1\n"] {
      #expect(ReminderMemory(text) == nil)
    }
  }
}
