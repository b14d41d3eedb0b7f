import CalendarModel

/// What the user says of collections: it goes before what their folders say.
public struct CollectionSettings: Hashable, Sendable {
  /// What is said of one collection, or of all in a folder.
  public struct Entry: Hashable, Sendable {
    /// From the root, links followed.
    public var path: String
    /// Only for the collection at the very path.
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

  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// A collection as the user wants it: the entry of its path counts, else that of the nearest
  /// folder above it, and of equal ones the first.
  public func applied(to info: CollectionInfo) -> CollectionInfo {
    guard let entry = entry(for: info.path) else { return info }
    return CollectionInfo(
      id: info.id, name: (entry.path == info.path ? entry.name : nil) ?? info.name,
      color: entry.color ?? info.color, path: info.path, traits: entry.traits)
  }

  /// Whether nothing is to be written into the collection at a path.
  func isReadOnly(_ path: String) -> Bool { entry(for: path)?.traits.isReadOnly ?? false }

  private func entry(for path: String) -> Entry? {
    var best: Entry?
    for entry in entries where entry.path == path || path.hasPrefix(entry.path + "/") {
      if entry.path.utf8.count > best?.path.utf8.count ?? -1 { best = entry }
    }
    return best
  }
}
