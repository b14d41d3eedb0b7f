import CalendarModel
import CalendarStore

/// The calendars that a command uses, and their configuration.
package struct CalendarSources: ExpressibleByArrayLiteral {
  package private(set) var paths: [String]
  /// Whether these are the user's own calendars, not named on the command line.
  package let isDefault: Bool
  package let loaded: LoadedConfiguration
  /// The configuration of collections.
  package let settings: CollectionSettings
  /// The problems of the configuration, including its paths.
  package let problems: [Problem]

  package var configuration: Configuration { loaded.configuration }

  /// Creates sources of some paths, without a configuration.
  package init(arrayLiteral paths: String...) { self.init(paths) }

  /// - Parameters:
  ///   - paths: the paths of files and folders, not checked; if empty, those of the configuration.
  ///   - home: the folder for `~`.
  package init(
    _ paths: [String], _ loaded: LoadedConfiguration = LoadedConfiguration(),
    home: String? = environmentValue("HOME")
  ) {
    let found = FoundEntries(loaded, home: home)
    self.loaded = loaded
    self.isDefault = paths.isEmpty
    self.paths = paths.isEmpty ? found.paths : paths
    settings = CollectionSettings(
      found.entries, addresses: loaded.configuration.addresses,
      mergesCopies: loaded.configuration.mergesCopies, chosenDefaults: loaded.chosenDefaults)
    problems = (loaded.problems + loaded.problems(found.findings))
      .sorted { $0.line ?? 0 < $1.line ?? 0 }
  }

  /// Returns the same sources with other paths.
  package func opening(_ paths: [String]) -> CalendarSources {
    var sources = self
    sources.paths = paths
    return sources
  }

  /// Whether the user has neither a configuration nor an event, but only the empty collection
  /// created at the first start.
  package var isNew: Bool {
    guard isDefault, !loaded.isWritten, paths.count == 1 else { return false }
    let found = CollectionFinder.present(at: paths)
    return found.count == 1 && !CollectionFinder.holdsCalendars(at: paths[0])
  }

  /// A sentence about the problems, for users who see no problems window; nil if there are none.
  package var notice: String? {
    guard !problems.isEmpty else { return nil }
    let verb = problems.count == 1 ? "is a problem" : "are \(counted(problems.count, "problem"))"
    return "there \(verb) in the configuration; see daybook config --check"
  }
}

/// The collections found at the paths of the configuration.
struct FoundEntries {
  private(set) var paths: [String] = []
  private(set) var entries: [CollectionSettings.Entry] = []
  /// The findings about paths that do not exist and names used more than once.
  private(set) var findings: [ConfigurationFinding] = []

  init(_ loaded: LoadedConfiguration, home: String?) {
    for entry in loaded.configuration.collections {
      let found: [String]
      do throws(PatternLeadsTooFar) {
        found = try PathPattern(entry.path, home: home).search()
      } catch {
        findings.append(
          ConfigurationFinding(
            ["calendars", "\(entry.number)", "path"], Self.flaw(of: entry, error.limit),
            expected: .simplePath))
        continue
      }
      guard !found.isEmpty else {
        // A web calendar gets its folder when it is fetched.
        guard entry.url == nil else { continue }
        findings.append(
          ConfigurationFinding(
            ["calendars", "\(entry.number)", "path"], Self.flaw(of: entry), expected: .presentPath))
        continue
      }
      let name = found.count == 1 ? entry.name : nil
      if entry.name != nil, name == nil {
        findings.append(
          ConfigurationFinding(
            ["calendars", "\(entry.number)", "name"],
            .nameOfSeveral(count: found.count, path: entry.path), expected: .noName))
      }
      paths += found
      var traits = entry.traits
      if entry.url != nil { traits.isReadOnly = true }
      entries += found.map {
        CollectionSettings.Entry(
          path: SourceNames.resolved($0), name: name, color: entry.color, traits: traits)
      }
    }
  }

  private static func flaw(of entry: CollectionEntry, _ limit: SearchLimit) -> OptionFlaw {
    switch limit {
    case .folders(let most): .manyFolders(path: entry.path, limit: most)
    case .names(let most): .manyNames(path: entry.path, limit: most)
    }
  }

  private static func flaw(of entry: CollectionEntry) -> OptionFlaw {
    PathPattern.hasPattern(entry.path)
      ? .nothingFits(path: entry.path) : .nothingThere(path: entry.path)
  }
}
