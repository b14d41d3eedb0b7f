/// The number a collection has while the program runs.
public struct CollectionID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: CollectionID, b: CollectionID) -> Bool { a.rawValue < b.rawValue }
}

/// One calendar of the user: a vdir folder or one `.ics` file.
public struct CollectionInfo: Hashable, Sendable {
  public let id: CollectionID
  /// The display name; the folder's or file's name where none is set.
  public let name: String
  /// Its own colour, where it has one.
  public let color: EventColor?
  /// The folder or file.
  public let path: String
  /// What the user wants of it.
  public let traits: CollectionTraits

  public init(
    id: CollectionID, name: String, color: EventColor?, path: String,
    traits: CollectionTraits = CollectionTraits()
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.path = path
    self.traits = traits
  }
}
