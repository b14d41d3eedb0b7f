import CalendarModel
import CalendarService
import CalendarStore
import CalendarTransfer
import CalendarViews
import CalendarWindows
import EventEntry
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// The welcome of new users.
extension SessionBackground {
  /// Searches for the calendars of other programs.
  func findCalendars() -> Opening {
    guard let folders, let path = loaded.path else {
      return Opening(message: Message(surroundings.words.welcomeNeedsHome))
    }
    let opened = OpenedPlaces(configuration.collections, home: folders.home)
    let search = CalendarSearch(in: folders, opened: opened)
    offered = search.found
    let hasCalendars =
      !opened.isEmpty
      || source.calendars.names.paths.contains(where: CollectionFinder.holdsCalendars)
      || source.collections.contains { account(of: $0) != nil }
    return Opening(welcome: search.welcome(configuration: path, hasCalendars: hasCalendars))
  }

  /// Opens the chosen offers: copies what must be copied, and writes the rest into the
  /// configuration.
  func begin(offers: [Int]) -> Opening {
    guard let folders, let path = loaded.path else { return Opening() }
    let chosen = offers.compactMap { offered.indices.contains($0) ? offered[$0] : nil }
    let copies: [AppointmentCopy]
    var entries = chosen.flatMap(\.entries)
    do {
      copies = try chosen.filter(\.isCopied).map { try copy($0.place, folders) }
      entries += homes(of: copies, beside: entries, folders)
      if !entries.isEmpty { try ConfigurationWriter(path: path, folders: folders).add(entries) }
    } catch {
      return Opening(message: Message(displayable(sentence(error)), severity: .error))
    }
    let copied = sentences(of: copies, isAlone: entries.isEmpty, folders)
    guard !entries.isEmpty else {
      return Opening(message: Message(displayable(copied.joined(separator: "; "))))
    }
    // Ignore the news of our own write.
    _ = watch?.takeChange()
    var opening = adoptConfiguration()
    if opening.message?.severity == .information {
      let written = surroundings.words.welcomeWritten(folders.abbreviated(path))
      opening.message = Message(displayable(([written] + copied).joined(separator: "; ")))
    }
    return opening
  }

  // MARK: - Private

  /// The outcome of copying the appointments of a file.
  private struct AppointmentCopy {
    /// The path of the collection that contains them.
    let collection: String
    let count: Int
    let failureCount: Int
  }

  /// Returns the folder of the user's own calendars if appointments were copied into it and the
  /// configuration does not open it. Without any entry, it is opened anyway.
  private func homes(
    of copies: [AppointmentCopy], beside entries: [CollectionEntry], _ folders: UserFolders
  ) -> [CollectionEntry] {
    let all = configuration.collections + entries
    guard !all.isEmpty, !copies.isEmpty else { return [] }
    let places = OpenedPlaces(all, home: folders.home)
    guard copies.contains(where: { !places.open($0.collection) }) else { return [] }
    return [CollectionEntry(path: folders.ownCalendars)]
  }

  private func sentences(
    of copies: [AppointmentCopy], isAlone: Bool, _ folders: UserFolders
  ) -> [String] {
    guard let place = copies.first.map({ folders.abbreviated($0.collection) }) else { return [] }
    let words = surroundings.words
    let count = copies.reduce(0) { $0 + $1.count }
    let failureCount = copies.reduce(0) { $0 + $1.failureCount }
    let copied =
      count == 0 && failureCount == 0
      ? words.welcomeNothingCopied(place) : words.welcomeCopied(count, to: isAlone ? place : nil)
    return [copied] + (failureCount == 0 ? [] : [words.welcomeNotCopied(failureCount)])
  }

  /// Copies appointments of calcurse into their collection, which is created if necessary.
  /// Appointments already there are kept.
  private func copy(_ path: String, _ folders: UserFolders) throws -> AppointmentCopy {
    let home = folders.ownCalendars
    let collection =
      try CalcurseFinder.copy(in: folders)
      ?? NewCollection(name: CalcurseFinder.name).make(in: home)
    let options = TransferOptions(zones: surroundings.zones, dates: nil)
    let sources = try ImportFile.sources([path], .appointments, options)
    let calendars = try OpenCalendars(
      CalendarSources([collection], loaded, home: folders.home), surroundings: surroundings,
      mode: .once, isTemporary: true)
    defer { calendars.index.close() }
    calendars.index.waitUntilCurrent()
    let answers = calendars.index.answers(zone: surroundings.zone)
    guard let info = answers.collections.first else {
      return AppointmentCopy(collection: collection, count: 0, failureCount: 0)
    }
    if let refusal = info.refusalOfNewEvents { throw refusal }
    let now = moment
    // Use the user's own limits, because every change removes what exceeds them.
    let journal = editSession?.journal ?? Journal.ofUser.keeping(configuration.journal)
    let editor = CalendarEditor(calendars.index, journal: journal, zones: surroundings.zones)
    let plan = try editor.importPlan(of: sources, into: info, at: now)
    _ = try editor.perform(plan, at: now)
    let report = ImportReport(plan: plan, collection: info, isDryRun: false)
    return AppointmentCopy(
      collection: collection, count: report.takenCount, failureCount: report.failureCount)
  }

  private func sentence(_ error: any Error) -> String {
    let words = surroundings.words
    return switch error {
    case let error as ConfigurationWriter.WritingFailure: words.text(of: error)
    // Appointments are read as by a command, which says in English why it cannot.
    case let error as CommandFailure: error.message
    case let error as SourceError: words.text(of: error)
    case let error as EditError: words.text(of: error)
    case let error as ChangeError: words.text(of: error)
    default: "\(error)"
    }
  }
}

// MARK: - Links

extension SessionBackground {
  /// Has the desktop open an address; what becomes of it there is not waited for.
  func openLink(_ link: String) -> Opening {
    let words = surroundings.words
    guard openOnDesktop(link) else {
      return Opening(message: Message(words.linkNotOpened, severity: .error))
    }
    return Opening(message: Message(displayable(words.linkOpened(link))))
  }
}

// MARK: - Timesheets

extension SessionBackground {
  func export(_ sheet: TimesheetQuestion, _ filter: EventFilter, to path: String) -> Opening {
    let words = surroundings.words
    let shown = StoreEventSource(source.calendars, zone: source.zone, filter: filter)
    do throws(TimesheetFile.Failure) {
      let file = TimesheetFile(PathCompletion(home: home).expanded(path))
      try file.write(sheet, of: shown, at: surroundings.instant, words)
      return Opening(message: Message(displayable(words.wroteTimesheet(path))))
    } catch {
      return Opening(
        message: Message(displayable(words.text(of: error, path)), severity: .error))
    }
  }
}
