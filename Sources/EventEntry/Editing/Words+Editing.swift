import CalendarModel
import CalendarWords

/// The words for changing events: questions, windows and outcomes.
extension Words {
  // MARK: Which event

  /// Returns the question that asks for one of several events of a day.
  package func question(of verb: EventVerb) -> String {
    switch verb {
    case .delete: say("Delete which event?", "Welchen Termin löschen?")
    case .copy, .copyTo: say("Copy which event?", "Welchen Termin kopieren?")
    case .shift, .move: say("Move which event?", "Welchen Termin verschieben?")
    case .extend: say("Move the end of which event?", "Das Ende welches Termins verschieben?")
    case .show: say("Show which event?", "Welchen Termin zeigen?")
    case .mark: say("Mark which events?", "Welche Termine markieren?")
    case .edit: say("Edit which event?", "Welchen Termin bearbeiten?")
    case .editText:
      say("Edit the text of which event?", "Von welchem Termin den Text bearbeiten?")
    case .openLink: say("Open the link of which event?", "Den Link welches Termins öffnen?")
    case .copyText: say("Copy which event as text?", "Welchen Termin als Text kopieren?")
    case .apply: say("Change which event?", "Welchen Termin ändern?")
    case .startTimer: say("Start a timer on which event?", "Zeitnahme für welchen Termin?")
    case .logAsPlanned:
      say("Which event happened as planned?", "Welcher Termin war wie geplant?")
    case .tellGuests:
      say("Write to the guests of which event?", "Den Gästen welches Termins schreiben?")
    case .turn: say("Turn which event into a task?", "Welchen Termin zur Aufgabe machen?")
    case .showLeftOut:
      say(
        "What does the series of which event leave out?", "Was lässt die Serie welches Termins aus?"
      )
    }
  }
  /// Says which calendar a change was made in, where several have the event.
  package func changedIn(_ collections: String) -> String {
    say(" · in \(collections) only", " · nur in \(collections)")
  }
  package var choiceMarks: String {
    say("a number or Enter marks · Esc", "eine Zahl oder Enter markiert · Esc")
  }
  package var choiceTakes: String { say("a number or Enter · Esc", "eine Zahl oder Enter · Esc") }

  // MARK: Which collection

  package func moveTo(_ items: BroughtItems) -> String {
    let what = items.titles.count == 1 ? quoted(items.titles[0]) : count(items)
    return say("Move \(what) to", "\(what) verschieben nach")
  }
  package func copyTo(_ items: BroughtItems) -> String {
    let what = items.titles.count == 1 ? quoted(items.titles[0]) : count(items)
    return say("Copy \(what) to", "\(what) kopieren nach")
  }
  private func count(_ items: BroughtItems) -> String {
    switch items {
    case .records(let records): count(records.count, .event)
    case .todos(let rows): count(rows.count, .task)
    }
  }
  package func noOtherCollection(for items: BroughtItems) -> String {
    if case .todos = items {
      return say(
        "no other calendar takes tasks; daybook new-calendar makes one",
        "kein anderer Kalender nimmt Aufgaben an; daybook new-calendar legt einen an")
    }
    return say(
      "no other calendar takes events; daybook new-calendar makes one",
      "kein anderer Kalender nimmt Termine an; daybook new-calendar legt einen an")
  }
  package func isThere(_ items: BroughtItems) -> String {
    let isTask = if case .todos = items { true } else { false }
    return items.titles.count == 1
      ? say("it is already there", "\(isTask ? "sie" : "er") ist schon dort")
      : say("they are already there", "sie sind schon dort")
  }
  package var cannotBeWritten: String { say("cannot be written", "nur lesbar") }
  package var takesEventsOnly: String { say("takes events only", "nimmt nur Termine an") }
  package var takesTasksOnly: String { say("takes tasks only", "nimmt nur Aufgaben an") }
  package func to(_ collection: String) -> String { say("to \(collection)", "nach \(collection)") }
  package var nameOfCollection: String {
    say("the name of a calendar", "der Name eines Kalenders")
  }
  package var noCollectionOfName: String {
    say("no calendar has this name; Tab shows them", "kein Kalender heißt so; Tab zeigt sie")
  }
  package var severalOfName: String {
    say("several have this name; type more", "mehrere heißen so; mehr davon eingeben")
  }

  // MARK: Which occurrences

  package func repeats(_ title: String?) -> String {
    title.map { say("\(quoted($0)) repeats:", "\(quoted($0)) ist eine Serie:") }
      ?? say("some of them repeat:", "einige gehören zu Serien:")
  }
  package var this: String { say("this", "dieser") }
  package var thisAndFollowing: String { say("this and following", "dieser und folgende") }
  package var following: String { say("following", "folgende") }
  package var all: String { say("all", "alle") }

  // MARK: Undo

  /// Returns the steps already undone, the next step, the first of its files, and the question.
  package func changedElsewhere(_ conflict: UndoConflict) -> String {
    let path = conflict.paths.first ?? ""
    let others = conflict.paths.count - 1
    let file =
      switch others {
      case ...0: say("\(path) was", "\(path) wurde")
      case 1: say("\(path) and another file were", "\(path) und eine weitere Datei wurden")
      default:
        say(
          "\(path) and \(others) other files were", "\(path) und \(others) weitere Dateien wurden")
      }
    let question = say(
      "\(file) changed elsewhere since: \(conflict.isRedo ? "do it again" : "undo") anyway?",
      "\(file) inzwischen anderswo geändert: trotzdem "
        + "\(conflict.isRedo ? "wiederherstellen" : "rückgängig machen")?")
    let step = conflict.step.map { "\($0): " } ?? ""
    return gone(conflict.stepsGone, isRedo: conflict.isRedo) + step + question
  }
  package func leaveOut(_ refusal: UndoRefusal) -> String {
    let step = refusal.step.map { " (\($0))" } ?? ""
    return gone(refusal.stepsGone, isRedo: false)
      + say(
        "This step\(step) cannot be undone: \(refusal.reason). "
          + "Leave it out, so that the one before it can be?",
        "Dieser Schritt\(step) lässt sich nicht rückgängig machen: \(refusal.reason). "
          + "Auslassen, damit es mit dem davor weitergeht?")
  }
  /// Returns the part of a message that says how many steps were taken; empty if none were.
  private func gone(_ steps: Int, isRedo: Bool) -> String {
    steps == 0 ? "" : goneBefore(steps, isRedo: isRedo) + ". "
  }
  package func goneBefore(_ steps: Int, isRedo: Bool) -> String {
    let changes = count(steps, .change)
    return isRedo
      ? say("\(changes) redone", "\(changes) wiederhergestellt")
      : say("\(changes) undone", "\(changes) rückgängig gemacht")
  }
  package var undoHint: String {
    say(" · \(key(.undo)) to undo", " · \(key(.undo)) macht es rückgängig")
  }
  package var nothingChangedYet: String {
    say("no changes yet", "noch wurde nichts geändert")
  }
  package var nothingChanged: String { say("nothing was changed", "nichts wurde geändert") }
  package var undoneAbove: String { say("undone above", "darüber rückgängig gemacht") }
  package var changesKeys: String {
    say(
      "\(key(.undo)) undoes · \(key(.redo)) redoes",
      "\(key(.undo)) macht rückgängig · \(key(.redo)) stellt wieder her")
  }

  /// What precedes a step that an agent made.
  package var byAgent: String { say("agent", "Agent") }
  package var noProposals: String { say("no proposals", "keine Vorschläge") }
  package var proposalRefused: String { say("Refused the proposal", "Vorschlag abgelehnt") }
  package func proposalAccepted(_ says: String) -> String {
    say("Accepted: \(says)", "Angenommen: \(says)")
  }

  // MARK: What is gone

  package func gone(marked count: Int) -> String {
    switch count {
    case 0: eventGone
    case 1:
      say(
        "1 marked event no longer exists; its mark was removed",
        "1 markierter Termin ist nicht mehr da, seine Markierung ist aufgehoben")
    default:
      say(
        "\(count) marked events no longer exist; their marks were removed",
        "\(count) markierte Termine sind nicht mehr da, ihre Markierungen sind aufgehoben")
    }
  }
  package var eventGone: String {
    say(
      "the event no longer exists: it was deleted or moved elsewhere",
      "den Termin gibt es nicht mehr: Er wurde anderswo gelöscht oder verschoben")
  }

  // MARK: Text and conflicts

  package var editAgain: String { say("edit again", "weiter bearbeiten") }
  package var dropText: String { say("discard the text", "Text verwerfen") }
  package var textNotWritten: String {
    say("the text was not written", "der Text wurde nicht geschrieben")
  }

  /// The descriptions of the keys of a conflict, from the longest to the shortest.
  package var conflictKeys: [String] {
    [
      say(
        "m keeps mine · t keeps theirs · b keeps both",
        "m behält meins · t das andere · b beides"),
      say("m mine · t theirs · b both", "m meins · t anderes · b beides"), "m t b",
    ]
  }
  package var nothingWritten: String {
    say("Nothing was written yet.", "Noch wurde nichts geschrieben.")
  }
  package var theirs: String { say("- theirs", "- anderes") }
  package var theirsNote: String { say(", in the file now   ", ", jetzt in der Datei   ") }
  package var mine: String { say("+ mine", "+ meins") }
  package var theirsGone: String {
    say("theirs: it no longer exists", "anderes: der Termin ist nicht mehr da")
  }
  package var mineDeleted: String { say("mine: it is deleted", "meins: der Termin wird gelöscht") }
}

/// The words for events that take place at the same time.
extension Words {
  /// The number of overlapping records that are asked for.
  package static let mostOverlaps = 10

  /// Returns `overlaps Interview 12:45–13:45 and 2 more`; nil for no records.
  /// - Parameters:
  ///   - records: the busy records that overlap, at most `mostOverlaps`, in list order.
  ///   - day: the day on which the overlapping event begins; times of other days have their date.
  package func overlaps(_ records: [Record], on day: Day) -> String? {
    guard let first = records.first else { return nil }
    let start = first.occurrence.start.day
    let date = start == day ? "" : "\(self.date(start, besideThatOf: day)) "
    let event = "\(title(of: first)) \(date)\(range(of: first))"
    let more = records.count - 1
    switch more {
    case 0: return say("overlaps \(event)", "überschneidet sich mit \(event)")
    case 1..<(Self.mostOverlaps - 1):
      return say(
        "overlaps \(event) and \(more) more",
        "überschneidet sich mit \(event) und \(more) weiteren")
    default:
      return say(
        "overlaps \(event) and at least \(more) more",
        "überschneidet sich mit \(event) und mindestens \(more) weiteren")
    }
  }
}

/// The time of an event while it is typed or changed.
extension Event {
  /// Returns the stretch of the reader's clock that it takes; nil if it leaves its time free or takes
  /// none.
  package func busyTime(in reader: Zone) -> Range<LocalTime>? {
    guard !leavesTimeFree else { return nil }
    let own = ownOccurrence(in: reader)
    return own.start < own.end ? own.start..<own.end : nil
  }
}
