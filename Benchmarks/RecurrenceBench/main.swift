import CalendarModel
import Glibc

/// Times the recurrence engine: what a window of a month costs 20 years after DTSTART, for a reader
/// in the series' own zone, and what it costs to prepare a series.

let start = LocalTime(day(2006, 3, 6), hour: 9)
let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
let month = day(2026, 3, 1)...day(2026, 3, 31)

print("µs per rule and month window, 20 years and one week after DTSTART; µs to prepare")
for entry in rules {
  let late = series(entry.rule, start: start)
  let early = series(entry.rule, start: LocalTime(day(2026, 2, 23), hour: 9))
  report(entry.name, late, window(late), window(early), preparation(entry.rule))
}

print("")
print("µs per month window, from Europe/Berlin for a reader in New York")
for entry in rules.prefix(9) {
  let zoned = series(entry.rule, start: start, in: berlin)
  print(padded(entry.name, 46), rounded(window(zoned, for: newYork)))
}

print("")
print("µs to know that a rule is impossible")
for entry in impossibleRules { print(padded(entry.name, 46), rounded(preparation(entry.rule))) }

func window(_ series: Series, for reader: Zone = .utc) -> Double {
  microseconds {
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: month, in: reader, budget: &budget).occurrences.count
  }
}

func preparation(_ rule: RecurrenceRule) -> Double {
  microseconds { series(rule, start: start).overrides.count }
}

func report(_ name: String, _ series: Series, _ late: Double, _ early: Double, _ made: Double) {
  var budget = StepBudget(1_000_000)
  let found = series.occurrences(touching: month, in: .utc, budget: &budget).occurrences.count
  let numbers = [late, early, made].map { padded(rounded($0), 8) }.joined(separator: " ")
  print(padded(name, 46), numbers, "  occurrences: \(found)")
}

func series(_ rule: RecurrenceRule, start: LocalTime, in zone: Zone? = nil) -> Series {
  Series(
    Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1),
      start: zone.map { .zoned(start, $0) } ?? .floating(start),
      duration: EventDuration(seconds: 3600),
      ComponentDetails(uid: "bench", kind: .series(Recurrence(rules: [rule])))))
}

/// The least mean of several runs, in processor time: other programs do not count.
func microseconds(_ body: () -> Int) -> Double {
  var best = Double.infinity
  var total = 0
  var count = 1
  while count < 2_000_000 {
    let start = processorTime()
    for _ in 0..<count { total += body() }
    let time = processorTime() - start
    best = min(best, time / Double(count))
    if time > 40_000 { break }
    count *= 2
  }
  precondition(total >= 0, "the work must not be optimized away")
  return best
}

/// Microseconds that this thread has worked.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1000
}

func zone(_ id: String, _ rule: String) -> Zone {
  ZoneRule(posix: rule).map { Zone(id: id, rule: $0) } ?? .utc
}

func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
  Month(year: year, month: month).day(clamping: day)
}

func rounded(_ number: Double) -> String {
  let hundredths = Int(number * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
