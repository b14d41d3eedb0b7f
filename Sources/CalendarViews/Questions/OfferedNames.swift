import CalendarModel

/// The names that are offered while a text is typed: a bounded number of them, and none that is longer
/// than anybody types. What a letter costs does not grow with the texts of files.
package struct OfferedNames {
  package static let most = 1_000
  /// In bytes.
  package static let longest = 200

  private var names: Set<String> = []

  package init(_ names: some Sequence<String>) {
    for name in names where !name.isEmpty && name.utf8.count <= Self.longest {
      self.names.insert(name)
      guard self.names.count < Self.most else { break }
    }
  }

  package var sorted: [String] { names.sorted() }
}

extension Category {
  /// Whether its name is too long to be offered.
  package var isLong: Bool {
    var count = 0
    return path.contains { name in
      count += name.utf8.count + 1
      return count > OfferedNames.longest
    }
  }
}
