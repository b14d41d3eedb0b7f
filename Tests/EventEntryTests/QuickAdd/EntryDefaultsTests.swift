import CalendarModel
import CalendarWords
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

/// What new events are like where the text does not say so.
@Suite struct EntryDefaultsTests {
  private static func context(_ change: (inout EntryDefaults) -> Void) -> EntryContext {
    var context = EntrySample.context
    change(&context.defaults)
    context.collections += [
      CollectionInfo(
        id: CollectionID(rawValue: 4), name: "Birthdays", color: nil, path: "Birthdays",
        traits: CollectionTraits(kind: .birthdays))
    ]
    return context
  }

  private static let usual = context { defaults in
    defaults.length = EventDuration(seconds: 1500)
    defaults.days = 2
    defaults.eventAlarms = [.before(days: 0, minutes: 10), .clock(minutes: 1080, daysBefore: 1)]
    defaults.dayAlarms = [.clock(minutes: 1080, daysBefore: 1)]
    defaults.birthdayAlarms = [.before(days: 7, minutes: 0), .clock(minutes: 540, daysBefore: 0)]
    defaults.eventCollection = "work"
    defaults.dayCollection = "Personal"
    defaults.birthdayCollection = "Birthdays"
  }

  /// A text, its collection, its length and its alarms in minutes after the start.
  private static let lines: [(String, Int?, EventDuration, [Int])] = [
    ("Lunch 12:00", 0, EventDuration(seconds: 1500), [-10, -1080]),
    ("Lunch 12:00-13:00", 0, EventDuration(seconds: 3600), [-10, -1080]),
    ("Lunch 12:00 for 2h !5m", 0, EventDuration(seconds: 7200), [-5]),
    ("Lunch 12:00 !none", 0, EventDuration(seconds: 1500), []),
    ("Lunch 12:00 =per", 1, EventDuration(seconds: 1500), [-10, -1080]),
    ("Lunch in the evening", 0, EventDuration(seconds: 1500), [-10, -1440]),
    ("Trip", 1, EventDuration(days: 2), [-360]),
    ("Trip friday", 1, EventDuration(days: 2), [-360]),
    ("Trip fri-sun", 1, EventDuration(days: 3), [-360]),
    ("Trip for 4 days !none", 1, EventDuration(days: 4), []),
    ("Trip !1d18:00 !7:00", 1, EventDuration(days: 2), [-360, 420]),
    ("Rent every month on the 1st", 1, EventDuration(days: 1), [-360]),
    ("Ana's birthday every year on 5 may", 4, EventDuration(days: 1), [-10_080, 540]),
    ("Geburtstag Ana yearly =priv", 2, EventDuration(days: 1), [-10_080, 540]),
    ("Ana 5 may =birth", 4, EventDuration(days: 1), [-10_080, 540]),
    ("Birthday party saturday", 1, EventDuration(days: 2), [-360]),
    ("Birthday dinner 19:00 every year", 0, EventDuration(seconds: 1500), [-10, -1500]),
    ("Insurance every year on 3 may", 1, EventDuration(days: 1), [-360]),
  ]

  @Test(arguments: lines)
  func theKindOfEventDecides(
    _ text: String, _ collection: Int?, _ length: EventDuration, _ alarms: [Int]
  ) {
    let draft = Entry(text, context: Self.usual).draft
    #expect(draft.collection?.rawValue == collection, "\(text)")
    #expect(draft.duration == length, "\(text)")
    #expect(draft.alarms.map { $0.days * 1440 + $0.seconds / 60 } == alarms, "\(text)")
  }

  @Test func withoutDefaultsNothingIsAdded() {
    for (text, _, _, _) in Self.lines where !text.contains("!") {
      let draft = Entry(text, context: Self.context { _ in }).draft
      #expect(draft.alarms.isEmpty)
      #expect(draft.collection == nil || text.contains("="))
    }
  }

  @Test("a collection that is said elsewhere goes before that of the kind") func saidElsewhere() {
    var context = Self.usual
    context.collection = CollectionID(rawValue: 3)
    #expect(Entry("Lunch 12:00", context: context).draft.collection?.rawValue == 3)
    let entry = Entry("Lunch 12:00 =work", context: context)
    #expect(entry.draft.collection?.rawValue == 0)
    context.collection = CollectionID(rawValue: 4)
    #expect(Entry("Ana 5 may", context: context).draft.alarms.count == 2)
  }

  @Test func aCollectionThatThereIsNotIsRemarkedOn() {
    let context = Self.context { $0.dayCollection = "Wrok" }
    let entry = Entry("Trip", context: context)
    #expect(entry.draft.collection == nil && entry.isComplete)
    #expect(
      entry.reading.remarks
        == ["there is no calendar “Wrok”, which the configuration gives as default"])
    #expect(Entry("Lunch 12:00", context: context).reading.remarks.isEmpty)
    #expect(Entry("Trip =work", context: context).reading.remarks.isEmpty)
  }

  @Test func noAlarmBesideOneIsAContradiction() {
    for text in ["Lunch 12:00 !none !10m", "Lunch 12:00 !10m !none"] {
      let entry = Entry(text, context: Self.usual)
      #expect(entry.problems.count == 1, "\(text)")
      #expect(entry.problems.first?.description.contains("second alarm") == true)
    }
    #expect(Entry("Lunch 12:00 !none !none", context: Self.usual).problems.isEmpty)
    var german = Self.usual
    german.words = Words(.german)
    #expect(Entry("Essen 12:00 !keine", context: german).draft.alarms.isEmpty)
  }

  /// What an entry with defaults means can be said in words that mean the same.
  @Test(arguments: 0..<8) func textsOfDraftsMeanThem(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<250 {
      let draft = RandomDrafts.draft(&generator)
      let plain = EntryText.text(of: draft, context: EntrySample.context)
      // Defaults that say nothing of the collection; a text cannot say the usual one.
      var context = EntrySample.context
      context.defaults.eventAlarms = generator.chance(2) ? [Self.alarm(&generator)] : []
      context.defaults.dayAlarms = generator.chance(2) ? [Self.alarm(&generator)] : []
      context.defaults.length = EventDuration(seconds: 60 * generator.number(1...300))
      let read = Entry(plain, context: context).draft
      let text = EntryText.text(of: read, context: context)
      #expect(Entry(text, context: context).draft == read, "seed \(seed).\(number): \(text)")
      #expect(read.alarms == draft.alarms || draft.alarms.isEmpty, "seed \(seed).\(number)")
    }
  }

  private static func alarm(_ generator: inout SeededGenerator) -> EntryAlarm {
    generator.chance(2)
      ? .before(days: generator.number(0...9), minutes: generator.number(0...120))
      : .clock(minutes: generator.number(0...1439), daysBefore: generator.number(0...9))
  }

  @Test(arguments: [
    ("10m", EntryAlarm.before(days: 0, minutes: 10)), ("1h30", .before(days: 0, minutes: 90)),
    ("1d", .before(days: 1, minutes: 0)), ("18:00", .clock(minutes: 1080, daysBefore: 0)),
    ("1d 18:00", .clock(minutes: 1080, daysBefore: 1)),
    ("1w9:05", .clock(minutes: 545, daysBefore: 7)),
    ("2D 6:30PM", .clock(minutes: 1110, daysBefore: 2)), ("none", EntryAlarm.none),
  ])
  func readsAlarms(_ text: String, _ alarm: EntryAlarm) {
    #expect(EntryAlarm(text) == alarm)
  }

  @Test(arguments: ["", "10", "soon", "25:00", "1h 18:00", "18:61", ":", "1d:", "d 18:00", "24:00"])
  func readsNothingElse(_ text: String) {
    #expect(EntryAlarm(text) == nil)
  }
}
