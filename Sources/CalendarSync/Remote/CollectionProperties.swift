/// What a server says about a calendar.
package struct CollectionProperties: Hashable, Sendable {
  package var name: String?
  /// The colour as the server has it, usually `#RRGGBBAA`.
  package var color: String?
  /// The components that it takes, such as VEVENT; nil for all.
  package var components: [String]?
  /// Whether the user may add, change and delete; true where the server does not say.
  package var isWritable: Bool
  /// What changes are asked from; nil where the server tells no changes.
  package var syncToken: String?
  /// Changes with every change of a member; equal ones save a listing.
  package var tag: String?
}
