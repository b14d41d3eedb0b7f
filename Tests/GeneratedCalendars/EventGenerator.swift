import CalendarModel
import TestSupport

/// Makes the events of a set one by one, each from the seed and its number alone.
struct EventGenerator {
  let seed: UInt64
  /// How many there are.
  let count: Int
  /// The days on which they begin: in order when `isOrdered`, by chance otherwise.
  let days: ClosedRange<Day>
  let isOrdered: Bool
  /// One series without end among so many events; nil for none at all.
  let eventsPerEndlessSeries: Int?
  /// Whether one event in twenty repeats.
  var hasSeries = true

  func event(_ number: Int) -> GeneratedEvent {
    var random = SeededGenerator(
      seed: seed &* 0x9E37_79B9 &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let collection = random.number(0...Words.collections.count - 1)
    let producer = Producer.allCases[collection % Producer.allCases.count]
    var event = GeneratedEvent(
      uid: Self.uid(seed: seed, number), collection: collection, producer: producer, title: "",
      start: LocalTime(day(number, using: &random)), length: .days(1), zone: .none)
    let isEndless = eventsPerEndlessSeries.map { number % $0 == $0 / 2 } ?? false
    if isEndless || (random.chance(20) && hasSeries) {
      repeated(&event, isEndless: isEndless, using: &random)
    } else {
      single(&event, using: &random)
    }
    describe(&event, using: &random)
    return event
  }

  /// The same number has the same name in every set.
  private static func uid(seed: UInt64, _ number: Int) -> String {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0xA076_1D64_78BD_642F)
    let digits = String(random.next(), radix: 16)
    return "\(number)-\(digits)@daybook.example"
  }

  /// Fewer begin at weekends.
  private func day(_ number: Int, using random: inout SeededGenerator) -> Day {
    let offset =
      isOrdered ? number * days.count / max(1, count) : random.number(0...days.count - 1)
    let day = days.lowerBound + offset
    return day.weekday.isWeekend && random.chance(2) ? day - 2 : day
  }

  // MARK: - When

  private func single(_ event: inout GeneratedEvent, using random: inout SeededGenerator) {
    switch random.number(1...100) {
    case ...4:
      event.length = .days([2, 2, 3, 3, 4, 5, 7, 7, 10, 14, 21].drawn(using: &random))
      event.title = Words.longTitles.drawn(using: &random)
    case ...6:
      event.start = LocalTime(event.start.day, hour: [18, 20, 22, 23].drawn(using: &random))
      event.length = .minutes(60 * [8, 10, 12, 24, 30, 52].drawn(using: &random))
      event.zone = zone(for: event.producer, using: &random)
      event.title = Words.overnightTitles.drawn(using: &random)
    case ...18: event.title = Words.allDayTitles.drawn(using: &random)
    default: setTime(of: &event, using: &random)
    }
  }

  private func repeated(
    _ event: inout GeneratedEvent, isEndless: Bool, using random: inout SeededGenerator
  ) {
    var day = event.start.day
    let rule =
      isEndless
      ? GeneratedRule(endlessFrom: day, using: &random)
      : GeneratedRule(from: &day, using: &random)
    event.start = LocalTime(day)
    event.rule = rule
    if rule.isYearly {
      event.title = Words.birthdayTitles.drawn(using: &random)
    } else {
      setTime(of: &event, using: &random)
      except(&event, rule, using: &random)
    }
  }

  private func setTime(of event: inout GeneratedEvent, using random: inout SeededGenerator) {
    event.start = LocalTime(
      event.start.day, hour: Words.startHours.drawn(using: &random),
      minute: Words.startMinutes.drawn(using: &random))
    event.length = .minutes(Words.durations.drawn(using: &random))
    event.zone = zone(for: event.producer, using: &random)
    event.title = Words.timedTitles.drawn(using: &random)
  }

  /// Some occurrences are left out, some moved.
  private func except(
    _ event: inout GeneratedEvent, _ rule: GeneratedRule, using random: inout SeededGenerator
  ) {
    guard let stride = rule.stride else { return }
    let starts = (1...2).map { event.start + Int64($0 * stride) * 86_400 }
    if random.chance(5) { event.exceptions = [starts[0]] }
    if random.chance(6) { event.movedStart = starts[1] }
  }

  private func zone(for producer: Producer, using random: inout SeededGenerator) -> ZoneName {
    switch random.number(1...100) {
    case ...62: producer == .outlook ? .windowsBerlin : .berlin
    case ...72: .newYork
    case ...77: .london
    case ...81: .tokyo
    case ...93: .utc
    default: .none
    }
  }
}
