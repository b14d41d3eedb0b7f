import CalendarModel
import CalendarStore
import Glibc

/// Calendars of another program.
struct FoundCalendars: Hashable {
  /// How they can be used.
  enum Use: Hashable {
    /// Opened where they are.
    case opening([CollectionEntry])
    /// Opened where they are and never changed: their program writes them anew.
    case reading([CollectionEntry])
    /// Appointments of calcurse; those that were not copied before are copied.
    case copying(count: Int, wereCopied: Bool)
    /// Nobody else can read them.
    case nothing
  }

  var program: String
  /// The file or folder they are in.
  var place: String
  var use: Use
  /// Whether the configuration opens all of them.
  var isOpen = false

  /// What stands in the configuration for them.
  var entries: [CollectionEntry] {
    switch use {
    case .opening(let entries), .reading(let entries): entries
    case .copying, .nothing: []
    }
  }

  var isCopied: Bool { if case .copying = use { true } else { false } }

  /// Those of them that are not open yet, where some are not.
  /// - Parameter home: what `~` stands for.
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

/// What entries of the configuration open.
struct OpenedPlaces {
  /// Of files and folders, links followed.
  private let paths: Set<String>
  /// The paths of the collections that are found there.
  private let collections: Set<String>

  /// - Parameter home: what `~` stands for.
  /// - Complexity: O(names in the folders).
  init(_ entries: [CollectionEntry] = [], home: String? = nil) {
    let found = entries.flatMap { PathPattern($0.path, home: home).paths }
    paths = Set(found.map(SourceNames.resolved))
    // One that cannot be read takes nothing from the others.
    collections = Set(
      paths.flatMap { CollectionFinder.present(at: [$0]) }.map { SourceNames.resolved($0.path) })
  }

  /// Whether they lead nowhere.
  var isEmpty: Bool { paths.isEmpty }

  func opens(_ collection: CollectionInfo) -> Bool {
    collections.contains(SourceNames.resolved(collection.path))
  }

  /// Whether all in a file or folder is open.
  func open(_ path: String) -> Bool {
    let path = SourceNames.resolved(path)
    if paths.contains(path) || opensFile(path) { return true }
    let there = CollectionFinder.present(at: [path])
    return !there.isEmpty && there.allSatisfy(opens)
  }

  /// Whether it is a file of a folder that is open.
  private func opensFile(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".ics"), let slash = path.lastIndex(of: "/") else {
      return false
    }
    return collections.contains(String(path[..<slash]))
  }
}

/// Where programs keep what is the user's.
struct UserFolders {
  let home: String
  private let variables: [String: String]

  /// - Parameter variables: those of the environment that may stand in paths; HOME is `home`.
  init(home: String, variables: [String: String] = [:]) {
    self.home = home
    self.variables = variables.merging(["HOME": home]) { $1 }
  }

  /// Those of this process; nil if it has no home.
  static func ofUser() -> UserFolders? {
    guard let home = environmentValue("HOME") else { return nil }
    var variables: [String: String] = [:]
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "VDIRSYNCER_CONFIG"] {
      variables[name] = environmentValue(name)
    }
    return UserFolders(home: home, variables: variables)
  }

  var config: String { folder("XDG_CONFIG_HOME", else: ".config") }
  var data: String { folder("XDG_DATA_HOME", else: ".local/share") }

  /// The folder of the user's own calendars, where the configuration has none.
  var ownCalendars: String { data + "/daybook/calendars" }

  func variable(_ name: String) -> String? { variables[name] }

  /// A path with `~`, `$NAME` and `${NAME}` replaced, without a slash at the end.
  func expanded(_ path: String) -> String {
    var text = path
    if text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
    for (name, value) in variables {
      text = text.replacing("${\(name)}", with: value).replacing("$\(name)/", with: value + "/")
    }
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// A path as people read it.
  func abbreviated(_ path: String) -> String {
    path == home ? "~" : path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func folder(_ name: String, else usual: String) -> String {
    guard let path = variables[name], path.hasPrefix("/") else { return home + "/" + usual }
    return path
  }
}
