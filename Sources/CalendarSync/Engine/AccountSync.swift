import CalendarStore

/// A collection on a server and the folder that it is synchronized with.
package struct SyncedFolder {
  package let remote: any RemoteStore
  /// An absolute path.
  package let path: String

  package init(_ remote: any RemoteStore, path: String) {
    (self.remote, self.path) = (remote, path)
  }
}

/// Synchronizes the calendars of one account: first all of them are read, then the plan is made, then
/// the folders change, then the server.
///
/// One calendar's failure does not stop the others; a server that does not answer stops the account.
/// Wherever a run is cut off, the next one continues from there.
package struct AccountSync {
  package struct Options: Sendable {
    /// Whether deletions that look like an accident are carried out.
    package var massDeletions = MassDeletions.held
    /// Whether events with guests are sent even if the server may mail them.
    package var allowsMail = false
    /// The UIDs of the invitations that the user has answered, whose answers are sent in any case.
    package var answered: Set<String> = []
    /// The user's addresses if the server invites the guests of their events, in lower case.
    package var organizers: Set<String> = []
    /// The UIDs of the events that the report is to name.
    package var watched: Set<String> = []
    /// Whether only the plan is made: nothing is written, here or there.
    package var isDryRun = false
    package var resolutions: [Resolution] = []

    package init() {}
  }

  /// The path of the account's state, without `.sqlite`.
  private let statePath: String
  private let stateFolder: String
  private let attic: Attic
  private let calendars: [SyncedFolder]
  private let names: any RemoteNames
  private let settings: RunSettings

  /// A plan is made again when something comes up on the way, but not forever: others write, too.
  private static let mostPasses = 4

  /// - Parameters:
  ///   - stateFolder: the folder for all accounts, `daybook/sync` in the XDG state folder.
  ///   - account: a name that is plain as a file's.
  ///   - names: reads the names of the server's collections and members that the state keeps.
  package init(
    account: String, stateFolder: String, calendars: [SyncedFolder], names: any RemoteNames,
    settings: RunSettings
  ) {
    statePath = joined(stateFolder, account)
    self.stateFolder = stateFolder
    attic = Attic(folder: joined(stateFolder, "attic"))
    (self.calendars, self.names, self.settings) = (calendars, names, settings)
  }

  /// Runs once.
  /// - Throws: `SyncError` if the run could not begin.
  package func run(_ options: Options = Options()) throws -> SyncReport {
    if !options.isDryRun {
      do { try makeFolders(stateFolder) } catch { throw SyncError.file(stateFolder, error) }
    }
    let lock = FileLock(path: statePath + ".lock")
    guard lock.acquire() else { throw SyncError.busy }
    defer { lock.release() }
    let state =
      options.isDryRun
      ? try SyncState(copyOf: statePath + ".sqlite", names)
      : try SyncState(path: statePath + ".sqlite", names)
    defer { state.close() }
    var account = AccountRun(options)
    account.report.putAside = state.putAside
    do {
      account.asked = Set(calendars.map(\.remote.id))
      for calendar in calendars { try account.add(calendar, state, attic: attic, settings) }
      try account.prepare()
      try account.carryOut(mostPasses: Self.mostPasses)
      if !options.isDryRun { try attic.prune(at: settings.now()) }
    } catch let failure as SyncReport.Failure {
      account.report.failure = failure
    }
    try account.finish()
    return account.report
  }
}

extension AccountSync {
  /// Returns what waits for the user, by the records of the last run and the present folders, without
  /// asking the server.
  /// - Parameter allowsMail: whether changes of events with guests do not wait.
  package func rest(allowsMail: Bool) throws(SyncError) -> [CalendarRest] {
    let state = try SyncState(copyOf: statePath + ".sqlite", names)
    defer { state.close() }
    let folders = Set(calendars.map(\.path))
    var found: [CalendarRest] = []
    for record in try state.collections() where folders.contains(record.folder) {
      found.append(
        CalendarRest(
          folder: record.folder, conflicts: try state.openConflicts(of: record),
          refused: try state.refusedChanges(of: record), isGone: record.isDetached))
    }
    var options = Options()
    (options.allowsMail, options.isDryRun) = (allowsMail, true)
    var account = AccountRun(options)
    account.asked = Set(calendars.map(\.remote.id))
    do {
      for calendar in calendars { try account.add(calendar, state, attic: attic, settings) }
      try account.complete(&found)
    } catch SyncReport.Failure.sync(let error) {
      throw error
    } catch {
      throw .state(statePath, "\(error)")
    }
    return found
  }
}

extension SyncState {
  fileprivate func openConflicts(
    of record: CollectionRecord
  ) throws(SyncError) -> [OpenConflict] {
    try items(of: record).compactMap { found in
      found.item.conflict.map {
        OpenConflict(
          uid: found.item.uid, file: found.item.file, folder: record.folder, conflict: $0)
      }
    }
  }
}

/// The calendars of an account in one run.
private struct AccountRun {
  let options: AccountSync.Options
  /// The places of all calendars.
  var asked: Set<RemoteID> = []
  var runs: [CollectionRun] = []
  var report = SyncReport()
  /// The calendars whose servers do not send mail.
  private var mailless: Set<RemoteID> = []

  init(_ options: AccountSync.Options) { self.options = options }

  /// Adds a calendar; one that cannot be synchronized is reported.
  mutating func add(
    _ calendar: SyncedFolder, _ state: SyncState, attic: Attic, _ settings: RunSettings
  ) throws {
    let href = calendar.remote.id
    do throws(SyncError) {
      let record = try state.collection(href, folder: calendar.path, asked: asked)
      var run = CollectionRun(state, calendar.remote, record, attic: attic, settings)
      run.isDryRun = options.isDryRun
      runs.append(run)
    } catch {
      guard case .folderInUse = error else { throw SyncReport.Failure.sync(error) }
      var refused = CalendarReport(href: href, folder: calendar.path)
      refused.failure = .sync(error)
      report.calendars.append(refused)
    }
  }

  /// Reads the changes of every calendar.
  mutating func prepare() throws {
    let options = options
    var taken: Set<Resolution> = []
    for index in runs.indices {
      try attempt(index) { run in
        try run.prove()
        // Before the report, because its data about unknown items is not kept.
        try run.recover()
        try run.pull()
        if !options.isDryRun {
          taken.formUnion(try run.apply(options.resolutions))
          try run.matchAppearance()
        }
        try run.fetchTexts()
      }
    }
    guard !options.isDryRun else { return }
    report.idleChoices = options.resolutions.filter { !taken.contains($0) }
  }

  /// Plans and carries out, again if something new has come up.
  mutating func carryOut(mostPasses: Int) throws {
    for _ in 0..<mostPasses {
      let plans = try makePlans()
      guard !options.isDryRun else { return }
      for (index, plan) in plans {
        runs[index].stuckMoves.formUnion(plan.heldOrigins)
        for case .upload(_, _, .moved(let from)) in plan.steps.map(\.action) {
          runs[index].stuckMoves.insert(from)
        }
      }
      // All folders before the server, and new items there before deletions.
      for ranks in [0...2, 3...5, 6...6] {
        let stuck = runs.reduce(into: Set<RemoteID>()) { $0.formUnion($1.stuckMoves) }
        for (index, plan) in plans {
          let steps = plan.steps.filter { step in
            ranks.contains(step.action.rank)
              && !(step.action.rank == 6 && step.href.map(stuck.contains) ?? false)
          }
          try attempt(index) { run in
            try run.carryOut(steps)
          }
        }
      }
      for (index, plan) in plans { try attempt(index) { try $0.rememberFolder(plan) } }
      guard runs.contains(where: \.needsAnotherPass) else { return }
    }
    for index in runs.indices where runs[index].needsAnotherPass {
      runs[index].report.needsNextRun = true
    }
  }

  /// Records what is left.
  mutating func finish() throws {
    shareFailure()
    for index in runs.indices where runs[index].isActive && report.failure == nil {
      try runs[index].dropPendingCreations()
    }
    for run in runs {
      var calendar = run.report
      calendar.conflicts = try run.state.openConflicts(of: run.record)
      calendar.refused = try run.state.refusedChanges(of: run.record)
      report.calendars.append(calendar)
      if !options.watched.isEmpty { report.watched += try run.watchedItems(options.watched) }
    }
  }

  /// Adds what plans that are made without the server leave undone.
  mutating func complete(_ found: inout [CalendarRest]) throws {
    let places = Dictionary(
      zip(found.map(\.folder), found.indices), uniquingKeysWith: { first, _ in first })
    for index in runs.indices where runs[index].record.isDetached {
      runs[index].isActive = false
      guard let place = places[runs[index].record.folder] else { continue }
      found[place].stranded = try runs[index].changeCount()
    }
    let sides = try gather()
    for ((index, _), plan) in zip(sides, CollectionPlan.plans(sides.map(\.1))) {
      guard let place = places[runs[index].record.folder] else { continue }
      let notices = plan.notices.filter { $0.reason != .unread }
      found[place].waiting = notices.map(runs[index].waitingItem)
      let refused = Set(found[place].refused.map(\.file))
      found[place].unsent = plan.steps.count { step in
        step.action.changesServer && !(step.file.map(refused.contains) ?? false)
      }
    }
  }

  // MARK: - Private

  /// A failure that passes, and that all calendars have, is one of the account.
  private mutating func shareFailure() {
    var shared: SyncReport.Failure?
    for run in runs {
      guard case .server(let error) = run.report.failure, error.mayPass else { return }
      shared = run.report.failure
    }
    guard let shared, report.failure == nil else { return }
    report.failure = shared
    for index in runs.indices { runs[index].report.failure = nil }
  }

  private mutating func makePlans() throws -> [(Int, CollectionPlan)] {
    var sides = try gather()
    var plans = zip(sides, CollectionPlan.plans(sides.map(\.1))).map { ($0.0, $1) }
    if try askAboutMail(plans.filter(\.1.holdsMail).map(\.0), &sides) {
      plans = zip(sides, CollectionPlan.plans(sides.map(\.1))).map { ($0.0, $1) }
    }
    for (index, plan) in plans {
      if options.isDryRun {
        runs[index].report.plan = plan
      } else {
        try runs[index].state.save(held: plan.heldDeletions, runs[index].record)
      }
      runs[index].report.replacePlanned(with: plan.notices)
    }
    return plans
  }

  private mutating func gather() throws -> [(Int, CollectionSides)] {
    let options = options
    var sides: [(Int, CollectionSides)] = []
    for index in runs.indices {
      runs[index].needsAnotherPass = false
      runs[index].stuckMoves = []
      let massDeletions = runs[index].massDeletions(options)
      let allowsMail = options.allowsMail || mailless.contains(runs[index].record.href)
      try attempt(index) { run in
        var gathered = try run.gather(massDeletions)
        gathered.allowsMail = allowsMail
        gathered.answered = options.answered
        gathered.organizers = options.organizers
        sides.append((index, gathered))
      }
    }
    return sides
  }

  /// Asks the servers of calendars with changes of events with guests whether they send mail.
  /// - Returns: whether one of them does not, so that its changes need not wait.
  private mutating func askAboutMail(
    _ waiting: [Int], _ sides: inout [(Int, CollectionSides)]
  ) throws -> Bool {
    var isNews = false
    for index in waiting {
      var sendsMail = true
      try attempt(index) { sendsMail = try $0.remote.maySendMail() }
      guard !sendsMail else { continue }
      isNews = true
      mailless.insert(runs[index].record.href)
      for place in sides.indices where sides[place].0 == index { sides[place].1.allowsMail = true }
    }
    return isNews
  }

  /// Does something with a calendar that takes part; its own failure ends it alone.
  private mutating func attempt(
    _ index: Int, _ body: (inout CollectionRun) throws -> Void
  ) throws {
    guard runs[index].isActive else { return }
    do { try body(&runs[index]) } catch let error as RemoteError {
      if error.kind == .gone { return try runs[index].detach() }
      if let failure = error.accountFailure { throw failure }
      runs[index].fail(.server(error))
    } catch let error as SyncError {
      if case .state = error { throw SyncReport.Failure.sync(error) }
      runs[index].fail(.sync(error))
    }
  }
}

extension CollectionRun {
  fileprivate mutating func fail(_ failure: SyncReport.Failure) {
    report.failure = failure
    isActive = false
  }

  /// The calendar is gone from the server: its files and their records stay.
  fileprivate mutating func detach() throws {
    isActive = false
    report.isGone = true
    report.stranded = try changeCount()
    report.add(.detached(waiting: report.stranded))
    record.isDetached = true
    try state.save(record)
  }
}

extension CalendarReport {
  /// Replaces the notices of an earlier plan by those of a new one.
  fileprivate mutating func replacePlanned(with planned: [Notice]) {
    notices.removeAll { if case .planned = $0 { true } else { false } }
    (held, heldMail) = (0, 0)
    for notice in planned {
      switch notice.reason {
      case .heldDeletion, .otherFolder: held += 1
      case .heldMail: heldMail += 1
      default: break
      }
      notices.append(.planned(notice))
    }
  }
}

extension RemoteError {
  /// The failure of the whole account that an error is; nil for that of one calendar.
  fileprivate var accountFailure: SyncReport.Failure? {
    switch kind {
    case .offline: .offline
    case .cancelled: .cancelled
    case .unreachable, .tryLater: .server(self)
    default: nil
    }
  }
}
