import CalendarModel
import CalendarStore

extension AgentCall {
  private static let mostChanges = 100

  func changes(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    let limit = try arguments.number("limit", in: 1...Self.mostChanges) ?? 20
    let after = try arguments.text("after")
    try arguments.finish()
    let history = try AgentHistory(journal)
    var steps = history.ofPlans
    let count = steps.count
    if let after {
      guard let number = Int(after) else {
        throw arguments.wrong("after", "“more” of an earlier answer")
      }
      steps.removeAll { $0.number >= number }
    }
    let collections = calendars.index.answers(zone: zone).collections
    var (shown, size): ([JSON], Int) = ([], 0)
    for step in steps.prefix(limit) {
      try checkWanted()
      let object = json(step, history, collections)
      size += object.compactBytes.count + 1
      guard shown.isEmpty || size <= Self.mostBytes else { break }
      shown.append(object)
    }
    var members: [(name: String, value: JSON)] = [
      ("changes", .list(shown)), ("shown", .number(shown.count)), ("of", .number(count)),
    ]
    if shown.count < steps.count, let last = steps.prefix(shown.count).last {
      members.append(("more", .text(String(last.number))))
    }
    return members
  }

  // MARK: - Private

  /// The greatest size of the list in bytes, which leaves room for the head of the answer.
  private static let mostBytes = 15_000

  private func json(
    _ step: JournalStep, _ history: AgentHistory, _ collections: [CollectionInfo]
  ) -> JSON {
    let sight = sight(isOfPerson: isOfPerson)
    let isSeen = step.files.allSatisfy { file in
      collections.first { $0.holdsFile(at: file.path) }.map(sight.sees) ?? isOfPerson
    }
    let titles = isSeen ? step.origin?.titles ?? [] : []
    let token = step.origin?.plan.map { PlanToken(letters: $0).undo } ?? ""
    return .object([
      ("undo", .text(token)), ("step", .number(step.number)),
      ("time", .text(RecordTimes.text(step.time, zone))),
      ("weekday", .weekday(of: zone.localTime(of: step.time).day)),
      ("client", .file(FileText(line: step.origin?.client ?? ""))),
      ("says", .list((step.origin?.sentences ?? []).map { .text($0) })),
      ("titles", .list(titles.map { .file(FileText(line: $0)) })),
      ("undone", .bool(history.isTakenBack(step))),
    ])
  }
}
