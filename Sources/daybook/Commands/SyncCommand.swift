import CalendarService
import ArgumentParser
import CalendarStore
import CalendarSync

/// The command `daybook sync`, which synchronizes accounts with their servers.
struct SyncCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Synchronize calendars with their servers.",
    discussion: """
      First the changes on the servers are read, then a plan is made, then files are written, \
      then changes are sent. If both sides have changed one event, both changes are kept; if \
      they conflict, both versions stay until you choose with --resolve. An event that was \
      changed on one side and deleted on the other is kept. Many deletions at once wait for \
      --allow-delete or --restore-deleted; changes of events with guests wait for --allow-mail \
      if the server may send mail. A change that the server refuses, or reports as stored \
      without storing it, stays here and is reported; it is tried again once a day, and whenever \
      its account is named. Overwritten and deleted files are kept for 90 days: --attic.

      Exit codes: 0 on success, or when the servers cannot be reached; 1 when something failed; \
      2 when the command line is wrong, or an account has a mistake; 3 when you have to choose \
      or allow something, or a change is not on the server.
      """)

  @Argument(
    help: ArgumentHelp(
      "Only these accounts and web calendars; all by default.", valueName: "account"))
  var accounts: [String] = []

  @Flag(help: "Report what would be done, and change nothing.")
  var dryRun = false

  @Flag(
    help:
      "Show when accounts were synchronized, and what needs your attention, without asking a server."
  )
  var status = false

  @Flag(help: "Keep running: after each change of a file, and every few minutes.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "With --watch: the interval of the runs. Without: the interval at which something else, such as a timer, runs "
        + "this; the interface says when that is late.",
      valueName: "minutes"))
  var every: Int?

  @Flag(help: "Carry out deletions that look like an accident.")
  var allowDelete = false

  @Flag(help: "Restore what deletions that look like an accident would delete.")
  var restoreDeleted = false

  @Flag(
    help: "Send changes of events with guests even if the server may mail them; remembered.")
  var allowMail = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Choose a version of an event in conflict: mine, theirs or both; or retry or discard a change that the "
        + "server has refused; or delete or restore an event that waits to be deleted, or all of a calendar, named by "
        + "its folder; or leave for a calendar that is gone from its server, which is then a local one; may be repeated.",
      valueName: "id choice"))
  var resolve: [String] = []

  @Flag(help: "List what sync has overwritten or deleted.")
  var attic = false

  @Option(
    help: ArgumentHelp("Restore something from the attic, as a new event.", valueName: "name"))
  var restore: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: ArgumentHelp("With --json: report the progress, too.", visibility: .hidden))
  var progress = false

  @OptionGroup var logOptions: LogOptions

  private static let minutes = 1...1_440

  func validate() throws {
    let modes = [dryRun, status, watch, attic, restore != nil].count { $0 }
    if modes > 1 {
      throw ValidationError(
        "--dry-run, --status, --watch, --attic and --restore exclude each other; say one of them.")
    }
    if every != nil, dryRun || status || attic || restore != nil {
      throw ValidationError("--every: says how often to synchronize; leave the others out.")
    }
    if let every, !Self.minutes.contains(every) {
      throw ValidationError("--every \(every): must be from 1 to 1440 minutes.")
    }
    if !resolve.isEmpty, modes > 0 {
      throw ValidationError("--resolve: changes events; leave the other options out.")
    }
    let answers = [
      ("--allow-delete", allowDelete), ("--restore-deleted", restoreDeleted),
      ("--allow-mail", allowMail),
    ]
    if let (name, _) = answers.first(where: \.1), status || attic || restore != nil {
      throw ValidationError("\(name): says how to synchronize; leave the others out.")
    }
    if allowDelete, restoreDeleted {
      throw ValidationError("--allow-delete and --restore-deleted exclude each other.")
    }
    if !accounts.isEmpty, attic || restore != nil {
      throw ValidationError("the attic is one for all accounts; leave their names out.")
    }
    _ = try choices()
  }

  func run(_ log: ProgramLog?) throws {
    let desk = try SyncDesk(log: log)
    let zone = Surroundings(log: log).zone
    let keeper = SyncAttic(desk, zone: zone)
    if attic { return try keeper.list(isJSON: json) }
    if let restore { return try keeper.restore(restore) }
    let choices = try choices()
    for folder in choices.left where try !AccountCalendars.drop(calendarIn: folder, desk) {
      throw CommandFailure.failed("there is no calendar \(folder)")
    }
    let subjects = try SyncSubject.chosen(accounts, desk)
    guard !subjects.isEmpty else {
      if json {
        var output = StandardOutput()
        try output.write(JSON.list([]).description + "\n")
        try output.flush()
      }
      throw CommandFailure.failed(SyncDesk.noAccount(among: []))
    }
    // The consent is one account's, also where it is given without a name.
    if allowMail, accounts.isEmpty, subjects.count(where: \.isAccount) > 1 {
      throw CommandFailure.usage("--allow-mail: name the account; it counts for that from now on")
    }
    var runner = runner(desk, choices.resolutions)
    if status { return try SyncStatus(runner, zone: zone).print(subjects, isJSON: json) }
    let printer = SyncPrinter(isDryRun: dryRun, zone: zone)
    if watch {
      let watch = SyncWatch(runner, printer, seconds: 60 * (every ?? 15), isJSON: json)
      return try watch.run(subjects)
    }
    runner.cancel = StopSignal.beginHandling()
    if progress { StopSignal.outliveReader() }
    try SyncOnce(runner, printer).run(subjects, isJSON: json, tellsProgress: progress)
  }

  // MARK: - Private

  private func runner(_ desk: SyncDesk, _ resolutions: [Resolution]) -> SyncRunner {
    var runner = SyncRunner(desk)
    runner.options.isDryRun = dryRun
    if allowDelete { runner.options.massDeletions = .carriedOut }
    if restoreDeleted { runner.options.massDeletions = .takenBack }
    runner.options.allowsMail = allowMail
    runner.options.resolutions = resolutions
    // Naming an account retries its refused changes.
    runner.triesRefused = !accounts.isEmpty
    runner.interval = every.map { 60 * $0 }
    return runner
  }

  /// The answers of `--resolve`, and the folders of the calendars that are left.
  private func choices() throws -> (resolutions: [Resolution], left: [String]) {
    guard resolve.count.isMultiple(of: 2) else {
      throw ValidationError(
        "--resolve: needs an id and a choice: mine, theirs, both, retry, discard, delete, restore or leave."
      )
    }
    var choices: (resolutions: [Resolution], left: [String]) = ([], [])
    for index in stride(from: 0, to: resolve.count, by: 2) {
      let (item, word) = (resolve[index], resolve[index + 1])
      if word == AccountCalendars.leaving {
        choices.left.append(item)
      } else if let choice = Resolution.Choice(rawValue: word) {
        choices.resolutions.append(Resolution(item: item, choice: choice))
      } else {
        throw ValidationError(
          "--resolve \(item): expected: mine, theirs or both, or retry or discard for a refused change, or delete or restore for a deletion that waits, or leave for a calendar."
        )
      }
    }
    return choices
  }
}

extension SyncSubject {
  /// Returns the subjects with some names; all of the user's if there are none. What is wrong in the
  /// accounts' file and is about none of them alone is a subject, too.
  static func chosen(
    _ names: [String], _ desk: SyncDesk
  ) throws(CommandFailure) -> [SyncSubject] {
    let contents = desk.file.contents()
    let mistakes = contents.problems.map { SyncSubject.mistaken($0) }
    let all = contents.accounts.map { SyncSubject.account($0) } + webCalendars() + mistakes
    guard !names.isEmpty else { return all }
    var chosen = mistakes.filter { $0.mistake?.account == nil }
    // A file that cannot be read at all may have any account.
    let isReadable = chosen.isEmpty
    let named = all.filter { $0.mistake == nil || $0.mistake?.account != nil }
    for name in names {
      if let subject = named.first(where: { $0.name == name }) {
        chosen.append(subject)
      } else if isReadable {
        throw .usage("\(name): " + SyncDesk.noAccount(among: named.map(\.name)))
      }
    }
    return chosen
  }
}
