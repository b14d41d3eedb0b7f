import CalendarModel
import CalendarStore
import Glibc

/// The calendars of another program.
package struct FoundCalendars: Hashable {
  /// The ways to use them.
  enum Use: Hashable {
    /// Opened in place.
    case opening([CollectionEntry])
    /// Opened in place and never changed, because their program rewrites them.
    case reading([CollectionEntry])
    /// Appointments of calcurse; those not copied before are copied.
    case copying(count: Int, wereCopied: Bool)
    /// Not readable by other programs.
    case nothing
  }

  var program: String
  /// The path of the file or folder that contains them.
  package var place: String
  var use: Use
  /// Whether the configuration already opens all of them.
  var isOpen = false

  /// The entries for the configuration.
  package var entries: [CollectionEntry] {
    switch use {
    case .opening(let entries), .reading(let entries): entries
    case .copying, .nothing: []
    }
  }

  package var isCopied: Bool { if case .copying = use { true } else { false } }

  /// Returns those that are not open yet, if some are not.
  /// - Parameter home: the folder for `~`.
  func leavingOut(_ places: OpenedPlaces, home: String) -> FoundCalendars {
    let rest = entries.filter { entry in
      let paths = PathPattern(entry.path, home: home).paths
      return paths.isEmpty || !paths.allSatisfy(places.open)
    }
    var calendars = self
    calendars.isOpen = rest.isEmpty && !entries.isEmpty
    guard !rest.isEmpty else { return calendars }
    if case .reading = use {
      calendars.use = .reading(rest)
    } else {
      calendars.use = .opening(rest)
    }
    return calendars
  }
}

/// The places that entries of the configuration open.
package struct OpenedPlaces {
  /// The paths of files and folders, with links resolved.
  private let paths: Set<String>
  /// The paths of the collections found there.
  private let collections: Set<String>

  /// - Parameter home: the folder for `~`.
  /// - Complexity: O(names in the folders).
  package init(_ entries: [CollectionEntry] = [], home: String? = nil) {
    let found = entries.flatMap { PathPattern($0.path, home: home).paths }
    paths = Set(found.map(SourceNames.resolved))
    // One that cannot be read does not affect the others.
    collections = Set(
      paths.flatMap { CollectionFinder.present(at: [$0]) }.map { SourceNames.resolved($0.path) })
  }

  /// Whether they open nothing.
  package var isEmpty: Bool { paths.isEmpty }

  func opens(_ collection: CollectionInfo) -> Bool {
    collections.contains(SourceNames.resolved(collection.path))
  }

  /// Returns whether everything in a file or folder is open.
  package func open(_ path: String) -> Bool {
    let path = SourceNames.resolved(path)
    if paths.contains(path) || opensFile(path) { return true }
    let there = CollectionFinder.present(at: [path])
    return !there.isEmpty && there.allSatisfy(opens)
  }

  /// Returns whether a path is a file in an open folder.
  private func opensFile(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".ics"), let slash = path.lastIndex(of: "/") else {
      return false
    }
    return collections.contains(String(path[..<slash]))
  }
}

/// The folders where programs keep the user's data.
package struct UserFolders {
  package let home: String
  private let variables: [String: String]

  /// - Parameter variables: the environment variables that paths may contain; HOME is `home`.
  package init(home: String, variables: [String: String] = [:]) {
    self.home = home
    self.variables = variables.merging(["HOME": home]) { $1 }
  }

  /// Returns the folders of this process; nil if it has no home folder.
  package static func ofUser() -> UserFolders? {
    guard let home = environmentValue("HOME") else { return nil }
    var variables: [String: String] = [:]
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "VDIRSYNCER_CONFIG"] {
      variables[name] = environmentValue(name)
    }
    return UserFolders(home: home, variables: variables)
  }

  var config: String { folder("XDG_CONFIG_HOME", else: ".config") }
  var data: String { folder("XDG_DATA_HOME", else: ".local/share") }

  /// The folder of the user's own calendars, if the configuration has none.
  package var ownCalendars: String { data + "/daybook/calendars" }

  func variable(_ name: String) -> String? { variables[name] }

  /// Returns a path with `~`, `$NAME` and `${NAME}` replaced, without a slash at the end.
  package func expanded(_ path: String) -> String {
    var text = path
    if text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
    for (name, value) in variables {
      text = text.replacing("${\(name)}", with: value).replacing("$\(name)/", with: value + "/")
    }
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// Returns a path in a readable form.
  package func abbreviated(_ path: String) -> String {
    path == home ? "~" : path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func folder(_ name: String, else fallback: String) -> String {
    guard let path = variables[name], path.hasPrefix("/") else { return home + "/" + fallback }
    return path
  }
}
