import CalendarModel
import CalendarStore
import CalendarWindows

/// The calendars of all programs, each folder once, with those already open kept apart.
package struct CalendarSearch {
  package private(set) var found: [FoundCalendars]
  private let folders: UserFolders
  private let opened: OpenedPlaces

  /// - Parameter opened: the calendars that the configuration opens.
  package init(in folders: UserFolders, opened: OpenedPlaces = OpenedPlaces()) {
    (self.folders, self.opened) = (folders, opened)
    found =
      Self.joined(
        VdirsyncerFinder.calendars(in: folders),
        KhalFinder.calendars(in: folders) + KhardFinder.calendars(in: folders))
      + CalcurseFinder.calendars(in: folders) + EvolutionFinder.calendars(in: folders)
      + ThunderbirdFinder.calendars(in: folders)
    for name in [
      "/.calendars", "/Calendars", "/calendars", "/.local/share/vdirsyncer",
      "/.local/share/calendars",
    ] {
      addFolder(folders.home + name)
    }
    found = found.map { $0.leavingOut(opened, home: folders.home) }
  }

  /// Returns the welcome window that offers them; the number of each is its id.
  /// - Parameters:
  ///   - configuration: the path of the file they would be written to.
  ///   - hasCalendars: whether the user already has calendars.
  package func welcome(configuration: String, hasCalendars: Bool = false) -> Welcome {
    Welcome(
      offers: found.enumerated().map { index, calendars in
        WelcomeOffer(
          id: index, program: calendars.program, place: folders.abbreviated(calendars.place),
          content: content(of: calendars))
      }, place: folders.abbreviated(configuration), hasCalendars: hasCalendars)
  }

  // MARK: - Private

  private func content(of calendars: FoundCalendars) -> WelcomeOffer.Content {
    guard !calendars.isOpen else { return .opened(names(of: calendars.entries, areOpen: true)) }
    return switch calendars.use {
    case .opening(let entries): .collections(names(of: entries))
    case .reading(let entries): .keptFiles(names(of: entries))
    case .copying(let count, let wereCopied): wereCopied ? .copied(count) : .appointments(count)
    case .nothing: .database
    }
  }

  /// Returns the names that will be shown. If only some are open, those are left out.
  private func names(of entries: [CollectionEntry], areOpen: Bool = false) -> [String] {
    let settings = CollectionSettings(
      entries.map { .init(path: SourceNames.resolved($0.path), name: $0.name) })
    let paths = entries.flatMap { PathPattern($0.path, home: folders.home).paths }
    return CollectionFinder.present(at: paths.map(SourceNames.resolved))
      .filter { areOpen || !opened.opens($0) }
      .map { settings.applied(to: $0).name }
  }

  /// Merges folders of vdirsyncer that khal also shows into one offer, with khal's names and
  /// colours.
  private static func joined(
    _ synchronized: [FoundCalendars], _ shown: [FoundCalendars]
  ) -> [FoundCalendars] {
    var (found, shown) = (synchronized, shown)
    for index in found.indices {
      for (number, calendars) in shown.enumerated().reversed() {
        let inside = calendars.entries.filter { lies($0.path, in: found[index].place) }
        guard !inside.isEmpty else { continue }
        let rest = calendars.entries.filter { !lies($0.path, in: found[index].place) }
        let own = found[index].entries.filter { entry in
          !inside.contains { $0.path == entry.path }
        }
        found[index].program = "\(found[index].program), \(calendars.program)"
        found[index].use = .opening(inside + own)
        if let first = rest.first {
          shown[number].place = first.path
          shown[number].use = .opening(rest)
        } else {
          shown.remove(at: number)
        }
      }
    }
    return found + shown
  }

  /// Adds a folder that often contains calendars, unless a program already listed it.
  private mutating func addFolder(_ path: String) {
    guard folders.exists(path),
      !found.contains(where: { calendars in
        Self.lies(path, in: calendars.place)
          || calendars.entries.contains { Self.lies($0.path, in: path) }
      })
    else { return }
    guard CollectionFinder.holdsCalendars(at: path) else { return }
    found.append(
      FoundCalendars(
        program: folders.abbreviated(path), place: path,
        use: .opening([CollectionEntry(path: path)])))
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    let (path, folder) = (SourceNames.resolved(path), SourceNames.resolved(folder))
    return path == folder || path.hasPrefix(folder + "/")
  }
}

/// Finds the appointments of calcurse: lines in its own file, which are copied.
package enum CalcurseFinder {
  /// The name of the program, and of the collection that the appointments are copied to.
  package static let name = "calcurse"

  package static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    [folders.data + "/calcurse/apts", folders.home + "/.calcurse/apts"].compactMap { path in
      let lines = SmallFile.text(of: path)?.split(whereSeparator: \.isNewline) ?? []
      guard !lines.isEmpty else { return nil }
      return FoundCalendars(
        program: name, place: path,
        use: .copying(count: lines.count, wereCopied: copy(in: folders) != nil))
    }
  }

  /// Returns the collection that they were copied to before; nil if there is none.
  package static func copy(in folders: UserFolders) -> String? {
    let home = folders.ownCalendars
    let made = CollectionFinder.present(at: [home]).filter { !$0.path.hasSuffix(".ics") }
    return (made.first { $0.path == home + "/" + name } ?? made.first { $0.name == name })?.path
  }
}

/// Finds the local calendars of Evolution and GNOME Calendar: a file each, which the data server
/// keeps in memory and rewrites. Calendars of accounts are in databases of its cache.
enum EvolutionFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    let home = folders.data + "/evolution/calendar"
    let entries = PathPattern.matches(home + "/*/calendar.ics").map { path in
      var entry = CollectionEntry()
      entry.path = path
      entry.name = name(of: path, folders)
      entry.traits.isReadOnly = true
      return entry
    }
    guard !entries.isEmpty else { return [] }
    return [FoundCalendars(program: "Evolution", place: home, use: .reading(entries))]
  }

  /// Returns the name in the source file; `Evolution` if there is none.
  private static func name(of path: String, _ folders: UserFolders) -> String {
    let id = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let file =
      folders.config + "/evolution/sources/\(id == "system" ? "system-calendar" : id).source"
    let text = SmallFile.text(of: file).map { SettingsText($0, isIndented: false) }
    return text?.values(["Data Source"])?["DisplayName"] ?? (id == "system" ? "Evolution" : id)
  }
}
