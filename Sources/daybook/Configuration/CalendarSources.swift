import CalendarModel
import CalendarStore

/// The calendars that a command works on, and the configuration that holds for them.
struct CalendarSources: ExpressibleByArrayLiteral {
  let paths: [String]
  /// Whether these are the user's own, not named on the command line.
  let isUsual: Bool
  let loaded: LoadedConfiguration
  /// What the configuration says of collections.
  let settings: CollectionSettings
  /// What is wrong in the configuration, its paths among it.
  let problems: [Problem]

  var configuration: Configuration { loaded.configuration }

  /// Some paths, without a configuration.
  init(arrayLiteral paths: String...) { self.init(paths) }

  /// - Parameters:
  ///   - paths: of files and folders, not checked; those of the configuration, where there are none.
  ///   - home: what `~` stands for.
  init(
    _ paths: [String], _ loaded: LoadedConfiguration = LoadedConfiguration(),
    home: String? = environmentValue("HOME")
  ) {
    let found = FoundEntries(loaded, home: home)
    self.loaded = loaded
    self.isUsual = paths.isEmpty
    self.paths = paths.isEmpty ? found.paths : paths
    settings = CollectionSettings(found.entries)
    problems = (loaded.problems + loaded.problems(found.findings))
      .sorted { $0.line ?? 0 < $1.line ?? 0 }
  }

  /// The same with other paths.
  func opening(_ paths: [String]) -> CalendarSources { CalendarSources(self, paths) }

  private init(_ other: CalendarSources, _ paths: [String]) {
    self.paths = paths
    (isUsual, loaded) = (other.isUsual, other.loaded)
    (settings, problems) = (other.settings, other.problems)
  }

  /// Whether the user has neither a configuration nor an event: only the one empty collection that
  /// is made at the first start.
  var isNew: Bool {
    guard isUsual, !loaded.isWritten, paths.count == 1 else { return false }
    let found = CollectionFinder.present(at: paths)
    return found.count == 1 && !CollectionFinder.holdsCalendars(at: paths[0])
  }

  /// One sentence for whoever sees no problems window; nil if all is well.
  var notice: String? {
    guard !problems.isEmpty else { return nil }
    let verb = problems.count == 1 ? "is a problem" : "are \(counted(problems.count, "problem"))"
    return "there \(verb) in the configuration; see daybook config --check"
  }
}

/// What the paths of the configuration lead to.
struct FoundEntries {
  private(set) var paths: [String] = []
  private(set) var entries: [CollectionSettings.Entry] = []
  /// Of paths that lead nowhere, and of names for several.
  private(set) var findings: [ConfigurationFinding] = []

  init(_ loaded: LoadedConfiguration, home: String?) {
    for entry in loaded.configuration.collections {
      let found = PathPattern(entry.path, home: home).paths
      guard !found.isEmpty else {
        findings.append(
          ConfigurationFinding(["calendars", "\(entry.number)", "path"], Self.message(of: entry)))
        continue
      }
      let name = found.count == 1 ? entry.name : nil
      if entry.name != nil, name == nil {
        findings.append(
          ConfigurationFinding(
            ["calendars", "\(entry.number)", "name"],
            "is one name for \(found.count) calendars that fit \(entry.path); expected: none, or "
              + "an entry for each path"))
      }
      paths += found
      entries += found.map {
        CollectionSettings.Entry(
          path: SourceNames.resolved($0), name: name, color: entry.color,
          traits: entry.traits)
      }
    }
  }

  private static func message(of entry: CollectionEntry) -> String {
    let what = PathPattern.hasPattern(entry.path) ? "nothing fits" : "there is no"
    return "\(what) \(entry.path); expected: a folder or an .ics file that is there"
  }
}
