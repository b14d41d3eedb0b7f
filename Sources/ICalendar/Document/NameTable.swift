/// A name of 1 to 16 bytes in capitals, packed so that comparing it is comparing two words.
struct NameKey: Equatable {
  let count: Int
  let head: UInt64
  let tail: UInt64

  /// Nil for names that are empty or too long to be one the reader knows.
  init?(_ bytes: Span<UInt8>) {
    guard (1...16).contains(bytes.count) else { return nil }
    count = bytes.count
    var (head, tail): (UInt64, UInt64) = (0, 0)
    for index in 0..<min(8, count) {
      head = head << 8 | UInt64(ASCII.uppercased(bytes[index]))
    }
    var index = 8
    while index < count {
      tail = tail << 8 | UInt64(ASCII.uppercased(bytes[index]))
      index += 1
    }
    self.head = head
    self.tail = tail
  }

  /// Spreads the known names over 64 slots.
  fileprivate var slot: Int {
    Int(((head ^ tail ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

/// Known names and what they stand for, in 64 slots with linear probing.
struct NameTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: NameKey
    let value: Value
  }

  private var entries = [Entry?](repeating: nil, count: 64)

  /// - Parameter names: fewer than 64; those that make no key are left out.
  init(_ names: [(name: String, value: Value)]) {
    precondition(names.count < 64, "a table of names holds at most 63")
    for (name, value) in names {
      guard let key = NameKey(Array(name.utf8).span) else { continue }
      var slot = key.slot
      while entries[slot] != nil { slot = (slot + 1) % 64 }
      entries[slot] = Entry(key: key, value: value)
    }
  }

  subscript(key: NameKey) -> Value? {
    var slot = key.slot
    while let entry = entries[slot] {
      if entry.key == key { return entry.value }
      slot = (slot + 1) % 64
    }
    return nil
  }
}

extension NameKey: Sendable {}
