import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import Glibc
import DaybookConfiguration

/// The folder that new calendars are made in, and what the configuration says of it.
package struct AccountFolders {
  private let desk: SyncDesk
  /// The folder that the user has named.
  package let named: String?
  package let loaded = LoadedConfiguration.ofUser()

  package init(_ desk: SyncDesk, home: String?) { (self.desk, named) = (desk, home) }

  /// Returns the folder: the one named, else the only one that the user's calendars lie in, else
  /// that of calendars without a configuration. It exists afterwards.
  package func home() throws(CommandFailure) -> String {
    let path = if let named { Self.absolute(named) } else { try preferredFolder() }
    do throws(SystemError) {
      try makeFolders(path)
    } catch {
      throw .failed("\(path): cannot be made: \(error.advised(.making))")
    }
    return SourceNames.resolved(path)
  }

  /// Returns the folders of calendars that no account has, that are not fetched from the web, and that no
  /// other program synchronizes.
  func unusedFolders(in home: String) -> [OldFolders.Candidate] {
    let accounts = desk.file.contents().accounts
    let feeds = loaded.configuration.collections.filter { $0.url != nil }.map {
      PathPattern($0.path, home: desk.home).path
    }
    let used = Set(
      (accounts.flatMap(\.calendars).map(\.folder) + feeds).map { SourceNames.resolved($0) })
    // Unreadable folders have no calendars.
    let paths = ((try? openedPaths()) ?? []) + [home]
    var seen: Set<String> = []
    return CollectionFinder.present(at: paths).filter { info in
      !info.holdsContacts && !info.path.lowercased().hasSuffix(".ics")
        && !used.contains(info.path) && desk.vdirsyncer?.use(of: info.path) == nil
        && seen.insert(info.path).inserted
    }.map { OldFolders.Candidate(path: $0.path, name: $0.name) }
  }

  /// Notes where new events go, before folders are made that would come first.
  package func keepDefault() { ChosenDefaults.ofUser?.keepDefault(among: openedCalendars) }

  /// Returns a colour that no other calendar has.
  package func freeColor(besides made: CollectionInfo) -> EventColor? {
    CollectionStyles.freeColor(
      besides: openedCalendars.filter { $0.path != made.path },
      in: loaded.configuration.interface.theme)
  }

  private var openedCalendars: [CollectionInfo] {
    // Unreadable folders have no calendars.
    let paths = (try? openedPaths()) ?? []
    let settings = CalendarSources([], loaded).settings
    return CollectionFinder.present(at: paths).map(settings.applied)
  }

  /// Removes the empty calendar of the first start if nothing was ever written into it: new events
  /// would go there, and not to the server.
  func dropUnusedCalendar(besides account: Account) {
    guard let home = try? defaultFolder() else { return }
    let folder = home + "/personal"
    let name = Array("Personal\n".utf8)
    let file = folder + "/displayname"
    guard !account.calendars.contains(where: { $0.folder == folder }),
      PathPattern.matches(folder + "/*") == [file],
      PathPattern.matches(folder + "/.[!.]*").isEmpty,
      (try? readFile(at: file, range: 0..<name.count + 1)) == name
    else { return }
    unlink(file)
    rmdir(folder)
  }

  /// Adds what is not opened yet to the configuration. Calendars that are opened without one are
  /// added before the first of it, so that they stay.
  /// - Returns: the path of the configuration; nil if nothing had to be added.
  package func open(_ entry: CollectionEntry) throws(CommandFailure) -> String? {
    let path = SourceNames.resolved(entry.path)
    let opened = try openedPaths().map { SourceNames.resolved($0) }
    let isOpened = opened.contains { path == $0 || path.hasPrefix($0 + "/") }
    guard !isOpened || entry.url != nil else { return nil }
    var entries = [entry]
    if loaded.configuration.collections.isEmpty {
      let present = opened.filter { access($0, F_OK) == 0 }
      entries = present.map { CollectionEntry(path: $0) } + entries
    }
    guard
      let file = LoadedConfiguration.path(
        configHome: environmentValue("XDG_CONFIG_HOME"), home: desk.home)
    else { return nil }
    do {
      try ConfigurationWriter(path: file, folders: UserFolders(home: desk.home)).add(entries)
    } catch {
      throw .failed(error.description)
    }
    return file
  }

  // MARK: - Private

  private func preferredFolder() throws(CommandFailure) -> String {
    let paths = try openedPaths()
    if paths.count == 1, let path = paths.first, !isCalendar(path) { return path }
    return try defaultFolder()
  }

  /// Returns the paths of the configuration, else the folder of calendars without one. That is not
  /// made here with an empty calendar in it: the account brings its own.
  private func openedPaths() throws(CommandFailure) -> [String] {
    let paths = CalendarSources([], loaded).paths
    return paths.isEmpty ? [try defaultFolder()] : paths
  }

  private func defaultFolder() throws(CommandFailure) -> String {
    do {
      return try DataFolder(dataHome: environmentValue("XDG_DATA_HOME"), home: desk.home).path
    } catch {
      throw CommandFailure(error)
    }
  }

  private func isCalendar(_ path: String) -> Bool {
    CollectionFinder.present(at: [path]).contains { $0.path == SourceNames.resolved(path) }
  }

  private static func absolute(_ path: String) -> String {
    PathPattern(path, home: path.hasPrefix("~") ? environmentValue("HOME") : workingFolder).path
  }

  private static var workingFolder: String { SourceNames.resolved(".") }
}

extension Account {
  /// The folder that all calendars of the account lie in; nil if there is no such folder.
  var commonFolder: String? {
    let parents = Set(calendars.map { $0.folder.split(separator: "/").dropLast() })
    guard parents.count == 1, let parent = parents.first, !parent.isEmpty else { return nil }
    return "/" + parent.joined(separator: "/")
  }
}
