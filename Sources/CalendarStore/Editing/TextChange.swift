/// What a file of a collection was and what it is to be.
public struct TextChange: Hashable, Sendable {
  /// Links in it are followed as long as they stay in the collection.
  public var path: String
  /// The collection's folder, or the file itself where the collection is one file.
  public var collection: String
  /// What the file held when it was read; nil where there was none.
  public var before: [UInt8]?
  /// What it is to hold; nil where it is to be gone.
  public var after: [UInt8]?

  public init(path: String, collection: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    self.collection = collection
    self.before = before
    self.after = after
  }
}
