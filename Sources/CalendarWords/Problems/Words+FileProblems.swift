import CalendarModel

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
