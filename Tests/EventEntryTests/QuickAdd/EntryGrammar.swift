/// The grammar of entries as a table: the contents of `docs/quick-add.md`.
enum EntryGrammar {
  static let forms = times + dates + lengths + recurrence + signs + zones + titles + problems

  /// Whole entries in German.
  static let german = [
    "Mittagessen mit Ana morgen 12:30-13:30 @Cafe Roma #privat !10m", "Zahnarzt Freitag um 9",
    "Zahnarzt am Fr 9 Uhr", "Zahnarzt nächsten Dienstag von 9 bis 10", "Arzt 9. April 14:30 Uhr",
    "Arzt in 3 Tagen", "Urlaub vom 3. bis 5. April", "Sport dienstags und donnerstags 18 Uhr",
    "Sport alle 2 Wochen am Mi 18 Uhr bis Juni", "Miete monatlich am 1.",
    "Treffen jeden letzten Freitag im Monat 19:00 für 2 Stunden",
    "Kurs werktags 8 bis 9 Uhr 10 mal",
  ]

  private static let times: [EntryForm] = [
    EntryForm(
      .times,
      "`12:30`, `9am`, `9:30 pm`, `9:30p`, `14h`, `14h30`, `14:30h`, `9 o'clock`, `noon`, `half past 3`, `10 past 3`, "
        + "`quarter to 5`, `half nine`, `9 h 30`, `930am`, `around 5pm`",
      "a time, for an hour without an end", "Lunch 12:30", "Call 9am"),
    EntryForm(
      .times, "`12:30-13:30`, `9am–10`, `9-10:30`, `from 9 to 10`, `between 9 and 10`",
      "a start and an end; one side has minutes, am or pm, or `from`, `between` or `at` is in front",
      "Lunch 12:30-13:30",
      "Call from 9 to 10"),
    EntryForm(
      .times, "`9-10pm`, `11-1pm`, `10am-2`",
      "read as the shorter time",
      "Call 11-1pm", "Call 10am-2"),
    EntryForm(
      .times, "`22:00-1:00`",
      "over midnight, up to 12 hours, or from pm to am; `midnight` and `24:00` end a day; `till late` leaves the end open",
      "Party 22:00-1:00", "Party 22:00-midnight"),
    EntryForm(
      .times, "`9`, `@9`, `9p`, `midnight`",
      "a time only if no other is typed, and after `at` or `@`, after a date or a repetition, with a zone, or "
        + "at the beginning before a date. 1 to 6 are in the afternoon, 7 to 12 as written",
      "Dentist at 9", "Dentist tomorrow 3", "Dentist tomorrow 7p", "9 tomorrow dentist"),
    EntryForm(
      .times, "`dinner at 7`, `dinner 7:30`, `half past 7`",
      "hours from 5 to 11, with minutes up to 9:59, are in the evening beside dinner, supper, drinks, party, "
        + "concert, movie, cinema, theatre, opera, pub, evening or night, in the morning beside breakfast",
      "Dinner at 7", "Breakfast at 6"),
    EntryForm(
      .times, "`eod`, `cob`, `end of day`", "until `work-hours` end", "Report eod friday"),
    EntryForm(
      .times, "`at eight`, `at nine thirty`, `eight pm`, `from nine to five`",
      "hours in words, `at eight` at the end of the title",
      "Dinner at eight", "Dinner tomorrow nine thirty pm"),
    EntryForm(
      .times, "`1600`, `1500-1600`, `0930 tomorrow`",
      "four digits are a time if no other is typed, and after `at` or a date, as a range, or before a date with a 0 in front",
      "Dentist tomorrow 1600", "Call 1500-1600"),
    EntryForm(
      .times, "`12.30`",
      "a time if no other is typed", "Lunch 12.30"),
    EntryForm(
      .times,
      "`morning`, `afternoon`, `evening`, `night`, `tonight`, `this evening`, `in the morning`",
      "after a date: 9:00, 14:00, 18:00, or 20:00 to 23:00; after a time the half of the day; `am` and `pm` "
        + "after a date are the morning and the afternoon",
      "Party friday night", "Party friday evening 7",
      "Call tomorrow morning at 5"),
    EntryForm(
      .times, "`2:15`",
      "as written; with clocks of 12 hours 1:00 to 4:59 are in the afternoon",
      "Call tomorrow 2:15"),
    EntryForm(
      .times, "`3 at night`, `friday night 1am`",
      "1 to 4 are at night; after a day, on the next one",
      "Party friday night 1am"),
    EntryForm(
      .times, "`9-10`",
      "a start and an end, also `9 to 10`, if no other time is typed; `9-5` ends at 17:00",
      "9-10 standup", "Dentist 9-10", "Chapters 9-10 tomorrow 14:00"),
    EntryForm(
      .times, "`in 2 hours`, `in 45 min`, `in half an hour`, `in 1:30`", "counted from now",
      "Call Ana in 45 min"),
    EntryForm(
      .times, "no time",
      "the whole day; in week and day the selected hour", "Holiday tomorrow"),
  ]

  private static let dates: [EntryForm] = [
    EntryForm(
      .dates, "`today`, `tomorrow`, `yesterday`, `friday`, `next friday`, `this friday`",
      "a weekday is today if its time is still to come, else the first one after today. `next friday` is never today",
      "Dentist friday",
      "Dentist tomorrow", "Dentist wednesday", "Dentist wednesday 9:00"),
    EntryForm(
      .dates, "`fri`, `thurs`",
      "abbreviated weekdays of three letters or more count after `on`, `next` or `from`, beside a date or time, before a sign or a preposition, at the beginning and at the end",
      "Dentist fri",
      "fri 9 dentist", "Dentist on fri with Ana"),
    EntryForm(
      .dates,
      "`9.3.`, `9.3.2027`, `9 march`, `march 9th`, `Mon 9 Mar 2026`, `2026-03-09`, "
        + "`3/9/2027`, `9-3-2027`, `9-mar-2027`, `2027.3.9`, `9 mar 27`, `9 mar '27`, `9mar`, "
        + "`friday the 13th`, `sat 28th`",
      "the date; a weekday must agree. Without a year the next one from today. Two digits are a year if they are "
        + "not an hour, or beside a time", "Dentist 26.3.",
      "Dentist 12 jan"),
    EntryForm(
      .dates, "`9.3`, `20260309`, `w12`, `the 9th`, `9th`",
      "a date only if no other is typed, and after `on` or `from`, or beside a time",
      "Dentist on 26.3", "Dentist on the 9th", "Release 4.2 dec 15"),
    EntryForm(
      .dates, "`3/9`",
      "in your [order of dates](dates.md#dates-with-a-slash), or as a weekday in front decides, but not in fractions and `24/7`",
      "Dentist 3/26", "1/2 lb flour"),
    EntryForm(
      .dates,
      "`day after tomorrow`, `a week from friday`, `two days before 3 may`, `friday next week`, "
        + "`monday in 2 weeks`, `friday after next`, `friday week`, `a week tomorrow`",
      "counted from today or from a date. Weeks begin on Monday; on a Sunday this week is the coming one",
      "Dentist a week from friday", "Dentist next week wednesday"),
    EntryForm(
      .dates,
      "`next month on the 3rd`, `the 3rd of next month`, `first monday of april`, `end of may`, "
        + "`end of year`, `first day of next month`, `this weekend`, `all weekend`",
      "a day of a month, a week or a year; a weekend has two", "Dentist next month on the 3rd",
      "Report end of may"),
    EntryForm(
      .dates,
      "`this week`, `next week`, `all next week`, `week after next`, `the whole week`, "
        + "`first week of january`, `the week of 7 dec`, `rest of the month`, `first half of august`, "
        + "`all of march`",
      "the week from Monday to Sunday, of this week the rest; with a time, its first day; with a weekday, that day",
      "Trip next week", "Call next week 10am"),
    EntryForm(
      .dates,
      "`christmas`, `christmas eve`, `boxing day`, `new year`, `new year's eve`, `easter`, `pentecost`, "
        + "`halloween`, `thanksgiving`, `valentine's day`, `first sunday of advent`",
      "these days after `on` or `until`, beside a time and at the end. `until` Christmas, Easter or New Year ends "
        + "the day before. Alone they are the title, too",
      "Dinner on christmas eve"),
    EntryForm(
      .dates,
      "`good friday`, `easter monday`, `ash wednesday`, `palm sunday`, `whit monday`, `black friday`",
      "these days, anywhere", "Dinner good friday 19:00"),
    EntryForm(
      .dates, "`2026-03-09T14:00`", "with `Z` or an offset in that zone",
      "Dentist 2026-03-26T14:00", "Dentist 2026-03-26T14:00Z"),
    EntryForm(
      .dates,
      "`in 3 days`, `in 2 weeks`, `+3w`, `-10d`, `3 weeks ago`, `next month`, "
        + "`next quarter`, `2026-w12`, `tue w12`",
      "as in the date prompt", "Dentist in 3 days", "Dentist +3w"),
    EntryForm(.dates, "no date", "the selected day", "Dentist"),
  ]

  private static let lengths: [EntryForm] = [
    EntryForm(
      .lengths,
      "`mon–wed`, `mon to wed`, `3-5 april`, `3.4.-5.4.`, `30 dec – 2 jan`, `2026-12-20..2027-01-03`, "
        + "`24 and 25 dec`, `24 dec to 26 dec 2027`, `2026-12-24 to 26`, `until friday`, "
        + "`monday and tuesday`",
      "whole days; a year at the end is that of both. `until friday 18:00` is Friday, 18:00",
      "Trip mon–wed", "Trip 3-5 april"),
    EntryForm(
      .lengths, "`mon 9:00 – wed 17:00`", "from a time on one day to a time on another",
      "Fair mon 9:00 – wed 17:00"),
    EntryForm(
      .lengths, "`for 90m`, `for 1h30`, `for 2 hours 30 minutes`, `for an hour`, `45min`, `1.5h`",
      "the length, beside a time, else in the title; `for` may be left out", "Call 9:00 for 90m",
      "Call 9:00 (45 min)"),
    EntryForm(
      .lengths, "`for 2 days`, `for 2 weeks`, `2 days long`, `for 2 nights`",
      "so many days; nights end on the day after the last one. `sat 9-10 for 8 weeks` repeats",
      "Trip tomorrow for 3 days"),
    EntryForm(
      .lengths, "`all day`, `all-day`, `the whole day`", "the whole day", "Fair tomorrow all day"),
  ]

  private static let recurrence: [EntryForm] = [
    EntryForm(
      .recurrence,
      "`daily`, `nightly`, `weekly`, `monthly`, `yearly`, `biweekly`, `quarterly`, `half-yearly`, `every day`, "
        + "`every 2 weeks`, `every other month`, `once a week`",
      "from the first day on; today if its time is still to come",
      "Gym daily 7:00", "Gym every 2 weeks"),
    EntryForm(
      .recurrence,
      "`every tue`, `every mon, wed and fri`, `every mon-fri`, `tuesdays and thursdays`, `weekdays`, "
        + "`every 2 weeks on tue and thu`, `every other thursday`, `alternate thursdays`, `mon/wed/fri … weekly`, "
        + "`mon-fri … weekly`, `friday nights`, `MWF … weekly`, `Tu/Th … weekly`",
      "on these weekdays, from the selected day on; without a repetition only the first one",
      "Gym every friday 9-10", "Gym mondays 7:00", "Gym every 2 weeks on tue and thu"),
    EntryForm(
      .recurrence,
      "`every day except friday`, `weekdays but monday`, `tuesdays except 24 mar and 31 mar`, "
        + "`daily except 20 dec to 6 jan`",
      "without these weekdays or days", "Gym every day except friday 7:00",
      "Gym every tue except 24 mar"),
    EntryForm(
      .recurrence,
      "`every 15th`, `monthly on the 1st and 15th`, `every last day`, "
        + "`on the 1st of every month`",
      "on these days of the month", "Rent every 15th"),
    EntryForm(
      .recurrence,
      "`monthly on the last friday`, `every first monday`, `first monday of every month`, "
        + "`third friday … monthly`",
      "on a weekday of the month: `first` … `fifth`, `1st` … `5th`, `last`, `second-last`. `every second friday` alone is every 2 weeks",
      "Meeting monthly on the last friday", "Meeting every first monday of the month"),
    EntryForm(
      .recurrence,
      "`every 5 march`, `every 3/26`, `yearly on 5 march`, `yearly on the first monday of may`, "
        + "`second sunday of may every year`",
      "on that day of the year", "Birthday every 5 march"),
    EntryForm(
      .recurrence,
      "`until june`, `until 30.6.2027`, `until end of year`, `for 6 weeks`, `10 times`, `10x`",
      "beside a repetition: the last day (a month is meant to its end), or how often",
      "Gym weekly until june",
      "Gym every tue 10 times"),
    EntryForm(
      .recurrence,
      "`from 1 may`, `starting 1 may`, `from 1 may to 30 june`, `from may to june`, `in december`",
      "a repetition begins on the first of its days from then on; a date without `from` must be one of them",
      "Gym every friday from 2 may"),
    EntryForm(
      .recurrence,
      "`mon-fri … from 6 apr to 17 apr`, `mon and wed … next week`, `sat and sun … in may`",
      "several weekdays within these days; without a time, consecutive days of a week are one event",
      "Course mon-fri 10-12 from 6 apr to 17 apr", "Market sat and sun in may 9-13"),
  ]

  private static let signs: [EntryForm] = [
    EntryForm(
      .signs, "`@Cafe Roma`, `@\"Friday Bar\"`",
      "the place, up to the next sign, date or time",
      "Lunch @Cafe Roma tomorrow with Ana"),
    EntryForm(
      .signs, "`with ana@example.org`, `+ana@example.org`, `+Ana`, `+\"Ana Meyer\"`",
      "a guest, as often as there are: an address behind `with` or `+`, or a name behind `+` that contacts or other events "
        + "have with an address. Other names stay in the title",
      "Review 9:00 with ana@example.org", "Lunch with Ana 12:30"),
    EntryForm(
      .signs, "`#work/api`, `#\"deep work\"`",
      "categories; an existing one keeps its spelling", "Review #work/api #deep"),
    EntryForm(
      .signs, "`=work`, `=\"Home office\"`",
      "the calendar; the beginning of its name in any case is enough", "Review =per"),
    EntryForm(
      .signs,
      "`!10m`, `!1h30`, `!1d`, `!0m`, `alarm 10m`, `remind me 1 day before`, `10 minutes before`",
      "an alarm before the start; `10 minutes before` only at the end, beside a time",
      "Review 9:00 !10m !1d"),
    EntryForm(
      .signs, "`!18:00`, `!1d18:00`, `!\"1d 18:00\"`",
      "an alarm at a time of day, on the first day or days before it",
      "Trip friday !1d18:00"
    ),
    EntryForm(
      .signs, "`!none`", "no alarm in place of default ones", "Review 9:00 !none"),
  ]

  private static let zones: [EntryForm] = [
    EntryForm(
      .zones, "`9:00 America/New_York`, `9:00-10:00 UTC`, `9:00 PST`",
      "a zone after a time: an id with a slash, or three to five capitals; otherwise yours",
      "Call 9:00 America/New_York"),
    EntryForm(
      .zones, "`PST`, `EDT`, `ET`, `GMT`, `BST`, `CET`, `JST` …",
      "letters after a time, summer or winter by the date", "Call 9:00 ET"),
    EntryForm(
      .zones, "`UTC+2`, `GMT-5`, `+0200`, `14:00Z`, `1400Z`, `14:00+02:00`",
      "an offset from UTC: your zone if it has that on the day, else a zone that always has",
      "Call 9:00 UTC-5", "Call 9:00Z"),
    EntryForm(
      .zones, "`New York time`, `Eastern time`, `Pacific`, `Central European time`, `local time`",
      "a city, a country, or a zone of the United States or Europe; without `time` only at the end of the title",
      "Call 9:00 New York time"),
    EntryForm(
      .zones, "a time that clocks skip", "is kept, and the reading shows when it begins",
      "Walk 29.3. 2:30"),
  ]

  private static let titles: [EntryForm] = [
    EntryForm(
      .titles, "`Weekly sync`, `Sunday brunch`, `Year end party`",
      "a repetition, a day or a length before a noun at the beginning stays, and counts if nothing else says it; later a day stays if another date is typed",
      "Weekly sync monday 10", "Sunday brunch 11:00",
      "Sunday roast 29 mar", "7 minute workout 6:30"),
    EntryForm(
      .titles, "other words", "without the parts that were understood",
      "Lunch tomorrow with Ana"),
    EntryForm(
      .titles, "`\"Friday\"`",
      "words in quotation marks; `\"\"` between them is one mark",
      "Black \"Friday\" sale", "\"Lunch tomorrow\" today"),
    EntryForm(
      .titles, "numbers",
      "a number alone is not a time, a date or a category; nor is one behind a name beside a time: `Apollo 13 dec 12 8pm`",
      "Route 66 tomorrow",
      "Terminal 2 tomorrow", "call 112", "Issue #42"),
    EntryForm(
      .titles, "ordinary words",
      "`morning`, `hour`, `second`, `March`, `Sun` and the like, without a remark",
      "May with May", "Sun screen", "Night train tomorrow 22:15"),
    EntryForm(
      .titles, "what could be a time",
      "a number that could be an hour, a length without a time, a second date or time, with a "
        + "remark",
      "Dinner 7", "Lunch 12:30 and 13"),
    EntryForm(
      .titles, "past times", "are today if no day is named, with a remark",
      "Lunch 0:30"),
    EntryForm(
      .titles, "parts of words", "only whole words are understood",
      "mid-May 5"),
  ]

  private static let problems: [EntryForm] = [
    EntryForm(
      .problems, "two dates, times, lengths, places or calendars", "unless they are the same",
      "Dinner tomorrow fri", "Lunch @Roma @Milano"),
    EntryForm(
      .problems, "an end before the start", "also a night of more than 12 hours: write a length",
      "Call 9:00-8:00", "Trip 5-3 april"),
    EntryForm(
      .problems, "impossible days or times", "or a day on another weekday",
      "Dentist 30 feb",
      "Dentist fri 26 mar", "Lunch 25:00"),
    EntryForm(
      .problems, "times beside several days", "each day, or from the first to the last?",
      "Fair mon–wed 9:00-17:00"),
    EntryForm(
      .problems, "an unknown calendar or zone", "or a beginning of several",
      "Review =p", "Call 9:00 Europe/Brlin"),
    EntryForm(
      .problems, "letters of several zones", "`IST`, `CST` and `AST`", "Call 9:00 IST"),
    EntryForm(
      .problems, "exceptions on other days", "name another day",
      "Gym every friday except 26 mar"),
    EntryForm(
      .problems, "an unknown day of each month", "put a title in quotation marks",
      "Rent on the last bank day of every month"),
  ]
}

/// A form of the grammar of entries, as `docs/quick-add.md` shows it.
///
/// `Entry` reads its examples, and a test compares the page with the result.
struct EntryForm: Hashable, Sendable {
  enum Section: String, CaseIterable, Sendable {
    case times = "Times"
    case dates = "Dates"
    case lengths = "Several days and lengths"
    case recurrence = "Repeating"
    case signs = "Place, guests, category, calendar, alarm"
    case zones = "Time zones"
    case titles = "What stays in the title"
    case problems = "What contradicts itself"
  }

  let section: Section
  /// The text to type; several forms are separated by commas.
  let form: String
  /// The meaning, and where the form is accepted.
  let meaning: String
  /// Complete entries.
  let examples: [String]

  init(_ section: Section, _ form: String, _ meaning: String, _ examples: String...) {
    self.section = section
    self.form = form
    self.meaning = meaning
    self.examples = examples
  }
}
