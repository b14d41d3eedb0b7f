import CalendarModel

/// Problems of calendar texts in German.
extension Words {
  func german(_ problem: DocumentProblem) -> String {
    switch problem {
    case .empty: "die Datei ist leer; sie neu holen oder löschen"
    case .utf16: "die Datei ist in UTF-16; als UTF-8 speichern"
    case .noCalendar:
      "kein Kalender in dieser Datei, BEGIN:VCALENDAR fehlt; als iCalendar (.ics) "
        + "exportieren"
    case .noContact: "enthält keine vCard"
    case .oldVersion:
      "vCalendar 1.0 wird gelesen, aber nicht geändert; zum Bearbeiten als iCalendar "
        + "2.0 (.ics) exportieren"
    case .tooLarge(let gigabytes): "größer als \(gigabytes) GB, nicht gelesen"
    case .longPart(let megabytes):
      "ein Termin oder eine Zeile mit mehr als \(megabytes) MB; die Datei wurde nicht "
        + "gelesen"
    case .manyLines(let limit):
      "ein Termin mit mehr als \(limit) Zeilen; die Datei wurde nicht gelesen"
    case .longZones(let megabytes):
      "mehr als \(megabytes) MB Zeitzonen; die Datei wurde nicht gelesen"
    case .nulBytes: "eine Zeile beginnt mit NUL-Bytes"
    case .noColon: "eine Zeile ohne Doppelpunkt ist keine Eigenschaft"
    case .noBegin(let name): "END:\(name) ohne sein BEGIN"
    case .noEnd(let name): "\(name) hat kein END"
    case .tooDeep(let limit):
      "tiefer als \(limit) verschachtelte Komponenten werden nicht gelesen"
    case .more(let count): "und \(count) weitere in dieser Datei"
    }
  }

  func german(_ problem: TodoProblem) -> String {
    switch problem {
    case .noUID: "eine Aufgabe ohne UID"
    case .durationBesideDue: "DURATION neben DUE bleibt unbeachtet"
    case .durationWithoutStart: "DURATION einer Aufgabe ohne DTSTART bleibt unbeachtet"
    case .dueBeforeStart: "DUE liegt vor DTSTART, das unbeachtet bleibt"
    case .unreadable(let name, let value):
      switch name {
      case "PRIORITY": "PRIORITY „\(value)“ ist keine Zahl von 0 bis 9"
      case "PERCENT-COMPLETE": "PERCENT-COMPLETE „\(value)“ ist keine Zahl von 0 bis 100"
      default: "\(name) „\(value)“ ist nicht NEEDS-ACTION, IN-PROCESS, COMPLETED oder CANCELLED"
      }
    case .circle(let title, let uids): "„\(title)“ ist Teil der eigenen Teile: \(uids)"
    }
  }

  func german(_ problem: EventProblem) -> String {
    switch problem {
    case .noStart: "ein Termin ohne DTSTART wird nicht gezeigt"
    case .noReadableStart: "hat keinen lesbaren Beginn"
    case .noEnd: "der Termin hat kein END"
    case .noUID: "ein Termin ohne UID"
    case .second(let name): "ein zweites \(name) bleibt unbeachtet"
    case .sharedUID(let title, let uid):
      "ein anderer Termin dieses Kalenders hat die gleiche UID wie „\(title)“: \(uid)"
    case .exhausted(let title):
      "die Regel von „\(title)“ dauert zu lange und wird nur zum Teil gezeigt"
    case .noTrigger: "eine Erinnerung ohne TRIGGER bleibt unbeachtet"
    case .unreadableTrigger(let value):
      "TRIGGER „\(value)“ ist weder Dauer noch Zeit; die Erinnerung bleibt unbeachtet"
    case .unreadableRepeat(let value):
      "REPEAT „\(value)“ ist keine Zahl; die Erinnerung wiederholt sich nicht"
    case .noInterval: "REPEAT ohne eine DURATION als Abstand; die Erinnerung wiederholt sich nicht"
    case .triggerIsDay: "TRIGGER ist ein Tag, gelesen als dessen Mitternacht"
    case .triggerIsLocal: "TRIGGER ist eine Zeit ohne Z, gelesen als Ortszeit"
    case .noNumber(let key, let title):
      "„\(title)“ nennt „\(key):“ ohne Zahl; Summen lassen es aus"
    }
  }

  func german(_ problem: DateProblem) -> String {
    switch problem {
    case .unreadable(let name, let value): "\(name) „\(value)“ ist weder Tag noch Zeit"
    case .unreadableStart(let name, let value):
      "\(name) „\(value)“ ist weder Tag noch Zeit, der Termin wird nicht gezeigt"
    case .unreadableInList(let name, let first, let count):
      "„\(first)“ in \(name) ist weder Tag noch Zeit\(germanOthers(count))"
    case .tooMany(let name, let limit):
      "\(name) enthält mehr als \(limit) Daten, die übrigen bleiben unbeachtet"
    case .otherKind(let name, let said, let value, let found):
      "\(name) sagt VALUE=\(said.parameter), aber „\(value)“ ist \(german(found)); "
        + "der Wert gilt"
    case .otherForm(let name, let form, let start):
      "\(name) ist \(german(form)), DTSTART \(german(start))"
    case .endIsTime: "DTEND ist eine Zeit, DTSTART ein Tag"
    case .endIsDay: "DTEND ist ein Tag, DTSTART eine Zeit"
    case .endsBeforeStart: "DTEND liegt vor DTSTART"
    case .durationBesideEnd: "DURATION neben DTEND bleibt unbeachtet"
    case .unreadableDuration(let value): "DURATION „\(value)“ ist keine Dauer"
    case .negativeDuration: "DURATION ist negativ"
    case .durationOfDays: "DURATION eines ganztägigen Termins zählt nicht in ganzen Tagen"
    case .unreadableInContact(let value):
      "„\(value)“ ist kein Datum; erwartet: eines wie 1985-04-12 oder ohne Jahr --04-12"
    }
  }

  func german(_ problem: PropertyProblem) -> String {
    switch problem {
    case .color(let value): "„\(value)“ ist keine Farbe"
    case .characterSet(let value, let name):
      "der Zeichensatz „\(value)“ von \(name) ist unbekannt; die Datei als UTF-8 "
        + "speichern"
    case .encoding(let name): "\(name) ist kein gültiges UTF-8; die Datei als UTF-8 speichern"
    case .tooLong(let name, let kilobytes):
      "\(name) ist länger als \(kilobytes) kB, gezeigt wird nur der Anfang"
    case .nulByte(let name): "\(name) enthält ein NUL-Byte"
    case .categories(let limit): "mehr als \(limit) Kategorien, die übrigen bleiben unbeachtet"
    }
  }

  func german(_ problem: ZoneProblem) -> String {
    switch problem {
    case .unknown(let id): "unbekannte Zeitzone „\(id)“, gelesen als Zeit ohne Zone"
    case .readAsOffset(let id):
      "die Zeitzone „\(id)“ ist nirgends beschrieben, gelesen nach dem Abstand in "
        + "Klammern"
    case .readAs(let id, let zone):
      "die Zeitzone „\(id)“ ist nirgends beschrieben, gelesen als \(zone)"
    case .systemCounts(let id, let zone):
      "die Datei beschreibt „\(id)“ hier mit einem anderen Abstand als \(zone); der "
        + "des Systems gilt"
    case .fileCounts(let id, let zone):
      "die Datei beschreibt „\(id)“ hier mit einem anderen Abstand als \(zone); der "
        + "der Datei gilt"
    case .tooManySteps:
      "die Zeitzonen dieser Datei brauchen zu viele Schritte, die übrigen werden "
        + "nicht gelesen"
    case .incomplete: "ein Teil einer Zeitzone ohne Beginn oder Abstand bleibt unbeachtet"
    case .tooOften:
      "eine Zeitzone, die sich mehr als einmal am Tag ändert; ihre Regel bleibt "
        + "unbeachtet"
    }
  }

  // MARK: - Private

  private func german(_ kind: DateProblem.Kind) -> String {
    switch kind {
    case .day: "ein Tag"
    case .time: "eine Zeit"
    case .period: "eine Zeitspanne"
    }
  }

  private func german(_ form: DateProblem.Form) -> String {
    switch form {
    case .day: "ein Tag"
    case .floating: "eine Zeit ohne Zone"
    case .zoned: "eine Zeit mit Zone"
    }
  }

  /// - Parameter count: how many values of the list are unreadable.
  private func germanOthers(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: ", ein weiterer Wert auch nicht"
    default: ", \(count - 1) weitere auch nicht"
    }
  }
}
