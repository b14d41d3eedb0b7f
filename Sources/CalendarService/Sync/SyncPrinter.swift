import CalendarModel
import CalendarSync
import EventEntry

/// The output of what sync has done: lines for readers, or the JSON of docs/json.md.
package struct SyncPrinter {
  package let isDryRun: Bool
  package let zone: Zone

  package init(isDryRun: Bool, zone: Zone) {
    self.isDryRun = isDryRun
    self.zone = zone
  }

  // MARK: - Text

  /// The lines of a result on standard output; safe for a terminal.
  func text(_ result: SyncResult) -> String {
    let name = result.subject.name
    switch result.outcome {
    case .report(let report):
      let count = result.invitations
      return text(report, name)
        + (count == 0
          ? ""
          : line("\(name): \(counted(count, "invitation")); daybook invite --inbox lists them"))
    case .web(.unchanged): return line("\(name): up to date")
    case .web(.written): return line("\(name): fetched")
    case .unasked: return line("\(name): would be fetched if it has changed")
    case .web(.doubted), .failed, .waiting, .stopped: return ""
    }
  }

  /// The sentences for standard error: what failed, and what the user should know.
  func notices(_ result: SyncResult) -> [String] {
    let name = result.subject.name
    switch result.outcome {
    case .report(let report):
      let names = result.unnamed.map(\.name) + result.subject.keptNames
      let inbox = result.inboxFailure.map {
        "\(name): the invitations on the server could not be read: \($0)"
      }
      return notices(report, name) + [inbox].compactMap(\.self)
        + result.unnamed.map { Self.sentence($0.name, at: $0.address, among: names, name) }
    case .web(.doubted(let lost, let total)):
      return [
        "\(name): \(grouped(lost)) of \(counted(total, "event")) gone from the web calendar; kept "
          + "here until the next run finds the same"
      ]
    case .web, .unasked: return []
    // Problems of the accounts' file have a line.
    case .failed(let reason):
      return [result.subject.mistake == nil ? "\(name): \(reason.text)" : reason.text]
    case .waiting(let second):
      return ["\(name): the server asked to be left alone until \(moment(second))"]
    case .stopped: return ["\(name): \(SyncReport.Failure.cancelled)"]
    }
  }

  private func text(_ report: SyncReport, _ name: String) -> String {
    let changed = report.calendars.map { (Self.name($0), changes($0)) }.filter { !$0.1.isEmpty }
    var lines = changed.map { "\(name)/\($0): " + $1.joined(separator: ", ") }
    if report.calendars.isEmpty, report.isComplete {
      return line(
        "\(name): keeps no calendar; daybook account calendars \(name) lists those to take")
    }
    if lines.isEmpty, report.isComplete, !report.needsChoice {
      lines.append("\(name): up to date (\(counted(report.calendars.count, "calendar")))")
    }
    if isDryRun {
      for calendar in report.calendars {
        lines += calendar.plan.steps.compactMap(\.words).map { "  \(Self.name(calendar)): \($0)" }
      }
    }
    return lines.map(line).joined()
  }

  private func changes(_ calendar: CalendarReport) -> [String] {
    let counts =
      isDryRun
      ? calendar.plan.counts
      : [
        (calendar.downloaded, "fetched"), (calendar.uploaded, "sent"),
        (calendar.merged, "merged"), (calendar.deletedHere, "deleted here"),
        (calendar.deletedThere, "deleted on the server"),
      ]
    return counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
  }

  private func notices(_ report: SyncReport, _ name: String) -> [String] {
    var notices: [String] = []
    if let place = report.putAside {
      notices.append("\(name): the state could not be used and was set aside as \(place)")
    }
    for calendar in report.calendars {
      let place = "\(name)/\(Self.name(calendar))"
      notices += sentences(calendar, of: name).map { "\(place): \($0)" }
      notices += calendar.conflicts.map { "\(place): \(Self.sentence($0))" }
      notices += calendar.refused.map { "\(place): \($0)" }
      if let failure = calendar.failure { notices.append("\(place): \(failure)") }
    }
    if let failure = report.failure { notices.append("\(name): \(failure)") }
    return notices
  }

  /// The sentences about a calendar; of many deletions that wait only their number.
  private func sentences(_ calendar: CalendarReport, of account: String) -> [String] {
    let held = calendar.notices.filter(\.isAboutHeldDeletion)
    let others = calendar.notices.filter { held.count <= 3 || !$0.isAboutHeldDeletion }
    let sentences = others.map { notice in
      guard case .detached = notice else { return "\(notice)" }
      return "\(notice); \(Self.remedy(ofGone: calendar.folder, account))"
    }
    guard held.count > 3 else { return sentences }
    return sentences + [
      "\(counted(held.count, "deletion")) held, of many events at once or in another folder; "
        + "--allow-delete carries them out, --restore-deleted brings back what is missing"
    ]
  }

  /// The remedy for a calendar that is gone from its server.
  package static func remedy(ofGone folder: String, _ account: String) -> String {
    "give its new address in accounts.toml, or keep the folder as a local calendar: daybook account "
      + "calendars \(account) --leave \(shellWord(name(ofFolder: folder)))"
  }

  package static func sentence(_ conflict: OpenConflict) -> String {
    "\(conflict); choose with --resolve \(shellWord(conflict.id)) mine, theirs or both"
  }

  /// The sentence about a calendar that an account does not keep.
  /// - Parameter others: the names of the other reported calendars, and of the kept ones.
  package static func sentence(
    _ calendar: String, at address: WebAddress, among others: [String],
    _ account: String
  ) -> String {
    // An option is not a name; a name among several, or a long one, does not help.
    let isGood =
      !calendar.hasPrefix("-") && calendar.count <= 40
      && others.count { FoldedText.folded($0) == FoldedText.folded(calendar) } == 1
    return "\(account): the server has the calendar “\(calendar)”, which is not kept here; "
      + "daybook account calendars \(account) --take "
      + "\(shellWord(isGood ? calendar : address.path)) takes it"
  }

  private func line(_ text: String) -> String { printable(text) + "\n" }

  /// Returns the name of a calendar's folder.
  package static func name(_ calendar: CalendarReport) -> String { name(ofFolder: calendar.folder) }

  package static func name(ofFolder path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: - JSON

  func json(_ result: SyncResult) -> JSON {
    var members: [(name: String, value: JSON)] = [("account", .text(result.subject.name))]
    switch result.outcome {
    case .report(let report):
      members += self.members(of: report)
      members.append(("invitations", .number(result.invitations)))
      members.append(("newCalendars", .list(result.unnamed.map { Self.json($0.name, $0.address) })))
    case .web(let outcome):
      let isNew = if case .written = outcome { true } else { false }
      let held = if case .doubted(let lost, _) = outcome { lost } else { 0 }
      members += [
        ("complete", .bool(held == 0)), ("offline", .bool(false)), ("fetched", .bool(isNew)),
        ("held", .number(held)),
      ]
    case .unasked:
      members += [
        ("complete", .bool(false)), ("offline", .bool(false)), ("fetched", .bool(false)),
        ("held", .number(0)),
      ]
    case .failed(let reason): members += Self.members(reason, of: result)
    case .waiting(let second):
      let moment = moment(second)
      let reason = "the server asked to be left alone until \(moment)"
      members += Self.members(SyncFailure(reason, SyncCause(.later, about: moment)), of: result)
      members.append(("waitsUntil", .text(moment)))
    case .stopped:
      members += Self.members(SyncFailure(SyncReport.Failure.cancelled), of: result)
    }
    if result.isStopped { members.append(("stopped", .bool(true))) }
    return .object(members)
  }

  /// The members of a result where nothing was done: an account has the same as in a report.
  private static func members(
    _ failure: SyncFailure, of result: SyncResult
  ) -> [(name: String, value: JSON)] {
    let members: [(name: String, value: JSON)] = [
      ("complete", .bool(false)), ("offline", .bool(result.isOffline)),
      ("failure", .text(failure.text)), ("cause", failure.cause.json),
    ]
    if case .web = result.subject { return members }
    return members + [
      ("calendars", .list([])), ("invitations", .number(0)), ("newCalendars", .list([])),
    ]
  }

  private func members(of report: SyncReport) -> [(name: String, value: JSON)] {
    let isOffline = if case .offline = report.failure { true } else { false }
    return [
      ("complete", .bool(report.isComplete)), ("offline", .bool(isOffline)),
      ("failure", report.failure.map { .text("\($0)") } ?? .null),
      ("cause", report.failure.map { SyncCause(of: $0).json } ?? .null),
      ("calendars", .list(report.calendars.map(json))),
    ]
  }

  private func json(_ calendar: CalendarReport) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("name", .text(Self.name(calendar))), ("path", .text(calendar.folder)),
      ("href", .text(calendar.href.text)), ("downloaded", .number(calendar.downloaded)),
      ("uploaded", .number(calendar.uploaded)), ("merged", .number(calendar.merged)),
      ("deletedHere", .number(calendar.deletedHere)),
      ("deletedThere", .number(calendar.deletedThere)), ("held", .number(calendar.held)),
      ("heldMail", .number(calendar.heldMail)), ("kept", .number(calendar.kept)),
      ("waiting", .number(calendar.waiting)), ("gone", .bool(calendar.isGone)),
      ("refused", .list(calendar.refused.map(json))),
      ("conflicts", .list(calendar.conflicts.map(Self.json))),
      ("notices", .list(calendar.notices.map { .text("\($0)") })),
      ("failure", calendar.failure.map { .text("\($0)") } ?? .null),
      ("cause", calendar.failure.map { SyncCause(of: $0).json } ?? .null),
    ]
    if isDryRun {
      let steps = calendar.plan.steps.compactMap(\.words).map { JSON.text($0) }
      members.append(("plan", .list(steps)))
    }
    return .object(members)
  }

  package func json(_ change: RefusedChange) -> JSON {
    .object([
      ("id", .text(change.id)), ("file", .text(change.file)), ("title", .text(change.title)),
      ("change", .text(change.kind.rawValue)),
      ("status", change.status.map { .number($0) } ?? .null),
      ("condition", change.condition.map { .text($0) } ?? .null), ("reason", .text(change.reason)),
      ("since", .text(moment(change.since))), ("tried", .text(moment(change.tried))),
      ("retry", .text(moment(change.retry))),
    ])
  }

  package static func json(_ item: WaitingItem) -> JSON {
    let kind =
      switch item.notice.reason {
      case .heldDeletion(.remote): "missingHere"
      case .heldDeletion(.local): "goneThere"
      case .otherFolder: "otherFolder"
      case .heldMail: "mail"
      case .duplicateUID: SyncObstacle.duplicate.rawValue
      case .unfit: SyncObstacle.unfit.rawValue
      case .damaged: SyncObstacle.damaged.rawValue
      case .readOnly: SyncObstacle.readOnly.rawValue
      case .unread: "unread"
      }
    return .object([
      ("id", .text(item.id)), ("file", .text(item.name)), ("title", .text(item.title)),
      ("why", .text(kind)),
      ("reason", .text("\(item)")),
    ])
  }

  package static func json(_ name: String, _ address: WebAddress) -> JSON {
    .object([("name", .text(name)), ("url", .text(address.description))])
  }

  package static func json(_ conflict: OpenConflict) -> JSON {
    .object([
      ("id", .text(conflict.id)), ("file", .text(conflict.file)),
      ("path", .text(conflict.folder)), ("title", .text(conflict.title)),
      ("occurrence", conflict.occurrence.map { .text($0) } ?? .null),
      ("reason", .text("\(conflict)")), ("readOnly", .bool(conflict.conflict.reason == .readOnly)),
      ("mine", .list(conflict.mine.map { .text($0) })),
      ("theirs", .list(conflict.theirs.map { .text($0) })),
    ])
  }

  /// Returns a moment with its offset, such as `2026-03-09T14:00+01:00`.
  package func moment(_ second: Int) -> String {
    RecordTimes.text(Instant(seconds: Int64(second)), zone)
  }
}

extension CollectionPlan {
  /// The number of steps of each kind, with their effects.
  fileprivate var counts: [(Int, String)] {
    var counts = [0, 0, 0, 0, 0, 0]
    for step in steps {
      switch step.action {
      case .record, .forget: break
      case .writeFile: counts[0] += 1
      case .upload: counts[1] += 1
      case .merge: counts[2] += 1
      case .deleteFile: counts[3] += 1
      case .deleteRemote: counts[4] += 1
      case .conflict: counts[5] += 1
      }
    }
    let words = [
      "would be fetched", "would be sent", "would be merged", "would be deleted here",
      "would be deleted on the server", "would be a conflict",
    ]
    return Array(zip(counts, words))
  }
}

extension Step {
  /// The sentence for a dry run; nil for mere records.
  fileprivate var words: String? {
    let file = file ?? href?.text ?? "an entry"
    return switch action {
    case .record, .forget: nil
    case .conflict: "\(file) would be a conflict"
    case .writeFile: "\(self.file ?? href.map { "a file for \($0.text)" } ?? file) would be written"
    case .deleteFile: "\(file) would be deleted here"
    case .merge: "\(file) would be merged and sent"
    case .upload: "\(file) would be sent"
    case .deleteRemote: "\(href?.text ?? file) would be deleted on the server"
    }
  }
}
