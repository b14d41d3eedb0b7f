import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// The configuration with what is wrong in it, and where it comes from.
struct LoadedConfiguration: Hashable, Sendable {
  var configuration = Configuration()
  /// The file, whether it is there or not; nil if there is no place for one.
  var path: String?
  /// Whether there is a file.
  var isWritten = false
  /// Whether the text could be taken apart; nothing of it holds otherwise.
  var isReadable = true
  /// In the order of their lines.
  var problems: [Problem] = []
  /// The keys, with those of the user.
  var keymap = Keymap.standard
  /// The files of the theme, where it is one of the user's.
  private var themeFiles: [String] = []
  private var bytes: [UInt8] = []

  /// All defaults.
  init() {}

  /// All that it was read from: a change of any of them is a change of it.
  var files: [String] { (path.map { [$0] } ?? []) + themeFiles }

  /// The user's.
  static func ofUser() -> LoadedConfiguration {
    LoadedConfiguration(
      path: path(
        configHome: environmentValue("XDG_CONFIG_HOME"), home: environmentValue("HOME")))
  }

  /// What a file says; all defaults where there is none.
  init(path: String?) {
    self.path = path
    guard let path else { return }
    do throws(FileError) {
      guard let bytes = try SmallFile.bytes(of: path) else { return }
      isWritten = true
      read(bytes, path)
    } catch {
      (isWritten, isReadable) = (true, false)
      problems = [Problem(path: path, message: error.message)]
    }
  }

  /// Where the file lies: in the XDG configuration folder.
  /// - Parameters:
  ///   - configHome: the value of XDG_CONFIG_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  static func path(configHome: String?, home: String?) -> String? {
    if let configHome, configHome.hasPrefix("/") { return configHome + "/daybook/config.toml" }
    return home.flatMap { $0.isEmpty ? nil : $0 + "/.config/daybook/config.toml" }
  }

  /// What was found, as problems with their lines, in the order of these.
  func problems(_ findings: [ConfigurationFinding]) -> [Problem] {
    guard !findings.isEmpty else { return [] }
    let lines = ConfigurationLines(bytes)
    return findings.map { finding in
      Problem(
        path: path ?? "", line: lines.line(of: finding.path),
        message: finding.key + ": " + finding.message)
    }.sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
  }

  // MARK: - Private

  private mutating func read(_ bytes: [UInt8], _ path: String) {
    self.bytes = bytes
    let values: [String: ConfigurationValue]
    do throws(ConfigurationText.Failure) {
      values = try ConfigurationText(bytes).values
    } catch {
      isReadable = false
      problems = [Problem(path: path, line: error.line, message: error.message)]
      return
    }
    var findings = ConfigurationOptions.all.read(values, into: &configuration)
    if !configuration.keys.isEmpty {
      let changed = Keymap.standard.changed(configuration.keys)
      keymap = changed.keymap
      findings += changed.conflicts.map {
        ConfigurationFinding(["keys", $0.command.rawValue], $0.message)
      }
    }
    problems = problems(findings)
    findTheme(beside: path)
    findZone()
  }

  /// Its file is read; without an id none is.
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
        "there is no time zone \(ConfigurationValue.quoted(id))" + zoneHint(nearest))
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
        ConfigurationFinding(
          ["theme"],
          "there is no theme \(ConfigurationValue.quoted(name))" + nameHint(for: name, among: names)
        )
      ])
    } else {
      problems += found.problems
    }
  }
}
