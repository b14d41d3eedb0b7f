import CalendarModel

/// Problems of files in the language of the interface. Commands and the log say them in English.
extension Words {
  package func text(of reason: Problem.Reason) -> String {
    switch language {
    case .english: reason.text
    case .german: german(reason)
    }
  }

  package func text(of remedy: Remedy) -> String { say(remedy.text, german(remedy)) }

  // MARK: - Private

  private func german(_ reason: Problem.Reason) -> String {
    switch reason {
    case .document(let problem): german(problem)
    case .event(let problem): german(problem)
    case .todo(let problem): german(problem)
    case .date(let problem): german(problem)
    case .rule(let problem): german(problem)
    case .series(let problem): german(problem)
    case .property(let problem): german(problem)
    case .zone(let problem): german(problem)
    case .file(let problem): german(problem)
    case .transfer(let problem): german(problem)
    case .appointment(let problem): german(problem)
    case .table(let problem): german(problem)
    case .edit(let problem): german(problem)
    case .journal(let problem): german(problem)
    case .openStep(let sentence, let problem):
      "der Schritt „\(sentence)“ ist noch unvollständig: \(german(problem))"
    case .leftAlone(let problem): "blieb, wie es ist: \(german(problem))"
    case .option(let key, let flaw, let expected):
      "\(key): \(german(flaw))" + (expected.map { "; erwartet: \(german($0))" } ?? "")
    case .said(let text): text
    }
  }

  /// Returns a reason with what can be done about it.
  /// - Parameter system: what the system says, which is unchanged.
  func advised(_ system: String, _ remedy: Remedy?) -> String {
    [system, remedy.map(german)].compactMap(\.self).joined(separator: "; ")
  }

  private func german(_ remedy: Remedy) -> String {
    switch remedy {
    case .makeRoom: "auf dem Datenträger Platz schaffen und noch einmal versuchen"
    case .changeRights: "sich dort das Recht zum Schreiben geben (chmod u+w)"
    case .changeReading: "sich das Recht geben, sie zu lesen (chmod u+r)"
    case .checkPath: "die Schreibweise prüfen"
    case .restoreFolder: "den Ordner einhängen oder wiederherstellen"
    case .makeFolder: "zuerst den Ordner dafür anlegen"
    case .nameFile: "eine Datei darin nennen"
    case .nameFolder: "einen anderen Ort nennen"
    case .setStateFolder: "HOME oder XDG_STATE_HOME setzen"
    case .mountForWriting: "den Datenträger zum Schreiben einhängen"
    case .changeConfiguration: "read-only herausnehmen (daybook config --path)"
    case .putFileInside: "die Datei selbst in den Kalender legen"
    case .lookAgain: "ansehen und noch einmal versuchen"
    case .undoNext: "weiter geht es mit dem Schritt davor"
    case .startAgain: "der nächste Start versucht es wieder"
    }
  }
}

/// Problems of files and of changes in German. The system's messages are unchanged.
extension Words {
  func german(_ problem: FileProblem) -> String {
    switch problem {
    case .unreadable(let system, let remedy):
      "lässt sich nicht lesen: \(advised(system, remedy))"
    case .unreadableFolder(let system, let remedy):
      "der Ordner lässt sich nicht lesen: \(advised(system, remedy))"
    case .unreadableName(let system, let remedy): advised(system, remedy)
    case .notRegular: "ist keine normale Datei und wurde nicht gelesen"
    case .notOpened: "ist keine normale Datei und wurde nicht geöffnet"
    case .tooLarge(let megabytes): "ist größer als \(megabytes) MB und wurde nicht gelesen"
    case .tooDeep: "liegt zu viele Ordner tief und wurde nicht gelesen"
    case .tooManyFolders(let limit):
      "hat mehr als \(number(limit)) Ordner, zu viele zum Durchsuchen; die Ordner der "
        + "Kalender nennen"
    case .tooManyNames(let limit):
      "hat mehr als \(number(limit)) Dateien und Ordner, die keine Kalender sind, zu "
        + "viele zum Durchsuchen; die Ordner der Kalender nennen"
    case .gone: "ist nicht mehr da; einhängen oder wiederherstellen"
    case .notACalendar: "ist weder Datei noch Ordner"
    case .brokenLink:
      "die Verknüpfung führt ins Leere; ihr Ziel wiederherstellen oder sie löschen"
    case .brokenSource(let target): "die Verknüpfung führt ins Leere, nach \(target)"
    case .nameIsNoText:
      "ein Name in diesem Ordner ist nicht in UTF-8; die Datei umbenennen, damit sie "
        + "gelesen wird"
    case .openedAlready(let calendar):
      "ist eine Datei des Kalenders „\(calendar)“ und wurde kein zweites Mal "
        + "geöffnet; von dort wegbewegen, damit sie ein eigener wird"
    case .more(let count): "und \(count) weitere in diesem Ordner"
    }
  }

  func german(_ problem: EditProblem) -> String {
    switch problem {
    case .conflict: "wurde anderswo geändert"
    case .conflicts(let paths): "anderswo geändert: \(paths)"
    case .linkOutside(let target):
      "die Verknüpfung führt aus dem Kalender hinaus, nach \(target); nichts wurde "
        + "geschrieben"
    case .unreadable(let system): system
    case .unwritable(let system): "lässt sich nicht schreiben: \(system)"
    case .readOnly: "die Datei ist nur lesbar"
    case .keptReadOnly: "laut Konfiguration nur lesbar"
    case .onlyEvents: "dieser Kalender nimmt keine Aufgaben an; einen anderen wählen"
    case .onlyTodos: "dieser Kalender nimmt nur Aufgaben an; einen anderen wählen"
    case .ofContacts: "Geburtstage stehen in den Kontakten und werden dort geändert"
    case .twoChanges: "zwei Änderungen auf einmal"
    case .notRecorded(let system): "Schritt nicht festgehalten: \(system)"
    case .noJournal: "es gibt keinen Ort für das Journal der Änderungen"
    case .unreadableRecord(let system): "was zum Rückgängigmachen nötig ist: \(system)"
    case .damagedRecord:
      "die Aufzeichnung dieses Schritts ist beschädigt und wurde beiseitegelegt"
    case .notPutBack(let cause, let files): "\(cause); nicht wiederhergestellt: \(files)"
    }
  }

  func german(_ problem: JournalProblem) -> String {
    switch problem {
    case .damagedRecord:
      "die Aufzeichnung eines Schritts ist beschädigt und wurde beiseitegelegt"
    case .noFolder: "war kein Ordner für das Journal und wurde beiseitegelegt"
    case .noLocks:
      "liegt auf einem Dateisystem ohne Sperren; die Verknüpfung lock.owner darin "
        + "ersetzt sie"
    case .changedElsewhere:
      "wurde anderswo geändert, während Daybook nicht lief, und bleibt, wie es ist"
    }
  }
}

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

/// Problems of texts from other programs in German.
extension Words {
  func german(_ problem: TransferProblem) -> String {
    switch problem {
    case .changed: "wurde gerade geändert und fehlt hier; noch einmal versuchen"
    case .mayBeTwice:
      "lässt sich nicht lesen, Hinzugefügtes war also vielleicht schon da: lesbar "
        + "machen und nach doppelten Terminen sehen"
    case .unwritable: "lässt sich nicht schreiben"
    case .year(let year): "das Jahr \(year) lässt sich nicht schreiben, nur 0 bis 9999"
    case .lineEnd(let name): "der Wert von \(name) enthält einen Zeilenumbruch"
    case .duration: "die Dauer ist länger als zehntausend Jahre"
    case .linkedNote(let name):
      "die Notiz, denn \(name) ist eine Verknüpfung, der nicht gefolgt wird"
    case .unreadableTask: "ist keine lesbare Aufgabe"
    case .rule(let text): "wiederholt sich nicht nach „\(text)“, das weggelassen ist"
    case .unreadableInterval: "ist keine lesbare Zeitspanne"
    case .endsBeforeStart: "endet vor dem Beginn"
    case .startAfterDue: "hat einen Beginn nach der Frist, der weggelassen ist"
    }
  }

  func german(_ problem: AppointmentProblem) -> String {
    switch problem {
    case .noDate: "beginnt nicht mit einem Datum wie 03/09/2026"
    case .noKind: "hat hinter dem Datum weder @ noch ["
    case .noTimes: "hat keine Zeiten wie @ 09:15 -> 03/09/2026 @ 09:30"
    case .endsBeforeStart: "endet vor dem Beginn"
    case .noPeriod: "die Wiederholung zwischen { } ist nicht lesbar"
    case .noTitle: "hat vor dem Titel weder | noch !"
    }
  }

  func german(_ problem: TableProblem) -> String {
    switch problem {
    case .utf16: "der Text ist in UTF-16; als UTF-8 speichern"
    case .empty: "eine Zeile mit den Namen der Spalten fehlt; sie voranstellen"
    case .noText: "ist weder iCalendar noch eine Tabelle; eine andere Datei nennen"
    case .noStartColumn(let columns):
      "keine Spalte heißt start oder Start Date, sondern \(columns); sie in der "
        + "ersten Zeile so nennen"
    case .ambiguousDates(let example):
      "„\(example)“ kann zwei Tage meinen; --dates dmy oder --dates mdy angeben"
    case .openQuote: "ein Anführungszeichen wird nicht geschlossen"
    case .openQuotes:
      "ein Anführungszeichen wird nicht geschlossen, wie viele davor; der Rest wurde "
        + "nicht gelesen"
    case .textAfterQuote:
      "zwischen einem schließenden Anführungszeichen und dem nächsten Wert steht Text"
    case .longValue(let megabytes): "ein Wert ist länger als \(megabytes) MB"
    case .manyValues(let limit): "mehr als \(limit) Werte in einer Zeile"
    case .noStart: "nennt keinen Tag, an dem der Termin beginnt"
    case .noTimeOfStart: "soll nicht ganztägig sein, nennt aber keine Zeit für den Beginn"
    case .noTimeOfEnd: "nennt einen Tag für das Ende, aber keine Zeit"
    case .endsBeforeStart: "endet vor dem Beginn"
    case .noTime(let column, let text): "\(column) „\(text)“ ist weder Tag noch Zeit"
    case .unknownZone(let name): "unbekannte Zeitzone „\(name)“"
    case .unknownWord(let word, let column): "„\(word)“ bedeutet in der Spalte \(column) nichts"
    }
  }
}
