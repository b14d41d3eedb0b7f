extension DocumentEdit {
  /// Gives the property in a line another value that is to be read as the old one was: its parameters
  /// all stay, byte for byte.
  ///
  /// - Throws: `WritingError.lineEndInValue`.
  package mutating func replace(line: Int, value: [UInt8]) throws(WritingError) {
    let old = document.lines[line]
    let header = document.unfolded(old.range.lowerBound..<old.valueRange.lowerBound)
    change(line: line, to: header + (try Property(name: "", value: value).checkedValue()))
  }

  /// Gives a line the text of a line of another document: the same bytes, but for the folds.
  package mutating func replace(line: Int, withCopyOf other: Int, from source: Document) {
    change(line: line, to: source.unfolded(source.lines[other].range))
  }

  /// Puts a line of another document into a component: the same bytes, but for the folds.
  ///
  /// - Parameter line: the line that it follows; nil for the component's last property.
  package mutating func insert(
    copyOf other: Int, from source: Document, into component: Int, after line: Int? = nil
  ) {
    let text = source.unfolded(source.lines[other].range)
    insert(
      Insertion(
        place: .after(line: line ?? lastPropertyLine(of: component)),
        name: source.name(of: source.lines[other]), text: text), into: component)
  }

  /// Whether a line gets another text, or goes.
  func isChanged(line: Int) -> Bool { lines.keys.contains(line) }

  /// The names, in capitals, of a component's own properties that the edit changes, puts in or takes
  /// out. What changes in the components inside it, such as alarms, counts by their names, and one
  /// that is put in as `BEGIN`.
  func changedNames(in index: Int) -> Set<String> {
    let component = document.components[index]
    var names: Set<String> = []
    let own = Set(document.ownLines(of: index))
    for line in lines.keys where own.contains(line) {
      names.insert(document.name(of: document.lines[line]))
    }
    for child in index + 1..<max(index + 1, component.nextComponent) {
      let inner = document.components[child]
      let isChanged =
        removedComponents.contains(child)
        || lines.keys.contains { inner.contents.contains($0) }
      if isChanged { names.insert(inner.name) }
    }
    for insertion in insertions[index] ?? [] {
      names.insert(insertion.name?.uppercased() ?? "BEGIN")
    }
    return names
  }
}
