import CalendarStore
import CalendarModel
import CalendarWords

/// The words for the outcome of changes.
extension Words {
  package func copied(_ titles: [String]) -> String {
    let isOne = titles.count == 1
    let what = isOne ? named(titles[0]) : count(titles.count, .event)
    return say(
      "copied \(what) · \(key(.putEvents)) puts \(isOne ? "it" : "them") on the selected day",
      "\(what) kopiert · \(key(.putEvents)) fügt am gewählten Tag ein")
  }
  var nothingCopied: String {
    say(
      "nothing to paste: \(key(.copyEvent)) copies, \(key(.deleteEvent)) deletes and keeps",
      "noch nichts kopiert: \(key(.copyEvent)) kopiert, \(key(.deleteEvent)) löscht und behält")
  }
  var theirsStays: String {
    say("kept the version changed elsewhere", "es bleibt, was anderswo geändert wurde")
  }
  var nothingIsAnother: String {
    say("nothing was changed", "alles ist wie zuvor")
  }
  package func without(_ exceptions: Int) -> String {
    let count = count(exceptions, .exception)
    return say(
      "; without \(count) that no day is left for", "; ohne \(count), für die kein Tag bleibt")
  }
  package var nothingChangesHere: String {
    say("nothing is changed here", "hier wird nichts geändert")
  }

  // MARK: Undo

  var nothingToRedo: String { say("nothing to redo", "nichts wiederherzustellen") }
  var nothingToUndo: String { say("nothing to undo", "nichts rückgängig zu machen") }
  /// - Parameter keepsChanges: whether something was changed elsewhere since, and stays.
  func travelled(
    _ count: Int, last sentence: String, isRedo: Bool, keepsChanges: Bool
  ) -> String {
    let verb = isRedo ? say("redone", "wiederhergestellt") : say("undone", "rückgängig")
    let changes = self.count(count, .change)
    let what =
      count == 1
      ? "" : say("\(changes), the last of them ", "\(changes), zuletzt ")
    let rest =
      keepsChanges
      ? say(" · changes made elsewhere stay", " · Änderungen von anderswo bleiben") : ""
    return "\(verb): \(what)\(sentence)\(rest)"
  }

  /// ` · back to Sun 29 Nov`, where an event has its old time again; empty if that is the same.
  package func isBack(_ item: ItemRef, after other: ItemRef, in zone: Zone) -> String {
    let (start, old) = (item.shownStart(in: zone), other.shownStart(in: zone))
    guard let start, let old, start != old else { return "" }
    // They are on the reader's clock already.
    let time = time(start, after: old, in: .utc)
    return say(" · back to \(time)", " · wieder auf \(time)")
  }

  package func leftOut(_ sentence: String) -> String {
    say(
      "left out: \(sentence) · \(key(.undo)) continues with the one before",
      "ausgelassen: \(sentence) · \(key(.undo)) macht mit dem davor weiter")
  }

  // MARK: The user's editor

  var noText: String { say("there is no text to edit", "es gibt keinen Text zum Bearbeiten") }
  func textIsNoRegularFile(_ path: String) -> String {
    say("\(path): is no longer a regular file", "\(path): ist keine normale Datei mehr")
  }
  var textTooLong: String { say("the text is too long", "der Text ist zu lang") }
  var textIsEmpty: String {
    say("the text is empty; nothing was saved", "der Text ist leer, nichts wurde gespeichert")
  }
  var textDropped: String {
    say("the text was discarded; nothing was changed", "Text verworfen, nichts wurde geändert")
  }

  /// Returns why the result of an editor should not be used; nil if all is well.
  package func failure(of ending: Program.Ending) -> String? {
    switch ending {
    case .ended(0): nil
    case .ended(let status):
      say("the editor ended with \(status)", "der Editor endete mit \(status)")
    case .killed(let signal):
      say(
        "the editor was killed by signal \(signal)",
        "der Editor wurde durch Signal \(signal) beendet")
    case .notRun(let program, let reason):
      say(
        "\(program) cannot be run: \(reason); set VISUAL or EDITOR to another editor",
        "\(program) lässt sich nicht starten: \(reason); VISUAL oder EDITOR anders setzen")
    }
  }

  // MARK: Configuration

  package var configurationReadAgain: String {
    say("the configuration was reloaded", "die Konfiguration wurde neu gelesen")
  }
  package func configurationProblems(_ count: Int) -> String {
    let problems = self.count(count, .problem)
    return say(
      "the configuration has \(problems), see \(key(.showProblems))",
      "die Konfiguration hat \(problems), siehe \(key(.showProblems))")
  }
  package func unreadableConfiguration(_ problem: Problem?) -> String {
    let reason = problem.map { text(of: $0.reason) } ?? ""
    let file = problem?.path.split(separator: "/").last.map(String.init) ?? ""
    let line = problem?.line.map { ":\($0)" } ?? ""
    return say(
      "\(file)\(line): \(reason); the previous settings stay in effect",
      "\(file)\(line): \(reason); was vorher galt, gilt weiter")
  }

  // MARK: Opening

  package var readForTheFirstTime: String {
    say("read for the first time", "wird zum ersten Mal gelesen")
  }
  package func opened(calendars: Int, events: Int) -> String {
    let (calendars, events) = (count(calendars, .calendar), count(events, .event))
    return say("\(calendars) with \(events)", "\(calendars) mit \(events)")
  }
}

extension ItemRef {
  /// Returns the start on the reader's clock; nil if there is none.
  fileprivate func shownStart(in zone: Zone) -> EventTime? {
    switch start {
    case .allDay(let day): .allDay(day)
    case .floating, .moment: localStart(in: zone).map { .floating($0) }
    case nil: nil
    }
  }
}
