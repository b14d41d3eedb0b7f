import CalendarModel

/// The user's settings for collections, which take precedence over those in their folders.
public struct CollectionSettings: Hashable, Sendable {
  /// The settings of one collection, or of all in a folder.
  public struct Entry: Hashable, Sendable {
    /// The absolute path, with links resolved.
    public var path: String
    /// The name, only for the collection at exactly this path.
    public var name: String?
    public var color: EventColor?
    public var traits: CollectionTraits

    public init(
      path: String, name: String? = nil, color: EventColor? = nil,
      traits: CollectionTraits = CollectionTraits()
    ) {
      self.path = path
      self.name = name
      self.color = color
      self.traits = traits
    }
  }

  public var entries: [Entry]
  /// The user's own mail addresses, in lower case. Events that one of them has declined are free.
  public var addresses: Set<String>
  /// Whether an event that several collections have is shown once.
  public var mergesCopies: Bool
  /// The paths of collections that the user has chosen as defaults; they apply if no entry names a
  /// default.
  public var chosenDefaults: Set<String>

  public init(
    _ entries: [Entry] = [], addresses: Set<String> = [], mergesCopies: Bool = false,
    chosenDefaults: Set<String> = []
  ) {
    self.entries = entries
    self.mergesCopies = mergesCopies
    self.addresses = addresses
    self.chosenDefaults = chosenDefaults
  }

  /// Returns a collection with the user's settings. The entry for its path applies, otherwise that
  /// of the nearest folder above it; of equal entries the first. One named Tracked holds what happened.
  public func applied(to info: CollectionInfo) -> CollectionInfo {
    let entry = entry(for: info.path)
    let isChosen = chosenDefaults.contains(info.path) && !namesDefault
    var traits = entry?.traits ?? info.traits
    traits.components = info.traits.components
    if traits.kind == .events, info.name == CollectionTraits.trackedName { traits.kind = .tracked }
    if isChosen { traits.isDefault = true }
    return CollectionInfo(
      id: info.id, name: (entry?.path == info.path ? entry?.name : nil) ?? info.name,
      color: entry?.color ?? info.color, path: info.path, traits: traits,
      holdsContacts: info.holdsContacts)
  }

  /// Whether an entry names the collection at a path, so that its own name is not shown.
  public func namesCollection(at path: String) -> Bool {
    entry(for: path).map { $0.path == path && $0.name != nil } ?? false
  }

  /// Whether an entry has a colour for the collection at a path, so that its own is not shown.
  public func colorsCollection(at path: String) -> Bool { entry(for: path)?.color != nil }

  /// Whether an entry names a default.
  public var namesDefault: Bool { entries.contains(where: \.traits.isDefault) }

  /// Whether the collection at a path is read-only.
  func isReadOnly(_ path: String) -> Bool { entry(for: path)?.traits.isReadOnly ?? false }

  private func entry(for path: String) -> Entry? {
    var best: Entry?
    for entry in entries where entry.path == path || path.hasPrefix(entry.path + "/") {
      if entry.path.utf8.count > best?.path.utf8.count ?? -1 { best = entry }
    }
    return best
  }
}

/// The properties of a vdir folder from its `displayname` and `color` files, and from `components`,
/// which sync writes.
struct CollectionProperties {
  static let fileNames = ["displayname", "color", "components"]

  var name: String?
  var color: EventColor?
  var components = CollectionTraits.Components.all

  init(folder: String) {
    name = Self.firstLine(of: joined(folder, "displayname"))
    color = Self.firstLine(of: joined(folder, "color")).flatMap { EventColor(hex: $0) }
    components = Self.firstLine(of: joined(folder, "components")).map { .init(names: $0) } ?? .all
  }

  private static func firstLine(of path: String) -> String? {
    // A property that is missing or cannot be read is simply not set: vdir makes both optional.
    guard let bytes = try? readWholeFile(at: path, limit: 65_536) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = String(decoding: line, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}
