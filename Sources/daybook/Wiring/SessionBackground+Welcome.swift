import CalendarModel
import CalendarStore
import CalendarTransfer
import CalendarUI
import TerminalScreen

/// What somebody new begins with.
extension SessionBackground {
  /// Looks where other programs keep calendars.
  func findCalendars() -> Opening {
    guard let folders = UserFolders.ofUser(), let path = loaded.path else {
      return Opening(message: Message(surroundings.words.welcomeNeedsHome))
    }
    let search = CalendarSearch(in: folders)
    offered = search.found
    return Opening(welcome: search.welcome(configuration: path))
  }

  /// Opens what was chosen: copies what has to be copied, and writes the rest into the configuration.
  func begin(offers: [Int]) -> Opening {
    guard let folders = UserFolders.ofUser(), let path = loaded.path else { return Opening() }
    let chosen = offers.compactMap { offered.indices.contains($0) ? offered[$0] : nil }
    do {
      var entries = chosen.flatMap(\.entries)
      for calendars in chosen where isCopied(calendars) {
        let home = try copy(calendars.place)
        // Without other collections it is shown anyway.
        if !entries.isEmpty { entries.append(CollectionEntry(path: home)) }
      }
      if !entries.isEmpty { try ConfigurationWriter(path: path, folders: folders).add(entries) }
    } catch {
      return Opening(message: Message(displayable(Self.sentence(error)), severity: .error))
    }
    // That it was written is known.
    _ = watch?.take()
    var opening = adoptConfiguration()
    if opening.message?.severity == .information {
      opening.message = Message(
        displayable(surroundings.words.welcomeWritten(folders.abbreviated(path))))
    }
    return opening
  }

  // MARK: - Private

  private func isCopied(_ calendars: FoundCalendars) -> Bool {
    if case .copying = calendars.use { true } else { false }
  }

  /// Copies appointments of calcurse into a new collection.
  /// - Returns: the folder with the user's own collections.
  private func copy(_ path: String) throws -> String {
    let home = try SourceOptions.usualFolder()
    let made = try NewCollection(name: "calcurse").make(in: home)
    let options = TransferOptions(zones: surroundings.zones, dates: nil)
    let sources = try ImportFile.sources([path], .appointments, options)
    let calendars = try OpenCalendars(
      [made], surroundings: surroundings, mode: .once, isTemporary: true)
    defer { calendars.index.close() }
    calendars.index.waitUntilCurrent()
    let answers = calendars.index.answers(zone: surroundings.zone)
    guard let collection = answers.collections.first else { return home }
    let now = moment
    // With the user's own limits: every change drops what is beyond them.
    let journal = Journal.ofUser.keeping(configuration.journal)
    let editor = CalendarEditor(calendars.index, journal: journal, zones: surroundings.zones)
    let plan = try editor.importPlan(of: sources, into: collection, at: now)
    _ = try editor.perform(plan, at: now)
    return home
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as ConfigurationWriter.Failure: error.message
    case let error as CommandFailure: error.message
    case let error as SourceError: error.lineMessage
    case let error as EditError: error.lineMessage
    case let error as ChangeError: error.lineMessage
    default: "\(error)"
    }
  }
}
