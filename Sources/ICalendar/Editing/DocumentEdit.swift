/// Changes of a document that are made at once and yield new bytes.
///
/// Only the lines that are edited change: every other byte stays, order, folds, unknown properties,
/// line ends, a missing last line end, byte order marks and invalid UTF-8 included. A line that is
/// changed is folded anew after 75 bytes, with the line end it has; a line that is put in ends like
/// the one it follows. What would say the same as before is no change.
///
/// Lines and components are named by their indices in the document, however much was changed before.
/// BEGIN and END lines are changed by inserting and removing components only.
public struct DocumentEdit: Sendable {
  /// What the edit changes.
  public let document: Document
  let ends: LineEnds
  /// The new text of lines, folds and line ends left out; nil for a line that goes.
  private(set) var lines: [Int: [UInt8]?] = [:]
  private(set) var removedComponents: Set<Int> = []
  /// What is put into components, by the component.
  private(set) var insertions: [Int: [Insertion]] = [:]

  /// Something new, and the line it follows or precedes.
  struct Insertion: Sendable {
    enum Place: Hashable, Sendable {
      case after(line: Int)
      case before(line: Int)
    }

    let place: Place
    /// The name of a property; nil for a component.
    let name: String?
    /// A property without folds and line end, or a component with both.
    let text: [UInt8]
  }

  /// - Complexity: O(bytes), to find out how the lines end.
  public init(_ document: Document) {
    self.document = document
    ends = LineEnds(of: document.bytes)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { lines.isEmpty && removedComponents.isEmpty && insertions.isEmpty }

  /// The document's bytes with all changes.
  ///
  /// A change inside a component that is removed is left out.
  /// - Complexity: O(bytes + changes log changes).
  public func bytes() -> [UInt8] {
    if isEmpty { return document.bytes }
    var splices = ByteSplices()
    // Whole components first: of ranges that begin in one place the first counts.
    for component in removedComponents.sorted() {
      splices.replace(lineRange(of: document.components[component]), by: [])
    }
    for (index, text) in lines.sorted(by: { $0.key < $1.key }) {
      splice(text, forLine: index, into: &splices)
    }
    // Where several stand in one place, that of inner components, which are open there, comes first.
    for (component, list) in insertions.sorted(by: { $0.key > $1.key })
    where !isRemoved(component) {
      for insertion in list { splice(insertion, into: &splices) }
    }
    return splices.applied(to: document.bytes)
  }

  /// Takes a component out, from its BEGIN to the line end of its END, or to its last line where
  /// the END is missing.
  public mutating func remove(component: Int) { removedComponents.insert(component) }

  // MARK: - Internal

  /// - Parameter text: the new line without folds; nil to remove it.
  mutating func change(line: Int, to text: [UInt8]?) {
    switch document.lines[line].name {
    case .begin, .end: return
    default: break
    }
    if text == document.unfolded(document.lines[line].range) {
      lines[line] = nil
    } else {
      lines[line] = .some(text)
    }
  }

  mutating func insert(_ insertion: Insertion, into component: Int) {
    insertions[component, default: []].append(insertion)
  }

  /// Forgets what was to be put into a component under a name.
  mutating func dropInsertions(named name: String, in component: Int) {
    guard let list = insertions[component] else { return }
    let kept = list.filter { $0.name?.uppercased() != name.uppercased() }
    insertions[component] = kept.isEmpty ? nil : kept
  }

  // MARK: - Private

  private func splice(_ text: [UInt8]?, forLine index: Int, into splices: inout ByteSplices) {
    let line = document.lines[index]
    guard let text else {
      return splices.replace(
        start(of: line)..<ends.nextLine(after: line, in: document.bytes), by: [])
    }
    let lineEnd = ends.lineEnd(of: line, in: document.bytes)
    splices.replace(line.range, by: Folding.folded(text, lineEnd: lineEnd))
  }

  private func splice(_ insertion: Insertion, into splices: inout ByteSplices) {
    switch insertion.place {
    case .before(let index):
      let line = document.lines[index]
      let lineEnd = ends.lineEnd(of: line, in: document.bytes)
      let offset = start(of: line)
      splices.replace(offset..<offset, by: finished(insertion, lineEnd: lineEnd))
    case .after(let index):
      let line = document.lines[index]
      let lineEnd = ends.lineEnd(of: line, in: document.bytes)
      let text = finished(insertion, lineEnd: lineEnd)
      let offset = ends.nextLine(after: line, in: document.bytes)
      let isEnded = ends.isLineStart(offset, in: document.bytes)
      splices.replace(
        offset..<offset, by: isEnded ? text : lineEnd + ends.withoutLineEnd(text))
    }
  }

  /// What is inserted, folded, with its last line end.
  private func finished(_ insertion: Insertion, lineEnd: [UInt8]) -> [UInt8] {
    insertion.name == nil
      ? insertion.text : Folding.folded(insertion.text, lineEnd: lineEnd) + lineEnd
  }

  /// Whether a component goes, alone or with one around it.
  private func isRemoved(_ component: Int) -> Bool {
    if removedComponents.isEmpty { return false }
    var index: Int? = component
    while let current = index {
      if removedComponents.contains(current) { return true }
      index = document.components[current].parent
    }
    return false
  }

  /// Where a line begins, zeros of a crash before it included, a byte order mark not.
  private func start(of line: ContentLine) -> Int {
    var start = line.range.lowerBound
    while start > 0, document.bytes[start - 1] == 0 { start -= 1 }
    return start
  }

  /// A component with its last line end.
  private func lineRange(of component: Component) -> Range<Int> {
    let lines = document.lines
    return start(
      of: lines[component.beginLine])..<ends.nextLine(
        after: lines[component.nextLine - 1], in: document.bytes)
  }
}
