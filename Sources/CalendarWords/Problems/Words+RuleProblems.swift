import CalendarModel

/// Problems of recurrence rules in German.
extension Words {
  func german(_ problem: RuleProblem) -> String {
    switch problem {
    case .empty: "die Wiederholungsregel ist leer"
    case .repeatedName: "„RRULE:“ steht noch einmal im Wert"
    case .extraSemicolon: "die Wiederholungsregel hat ein Semikolon zu viel"
    case .noValue(let part): "„\(part)“ in der Wiederholungsregel hat keinen Wert"
    case .unknownPart(let part): "„\(part)“ gehört zu keiner Wiederholungsregel"
    case .repeatedPart(let name): "\(name) steht mehrmals da, das erste gilt"
    case .noFrequency: "die Wiederholungsregel hat kein FREQ"
    case .unknownFrequency(let value): "„\(value)“ ist kein FREQ"
    case .rscale: "RSCALE wird nicht unterstützt, daher steht der Termin nur einmal da"
    case .skip: "SKIP bedeutet ohne RSCALE nichts"
    case .spaces(let name): "\(name) hat Leerzeichen in seiner Liste"
    case .leftOut(let first, let others, let name):
      "„\(first)“\(others == 0 ? "" : " und \(others) weitere") kann nicht in \(name) stehen "
        + "und entfällt"
    case .unknownWeekday(let value): "„\(value)“ ist kein Wochentag für WKST"
    case .unreadableUntil(let value): "„\(value)“ ist kein Datum für UNTIL"
    case .unreadableNumber(let value, let name): "„\(value)“ ist keine Zahl für \(name)"
    case .twoEnds: "COUNT und UNTIL stehen beide da, das frühere beendet die Serie"
    case .count(let count): "COUNT ist \(count) und entfällt: es beendet die Serie nicht"
    case .interval(let number): "INTERVAL ist \(number), gelesen als 1"
    }
  }

  func german(_ problem: SeriesProblem) -> String {
    switch problem {
    case .weekNumber: "BYWEEKNO gehört nur zu FREQ=YEARLY"
    case .yearDay(let frequency): "BYYEARDAY gehört nicht zu FREQ=\(frequency)"
    case .monthDay: "BYMONTHDAY gehört nicht zu FREQ=WEEKLY"
    case .ordinal:
      "BYDAY mit einer Zahl gehört nur zu Monaten und Jahren, die Zahl bleibt unbeachtet"
    case .position: "BYSETPOS braucht einen weiteren BY-Teil"
    case .oldPart(let part):
      "„\(part)“ ist ein Teil einer Regel von vCalendar 1.0, den Daybook nicht liest"
    case .noWeekday: "die Regel nennt keinen Wochentag, daher steht der Termin nur einmal da"
    case .differentMinutes:
      "Zeiten mit verschiedenen Minuten in einer Regel von vCalendar 1.0 entfallen"
    case .besideRecurrenceID(let name): "\(name) neben RECURRENCE-ID bleibt unbeachtet"
    case .loneRecurrenceID(let name):
      "RECURRENCE-ID neben \(name) bleibt unbeachtet: kein anderer Termin hier hat "
        + "diese UID"
    case .tooMany(let limit, let name):
      "mehr als \(limit) \(name), die übrigen bleiben unbeachtet"
    case .uncountedStart:
      "COUNT zählt DTSTART nicht mit, das die Regel nicht ergibt und EXDATE ausschließt"
    case .range(let value): "RANGE=\(value) wird nicht unterstützt und bleibt unbeachtet"
    }
  }
}
