import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// A plan as `daybook todo plan` prints it.
package struct PlanReport {
  private static let timeWidth = 13

  package let lines: [PlanLine]
  /// The step that wrote it; nil if nothing was written.
  let step: JournalStep?
  let changer: EventChanger

  /// Writes the plan to standard output.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
  }

  /// A line for each task: its time, its title and the reason. Tasks without a time come last.
  var text: String {
    let (words, zone) = (Words.commands, changer.zone)
    let texts = lines.inOrderOfTimes.map { line in
      let reason = words.reason(of: line, in: zone, today: changer.today)
      return "\(when(line))  \(words.named(line.task.title)): \(reason)"
    }
    return (texts + [step?.announcement].compactMap(\.self)).map { printable($0) + "\n" }.joined()
  }

  /// The object described in docs/json.md.
  var json: JSON {
    .object(
      [("tasks", .list(lines.map(object)))]
        + (step.map(StepObject(zone: changer.zone).members) ?? []))
  }

  // MARK: - Private

  private func when(_ line: PlanLine) -> String {
    let zone = changer.zone
    guard let time = line.time else { return padded("no time", 14 + 2 + Self.timeWidth) }
    let (start, end) = (zone.localTime(of: time.lowerBound), zone.localTime(of: time.upperBound))
    let later = end.day > start.day ? "+\(end.day - start.day)" : ""
    return start.day.shortText + "  "
      + padded("\(start.clockText)–\(end.clockText)\(later)", Self.timeWidth)
  }

  private func object(_ line: PlanLine) -> JSON {
    let zone = changer.zone
    let todo = changer.source.answers.todo(line.task.item)
    var members: [(name: String, value: JSON)] = [
      ("uid", .text(todo?.uid ?? "")), ("title", .text(line.task.title)),
      ("minutes", .number(line.task.minutes)),
    ]
    if let due = line.task.due { members.append(("due", .text(RecordTimes.text(due, zone)))) }
    if let time = line.time {
      members += RecordTimes(.init(start: time.lowerBound, end: time.upperBound), in: zone).members
    }
    return .object(
      members + [
        ("outcome", .text(line.outcome.name)),
        ("reason", .text(Words.commands.reason(of: line, in: zone, today: changer.today))),
      ])
  }
}

extension EventChanger {
  /// Returns the plan for the open tasks of some days.
  /// - Parameter isWritten: whether the plan is written, too.
  package func report(of request: PlanRequest, isWritten: Bool) throws -> PlanReport {
    let report: PlanReport? = try asking { _ in
      if isWritten {
        return try plan(request).map { lines, written in
          PlanReport(lines: lines, step: written?.outcome.step, changer: self)
        }
      }
      return try proposal(request).map { PlanReport(lines: $0.lines, step: nil, changer: self) }
    }
    guard let report else {
      throw CommandFailure.failed("the calendars are still being read; try again")
    }
    return report
  }
}

extension PlanLine.Placement {
  /// Its name in JSON.
  fileprivate var name: String {
    switch self {
    case .placed(_, let choice):
      switch choice {
      case .firstGap: "first-gap"
      case .firstLeft: "first-left"
      case .kept: "kept"
      case .own: "own"
      case .moved: "moved"
      case .movedForDates: "moved-for-dates"
      case .madeRoom: "made-room"
      }
    case .unplaced(let refusal):
      switch refusal {
      case .overdue: "overdue"
      case .noGap: "no-gap"
      case .taken: "taken"
      case .noUID: "no-uid"
      }
    }
  }
}
