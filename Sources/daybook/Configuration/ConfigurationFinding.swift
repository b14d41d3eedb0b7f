/// Something wrong in a configuration, by the place of the value.
struct ConfigurationFinding: Hashable, Sendable {
  /// The keys from the outermost table on; the numbers of list entries, counted from 0, among them.
  var path: [String]
  /// What is wrong and what is expected; lower case, no full stop.
  var message: String

  init(_ path: [String] = [], _ message: String) {
    self.path = path
    self.message = message
  }

  /// The place as a person reads it: `collections.2.color`, counted from 1.
  var key: String {
    path.map { part in Int(part).map { "\($0 + 1)" } ?? part }.joined(separator: ".")
  }

  /// The same in a table or list that is the value of `key`.
  func below(_ key: [String]) -> ConfigurationFinding {
    ConfigurationFinding(key + path, message)
  }
}
