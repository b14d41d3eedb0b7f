import CalendarModel
import CalendarStore
import CalendarSync
import Glibc

/// Calendars that are made on the server, and deleted there.
extension AccountCalendars {
  /// Makes a calendar on the server, and keeps it here.
  package mutating func make(_ name: String, color: EventColor?, ofTasks: Bool = false) throws {
    let wanted = FoldedText.folded(name)
    guard !entries.contains(where: { FoldedText.folded($0.name) == wanted }) else {
      throw CommandFailure.failed("\(name): there is one of this name already; name it otherwise")
    }
    guard let home = found.homes.first else {
      throw CommandFailure.failed(
        "\(account.name): the server does not say where calendars can be made")
    }
    let made: CalendarOffer
    do {
      made = try server().make(
        name, color: color?.hexText, component: ofTasks ? "VTODO" : "VEVENT", in: home,
        besides: entries.compactMap(\.address))
    } catch {
      throw CommandFailure.failed("\(name): \(error)")
    }
    try print([
      "Made “\(made.name)” on \(account.server.host)"
        + (made.name == name ? "" : "; that is what the server calls it")
    ])
    try keep([ListedCalendar(offer: made, kept: nil)])
    setFreeColor(of: made.address)
  }

  /// Gives a new calendar an unused colour, unless it has one. It is only written here, because the
  /// server's calendar must not get a colour by default.
  private func setFreeColor(of address: WebAddress) {
    guard let folder = account.calendar(at: address)?.folder,
      let made = CollectionFinder.present(at: [folder]).first, made.color == nil,
      let color = AccountFolders(desk, home: nil).freeColor(besides: made)
    else { return }
    // Without it, the calendar is shown in a colour of the theme.
    try? CollectionLook.color(color).write(to: made)
  }

  /// Deletes a calendar on the server, once its name was typed. A folder that it is kept in stays.
  /// - Parameters:
  ///   - confirmation: the name on the server or here, where the command line has it.
  ///   - fetchesFirst: whether to synchronize before, so that the folder has all that is lost.
  package mutating func delete(
    _ entry: ListedCalendar, confirmation: String?, fetchesFirst: Bool = false
  ) throws {
    guard let offer = entry.offer, offer.kind == .calendar else {
      throw CommandFailure.usage(
        entry.offer == nil
          ? "--delete \(entry.name): is no longer on the server"
          : "--delete \(entry.name): is an address book, and these are changed by other programs")
    }
    if let confirmation {
      let here = entry.kept.map { CollectionFinder.present(at: [$0.folder]).map(\.name) } ?? []
      let names = [offer.name] + here
      guard names.contains(confirmation) else {
        throw CommandFailure.usage(
          "--confirm \(confirmation): the calendar is called “\(offer.name)”; nothing was deleted")
      }
    } else if isatty(STDIN_FILENO) != 1 {
      throw CommandFailure.usage(
        "--delete \(offer.name): cannot be undone; run it in a terminal, or say --confirm and the name"
      )
    }
    if fetchesFirst, entry.kept != nil { try synchronize() }
    do {
      let server = try server()
      if confirmation == nil { try ask(about: offer, entry.kept, server) }
      try server.delete(offer.address)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure.failed("\(offer.name): \(error)")
    }
    note { memory in
      memory.left.remove(offer.address)
      memory.open[offer.address] = nil
    }
    var lines = ["Deleted “\(offer.name)” on \(account.server.host)"]
    if let kept = entry.kept {
      try removeFromAccount(kept)
      lines[0] += "; \(desk.abbreviated(kept.folder)) stays as a local calendar"
      lines += wordsOfEmptyAccount
    }
    try print(lines)
  }

  // MARK: - Private

  private func server() throws(HTTPError) -> ServerCalendars {
    ServerCalendars(try desk.client(of: account, credentials))
  }

  /// Lists what would be lost, and asks for the name.
  private func ask(
    about offer: CalendarOffer, _ kept: SyncedCalendar?, _ server: ServerCalendars
  ) throws {
    let count = try server.entryCount(of: offer.address)
    let entries = count == 1 ? "1 entry" : "\(grouped(count)) entries"
    let rest =
      kept.map { "\(desk.abbreviated($0.folder)) stays here as it is." }
      ?? "Nothing of it is kept here."
    var lines = ["“\(offer.name)” on \(account.server.host) has \(entries). \(rest)"]
    if count > 0, server.maySendMail(about: offer.address) {
      lines.append("The server may mail the guests of its events.")
    }
    try print(lines)
    let answer = try Question.line("Type its name to delete it on the server: ")
    guard answer == offer.name else {
      throw CommandFailure.failed("that is not its name; nothing was deleted")
    }
  }
}
