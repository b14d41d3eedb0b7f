import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarSync
import TerminalScreen

/// Reports when accounts were synchronized and what waits for the user, without asking a server.
struct SyncStatus {
  private let runner: SyncRunner
  private let zone: Zone

  init(_ runner: SyncRunner, zone: Zone) { (self.runner, self.zone) = (runner, zone) }

  /// Prints a report of each subject. Throws the exit code 3 if there is something to choose.
  func print(_ subjects: [SyncSubject], isJSON: Bool) throws {
    let printer = SyncPrinter(isDryRun: false, zone: zone)
    var output = StandardOutput()
    var objects: [JSON] = []
    var isOpen = false
    for subject in subjects {
      let last = SyncMemory(subject.stateName).read()
      let conflicts = try conflicts(of: subject)
      isOpen = isOpen || !conflicts.isEmpty || last.held > 0 || last.heldMail > 0
      if isJSON {
        objects.append(json(subject, last, conflicts, printer))
      } else {
        let moment = last.completed.map { "synchronized " + printer.moment($0) }
        let lines =
          ["\(subject.name): \(moment ?? "never synchronized")"] + waiting(last, subject.name)
          + conflicts.map { "\(subject.name)/\(SyncPrinter.name(ofFolder: $0.folder)): \($0)" }
        try output.write(lines.map { displayable($0) + "\n" }.joined())
      }
    }
    if isJSON { try output.write(JSON.list(objects).description + "\n") }
    try output.flush()
    if isOpen { throw ExitCode(3) }
  }

  // MARK: - Private

  private func waiting(_ last: SyncMemory.Run, _ name: String) -> [String] {
    var lines: [String] = []
    if last.held > 0 {
      lines.append(
        "\(name): \(counted(last.held, "deletion")) held; --allow-delete carries them out, "
          + "--restore-deleted brings back what is missing")
    }
    if last.heldMail > 0 {
      lines.append(
        "\(name): \(counted(last.heldMail, "change")) of events with guests held; --allow-mail sends "
          + "them")
    }
    return lines
  }

  private func conflicts(of subject: SyncSubject) throws -> [OpenConflict] {
    guard case .account(let account) = subject else { return [] }
    do {
      return try runner.conflicts(of: account)
    } catch {
      throw CommandFailure.failed("\(account.name): \(error)")
    }
  }

  private func json(
    _ subject: SyncSubject, _ last: SyncMemory.Run, _ conflicts: [OpenConflict],
    _ printer: SyncPrinter
  ) -> JSON {
    .object([
      ("account", .text(subject.name)),
      ("synchronized", last.completed.map { .text(printer.moment($0)) } ?? .null),
      ("waitsUntil", last.notBefore.map { .text(printer.moment($0)) } ?? .null),
      ("held", .number(last.held)), ("heldMail", .number(last.heldMail)),
      ("conflicts", .list(conflicts.map(SyncPrinter.json))),
    ])
  }
}
