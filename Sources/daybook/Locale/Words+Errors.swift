import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import ICalendar

/// Errors of the store in the language of the interface. Commands print them in English, as the
/// store does. The system's messages about files are unchanged.
extension Words {
  func text(of error: ChangeError) -> String {
    switch language {
    case .english: error.lineMessage
    case .german: german(error)
    }
  }

  func text(of error: EditError) -> String {
    switch language {
    case .english: error.lineMessage
    case .german: line(german(error), error.remedy, error.place)
    }
  }

  /// Returns a text for a single line, which may be cut; the path therefore comes last.
  func text(of error: SourceError) -> String {
    switch language {
    case .english: error.lineMessage
    case .german: line(german(error), error.remedy, error.place)
    }
  }

  func noSampleCalendars(_ places: [String]) -> String {
    let folders = places.joined(separator: say(" or ", " oder "))
    return say(
      "no sample calendars in \(folders); name their folder with daybook tutor --resources",
      "keine Beispielkalender in \(folders); ihren Ordner nennen mit daybook tutor --resources")
  }

  // MARK: - Private

  /// Returns the line with the path last, because it may be cut.
  private func line(_ reason: String, _ remedy: Remedy?, _ path: String?) -> String {
    [[reason, remedy.map(german)].compactMap { $0 }.joined(separator: "; "), path]
      .compactMap { $0 }.joined(separator: ": ")
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

  private func german(_ error: ChangeError) -> String {
    switch error {
    case .gone: return "den Termin gibt es nicht mehr"
    case .changedSinceShown(let path):
      return line("der Termin wurde gerade anderswo geändert", error.remedy, path)
    case .conflict(let conflicts):
      return "inzwischen anderswo geändert: " + conflicts.map(\.path).joined(separator: ", ")
    case .series(let error): return german(error)
    case .value(let error): return german(error)
    case .unsound(let path, let reason): return "nichts wurde geschrieben: \(reason): \(path)"
    case .unreadable(let path, let reason): return line(reason.description, error.remedy, path)
    case .writing(let error): return text(of: error)
    }
  }

  private func german(_ error: EditError) -> String {
    switch error {
    case .conflict(let conflicts):
      return conflicts.count == 1
        ? "wurde anderswo geändert"
        : "anderswo geändert: " + conflicts.map(\.path).joined(separator: ", ")
    case .linkOutsideCollection(_, let target):
      return
        "die Verknüpfung führt aus dem Kalender hinaus, nach \(target); nichts wurde geschrieben"
    case .unreadable(_, let reason): return reason.description
    case .readOnly: return "die Datei ist nur lesbar"
    case .keptReadOnly: return "laut Konfiguration nur lesbar"
    case .ofContacts: return "Geburtstage stehen in den Kontakten und werden dort geändert"
    case .unwritable(_, let reason): return "lässt sich nicht schreiben: \(reason)"
    case .duplicatePath: return "zwei Änderungen auf einmal"
    case .notRecorded(_, let reason): return "Schritt nicht festgehalten: \(reason)"
    case .noJournal: return "es gibt keinen Ort für das Journal der Änderungen"
    case .unreadableRecord(_, let reason): return "was zum Rückgängigmachen nötig ist: \(reason)"
    case .damagedRecord:
      return "die Aufzeichnung dieses Schritts ist beschädigt und wurde beiseitegelegt"
    case .rollbackFailed(let cause, let files):
      let files = files.map { "\($0.path): \($0.message)" }.joined(separator: ", ")
      return "\(cause); nicht wiederhergestellt: \(files)"
    }
  }

  private func german(_ error: SeriesError) -> String {
    switch error {
    case .noEvent: "den Termin gibt es nicht mehr"
    case .noOccurrence: "diesen Termin der Serie gibt es nicht mehr"
    case .noSeries: "es sind nur einzelne geänderte Termine da, nicht die Serie, zu der sie gehören"
    case .noUID: "der Termin hat keine UID; er lässt sich nur im Ganzen ändern"
    case .rangeOverride:
      "ein anderes Programm hat „dieser und folgende“ so geändert, dass es nicht erhalten bliebe"
    case .rulesOfOneOccurrence:
      "ein einzelner Termin kann sich nicht wiederholen; die ganze Serie ändern"
    case .rulesDoNotMove:
      "die Wiederholung lässt sich nicht so weit verschieben; auch die Wiederholung neu wählen"
    case .rulesDoNotDivide:
      "die Serie lässt sich hier nicht teilen; auch die Wiederholung neu wählen"
    case .tooManySteps: "die Serie wiederholt sich zu oft, um gezählt zu werden"
    case .differentZones(let name):
      "die Dateien der Serie meinen mit „\(name)“ verschiedene Zeitzonen"
    }
  }

  private func german(_ error: WritingError) -> String {
    switch error {
    case .yearOutOfRange(let year):
      "das Jahr \(year) lässt sich nicht schreiben, nur 0 bis 9999"
    case .durationTooLong: "die Dauer ist länger als zehntausend Jahre"
    case .offsetOutOfRange(let seconds):
      "\(seconds) Sekunden sind kein Abstand einer Zeitzone"
    case .unwritableName(let name): "„\(name)“ kann kein Name einer Eigenschaft sein"
    case .lineEndInValue(let name): "der Wert von \(name) enthält einen Zeilenumbruch"
    case .longerThanWhatIsShown(let name):
      "\(name) ist länger, als gezeigt wird; den Text der Datei bearbeiten"
    case .noEvent: "das ist kein Termin"
    case .noCalendar: "in dieser Datei ist kein Kalender"
    }
  }

  private func german(_ error: SourceError) -> String {
    switch error {
    case .notFound: "keine solche Datei, kein solcher Ordner; Tab ergänzt"
    case .brokenLink(_, let target): "die Verknüpfung führt ins Leere, nach \(target)"
    case .unreadable(_, let reason): "nicht lesbar: \(reason)"
    case .notACalendar: "weder Datei noch Ordner; eine .ics-Datei oder einen Ordner nennen"
    case .tooLarge(_, .folders(let most)):
      "mehr als \(number(most)) Ordner, zu viele zum Durchsuchen; die Ordner der Kalender nennen"
    case .tooLarge(_, .names(let most)):
      "mehr als \(number(most)) andere Namen, zu viele zum Durchsuchen; die Ordner der Kalender nennen"
    case .noDataFolder: "kein Ort für Kalender: HOME oder XDG_DATA_HOME setzen"
    case .cannotCreate(_, let reason): "lässt sich nicht anlegen: \(reason)"
    case .noPlaceForIndex(let reason):
      "kein Ort für den Index: \(reason); in ~/.cache, /dev/shm oder /tmp Platz schaffen"
    }
  }
}
