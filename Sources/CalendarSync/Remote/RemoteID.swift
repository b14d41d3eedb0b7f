/// The name of a member of a collection, or of a collection, as the server has it. What it says is known
/// to the store that made it; all others compare it, keep it and hand it back.
package struct RemoteID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name as the server spells it, from which `RemoteNames` makes the same one again.
  package let text: String
  /// The same text for all spellings of the name.
  let key: String

  init(_ text: String, key: String) { (self.text, self.key) = (text, key) }

  package static func == (a: RemoteID, b: RemoteID) -> Bool { a.key == b.key }
  package static func < (a: RemoteID, b: RemoteID) -> Bool { a.key < b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
  package var description: String { text }

  /// The part behind the last slash, for names that have some; nil where that is empty.
  var lastName: String? { text.split(separator: "/").last.map(String.init) }
}

/// Makes names for what a kind of server keeps, without asking one.
package protocol RemoteNames: Sendable {
  /// Reads the text of a name; nil where it can be none.
  func id(_ text: String) -> RemoteID?
  /// Returns the member of a collection with a last name; nil where it can have none of that name.
  func member(_ lastName: String, of collection: RemoteID) -> RemoteID?
}
