/// The names that a reader knows, found by their bytes in any case.
struct NameTable<Value: Sendable>: Sendable {
  /// By length: few names have the same, and most of them differ in the first letter.
  private var names: [[(name: [UInt8], value: Value)]] = []

  /// - Parameter names: in capitals.
  init(_ names: [(name: String, value: Value)]) {
    for (name, value) in names {
      let bytes = Array(name.utf8)
      while self.names.count <= bytes.count { self.names.append([]) }
      self.names[bytes.count].append((bytes, value))
    }
  }

  func value(of bytes: Span<UInt8>) -> Value? {
    guard bytes.count < names.count else { return nil }
    for (name, value) in names[bytes.count] where Self.isEqual(bytes, name) { return value }
    return nil
  }

  private static func isEqual(_ bytes: Span<UInt8>, _ name: [UInt8]) -> Bool {
    for index in name.indices where ASCII.uppercased(bytes[index]) != name[index] { return false }
    return true
  }
}
