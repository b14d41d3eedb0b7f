import CalendarModel
import CalendarSync

/// Reports when accounts were synchronized and what waits for the user, without asking a server.
package struct SyncStatus {
  private let runner: SyncRunner
  private let zone: Zone

  package init(_ runner: SyncRunner, zone: Zone) { (self.runner, self.zone) = (runner, zone) }

  /// Prints a report of each subject. Throws the exit code: 2 if one has a mistake in the accounts' file, 1
  /// if what is known of one cannot be read, 3 if there is something to choose or a change is not on the
  /// server.
  package func print(_ subjects: [SyncSubject], isJSON: Bool) throws {
    let printer = SyncPrinter(isDryRun: false, zone: zone)
    var output = StandardOutput()
    var objects: [JSON] = []
    var code: Int32 = 0
    for subject in subjects {
      let (last, rest, failure) = known(of: subject)
      code = SyncOnce.graver(code, failure?.code ?? (isOpen(last, rest) ? 3 : 0))
      if let failure { writeToStandardError(failure.sentence) }
      if isJSON {
        objects.append(json(subject, last, rest, printer))
      } else if subject.mistake == nil {
        let moment = last.completed.map { "synchronized " + printer.moment($0) }
        let lines =
          ["\(subject.name): \(moment ?? "never synchronized")"]
          + waiting(last, subject.name, isHeldKnown: rest.contains { $0.heldCount > 0 })
          + rest.flatMap { sentences($0, subject, printer) }
          + sentences(open(subject), of: subject)
        try output.write(lines.map { printable($0) + "\n" }.joined())
      }
    }
    if isJSON { try output.write(JSON.list(objects).description + "\n") }
    try output.flush()
    if code != 0 { throw CommandFailure.told(exitCode: code) }
  }

  // MARK: - Private

  /// Returns the last run of a subject, what waits in it, and why that cannot be said: one that cannot be
  /// read hides no other.
  private func known(
    of subject: SyncSubject
  ) -> (SyncMemory.Run, [CalendarRest], (code: Int32, sentence: String)?) {
    var run = SyncMemory.Run()
    if let mistake = subject.mistake {
      (run.failure, run.cause) = (mistake.description, SyncCause(of: mistake))
      return (run, [], (2, mistake.description))
    }
    run = SyncMemory(subject.stateName).read()
    guard case .account(let account) = subject else { return (run, [], nil) }
    do {
      return (run, try runner.rest(of: account, after: run), nil)
    } catch {
      (run.failure, run.cause) = ("\(error)", SyncCause(of: error))
      return (run, [], (1, "\(account.name): \(error)"))
    }
  }

  private func isOpen(_ last: SyncMemory.Run, _ rest: [CalendarRest]) -> Bool {
    rest.contains { !$0.conflicts.isEmpty || !$0.isComplete || $0.heldCount > 0 }
      || last.held > 0 || last.heldMail > 0 || last.waiting > 0
  }

  /// The calendars that runs have named and the user has not decided about, by name.
  private func open(_ subject: SyncSubject) -> [(name: String, address: WebAddress)] {
    guard case .account(let account) = subject else { return [] }
    return OfferMemory(account).read().open.map { ($0.value, $0.key) }
      .filter { account.calendar(at: $0.address) == nil }
      .sorted { ($0.name, $0.address.path) < ($1.name, $1.address.path) }
  }

  private func sentences(
    _ offers: [(name: String, address: WebAddress)], of subject: SyncSubject
  ) -> [String] {
    let names = offers.map(\.name) + subject.keptNames
    return offers.map { offer in
      SyncPrinter.sentence(offer.name, at: offer.address, among: names, subject.name)
    }
  }

  private func sentences(
    _ rest: CalendarRest, _ subject: SyncSubject, _ printer: SyncPrinter
  ) -> [String] {
    let refused = rest.refused.map { change in
      // The reason says of some that the next run tries again.
      guard !change.isTriedByEachRun else { return "\(change)" }
      return "\(change); "
        + (change.retry > SyncDesk.now
          ? "tried again after \(printer.moment(change.retry))" : "the next run tries again")
    }
    let new = rest.unsent == 0 ? [] : ["\(counted(rest.unsent, "change")) to send"]
    let gone =
      !rest.isGone
      ? []
      : [
        "\(SyncNotice.detached(waiting: rest.stranded)); "
          + SyncPrinter.remedy(ofGone: rest.folder, subject.name)
      ]
    let held =
      rest.heldCount == 0
      ? []
      : [
        "\(counted(rest.heldCount, "deletion")) held; --resolve \(shellWord(rest.folder)) delete "
          + "carries them out, restore brings back what is missing"
      ]
    let titles = rest.waiting.filter(\.isHeldDeletion).map { item in
      "  " + (item.title.isEmpty ? item.name : "“\(item.title)” (\(item.name))")
    }
    let unsent = rest.waiting.filter(\.isUnsent).map { "\($0)" }
    let sentences =
      gone + rest.conflicts.map(SyncPrinter.sentence) + refused + unsent + new + held
    let place = "\(subject.name)/\(SyncPrinter.name(ofFolder: rest.folder))"
    return sentences.map { "\(place): \($0)" } + titles
  }

  /// - Parameter isHeldKnown: whether the calendars say which deletions wait.
  private func waiting(
    _ last: SyncMemory.Run, _ name: String, isHeldKnown: Bool
  ) -> [String] {
    var lines: [String] = []
    if let failure = last.failure {
      lines.append(
        last.isOffline
          ? "\(name): the last run did not reach the server"
          : "\(name): the last run failed: \(failure)")
    }
    if last.waiting > 0 {
      lines.append("\(name): \(counted(last.waiting, "change")) not on the server")
    }
    if last.held > 0, !isHeldKnown {
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

  private func json(
    _ subject: SyncSubject, _ last: SyncMemory.Run, _ rest: [CalendarRest], _ printer: SyncPrinter
  ) -> JSON {
    .object([
      ("account", .text(subject.name)),
      ("synchronized", last.completed.map { .text(printer.moment($0)) } ?? .null),
      ("waitsUntil", last.notBefore.map { .text(printer.moment($0)) } ?? .null),
      ("attempted", last.attempted.map { .text(printer.moment($0)) } ?? .null),
      ("failure", last.failure.map { .text($0) } ?? .null),
      ("cause", last.cause.map(\.json) ?? .null),
      (
        "complete",
        .bool(last.failure == nil && last.waiting == 0 && rest.allSatisfy(\.isComplete))
      ),
      ("held", .number(last.held)), ("heldMail", .number(last.heldMail)),
      ("waiting", .number(last.waiting)),
      ("conflicts", .list(rest.flatMap(\.conflicts).map(SyncPrinter.json))),
      ("calendars", .list(rest.map { json($0, printer) })),
      ("newCalendars", .list(open(subject).map { SyncPrinter.json($0.name, $0.address) })),
    ])
  }

  private func json(_ rest: CalendarRest, _ printer: SyncPrinter) -> JSON {
    .object([
      ("name", .text(SyncPrinter.name(ofFolder: rest.folder))), ("path", .text(rest.folder)),
      ("gone", .bool(rest.isGone)), ("stranded", .number(rest.stranded)),
      ("held", .number(rest.heldCount)), ("unsent", .number(rest.unsent)),
      ("waiting", .list(rest.waiting.map(SyncPrinter.json))),
      ("refused", .list(rest.refused.map(printer.json))),
    ])
  }
}

extension CalendarRest {
  /// The deletions that wait to be allowed.
  fileprivate var heldCount: Int { waiting.count(where: \.isHeldDeletion) }
}
