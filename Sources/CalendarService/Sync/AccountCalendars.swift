import CalendarModel
import CalendarSync
import TerminalScreen
import DaybookConfiguration

/// The calendars of an account, on its server and here: lists them, takes and leaves some.
package struct AccountCalendars {
  /// A calendar that the server has, that is kept here, or both.
  package struct ListedCalendar {
    /// Nil for what is no longer on the server.
    let offer: CalendarOffer?
    let kept: SyncedCalendar?

    var name: String {
      offer?.name ?? kept.map { SyncPrinter.name(ofFolder: $0.folder) } ?? ""
    }
    var address: WebAddress? { offer?.address ?? kept?.address }
  }

  package private(set) var account: Account
  package let desk: SyncDesk
  package let found: FoundAccount
  /// Nil if the server could not be asked.
  package let credentials: Credentials?
  private let home: String?

  /// Asks the server for the user's calendars.
  /// - Parameters:
  ///   - home: the folder that the user has named for new folders.
  ///   - needsServer: false if what the account keeps is enough where the server does not answer.
  package init(
    _ account: Account, _ desk: SyncDesk, home: String? = nil, needsServer: Bool = true
  ) throws(CommandFailure) {
    (self.account, self.desk, self.home) = (account, desk, home)
    do {
      let credentials = try desk.reader.credentials(of: account, now: SyncDesk.now)
      found = try desk.find(of: account, credentials)
      self.credentials = credentials
    } catch {
      guard !needsServer else { throw .failed("\(account.name): \(error)") }
      (found, credentials) = (.nothing(on: account.server), nil)
    }
  }

  /// - Parameters:
  ///   - found: what the server has.
  ///   - home: the folder that the user has named for new folders.
  package init(
    _ account: Account, _ desk: SyncDesk, _ found: FoundAccount, _ credentials: Credentials?,
    home: String?
  ) {
    (self.account, self.desk, self.found, self.credentials, self.home) = (
      account, desk, found, credentials, home
    )
  }

  /// The server's calendars, then kept ones that are no longer on the server.
  var entries: [ListedCalendar] {
    let offers = found.offers.map {
      ListedCalendar(offer: $0, kept: account.calendar(at: $0.address))
    }
    let known = Set(offers.compactMap(\.kept))
    return offers
      + account.calendars.filter { !known.contains($0) }.map {
        ListedCalendar(offer: nil, kept: $0)
      }
  }

  /// Returns the calendar with a name or an address.
  /// - Parameter option: the option that names it, for errors.
  package func entry(called text: String, in option: String) throws(CommandFailure)
    -> ListedCalendar
  {
    let wanted = FoldedText.folded(text)
    let entries = entries
    let byAddress = entries.filter { $0.address?.path == text || $0.address?.description == text }
    let byName = entries.filter { FoldedText.folded($0.name) == wanted }
    // Sync calls a calendar by its folder.
    let byFolder = entries.filter { entry in
      entry.kept.map { FoldedText.folded(SyncPrinter.name(ofFolder: $0.folder)) } == wanted
    }
    let alike = [byAddress, byName, byFolder].first { !$0.isEmpty } ?? []
    // An address book may be called as a calendar is.
    let calendars = alike.filter { $0.offer?.kind != .addressBook }
    let fitting = calendars.isEmpty ? alike : calendars
    guard let entry = fitting.first else {
      throw .usage(
        "\(option) \(text): there is no such calendar; there are: "
          + entries.map(\.name).joined(separator: ", "))
    }
    guard fitting.count == 1 else {
      throw .usage(
        "\(option) \(text): there are several; give the address of one: "
          + fitting.compactMap(\.address?.path).joined(separator: ", "))
    }
    return entry
  }

  // MARK: - Taking and leaving

  /// Keeps calendars here, and fetches them.
  package mutating func keep(_ entries: [ListedCalendar]) throws {
    for entry in entries where entry.kept != nil {
      writeToStandardError("\(entry.name): is kept here already")
    }
    let offers = entries.filter { $0.kept == nil }.compactMap(\.offer)
    guard !offers.isEmpty else { return }
    let folders = AccountFolders(desk, home: home)
    let home = try home == nil ? account.commonFolder ?? folders.home() : folders.home()
    let old: [WebAddress: String]
    do {
      let client = try desk.client(of: account, credentials)
      old = OldFolders(folders.unusedFolders(in: home), client).folders(for: offers)
      for offer in offers {
        // Left before, it would be missing here, and a deletion.
        try forget(offer.address, in: "")
      }
      folders.keepDefault()
      account = try desk.setup.add(offers, to: account, in: home, takingUp: old)
    } catch {
      throw CommandFailure.failed("\(account.name): \(error)")
    }
    note { memory in for offer in offers { memory.left.remove(offer.address) } }
    let configuration = try folders.open(CollectionEntry(path: home))
    var lines = offers.map { offer in
      let folder = account.calendar(at: offer.address)?.folder ?? home
      let what = old[offer.address] == nil ? "" : ", which was there"
      return "Took “\(offer.name)” into \(desk.abbreviated(folder))\(what)"
    }
    if let configuration {
      lines.append("Added that folder to \(desk.abbreviated(configuration))")
    }
    try print(lines)
    try synchronize()
  }

  /// Synchronizes the account; throws the exit code if something failed or is left to choose.
  package func synchronize() throws {
    var runner = SyncRunner(desk)
    runner.known = credentials.map { (account.name, $0) }
    try SyncOnce(runner, SyncPrinter(isDryRun: false, zone: Surroundings().zone))
      .run([.account(account)], isJSON: false)
  }

  /// Keeps a calendar here no longer; its folder and what is on the server stay.
  package mutating func drop(_ entry: ListedCalendar) throws {
    if let offer = entry.offer { note { $0.left.insert(offer.address) } }
    guard let kept = entry.kept else {
      return try print(["“\(entry.name)” was not kept here; sync no longer mentions it"])
    }
    try removeFromAccount(kept)
    try print(
      ["Left “\(entry.name)”; \(desk.abbreviated(kept.folder)) stays as a local calendar"]
        + wordsOfEmptyAccount)
  }

  /// The choice of `daybook sync --resolve` that takes a calendar out of its account.
  package static let leaving = "leave"

  /// Keeps the calendar of a folder, by its path or its last name, here no longer.
  /// - Returns: false if there is none.
  package static func drop(calendarIn folder: String, _ desk: SyncDesk) throws(CommandFailure)
    -> Bool
  {
    for account in desk.file.contents().accounts {
      let kept = account.calendars.first { calendar in
        calendar.folder == folder || SyncPrinter.name(ofFolder: calendar.folder) == folder
      }
      guard let kept else { continue }
      var calendars = AccountCalendars(
        account, desk, .nothing(on: account.server), nil, home: nil)
      try calendars.removeFromAccount(kept)
      return true
    }
    return false
  }

  /// Takes a calendar out of the account and of what sync remembers.
  mutating func removeFromAccount(_ kept: SyncedCalendar) throws(CommandFailure) {
    do {
      try forget(kept.address, in: kept.folder)
      account = try desk.setup.removeCalendar(kept, from: account)
    } catch {
      throw .failed("\(account.name): \(error)")
    }
  }

  var wordsOfEmptyAccount: [String] {
    account.calendars.isEmpty
      ? ["The account keeps no calendar now; daybook account remove \(account.name) forgets it"]
      : []
  }

  package func print(_ lines: [String]) throws(CommandFailure) {
    var output = StandardOutput()
    try output.write(lines.map { printable($0) + "\n" }.joined())
    try output.flush()
  }

  /// Changes what is remembered of the calendars that are not kept.
  func note(_ change: (inout OfferMemory.Offers) -> Void) {
    let memory = OfferMemory(account)
    var offers = memory.read()
    change(&offers)
    for address in offers.left { offers.open[address] = nil }
    offers.open = offers.open.filter { account.calendar(at: $0.key) == nil }
    memory.write(offers)
  }

  // MARK: - Private

  private func forget(_ address: WebAddress, in folder: String) throws(SyncError) {
    let names = WebDAVNames()
    guard let id = names.id(address.path) else { return }
    try SyncState.forget(
      id, in: folder, account: account.name, stateFolder: desk.stateFolder, names)
  }
}

// MARK: - Listing

extension AccountCalendars {
  package func printList(isJSON: Bool) throws {
    guard isJSON else { return try print(lines) }
    var output = StandardOutput()
    try output.write(JSON.list(entries.map(json)).description + "\n")
    try output.flush()
  }

  private var lines: [String] {
    let entries = entries
    // A long name makes no column of its width.
    let width = min(40, entries.map { displayWidth(of: $0.name) }.max() ?? 0)
    let kinds = entries.compactMap { $0.offer?.kind }
    return ["\(account.name): \(Self.counts(of: kinds)) on \(account.server.host)"]
      + entries.map { entry in
        let place = entry.kept.map { desk.abbreviated($0.folder) } ?? "not kept here"
        let remarks = remarks(entry)
        let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
        return "  \(padded(entry.name, width))  \(place)\(remark)"
      }
  }

  /// Returns `2 calendars and 1 address book`.
  package static func counts(of kinds: [CollectionKind]) -> String {
    let books = kinds.count { $0 == .addressBook }
    return counted(kinds.count - books, "calendar")
      + (books == 0 ? "" : " and " + counted(books, "address book"))
  }

  private func remarks(_ entry: ListedCalendar) -> [String] {
    guard let offer = entry.offer else { return ["no longer on the server"] }
    if offer.kind == .addressBook { return ["contacts"] }
    return [
      offer.isWritable ? nil : "read-only", offer.limitation,
    ].compactMap(\.self)
  }

  /// The object described in docs/json.md.
  private func json(_ entry: ListedCalendar) -> JSON {
    .object([
      ("name", .text(entry.name)),
      ("url", entry.address.map { .text($0.description) } ?? .null),
      ("path", entry.kept.map { .text($0.folder) } ?? .null),
      ("color", entry.offer?.color.map { .text($0) } ?? .null),
      ("readOnly", .bool(!(entry.offer?.isWritable ?? true))),
      ("holdsEvents", .bool(entry.offer?.holdsEvents ?? (entry.kept?.kind == .calendar))),
      ("holdsTasks", .bool(entry.offer?.holdsTodos ?? (entry.kept?.kind == .calendar))),
      ("contacts", .bool((entry.offer?.kind ?? entry.kept?.kind) == .addressBook)),
      ("onServer", .bool(entry.offer != nil)),
    ])
  }
}
