import ICalendar

/// Writes changes into the local text; unchanged lines stay byte for byte.
struct MergeWriting {
  let local: Document
  let remote: Document

  /// The local text with all changes, and with the VTIMEZONEs that these need.
  ///
  /// Nil if a value cannot be written.
  func text(of changes: [OutlineMerge.Change]) -> [UInt8]? {
    if changes.isEmpty { return local.bytes }
    var edit = DocumentEdit(local)
    do {
      for change in changes { try write(change, into: &edit) }
    } catch {
      return nil
    }
    return withZones(edit.bytes())
  }

  // MARK: - Private

  private func write(
    _ change: OutlineMerge.Change, into edit: inout DocumentEdit
  ) throws(WritingError) {
    switch change {
    case .statements(let component, let removed, let added, let remoteComponent):
      let removals = Dictionary(grouping: removed, by: \.name)
      let additions = Dictionary(grouping: added, by: \.name)
      let names = Set(removals.keys).union(additions.keys)
      let localLines = local.linesByName(of: component)
      let remoteLines = remote.linesByName(of: remoteComponent)
      for name in names.sorted() {
        var lines = NamedLines(localLines[name] ?? [], in: local)
        lines.remove(removals[name] ?? [])
        lines.add(additions[name] ?? [], by: remoteLines[name] ?? [], of: remote)
        try lines.write(into: &edit, of: component, from: remote)
      }
    case .insert(let remoteComponent, let parent):
      edit.insert(remote.wholeText(ofComponentAt: remoteComponent), into: parent)
    case .replace(let component, let remoteComponent):
      try edit.replace(component: component, with: remote.wholeText(ofComponentAt: remoteComponent))
    case .remove(let component): edit.remove(component: component)
    }
  }

  /// The text with VTIMEZONEs of the other side for zones that it names and does not describe.
  private func withZones(_ bytes: [UInt8]) -> [UInt8] {
    let remoteZones = DescribedZones(remote).texts
    if remoteZones.isEmpty { return bytes }
    let text = Document(bytes)
    let described = DescribedZones(text).texts
    var named: Set<String> = []
    for component in text.itemComponents { named.formUnion(text.zoneIDs(namedIn: component)) }
    guard let calendar = text.components.firstIndex(where: { $0.kind == .calendar }) else {
      return bytes
    }
    var edit = DocumentEdit(text)
    for name in named.sorted() where described[name] == nil {
      if let zone = remoteZones[name] { edit.insert(zone, into: calendar, place: .first) }
    }
    return edit.bytes()
  }
}

extension Document {
  /// The indices of the lines of a component itself, by their names in capitals.
  fileprivate func linesByName(of component: Int) -> [String: [Int]] {
    Dictionary(grouping: ownLines(of: component)) { property(of: lines[$0]).name.uppercased() }
  }
}

/// The lines of a component with one name, and their changes.
private struct NamedLines {
  private struct Line {
    let index: Int
    /// The remaining statements of the line, in order.
    var statements: [Statement]
    var isChanged = false
    /// A line of the other document that takes its place.
    var copy: Int?
  }

  private var lines: [Line]
  /// Lines of the other document to insert.
  private var copies: [Int] = []
  /// Lists to insert: parts of lines of the other document.
  private var parts: [(line: Int, statements: [Statement])] = []
  /// The first line that may have been emptied and not been filled again.
  private var firstFree = 0
  /// The first line that holds a list with some parameters.
  private var lists: [String: Int] = [:]

  /// - Parameter indices: lines with one name, all of one component.
  init(_ indices: [Int], in document: Document) {
    lines = indices.map {
      Line(index: $0, statements: Statement.all(in: document.property(of: document.lines[$0])))
    }
  }

  mutating func remove(_ removed: [Statement]) {
    var bag = Bag(removed)
    for index in lines.indices where bag.count > 0 {
      let before = bag.count
      lines[index].statements.removeAll { bag.remove($0) }
      if bag.count < before { lines[index].isChanged = true }
    }
  }

  /// Adds statements by the lines of the other document that hold them.
  mutating func add(_ added: [Statement], by remoteLines: [Int], of remote: Document) {
    for (index, line) in lines.enumerated().reversed() {
      if let first = line.statements.first { lists[first.parameters] = index }
    }
    var bag = Bag(added)
    for line in remoteLines where bag.count > 0 {
      let statements = Statement.all(in: remote.property(of: remote.lines[line]))
      let taken = statements.filter { bag.remove($0) }
      if !taken.isEmpty { place(taken, isWholeLine: taken.count == statements.count, line) }
    }
  }

  /// Writes the changes of the lines.
  func write(
    into edit: inout DocumentEdit, of component: Int, from remote: Document
  ) throws(WritingError) {
    for line in lines where line.isChanged {
      if let copy = line.copy {
        edit.replace(line: line.index, withCopyOf: copy, from: remote)
      } else if line.statements.isEmpty {
        edit.remove(line: line.index)
      } else {
        try edit.replace(line: line.index, value: value(of: line.statements))
      }
    }
    for copy in copies {
      edit.insert(copyOf: copy, from: remote, into: component, after: lines.last?.index)
    }
    for part in parts {
      let whole = remote.property(of: remote.lines[part.line])
      let property = Property(
        name: whole.name, parameters: whole.parameters, value: value(of: part.statements))
      try edit.insert(property, into: component, after: lines.last?.index)
    }
  }

  // MARK: - Private

  /// Inserts statements: at the end of an existing list of words, because some programs read only its
  /// first line; in place of a removed line; otherwise in a new line.
  private mutating func place(_ statements: [Statement], isWholeLine: Bool, _ line: Int) {
    if let first = statements.first, ["CATEGORIES", "RESOURCES"].contains(first.name),
      let index = lists[first.parameters]
    {
      lines[index].statements += statements
      lines[index].isChanged = true
    } else if !isWholeLine {
      parts.append((line, statements))
    } else if let free = nextFree() {
      lines[free].copy = line
    } else {
      copies.append(line)
    }
  }

  private mutating func nextFree() -> Int? {
    while firstFree < lines.count {
      defer { firstFree += 1 }
      if lines[firstFree].isChanged, lines[firstFree].statements.isEmpty { return firstFree }
    }
    return nil
  }

  private func value(of statements: [Statement]) -> [UInt8] {
    Array(statements.map(\.value).joined(separator: [UInt8(ascii: ",")]))
  }
}
