import CalendarModel
import CalendarSync
import EventEntry
import CalendarStore

/// The results of a run of `daybook sync`, from its JSON.
package struct SyncSummary {
  /// The failure of an account or a web calendar.
  package struct Failure {
    /// Its name; empty if there is only one.
    package let account: String
    /// The sentence of the command, and its cause.
    package let text: String
    package let cause: SyncCause
    /// The mistake in the accounts' file that it is about, if that is still there.
    package fileprivate(set) var flaw: AccountFlaw?
  }

  /// The first failure; nil for none but that servers cannot be reached.
  package var failure: Failure?
  /// The names of what cannot be reached, and whether that is all there is.
  package var unreachable: [String] = []
  package var isOffline = false
  /// Whether both sides have everything but what waits for a choice.
  package var isComplete = true
  /// Whether there is nothing to synchronize.
  package var isEmpty = false
  /// Whether it was stopped on the way.
  var isStopped = false
  /// Whether a server wants to be left alone for now.
  package var isPutOff = false
  /// Whether it only says what waits: nothing was synchronized.
  package var isStatus = false
  package var conflicts: [SyncConflict] = []
  /// The tasks for the user, if given.
  package var tasks: [SyncTask] = []
  /// The deletions that wait to be allowed.
  package var held = 0
  /// The changes that are not on the server, what is said of the first, and the calendars that are gone
  /// from there.
  package var waiting = 0
  package var refusal: SyncRefusal?
  package var gone = 0
  /// The changes of events with guests that wait because the server may mail them.
  package var heldMail = 0
  package var fetched = 0
  package var sent = 0
  package var deletedHere = 0
  package var deletedThere = 0
  /// The events that were deleted on one side, and are kept because the other had changed them.
  package var kept = 0
  /// The calendars on the server that this run was the first to name, and the account of the first.
  package var newCalendars: [String] = []
  package var newAccount = ""
  /// The events that a web calendar no longer has, and that stay until another run finds the same.
  package var doubted = 0

  /// Whether something waits for the user.
  package var needsChoice: Bool {
    !conflicts.isEmpty || held > 0 || heldMail > 0 || waiting > 0 || gone > 0
  }

  package init?(_ value: JSONValue) {
    guard let results = value.list else { return nil }
    isEmpty = results.isEmpty
    isComplete = !results.contains { $0["complete"] == .flag(false) }
    let calendars = results.flatMap { $0["calendars"]?.list ?? [] }
    func sum(_ keys: String...) -> Int {
      let numbers = calendars.flatMap { calendar in keys.map { calendar[$0]?.number ?? 0 } }
      return Int(numbers.reduce(0, +))
    }
    let reached = results.filter { !Self.isOffline($0) }
    unreachable = results.filter(Self.isOffline).map { $0["account"]?.text ?? "" }
    isOffline = !unreachable.isEmpty && reached.isEmpty
    failure = reached.lazy.compactMap { Failure($0, isOnly: results.count == 1) }.first
    isStopped = results.contains { $0["stopped"] == .flag(true) }
    isStatus = results.contains { $0["synchronized"] != nil }
    isPutOff = !isStatus && results.contains { $0["waitsUntil"] != nil }
    if isStatus { tasks = SyncTask.tasks(results) }
    conflicts = (results + calendars).flatMap { $0["conflicts"]?.list ?? [] }.compactMap {
      SyncConflict($0)
    }
    waiting = isStatus ? results.reduce(0) { $0 + Int($1["waiting"]?.number ?? 0) } : sum("waiting")
    gone = calendars.count { $0["gone"] == .flag(true) }
    refusal =
      calendars.lazy.flatMap { $0["refused"]?.list ?? [] }.compactMap { SyncRefusal($0) }
      .first
    (held, heldMail, fetched) = (sum("held"), sum("heldMail"), sum("downloaded", "merged"))
    (sent, kept) = (sum("uploaded", "merged"), sum("kept"))
    (deletedHere, deletedThere) = (sum("deletedHere"), sum("deletedThere"))
    guard !isStatus else { return }
    doubted = results.filter { $0["fetched"] != nil }.reduce(0) {
      $0 + Int($1["held"]?.number ?? 0)
    }
    let news = results.filter { !($0["newCalendars"]?.list ?? []).isEmpty }
    newAccount = news.first?["account"]?.text ?? ""
    newCalendars = news.flatMap { $0["newCalendars"]?.list ?? [] }.compactMap { $0["name"]?.text }
  }

  /// Finds the mistake in the accounts' file that the failure is about. JSON has only its line.
  package mutating func findFlaw(among problems: [AccountsFile.Problem]) {
    guard let cause = failure?.cause else { return }
    failure?.flaw = problems.first { SyncCause(of: $0) == cause }?.flaw
  }

  /// A status says it as the cause of the last run's end.
  private static func isOffline(_ result: JSONValue) -> Bool {
    result["offline"] == .flag(true) || result["cause"].flatMap { SyncCause($0) }?.kind == .offline
  }
}

extension SyncSummary.Failure {
  /// Reads why an account, or a calendar of it, has failed.
  fileprivate init?(_ result: JSONValue, isOnly: Bool) {
    let parts = [result] + (result["calendars"]?.list ?? [])
    guard let part = parts.first(where: { $0["failure"]?.text != nil }) else { return nil }
    account = isOnly ? "" : result["account"]?.text ?? ""
    text = part["failure"]?.text ?? ""
    cause = part["cause"].flatMap { SyncCause($0) } ?? SyncCause(.other)
  }
}

extension SyncConflict {
  init?(_ value: JSONValue) {
    guard let id = value["id"]?.text else { return nil }
    func text(_ key: String) -> String { value[key]?.text ?? "" }
    func lines(_ key: String) -> [String] { value[key]?.list?.compactMap(\.text) ?? [] }
    let path = abbreviatedPath("\(text("path"))/\(text("file"))")
    self.init(
      id: id, isReadOnly: value["readOnly"] == .flag(true),
      occurrence: value["occurrence"]?.text.flatMap { Day(iso8601: $0) },
      sides: ConflictSides(
        title: text("title"), path: path, mine: lines("mine"), theirs: lines("theirs")))
  }
}
