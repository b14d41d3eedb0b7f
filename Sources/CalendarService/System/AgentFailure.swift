import CalendarModel

/// The failure of an agent's call: the member `error` of its answer.
package struct AgentFailure: Error {
  package enum Code: String, CaseIterable, Sendable {
    case argument, unclear, weekday, scope, unknown, ambiguous
    case readOnly = "read-only"
    case notAllowed = "not-allowed"
    case twice, limit, person, refused, changed, expired, indexing, disk, failed
    /// Only in the log: such a call has no answer.
    case cancelled
  }

  package let code: Code
  /// What happened and what to do, in English. It holds no text out of a file.
  package let says: String
  /// What can be said instead.
  package let choices: [String]
  /// The plan that it is about.
  package let plan: String?

  package init(_ code: Code, _ says: String, choices: [String] = [], plan: String? = nil) {
    (self.code, self.says, self.choices, self.plan) = (code, says, choices, plan)
  }

  /// Creates the failure for an error of the program's other parts, whose sentences may hold paths and
  /// texts of files: agents learn its kind only.
  package init(_ error: any Error) {
    self =
      error as? AgentFailure ?? AgentFailure(.failed, "The calendars cannot be read; try again.")
  }

  package var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("code", .text(code.rawValue)), ("says", .text(says)),
    ]
    if !choices.isEmpty { members.append(("choices", .list(choices.map { .text($0) }))) }
    if let plan { members.append(("plan", .text(plan))) }
    return .object(members)
  }
}

extension AgentFailure {
  /// The exit code of a command that fails so: 2 for what was asked wrongly, 3 for what was changed
  /// elsewhere, otherwise 1.
  package var exitCode: Int32 {
    switch code {
    case .argument, .unclear, .weekday, .scope, .ambiguous, .twice: 2
    case .changed: 3
    case .unknown, .readOnly, .notAllowed, .limit, .person, .refused, .expired, .indexing,
      .disk, .failed, .cancelled:
      1
    }
  }
}
