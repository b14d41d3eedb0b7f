/// The server's name of a member of a collection, or of a collection. Only the store that created it
/// interprets it; all others compare, store and return it.
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

  /// The part after the last slash, if any; nil if that is empty.
  var lastName: String? { text.split(separator: "/").last.map(String.init) }
}

/// Creates names for a kind of server, without asking one.
package protocol RemoteNames: Sendable {
  /// Reads the text of a name; nil if it is invalid.
  func id(_ text: String) -> RemoteID?
  /// Returns the member of a collection with a last name; nil if that is not possible.
  func member(_ lastName: String, of collection: RemoteID) -> RemoteID?
}
