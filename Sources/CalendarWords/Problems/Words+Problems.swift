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
