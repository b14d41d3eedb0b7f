/// What a key of one kind costs, on average; nearly the same on every run.
struct CountRecord: Codable, Hashable {
  /// What makes a record the same thing in two runs.
  struct Subject: Hashable, CustomStringConvertible {
    let set: String
    let keys: String

    var description: String { "\(keys) (\(set))" }
  }

  /// The calendars.
  let set: String
  /// The kind of key.
  let keys: String
  /// Instructions of the thread of the interface; nil when nothing counted them.
  var instructions: Int?
  /// The median of the cells that changed.
  let cells: Int
  /// The median of the bytes that a terminal would be sent.
  let bytes: Int

  var subject: Subject { Subject(set: set, keys: keys) }
}
