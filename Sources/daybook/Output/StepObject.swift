import CalendarModel
import CalendarStore

/// Writes steps of the journal as the JSON objects that docs/json.md describes.
struct StepObject {
  let zone: Zone

  func json(_ step: JournalStep) -> JSON { .object(members(of: step)) }

  func members(of step: JournalStep) -> [(name: String, value: JSON)] {
    [
      ("step", .number(step.number)), ("time", .text(RecordTimes.text(step.time, zone))),
      ("did", .text(step.sentence)), ("undone", .bool(step.isUndone)),
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
