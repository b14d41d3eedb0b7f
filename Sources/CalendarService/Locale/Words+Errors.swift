import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import ICalendar

/// Errors of the store in the language of the interface. Commands print them in English, as the
/// store does. The system's messages about files are unchanged.
extension Words {
  package func text(of error: ChangeError) -> String {
    switch (language, error) {
    case (_, .writing(let error)): text(of: error)
    case (.english, _): error.lineMessage
    case (.german, _): german(error)
    }
  }

  package func text(of error: EditError) -> String {
    // The whole path would leave no room for itself.
    if case .keptReadOnly(let path) = error {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let reason = language == .english ? error.problem.text : german(error)
      return "\(reason) (daybook config --path): \(name)"
    }
    return switch language {
    case .english: error.lineMessage
    case .german: line(german(error), error.remedy, error.place)
    }
  }

  /// Returns a text for a single line, which may be cut; the path therefore comes last.
  package func text(of error: SourceError) -> String {
    switch language {
    case .english: error.lineMessage
    case .german: line(german(error), error.remedy, error.place)
    }
  }

  package func text(of failure: ConfigurationWriter.WritingFailure) -> String {
    switch (language, failure) {
    case (.english, _): failure.description
    case (.german, .unreadable(let path, let problem)):
      "\(path): \(text(of: Problem.Reason.file(problem)))"
    case (.german, .notTOML(let path, let parser)):
      "\(path): lässt sich nicht ergänzen: \(parser)"
    case (.german, .unwritable(let path, let system)):
      "\(path): lässt sich nicht schreiben: \(system)"
    }
  }

  package func text(of notice: IndexNotice) -> String {
    switch (language, notice) {
    case (.english, _): notice.description
    case (.german, .noCacheFolder):
      "der Index bleibt im Speicher; HOME oder XDG_CACHE_HOME setzen, damit er erhalten bleibt"
    case (.german, .inMemory(let path, .damaged)):
      "der Index bleibt im Speicher: \(path): ist beschädigt"
    case (.german, .inMemory(let path, .system(let text, let remedy))):
      "der Index bleibt im Speicher: \(path): \(line(text, remedy, nil))"
    case (.german, .tooManyWatches):
      "was andere Programme ändern, zeigt erst der nächste Start: das System überwacht nicht mehr "
        + "Ordner"
    case (.german, .notWatched(let system)):
      "was andere Programme ändern, zeigt erst der nächste Start: \(system)"
    case (.german, .noIndex(let error)): text(of: error)
    }
  }

  package func text(of refusal: TextRefusal) -> String {
    switch language {
    case .english: refusal.description
    case .german: german(refusal)
    }
  }

  package func noSampleCalendars(_ places: [String]) -> String {
    let folders = places.joined(separator: say(" or ", " oder "))
    return say(
      "no sample calendars in \(folders); name their folder with daybook tutor --resources",
      "keine Beispielkalender in \(folders); ihren Ordner nennen mit daybook tutor --resources")
  }

  // MARK: - Private

  /// Returns the line with the path last, because it may be cut.
  private func line(_ reason: String, _ remedy: Remedy?, _ path: String?) -> String {
    [[reason, remedy.map { text(of: $0) }].compactMap { $0 }.joined(separator: "; "), path]
      .compactMap { $0 }.joined(separator: ": ")
  }

  private func german(_ error: ChangeError) -> String {
    switch error {
    case .gone: return "den Termin gibt es nicht mehr"
    case .todoGone: return "die Aufgabe gibt es nicht mehr"
    case .partOfItself(let title):
      return "„\(title)“ ist ein Teil dieser Aufgabe, die nicht auch deren Teil sein kann"
    case .changedSinceShown(let path):
      return line("der Termin wurde gerade anderswo geändert", error.remedy, path)
    case .conflict(let conflicts):
      return "inzwischen anderswo geändert: " + conflicts.map(\.path).joined(separator: ", ")
    case .todoConflict(let conflicts):
      return "inzwischen anderswo geändert: "
        + conflicts.map(\.basis.path).joined(separator: ", ")
    case .series(let error): return german(error)
    case .value(let error): return german(error)
    case .unsound(let path, let refusal):
      return "nichts wurde geschrieben: \(text(of: refusal)): \(path)"
    case .unreadable(let path, let reason): return line(reason.description, error.remedy, path)
    case .noOwnAddress:
      return "zum Einladen addresses in der Konfiguration setzen"
    case .organizedBy(let organizer): return "nur \(organizer) lädt zu diesem Termin ein"
    case .notOver(let title): return "„\(title)“: was geschah, kann nicht in der Zukunft enden"
    case .writing(let error): return text(of: error)
    }
  }

  private func german(_ refusal: TextRefusal) -> String {
    switch refusal {
    case .problem(let line, let reason):
      (line.map { "Zeile \($0): " } ?? "") + text(of: reason)
    case .oldVersion:
      "vCalendar 1.0 wird nur gelesen; zum Ändern als iCalendar 2.0 (.ics) exportieren"
    case .changesOthers: "andere Termine würden sich ändern"
    case .changesNamesake: "ein anderer Termin mit seiner UID würde sich ändern"
    case .readsDifferently: "Termine wären danach nicht mehr, was sie sind"
    case .noEvent: "im Text ist kein Termin"
    case .noTodo: "im Text ist keine Aufgabe"
    case .noNote: "im Text ist keine Notiz, oder noch etwas anderes"
    case .otherUID: "die UID wurde geändert; ein Termin behält seine"
    case .repeatedOccurrence: "derselbe Termin der Serie steht zweimal da"
    case .changesCalendar: "hier lässt sich nur der Termin ändern, nicht der Kalender um ihn"
    case .failure(let text): text
    }
  }

  private func german(_ error: EditError) -> String {
    guard case .rollbackFailed(let cause, let files) = error else {
      return text(of: .edit(error.problem))
    }
    let told = files.map { "\($0.path): \(text(of: $0.reason))" }.joined(separator: ", ")
    return text(of: .edit(.notPutBack(cause: cause, files: told)))
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
    case .noTodo: "das ist keine Aufgabe"
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
