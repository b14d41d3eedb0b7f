/// A task that another one is, or may become, a part of.
public struct TodoParent: Hashable, Sendable {
  public let uid: String
  public let title: String
  /// Its collection, where its parts are too.
  public let collection: CollectionID

  public init(uid: String, title: String, collection: CollectionID) {
    (self.uid, self.title, self.collection) = (uid, title, collection)
  }
}
