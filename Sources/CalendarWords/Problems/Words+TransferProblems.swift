import CalendarModel

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
    case .rule(let text): "wiederholt sich nicht nach „\(text)“ und wurde ohne das übernommen"
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
