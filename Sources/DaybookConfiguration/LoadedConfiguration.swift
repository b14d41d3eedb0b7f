import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import CalendarWords
import EventEntry
import ICalendar
import TOML

/// The configuration with its problems and its origin.
package struct LoadedConfiguration: Hashable, Sendable {
  package var configuration = Configuration()
  /// The path of the file, whether or not it exists; nil if there is no place for one.
  package var path: String?
  /// Whether the file exists.
  package var isWritten = false
  /// Whether the text could be parsed; otherwise none of it is used.
  package var isReadable = true
  /// The problems, in the order of their lines.
  package var problems: [Problem] = []
  /// The keys, including those of the user.
  package var keymap = Keymap.standard
  /// The calendars chosen as defaults in the interface; see `ChosenDefaults`.
  package var chosenDefaults: Set<String> = []
  /// The files of the theme, if it is the user's own.
  private var themeFiles: [String] = []
  private var bytes: [UInt8] = []

  /// Creates the default configuration.
  package init() {}

  /// All files that it was read from, to be watched for changes.
  package var files: [String] { (path.map { [$0] } ?? []) + themeFiles }

  /// Loads the user's configuration.
  package static func ofUser() -> LoadedConfiguration {
    var loaded = LoadedConfiguration(
      path: path(
        configHome: environmentValue("XDG_CONFIG_HOME"), home: environmentValue("HOME")))
    loaded.chosenDefaults = ChosenDefaults.ofUser?.paths ?? []
    loaded.configuration.serverAddresses = SchedulingMemory.userAddresses
    return loaded
  }

  /// Loads a file; uses the defaults if there is none.
  package init(path: String?) {
    self.path = path
    guard let path else { return }
    do throws(FileError) {
      guard let bytes = try readSmallFile(at: path) else { return }
      isWritten = true
      read(bytes, path)
    } catch {
      (isWritten, isReadable) = (true, false)
      configuration.agents = .closed
      problems = [Problem(path: path, .file(error.problem))]
    }
  }

  /// Returns the path of the file in the XDG configuration folder.
  /// - Parameters:
  ///   - configHome: the value of XDG_CONFIG_HOME; used only if it is an absolute path.
  ///   - home: the value of HOME.
  package static func path(configHome: String?, home: String?) -> String? {
    baseFolder(configHome, home: home, ".config").map { $0 + "/daybook/config.toml" }
  }

  /// Returns findings as problems with their lines, in the same order.
  func problems(_ findings: [ConfigurationFinding]) -> [Problem] {
    guard !findings.isEmpty else { return [] }
    let lines = TOMLStatements(bytes)
    return findings.map { finding in
      Problem(
        path: path ?? "", line: lines.line(of: finding.path),
        finding.reason)
    }.sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
  }

  // MARK: - Private

  private mutating func read(_ bytes: [UInt8], _ path: String) {
    self.bytes = bytes
    let values: [String: TOMLValue]
    do throws(TOMLDocument.Failure) {
      values = try TOMLDocument(bytes).values
    } catch {
      isReadable = false
      configuration.agents = .closed
      problems = [Problem(path: path, line: error.line, .said(error.message))]
      return
    }
    var findings = ConfigurationOptions.all.read(values, into: &configuration)
    closeAgents(after: findings)
    let categories = configuration.categories
    let keys = configuration.keys + categories.compactMap(\.keymapRow)
    if !keys.isEmpty {
      let changed = Keymap.standard.changed(keys)
      keymap = changed.keymap
      findings += changed.conflicts.map { ConfigurationFinding($0, categories) }
    }
    problems = problems(findings)
    findTheme(beside: path)
    findZone()
  }

  /// Loads the second zone; does nothing without an id.
  private mutating func findZone() {
    let id = configuration.secondZone
    guard !id.isEmpty else { return }
    let zones = ZoneCatalog()
    if let zone = zones.zone(named: id) {
      configuration.interface.secondZone = zone
      return
    }
    let nearest = ZoneText.nearest(to: id, among: zones.names)
    problems += problems([
      ConfigurationFinding(
        ["second-time-zone"],
        nearest.map { .noZoneNear(text: TOMLValue.quoted(id), name: $0) }
          ?? .noZone(text: TOMLValue.quoted(id)))
    ])
  }

  private mutating func findTheme(beside path: String) {
    guard configuration.theme != Theme.daybook.name else { return }
    let folder = ThemeFolder(besideConfiguration: path)
    let found = folder.theme(configuration.theme)
    themeFiles = found.files
    if let theme = found.theme {
      configuration.interface.theme = theme
      problems += found.problems
    } else if found.problems.isEmpty {
      let (name, names) = (configuration.theme, folder.names)
      problems += problems([
        ConfigurationFinding(["theme"], OptionFlaw(unknownTheme: name, among: names))
      ])
    } else {
      problems += found.problems
    }
  }
}
