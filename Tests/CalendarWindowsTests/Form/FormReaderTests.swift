import CalendarModel
import CalendarWindows
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// What changes of single fields come to.
@Suite struct FormReaderTests {
  @Test func aLineIsItsValue() {
    let form = FormSample.form()
    #expect(form.setting(.title, " Dinner ").reading.changes == [.title("Dinner")])
    #expect(form.setting(.place, "").reading.changes == [.location("")])
    #expect(form.setting(.link, "x").reading.changes == [.url("x")])
    #expect(form.setting(.notes, "a\n\nb ").reading.changes == [.notes("a\n\nb ")])
  }

  /// An event that came without a title may stay so.
  @Test func aTitleIsNotTakenAway() {
    for text in ["", "  "] {
      let form = FormSample.form().setting(.title, text)
      #expect(form.note(.title) == "a title is missing" && form.reading.firstWrong == .title)
      #expect(form.reading.changes.isEmpty)
    }
    var event = FormSample.lunch
    event.event.title = ""
    let form = FormSample.form(event).setting(.place, "x")
    #expect(form.note(.title) == "no title" && form.reading.firstWrong == nil)
    #expect(form.reading.changes == [.location("x")])
  }

  /// The address of a page alone is a link; beside other words, or beside a link, it is a place.
  @Test func aPlaceThatIsAnAddressBecomesTheLink() {
    var event = FormSample.lunch
    event.event.url = ""
    let form = FormSample.form(event)
    let address = "https://example.org/j/1?pwd=a"
    let typed = form.setting(.place, " \(address) ")
    #expect(typed.reading.changes == [.location(""), .url(address)])
    #expect(typed.note(.place) == "becomes the link")
    for place in ["Room 4 \(address)", "mailto:ada@example.org", "https://", "example.org"] {
      #expect(form.setting(.place, place).reading.changes == [.location(place)])
    }
    let both = typed.setting(.link, "x")
    #expect(both.reading.changes == [.location(address), .url("x")])
    let present = FormSample.form().setting(.place, address)
    #expect(present.reading.changes == [.location(address)])
  }

  @Test func readsChoices() {
    let form = FormSample.form()
    #expect(form.choosing(.status).reading.changes == [.status(.tentative)])
    #expect(form.choosing(.status, by: -1).reading.changes == [.status(nil)])
    #expect(form.choosing(.availability).reading.changes == [.transparency(true)])
    let moved = form.choosing(.collection)
    #expect(moved.reading.collection == CollectionID(rawValue: 1))
    #expect(moved.reading.changes.isEmpty)
    #expect(moved.note(.collection) == "was in Work")
    // Private takes no events.
    #expect(form.choosing(.collection, by: 2).reading.collection == CollectionID(rawValue: 3))
    let letter = form.changing(.status) {
      $0.choose("c", FormSample.context, FormSample.knowledge)
    }
    #expect(letter.reading.changes == [.status(.cancelled)])
  }

  private static let categories: [(String, [String], String)] = [
    ("family", ["Family"], ""), ("family, WORK/API", ["Family", "work/api"], ""),
    ("#work/api", ["work/api"], ""), ("new one, Family", ["new one", "Family"], "#new one is new"),
    ("\"a, b\",c", ["a, b", "c"], "#a, b, #c are new"), ("", [], ""), (" , ,", [], ""),
    ("x, X, x", ["x", "X"], "#x, #X are new"),
  ]

  @Test(arguments: categories) func readsCategories(
    _ text: String, _ names: [String], _ note: String
  ) {
    let form = FormSample.form().setting(.categories, text)
    let found = names.compactMap { Category($0) }
    let isSame = names == ["Family"]
    #expect(form.reading.changes == (isSame ? [] : [.categories(found)]))
    #expect(form.note(.categories) == note)
    #expect(FormCategories.categories(FormCategories.text(of: found), spelledAs: found) == found)
  }

  private static let alarms: [(String, [Int], String)] = [
    ("10m", [10], "10 min before"), ("10m, 1d", [10, 1440], "10 min before, 1 day before"),
    ("10m 1h30", [10, 90], "10 min before, 1 h 30 min before"), ("0m", [0], "at the start"),
    ("1 h 30 min", [90], "1 h 30 min before"), ("!2h", [120], "2 h before"), ("", [], ""),
    ("10m, 10m", [10], "10 min before"), ("2 days", [2880], "2 days before"),
    ("15", [15], "15 min before"), ("15, 30", [15, 30], "15 min before, 30 min before"),
    ("15 minutes before", [15], "15 min before"), ("15m before the start", [15], "15 min before"),
    ("an hour before", [60], "1 h before"), ("two days earlier", [2880], "2 days before"),
    ("0", [0], "at the start"), ("the day before", [1440], "1 day before"),
    ("half an hour before", [30], "30 min before"), ("at the start", [0], "at the start"),
    ("an hour and a half before", [90], "1 h 30 min before"),
    ("1 hour and 30 minutes before", [90], "1 h 30 min before"),
  ]

  @Test(arguments: alarms) func readsAlarms(_ text: String, _ minutes: [Int], _ note: String) {
    let form = FormSample.form().setting(.alarms, text)
    let written = form.reading.changes.flatMap { change -> [Int] in
      guard case .alarms(let alarms) = change else { return [] }
      return alarms.map { alarm in
        guard case .start(let length) = alarm.trigger else { return -1 }
        return -length.days * 1440 - length.seconds / 60
      }
    }
    #expect(written == minutes)
    #expect(form.note(.alarms) == note)
    #expect(FormSample.form().setting(.alarms, text + ", x").reading.firstWrong == .alarms)
  }

  @Test func alarmsAreReadInGermanToo() {
    for (text, alarm) in [
      ("15 Minuten vorher", EntryAlarm.before(days: 0, minutes: 15)),
      ("eine Stunde vorher", .before(days: 0, minutes: 60)),
      ("2 Tage zuvor", .before(days: 2, minutes: 0)), ("15", .before(days: 0, minutes: 15)),
      ("1 day before at 18:00", .clock(minutes: 1_080, daysBefore: 1)),
      ("eine halbe Stunde vorher", .before(days: 0, minutes: 30)),
      ("1 Tag vorher um 9 Uhr", .clock(minutes: 540, daysBefore: 1)),
      ("the evening before", .clock(minutes: 1_080, daysBefore: 1)),
      ("the day before at 9", .clock(minutes: 540, daysBefore: 1)),
      ("on the day at 9:00", .clock(minutes: 540, daysBefore: 0)),
      ("18 Uhr", .clock(minutes: 1_080, daysBefore: 0)),
    ] {
      #expect(EntryAlarm(typed: text, Words(.german)) == alarm, "\(text)")
    }
    for text in ["", "before", "soon", "15 30", "1984 before 9"] {
      #expect(EntryAlarm(typed: text, Words(.german)) == nil, "\(text)")
    }
  }

  @Test("alarms of whole days are times of day") func alarmsOfWholeDays() {
    var event = FormSample.lunch
    (event.event.start, event.event.duration) = (.allDay("2026-03-16"), EventDuration(days: 1))
    let evening = Alarm(.start(EventDuration(seconds: -6 * 3600)))
    let morning = Alarm(.start(EventDuration(seconds: 9 * 3600)))
    let week = Alarm(.start(EventDuration(days: -7)))
    event.alarms = [evening, morning, week]
    let form = FormSample.form(event)
    #expect(form.input[.alarms] == "1d 18:00, 09:00, 7d")
    #expect(
      form.note(.alarms)
        == "at 18:00 the day before, at 09:00 that day, at 00:00 7 days before")
    let without = form.setting(.alarms, "9:00, 7d").reading.changes
    #expect(without == [.alarms([morning, week])])
    #expect(form.setting(.alarms, "none").reading.changes == [.alarms([])])
    let more = form.setting(.alarms, "1d 18:00, 9:00, 7d, 2d 7:30").reading.changes
    let early = Alarm(.start(EventDuration(seconds: -2 * 86_400 + 27_000)))
    #expect(more == [.alarms([evening, morning, week, early])])
  }

  @Test func alarmsThatHaveNoWordsStay() {
    let odd = Alarm(.end(EventDuration(seconds: -600)))
    let mail = Alarm(.start(EventDuration(seconds: -600)), action: .other("EMAIL"))
    let sound = Alarm(.start(EventDuration(seconds: -300)), action: .audio, text: "Ring")
    var event = FormSample.lunch
    event.alarms = [odd, sound, mail]
    let form = FormSample.form(event)
    #expect(form.input[.alarms] == "5m, others")
    #expect(form.note(.alarms) == "10 min before the end, 5 min before, 10 min before (email)")
    let more = form.setting(.alarms, "5m, 1h, others")
    #expect(
      more.reading.changes
        == [.alarms([odd, sound, mail, Alarm(.start(EventDuration(seconds: -3600)))])])
    #expect(form.setting(.alarms, "5m").reading.changes == [.alarms([sound])])
    #expect(form.setting(.alarms, "others, 5m").reading.changes.isEmpty)
  }
}
