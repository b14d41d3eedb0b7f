/// A set of changes to a document, applied together to yield new bytes.
///
/// Only edited lines change. All other bytes stay, including order, folds, unknown properties, line
/// ends, a missing last line end, byte order marks and invalid UTF-8. A changed line is folded again
/// after 75 bytes and keeps its line end; an inserted line ends like the one before it. Edits
/// without an effect are not changes.
///
/// Lines and components are named by their indices in the document, regardless of earlier changes.
/// BEGIN and END lines are changed by inserting and removing components only.
public struct DocumentEdit: Sendable {
  /// What the edit changes.
  public let document: Document
  let ends: LineEnds
  /// The new texts of lines, without folds and line ends; nil to remove a line.
  private(set) var lines: [Int: [UInt8]?] = [:]
  private(set) var removedComponents: Set<Int> = []
  /// The insertions, by component.
  private(set) var insertions: [Int: [Insertion]] = [:]

  /// New text, and the line it follows or precedes.
  struct Insertion: Sendable {
    enum Place: Hashable, Sendable {
      case after(line: Int)
      case before(line: Int)
    }

    let place: Place
    /// The name of a property; nil for a component.
    let name: String?
    /// A property without folds and line end, or a component with them.
    let text: [UInt8]
  }

  /// - Complexity: O(bytes), to determine the line ends.
  public init(_ document: Document) {
    self.document = document
    ends = LineEnds(of: document.bytes)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { lines.isEmpty && removedComponents.isEmpty && insertions.isEmpty }

  /// The document's bytes with all changes.
  ///
  /// Changes inside a removed component have no effect.
  /// - Complexity: O(bytes + changes log changes).
  public func bytes() -> [UInt8] {
    if isEmpty { return document.bytes }
    var splices = ByteSplices()
    // Whole components come first, because the first of several ranges in one place counts.
    for component in removedComponents.sorted() {
      splices.replace(lineRange(of: document.components[component]), by: [])
    }
    for (index, text) in lines.sorted(by: { $0.key < $1.key }) {
      splice(text, forLine: index, into: &splices)
    }
    // In one place, insertions into inner components, which are still open there, come first.
    for (component, list) in insertions.sorted(by: { $0.key > $1.key })
    where !isRemoved(component) {
      for insertion in list { splice(insertion, into: &splices) }
    }
    return splices.applied(to: document.bytes)
  }

  /// Removes a component, from its BEGIN to the line end of its END, or to its last line if the END
  /// is missing.
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

  /// Drops the insertions into a component under a name.
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

  /// The inserted text, folded, with its last line end.
  private func finished(_ insertion: Insertion, lineEnd: [UInt8]) -> [UInt8] {
    insertion.name == nil
      ? insertion.text : Folding.folded(insertion.text, lineEnd: lineEnd) + lineEnd
  }

  /// Whether a component is removed, alone or with an enclosing one.
  private func isRemoved(_ component: Int) -> Bool {
    if removedComponents.isEmpty { return false }
    var index: Int? = component
    while let current = index {
      if removedComponents.contains(current) { return true }
      index = document.components[current].parent
    }
    return false
  }

  /// The beginning of a line, including zeros left by a crash, but not a byte order mark.
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

extension DocumentEdit {
  /// The place of a new component among the existing ones.
  public enum ComponentPlace: Sendable {
    case first, last
  }

  /// Inserts a component into another one, before those inside it or before its END, with the line
  /// ends of its surroundings.
  ///
  /// - Throws: `WritingError` if one of its properties cannot be written.
  public mutating func insert(
    _ text: ComponentText, into component: Int, place: ComponentPlace = .last
  ) throws(WritingError) {
    let place = insertionPlace(in: component, place)
    let line =
      switch place {
      case .after(let line), .before(let line): document.lines[line]
      }
    let lineEnd = ends.lineEnd(of: line, in: document.bytes)
    let insertion = Insertion(place: place, name: nil, text: try text.bytes(lineEnd: lineEnd))
    insert(insertion, into: component)
  }

  /// Inserts the text of a component, from another document or typed, into another component.
  ///
  /// Its bytes stay, unless the document would read other line ends because one of both has only
  /// carriage returns. A missing last line end is added.
  public mutating func insert(
    _ bytes: [UInt8], into component: Int, place: ComponentPlace = .last
  ) {
    guard !bytes.isEmpty else { return }
    let insertion = Insertion(
      place: insertionPlace(in: component, place), name: nil, text: fitted(bytes))
    insert(insertion, into: component)
  }

  /// Replaces a component by the text of another one, with line ends as in `insert`.
  ///
  /// - Throws: `WritingError.noCalendar` if no calendar encloses the component.
  public mutating func replace(component: Int, with bytes: [UInt8]) throws(WritingError) {
    guard let parent = document.components[component].parent else { throw .noCalendar }
    let place = Insertion.Place.before(line: document.components[component].beginLine)
    insert(Insertion(place: place, name: nil, text: fitted(bytes)), into: parent)
    remove(component: component)
  }

  // MARK: - Private

  /// The lines with the document's line ends if needed, including the last one.
  private func fitted(_ bytes: [UInt8]) -> [UInt8] {
    let own = LineEnds(of: bytes)
    var text = bytes
    if own.sign != ends.sign {
      text = Array(
        bytes.split(separator: own.sign, omittingEmptySubsequences: false)
          .map { $0.last == ASCII.carriageReturn ? $0.dropLast() : $0 }
          .joined(separator: ends.typical))
    }
    if text.last != ends.sign { text += own.sign == ends.sign ? own.typical : ends.typical }
    return text
  }

  /// Before the END, or after the last line if there is none. If the last inner component has no END,
  /// that place would be inside it, so before the first one.
  private func insertionPlace(in index: Int, _ place: ComponentPlace) -> Insertion.Place {
    let component = document.components[index]
    if let last = lastComponent(in: index), place == .first || !hasEnd(last) {
      return .before(line: document.components[index + 1].beginLine)
    }
    return hasEnd(index)
      ? .before(line: component.nextLine - 1) : .after(line: component.nextLine - 1)
  }

  /// The last of the components directly inside one.
  private func lastComponent(in index: Int) -> Int? {
    var last = document.components[index].nextComponent - 1
    while last > index, let parent = document.components[last].parent {
      if parent == index { return last }
      last = parent
    }
    return nil
  }

  private func hasEnd(_ component: Int) -> Bool {
    document.components[component].nextLine > document.components[component].contents.upperBound
  }
}

extension DocumentEdit {
  /// Replaces the property in a line.
  ///
  /// The name stays as written, and so do parameters that still apply, see `KeptParameters`.
  /// Parameters of the new property replace those with the same names.
  /// - Parameters:
  ///   - line: the index of the line in the document's `lines`.
  ///   - keepingParameters: false to use only the new property's parameters.
  /// - Throws: `WritingError` if the property cannot be written.
  public mutating func replace(
    line: Int, with property: Property, keepingParameters: Bool = true
  ) throws(WritingError) {
    let old = document.lines[line]
    let name = document.unfolded(old.nameRange)
    var parameters = try property.parameterText()
    if keepingParameters, !old.parametersRange.isEmpty {
      let oldText = document.unfolded(old.parametersRange)
      parameters = try KeptParameters.text(
        old: oldText.span, new: property.parameters, without: KeptParameters.ofValue)
    }
    change(line: line, to: try name + parameters + [ASCII.colon] + property.checkedValue())
  }

  /// Removes a line with its line end.
  public mutating func remove(line: Int) { change(line: line, to: nil) }

  /// Inserts a property into a component: after one of its lines, or after its last property,
  /// before inner components (RFC 5545 §3.6.1).
  ///
  /// - Throws: `WritingError` if the property cannot be written.
  public mutating func insert(
    _ property: Property, into component: Int, after line: Int? = nil
  ) throws(WritingError) {
    let insertion = Insertion(
      place: .after(line: line ?? lastPropertyLine(of: component)), name: property.name,
      text: try property.contentLine())
    insert(insertion, into: component)
  }

  /// Sets a property of a component, in the first line with its name, which is the one that the
  /// reader uses, or in a new line. Further lines are removed, because other programs may read the
  /// last one.
  ///
  /// The last of several calls for one name counts.
  /// - Parameter line: the place of a new line, see `insert(_:into:after:)`.
  /// - Throws: `WritingError` if the property cannot be written.
  public mutating func set(
    _ property: Property, of component: Int, after line: Int? = nil
  ) throws(WritingError) {
    dropInsertions(named: property.name, in: component)
    if let first = document.lines(named: property.name, of: component).first {
      try replace(line: first, with: property)
      removeRepetitions(of: property.name, in: component)
    } else {
      try insert(property, into: component, after: line)
    }
  }

  /// Removes all lines with a name except the first, for properties that may occur once.
  mutating func removeRepetitions(of name: String, in component: Int) {
    for line in document.lines(named: name, of: component).dropFirst() { remove(line: line) }
  }

  /// Removes all of a component's own lines with a name.
  public mutating func removeProperties(named name: String, of component: Int) {
    dropInsertions(named: name, in: component)
    for line in document.lines(named: name, of: component) { remove(line: line) }
  }

  /// Sets the lines of a property that may occur several times, such as EXDATE. Existing lines with
  /// the same meaning stay in place, byte for byte.
  ///
  /// - Throws: `WritingError` if a property cannot be written.
  public mutating func setAll(
    _ properties: [Property], named name: String, of component: Int
  ) throws(WritingError) {
    dropInsertions(named: name, in: component)
    var old = document.lines(named: name, of: component)
    var new: [Property] = []
    for property in properties {
      let same = old.firstIndex { document.property(of: document.lines[$0]).says(property) }
      if let same { old.remove(at: same) } else { new.append(property) }
    }
    let anchor = document.lines(named: name, of: component).last
    for (index, line) in old.enumerated() {
      if index < new.count { try replace(line: line, with: new[index]) } else { remove(line: line) }
    }
    for property in new.dropFirst(old.count) {
      try insert(property, into: component, after: anchor)
    }
  }

  // MARK: - Private

  /// The last own line of a component before inner components, or its BEGIN.
  func lastPropertyLine(of index: Int) -> Int {
    let component = document.components[index]
    let firstChild = index + 1 < component.nextComponent ? index + 1 : nil
    let end =
      firstChild.map { document.components[$0].beginLine } ?? component.contents.upperBound
    return end - 1
  }
}

extension Property {
  /// Whether another property has the same value, and the same parameters as far as they affect how
  /// it is read.
  fileprivate func says(_ other: Property) -> Bool {
    guard value == other.value else { return false }
    return KeptParameters.ofValue.allSatisfy { values(of: $0) == other.values(of: $0) }
  }
}

/// The rules for which parameters of a line still apply to a new value.
enum KeptParameters {
  /// Parameters that affect how the old value is read, or refer to another form of it: VALUE, TZID
  /// and RELATED (RFC 5545 §3.2.20, §3.2.19, §3.2.14), ENCODING and FMTTYPE (§3.2.7, §3.2.8),
  /// ALTREP (§3.2.1), DERIVED (RFC 9073 §5.3), vCalendar's CHARSET. All others stay, LANGUAGE
  /// (§3.2.10) and unknown ones too.
  static let ofValue: Set<String> = [
    "VALUE", "TZID", "RELATED", "ENCODING", "FMTTYPE", "CHARSET", "ALTREP", "DERIVED",
  ]

  /// Returns the text of a line's parameters after a change: the ones that stay, byte for byte and in
  /// their places, then the new ones. A new one replaces those of its name.
  ///
  /// A parameter with a quote that is never closed is dropped, because what follows might close it.
  /// - Parameters:
  ///   - old: the old parameters as written, folds removed, with a semicolon before each.
  ///   - removed: the names of those that are dropped, in capitals.
  static func text(
    old: Span<UInt8>, new: [Property.Parameter], without removed: Set<String>
  ) throws(WritingError) -> [UInt8] {
    var rest = new
    var result: [UInt8] = []
    var cursor = ParameterCursor()
    while let (nameRange, value) = cursor.next(in: old) {
      let name = String(decoding: old.extracting(nameRange)).uppercased()
      if let index = rest.firstIndex(where: { $0.name.uppercased() == name }) {
        result += try rest.remove(at: index).text()
      } else if !removed.contains(name), !new.contains(where: { $0.name.uppercased() == name }) {
        let raw = old.extracting(nameRange.lowerBound..<value.upperBound)
          .withUnsafeBufferPointer { Array($0) }
        guard raw.count(where: { $0 == ASCII.quote }) % 2 == 0 else { continue }
        result += [ASCII.semicolon] + raw
      }
    }
    for parameter in rest { result += try parameter.text() }
    return result
  }
}
