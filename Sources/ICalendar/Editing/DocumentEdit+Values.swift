extension DocumentEdit {
  /// Replaces the value of the property in a line; all parameters stay, byte for byte.
  ///
  /// - Throws: `WritingError.lineEndInValue`.
  package mutating func replace(line: Int, value: [UInt8]) throws(WritingError) {
    let old = document.lines[line]
    let header = document.unfolded(old.range.lowerBound..<old.valueRange.lowerBound)
    change(line: line, to: header + (try Property(name: "", value: value).checkedValue()))
  }

  /// Replaces a line by a line of another document: the same bytes, except for folds.
  package mutating func replace(line: Int, withCopyOf other: Int, from source: Document) {
    change(line: line, to: source.unfolded(source.lines[other].range))
  }

  /// Inserts a line of another document into a component: the same bytes, except for folds.
  ///
  /// - Parameter line: the line before it; nil for the component's last property.
  package mutating func insert(
    copyOf other: Int, from source: Document, into component: Int, after line: Int? = nil
  ) {
    let text = source.unfolded(source.lines[other].range)
    insert(
      Insertion(
        place: .after(line: line ?? lastPropertyLine(of: component)),
        name: source.name(of: source.lines[other]), text: text), into: component)
  }

  /// Whether a line is changed or removed.
  func isChanged(line: Int) -> Bool { lines.keys.contains(line) }

  /// The names, in capitals, of a component's own properties that the edit changes, inserts or
  /// removes. Changes of inner components, such as alarms, count by their names; an inserted
  /// component counts as `BEGIN`.
  func changedNames(in index: Int) -> Set<String> {
    let component = document.components[index]
    var names: Set<String> = []
    for line in document.ownLines(of: index) where lines.keys.contains(line) {
      names.insert(document.name(of: document.lines[line]))
    }
    for child in index + 1..<max(index + 1, component.nextComponent) {
      let inner = document.components[child]
      let isChanged =
        removedComponents.contains(child)
        || inner.contents.contains { lines.keys.contains($0) }
      if isChanged { names.insert(inner.name) }
    }
    for insertion in insertions[index] ?? [] {
      names.insert(insertion.name?.uppercased() ?? "BEGIN")
    }
    return names
  }
}
