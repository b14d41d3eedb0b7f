import CalendarModel
import CalendarWords

/// The words of quick add: the meaning of a line, and its problems.
extension Words {
  // MARK: Window

  package var newEvent: String { say("New event", "Neuer Termin") }
  package var entryKeys: String {
    say("F1 how · Tab completes · Enter adds · Esc", "F1 wie · Tab ergänzt · Enter trägt ein · Esc")
  }
  /// What a line may contain: examples with two spaces between them, and their meaning. All of it is
  /// in `docs/quick-add.md`.
  package var entryGrammar: [(examples: String, meaning: String)] {
    [
      (
        say("tomorrow  friday  9 march  in 3 days", "morgen  freitag  9. märz  in 3 tagen"),
        say("day; else the selected one", "Tag; sonst der gewählte")
      ),
      (
        "9:30  14-15:30  20:00 \(say("for", "für")) 2h",
        say("time; else all day", "Zeit; sonst ganztägig")
      ),
      (
        say("mon-wed  3-5 april  today for 3 days", "mo-mi  3.-5. april  heute für 3 tage"),
        say("several days", "mehrere Tage")
      ),
      (
        say(
          "every tue  every 2 weeks  daily until june",
          "jeden di  alle 2 wochen  täglich bis juni"),
        say("series; also 10 times", "Serie; auch 10 mal")
      ),
      (
        say("@Cafe Roma  #work/api  =Work", "@Cafe Roma  #arbeit/api  =Arbeit"),
        say("place, category, calendar", "Ort, Kategorie, Kalender")
      ),
      ("9:00 !10m  !1d", say("alarms before the start", "Erinnerung vor Beginn")),
      ("9:00 UTC  9:00 America/New_York", say("by another clock", "nach anderer Uhr")),
      (say("\"May in Rome\"", "\"Mai in Rom\""), say("stays in the title", "bleibt im Titel")),
    ]
  }
  package var entryExample: String {
    say(
      "such as: Lunch with Ana tomorrow 12:30-13:30 @Roma #private weekly !10m",
      "etwa: Essen mit Ana morgen 12:30-13:30 @Roma #privat wöchentlich !10m")
  }
  package var entryQuestion: String {
    say("what, when and where, in any order", "was, wann und wo, in beliebiger Folge")
  }
  package var missingTitle: String { say("a title is missing", "ein Titel fehlt") }
  package var noCollectionToAddTo: String {
    say(
      "there is no calendar to add to; daybook new-calendar makes one",
      "es gibt keinen Kalender dafür; daybook new-calendar legt einen an")
  }
  package var calendarsAreBeingRead: String {
    say("calendars are still being read", "Kalender werden noch gelesen")
  }
  package func passedOver(_ name: String, for other: String) -> String {
    say(
      "\(name) cannot be written: new events go to \(other)",
      "\(name) ist nur lesbar: neue Termine kommen nach \(other)")
  }
  package func takesNoEvents(_ name: String, _ reason: String) -> String {
    say("\(name) takes no events: \(reason)", "\(name) nimmt keine Termine an: \(reason)")
  }

  package func takesNoTasks(_ name: String, _ reason: String) -> String {
    say("\(name) takes no tasks: \(reason)", "\(name) nimmt keine Aufgaben an: \(reason)")
  }

  // MARK: Reading

  package func then(_ days: [String]) -> String {
    let days = days.joined(separator: ", ")
    return say("then \(days)", "dann \(days)")
  }
  package func at(_ place: String) -> String { say("at \(place)", "in: \(place)") }
  /// Returns `at Roma`; the address of a page becomes the link.
  package func placeOrLink(_ place: String) -> String {
    WebLink.whole(place).map { say("link \($0)", "Link \($0)") } ?? at(place)
  }
  package func on(_ day: Day) -> String {
    say("on \(dateWithWeekday(day))", "am \(dateWithWeekday(day))")
  }
  package func here(_ clock: String, _ day: String = "") -> String {
    say("\(clock) here\(day)", "hier \(clock)\(day)")
  }
  /// Returns that clocks skip a time.
  package func skipped(_ start: LocalTime, beginsAt shown: LocalTime) -> String {
    say(
      "clocks go forward: \(clock(start)) is skipped, it begins at \(clock(shown))",
      "Zeitumstellung: \(clock(start)) gibt es nicht, Beginn ist \(clock(shown))")
  }
  package func areNew(_ categories: [String]) -> String {
    let names = categories.joined(separator: ", ")
    return say("\(names) \(categories.count == 1 ? "is" : "are") new", "\(names) neu")
  }

  /// Returns `alarm 10 min before`; before whole days `alarm at 18:00 the day before`.
  package func alarm(_ length: EventDuration?, of start: EventTime) -> String {
    guard let length else { return say("no alarm", "keine Erinnerung") }
    if start.isAllDay {
      let text = clockBefore(length)
      return say("alarm \(text)", "Erinnerung \(text)")
    }
    let text = duration(length)
    if length == .zero { return say("alarm at the start", "Erinnerung zu Beginn") }
    return length.days + length.seconds < 0
      ? say("alarm \(text) before", "Erinnerung \(text) vorher")
      : say("alarm \(text) after", "Erinnerung \(text) nachher")
  }

  /// Returns `at 18:00 the day before`: a time before or after the start of a whole day.
  package func clockBefore(_ length: EventDuration) -> String {
    let start = LocalTime(seconds: 0)
    return clockBefore(from: start, to: start + Int64(length.days * 86_400 + length.seconds))
  }

  /// Returns `at 18:00 the day before` for a time around the start of a whole day.
  package func clockBefore(from start: LocalTime, to time: LocalTime) -> String {
    let (clock, day) = (clock(time), dayBefore(from: start, to: time))
    return say("at \(clock) \(day)", "um \(clock) \(day)")
  }

  /// Returns `the day before`: how far a day is from that of the start.
  package func dayBefore(from start: LocalTime, to time: LocalTime) -> String {
    switch start.day - time.day {
    case 0: say("that day", "an dem Tag")
    case 1: say("the day before", "am Tag davor")
    case let days where days > 0: say("\(days) days before", "\(days) Tage davor")
    case -1: say("the day after", "am Tag danach")
    case let days: say("\(-days) days after", "\(-days) Tage danach")
    }
  }

  // MARK: What is wrong

  /// Returns a message in lower case, without a full stop.
  package func text(of problem: EntryProblem) -> String {
    let text = quoted(problem.text)
    return switch problem.reason {
    case .date(let error): "\(text): \(self.text(of: error))"
    case .twice(let kind, let before):
      say(
        "\(text) is a second \(kind.rawValue) after \(quoted(before)); leave one out",
        "\(text) ist \(Self.second(kind)) nach \(quoted(before)); eins weglassen")
    case .endBeforeStart:
      say(
        "\(text) ends before it starts; exchange them, or add the last day",
        "\(text) endet vor dem Beginn; tauschen oder den letzten Tag dazuschreiben")
    case .timesOnSeveralDays(let days, let areWeekdays):
      timesOnSeveralDays(text, repeated(on: days, areWeekdays: areWeekdays, at: problem.text))
    case .lengthAndEnd:
      say(
        "\(text): the end is given already; leave one out",
        "\(text): das Ende steht schon fest; eins weglassen")
    case .timesOfWholeDay:
      say(
        "\(text) does not go with a time; leave one out",
        "\(text) geht nicht mit einer Uhrzeit zusammen; eins weglassen")
    case .dayOutsideRecurrence:
      say(
        "\(text) is not a day on which it repeats; write from \(problem.text)",
        "\(text) gehört nicht zur Wiederholung; ab \(problem.text) schreiben")
    case .endsBeforeFirst:
      say(
        "\(text) is before the first day; name a later one",
        "\(text) liegt vor dem ersten Tag; einen späteren nennen")
    case .noSuchZone(let name, let nearest):
      say("there is no time zone \(quoted(name))", "es gibt keine Zeitzone \(quoted(name))")
        + (nearest.map(didYouMean) ?? say("; such as Asia/Tokyo", "; etwa Asia/Tokyo"))
    case .noSuchCollection(let nearest, let names):
      say("there is no calendar \(text)", "es gibt keinen Kalender \(text)")
        + (nearest.map { didYouMean("=\($0)") } ?? thereAre(names))
    case .ambiguousCollection(let names): couldBe(problem.text, names)
    case .ambiguousZone(let ids):
      say(
        "\(text) could be several time zones; write \(choice(ids))",
        "\(text): mehrere Zeitzonen; \(choice(ids)) schreiben")
    case .weekdaysOfOtherSeries:
      say(
        "\(text): only daily and weekly events leave out weekdays; name dates",
        "\(text): Wochentage entfallen nur täglich/wöchentlich; Daten nennen")
    case .nothingToLeaveOut:
      say(
        "\(text): it does not repeat then; name another day or leave it out",
        "\(text) gehört nicht zur Wiederholung; anderen nennen oder weglassen")
    case .nothingIsLeft:
      say(
        "\(text) leaves no day to repeat on", "\(text) lässt keinen Tag für die Wiederholung übrig")
    case .lostDay:
      say(
        "\(text) would stay in the title; write a day such as the last workday or day 28",
        "\(text) bliebe im Titel; einen Tag nennen, etwa am letzten Werktag oder am 28.")
    case .noSuchTime:
      say(
        "\(text) is not a time; write 0:00 to 23:59, or put it in quotation marks",
        "\(text) ist keine Uhrzeit; 0:00 bis 23:59 oder in Anführungszeichen")
    case .lengthNeedsStart, .startAfterDue, .alarmNeedsDate, .otherKind, .noSuchTask,
      .ambiguousTask, .parentElsewhere:
      todoText(problem.reason, text) ?? text
    case .noSuchPerson: nobodyIsCalled(text)
    case .ambiguousPerson(let people): couldMean(text, people)
    case .missingUnit: say("add m, h, d or w to \(text)", "an \(text) fehlt m, h, d oder w")
    }
  }

  /// Returns which days a series leaves out; many are counted.
  package func leavingOut(_ days: [Day]) -> String {
    let text = days.count > 3 ? count(days.count, .date) : list(days.map { date($0) })
    return say("except \(text)", "außer \(text)")
  }

  /// Returns the note that a word stays in the title although it looks like a day.
  package func stays(_ word: String, meaning nearest: String) -> String {
    let text = quoted(word)
    return say("\(text) stays in the title", "\(text) bleibt im Titel") + didYouMean(nearest)
  }

  private func timesOnSeveralDays(_ text: String, _ instead: String) -> String {
    say(
      "\(text) on several days: write \(instead), or mon 9:00 - wed 17:00",
      "\(text) an mehreren Tagen: \(instead) oder Mo 9:00 - Mi 17:00 schreiben")
  }

  /// Returns what to type for times on each of several days: `every mon-fri 9:00`.
  private func repeated(on days: String, areWeekdays: Bool, at time: String) -> String {
    let word = areWeekdays ? say("every", "jeden") : say("daily", "täglich")
    return "\(word) \(days) \(time)"
  }

  // MARK: Remarks

  /// Returns the text of a remark.
  package func text(of remark: EntryRemark) -> String {
    switch remark {
    case .left(let word): left(word)
    case .leftCount(let text):
      say(
        "\(quoted(text)) stays in the title; say when it repeats, such as every mon and thu",
        "\(quoted(text)) bleibt im Titel; die Tage nennen, etwa jeden Mo und Do")
    case .leftLength(let text):
      say(
        "\(quoted(text)) stays in the title; add a time to start at, such as 9:00",
        "\(quoted(text)) bleibt im Titel; eine Uhrzeit für den Beginn dazuschreiben, etwa 9:00")
    case .before(let text):
      say(
        "\(quoted(text)) is on that day; begin with todo for a due date",
        "\(quoted(text)) ist an dem Tag; für eine Frist mit todo beginnen")
    case .oneOfWeeks(let text):
      say(
        "\(quoted(text)) is one event of that length; add weekly to repeat it",
        "\(quoted(text)) ist ein einziger Termin; wöchentlich dazuschreiben für mehrere")
    case .once(let weekdays): once(weekdays)
    case .afternoon(let text, let start, let end): afternoon(text, start, end)
    case .night(let text, let start, let end): night(text, start, end)
    case .firstOfWeek(let text, let day):
      say(
        "\(quoted(text)) with a time is \(dateWithWeekday(day)); name a day for another",
        "\(quoted(text)) mit Uhrzeit ist \(dateWithWeekday(day)); für andere den Tag schreiben")
    case .over(let time):
      say(
        "\(clock(time)) is over today; write tomorrow for the next day",
        "\(clock(time)) ist heute vorbei; morgen für den nächsten Tag schreiben")
    case .dotted(let text, let start, let end):
      say(
        "\(quoted(text)) is the time \(times(start, end))",
        "\(quoted(text)) ist die Uhrzeit \(times(start, end))")
    case .endOfWork(let text, let time):
      say(
        "\(quoted(text)) is \(clock(time)), when work-hours end",
        "\(quoted(text)) ist \(clock(time)), das Ende von work-hours")
    case .endAlone(let text, let start):
      say(
        "\(quoted(text)) is the end; write a time in front of it to begin at another than \(clock(start))",
        "\(quoted(text)) ist das Ende; für einen anderen Beginn als \(clock(start)) eine Uhrzeit davor "
          + "schreiben")
    case .noDefaultCollection(let name):
      say(
        "there is no calendar \(quoted(name)), which the configuration gives as default",
        "es gibt keinen Kalender \(quoted(name)), den die Konfiguration vorgibt")
    case .part(let text, let time):
      say(
        "\(quoted(text)) begins at \(clock(time)); write a time for another",
        "\(quoted(text)) beginnt um \(clock(time)); für andere die Uhrzeit schreiben")
    case .person(let text, let name):
      say(
        "\(quoted(text)) is \(name); put the whole name in quotation marks for another",
        "\(quoted(text)) ist \(name); für andere den ganzen Namen in Anführungszeichen setzen")
    case .yourself(let address): isYou(address)
    case .noGuests(let text):
      say(
        "\(quoted(text)) stays in the title; tasks have no guests",
        "\(quoted(text)) bleibt im Titel; Aufgaben haben keine Gäste")
    case .everyMonth(let text):
      say(
        "\(quoted(text)) repeats; write of this month for once",
        "\(quoted(text)) wiederholt sich; für einmal in diesem Monat schreiben")
    case .everySecond(let text, let isOfMonth):
      isOfMonth
        ? say(
          "\(quoted(text)) is of each month; write every other for every 2 weeks",
          "\(quoted(text)) ist in jedem Monat; für alle 2 Wochen jeden zweiten schreiben")
        : say(
          "\(quoted(text)) is every 2 weeks; add of the month for each month",
          "\(quoted(text)) ist alle 2 Wochen; für jeden Monat im Monat dazuschreiben")
    }
  }

  private func left(_ word: String) -> String {
    let isHour = word.number.map { $0 < 24 || word.utf8.count == 4 } == true
    if EntryDateWord.ordinal(word.lowercased()) != nil {
      return say(
        "\(word) stays in the title; write on the \(word)",
        "\(word) bleibt im Titel; am \(word) schreiben")
    }
    return isHour
      ? say(
        "\(word) stays in the title; write at \(word)",
        "\(word) bleibt im Titel; um \(word) schreiben")
      : say(
        "\(quoted(word)) stays in the title: not read as a time",
        "\(quoted(word)) bleibt im Titel: nicht als Zeit gelesen")
  }

  private func afternoon(_ text: String, _ start: LocalTime, _ end: LocalTime?) -> String {
    say(
      "\(quoted(text)) is \(times(start, end)); for the morning write am or a 0 in front",
      "\(quoted(text)) ist \(times(start, end)); für morgens eine 0 davor schreiben")
  }

  private func night(_ text: String, _ start: LocalTime, _ end: LocalTime?) -> String {
    let later = clock(start + 43_200)
    return say(
      "\(quoted(text)) is \(times(start, end)); for the afternoon write \(later)",
      "\(quoted(text)) ist \(times(start, end)); für nachmittags \(later) schreiben")
  }

  private func times(_ start: LocalTime, _ end: LocalTime?) -> String {
    clock(start) + (end.map { "–" + clock($0) } ?? "")
  }

  private func once(_ weekdays: [Weekday]) -> String {
    let short = weekdays.map { shortName(of: $0) }.joined(separator: " ")
    let names = say(short.lowercased(), short)
    let count = spelled(weekdays.count)
    return say(
      "\(count) days: write every \(names) to repeat",
      "\(count) Tage: zum Wiederholen jeden \(names) schreiben")
  }

  /// Returns a small number in words.
  private func spelled(_ count: Int) -> String {
    let names = say("two three four five six seven", "zwei drei vier fünf sechs sieben")
      .split(separator: " ")
    return names[safely: count - 2].map(String.init) ?? "\(count)"
  }

  /// Returns a few of the existing names as a continuation of a sentence; empty if there are none.
  private func thereAre(_ names: [String]) -> String {
    let most = 4
    guard !names.isEmpty else { return "" }
    let shown = list(Array(names.prefix(most))) + (names.count > most ? ", …" : "")
    return say(
      "; there \(names.count == 1 ? "is" : "are") \(shown)",
      "; es gibt \(shown)")
  }

  /// Returns the German for “a second” of a kind, such as “a second date”.
  private static func second(_ kind: EntryPiece.Kind) -> String {
    switch kind {
    case .title: "ein zweiter Titel"
    case .date: "ein zweites Datum"
    case .time: "eine zweite Uhrzeit"
    case .length: "eine zweite Dauer"
    case .recurrence: "eine zweite Wiederholung"
    case .place: "ein zweiter Ort"
    case .category: "eine zweite Kategorie"
    case .calendar: "ein zweiter Kalender"
    case .alarm: "eine zweite Erinnerung"
    case .priority: "eine zweite Priorität"
    case .percent: "ein zweiter Fortschritt"
    case .parent: "eine zweite Hauptaufgabe"
    case .guest: "ein zweiter Gast"
    }
  }
}
