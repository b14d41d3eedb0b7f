import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration

/// Reports the outcome of a change of events.
package struct ChangeReport {
  package let outcome: ChangeOutcome
  /// The events whose guests may have to be told.
  package var invited: [ChangeOutcome.Invited] { outcome.invited }
  /// The current ids of the events.
  package var ids: [RecordID] = []
  let zone: Zone
  /// The events as they are now, as far as they can be read.
  var events: [PresentEvent] = []
  /// Remarks about the change, such as that an event moved far.
  package var remarks: [String] = []
  /// The events overlapped at the new times.
  var overlaps = ChangeOverlaps()

  /// Writes the outcome to standard output, and everything else to standard error.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
    noteRest()
  }

  /// Writes the remarks to standard error.
  func noteRest() {
    for time in outcome.lost {
      writeToStandardError(
        "the exception for \(time.text) has no place in the new repeat and is gone")
    }
    for problem in outcome.problems { writeToStandardError(problem.description) }
    if outcome.step == nil { writeToStandardError("nothing to change: it is so already") }
  }

  // MARK: - Private

  private var text: String {
    guard let step = outcome.step else { return "" }
    let rest = remarks + [overlaps.sentence].compactMap(\.self)
    return printable(step.announcement) + "\n" + events.map(\.text).joined()
      + rest.map { printable($0) + "\n" }.joined()
  }

  private var json: JSON {
    let ids: [(name: String, value: JSON)] = [
      ("ids", .list(ids.map { .text($0.text) })), ("events", .list(events.map(\.json))),
      ("remarks", .list(remarks.map { .text($0) })), ("overlaps", overlaps.json),
    ]
    return .object(ids + (outcome.step.map(StepObject(zone: zone).members) ?? []))
  }
}

extension JournalStep {
  /// What it did, as a sentence of its own. Elsewhere it is part of one, such as `Undone: moved “Run”
  /// to 9:00`.
  var announcement: String { sentence.prefix(1).uppercased() + sentence.dropFirst() }
}

extension EventTime {
  /// The time as written: a date, or a time on its own clock.
  fileprivate var text: String {
    let date = Words.commands.dateWithWeekday(wallClock.day)
    return isAllDay ? date : "\(date), \(Words.commands.clock(wallClock))"
  }
}

/// The JSON objects for steps of the journal, as described in docs/json.md.
package struct StepObject {
  package let zone: Zone

  package init(zone: Zone) {
    self.zone = zone
  }

  package func json(_ step: JournalStep) -> JSON { .object(members(of: step)) }

  package func members(of step: JournalStep) -> [(name: String, value: JSON)] {
    [
      ("step", .number(step.number)), ("time", .text(RecordTimes.text(step.time, zone))),
      ("did", .text(step.sentence)), ("undone", .bool(step.isUndone)),
      ("by", .text(step.authorWord)), ("client", step.client),
      ("files", .list(step.files.map(json))),
    ]
  }

  private func json(_ file: JournalStep.File) -> JSON {
    .object([("path", .text(file.path)), ("change", .text(word(file.kind)))])
  }

  private func word(_ kind: JournalStep.File.Kind) -> String {
    switch kind {
    case .made: "made"
    case .changed: "changed"
    case .deleted: "deleted"
    }
  }
}

extension JournalStep {
  /// The name of an agent's program; null for a person.
  fileprivate var client: JSON {
    guard let origin, origin.author == .agent else { return .null }
    return .text(origin.client)
  }
}

/// Returns a text as a single word for a shell, quoted only if necessary.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { sign in
    sign.properties.isAlphabetic || ("0"..."9").contains(sign)
      || "/._-+,:@%=".unicodeScalars.contains(sign)
  }
  return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
}

extension CalendarSources {
  /// The command that prints the problems of these calendars.
  var checkCommand: String {
    (["daybook", "check"] + (isDefault ? [] : paths.map(shellWord))).joined(separator: " ")
  }
}
