/// Changes of a document that are made at once and yield new bytes.
///
/// Only the lines that are edited change: every other byte stays, order, folds, unknown properties,
/// line ends, a missing last line end, byte order marks and invalid UTF-8 included. A line that is
/// changed is folded again after 75 bytes, with the line end it has; a line that is put in ends like
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

extension DocumentEdit {
  /// Where a component is put among those that are there.
  public enum ComponentPlace: Sendable {
    case first, last
  }

  /// Puts a component into another one: before those inside it, or before its END. Its lines end as
  /// those around it do.
  ///
  /// - Throws: `WritingError` where a property of it cannot be written.
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

  /// Puts the text of a component as it stands, taken from another document or typed, into one.
  ///
  /// Its bytes stay as they are, but where the document would read other line ends: a text with
  /// carriage returns only, or a document with them. A line end is put after it where it has none.
  public mutating func insert(
    _ bytes: [UInt8], into component: Int, place: ComponentPlace = .last
  ) {
    guard !bytes.isEmpty else { return }
    let insertion = Insertion(
      place: insertionPlace(in: component, place), name: nil, text: fitted(bytes))
    insert(insertion, into: component)
  }

  /// Puts the text of a component in the place of another one, line ends as with `insert`.
  ///
  /// - Throws: `WritingError.noCalendar` for a component with none around it.
  public mutating func replace(component: Int, with bytes: [UInt8]) throws(WritingError) {
    guard let parent = document.components[component].parent else { throw .noCalendar }
    let place = Insertion.Place.before(line: document.components[component].beginLine)
    insert(Insertion(place: place, name: nil, text: fitted(bytes)), into: parent)
    remove(component: component)
  }

  // MARK: - Private

  /// Lines that end as the document's do where they must, the last one too.
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

  /// Before the END, or after the last line where that is missing. Where the END of the last component
  /// inside is missing, that would be in there: then before the first one.
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
  /// Gives the property in a line another value.
  ///
  /// Its name stays as it is written there. Parameters that still apply stay too, see
  /// `KeptParameters`: those of the new property take the places of others with their names.
  /// - Parameters:
  ///   - line: the index of the line in the document's `lines`.
  ///   - keepingParameters: false to have the new property's parameters only.
  /// - Throws: `WritingError` where the property cannot be written.
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

  /// Takes a line out, with its line end.
  public mutating func remove(line: Int) { change(line: line, to: nil) }

  /// Puts a property into a component: after one of its lines, or after its last property, before
  /// the components inside it (RFC 5545 §3.6.1).
  ///
  /// - Throws: `WritingError` where the property cannot be written.
  public mutating func insert(
    _ property: Property, into component: Int, after line: Int? = nil
  ) throws(WritingError) {
    let insertion = Insertion(
      place: .after(line: line ?? lastPropertyLine(of: component)), name: property.name,
      text: try property.contentLine())
    insert(insertion, into: component)
  }

  /// Gives a component's property another value: in the first of its lines that has this name, as
  /// the reader reads it, or in a new line where there is none. Superfluous ones go: another program
  /// may read the last of them.
  ///
  /// Of several calls for one name the last one counts.
  /// - Parameter line: where a new line is put, see `insert(_:into:after:)`.
  /// - Throws: `WritingError` where the property cannot be written.
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

  /// Takes out all lines with a name but the first, for a property that may stand once.
  mutating func removeRepetitions(of name: String, in component: Int) {
    for line in document.lines(named: name, of: component).dropFirst() { remove(line: line) }
  }

  /// Takes out all lines with a name that belong to a component itself.
  public mutating func removeProperties(named name: String, of component: Int) {
    dropInsertions(named: name, in: component)
    for line in document.lines(named: name, of: component) { remove(line: line) }
  }

  /// Gives a component these lines for a property that may stand in several, such as EXDATE, in the
  /// place of those it has. Lines that say the same already stay where they are, byte for byte.
  ///
  /// - Throws: `WritingError` where a property cannot be written.
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

  /// The last line of a component's own before the components inside it, or its BEGIN.
  func lastPropertyLine(of index: Int) -> Int {
    let component = document.components[index]
    let firstChild = index + 1 < component.nextComponent ? index + 1 : nil
    let end =
      firstChild.map { document.components[$0].beginLine } ?? component.contents.upperBound
    return end - 1
  }
}

extension Property {
  /// Whether another property has the same value, and the same parameters of those that tell how it
  /// is read.
  fileprivate func says(_ other: Property) -> Bool {
    guard value == other.value else { return false }
    return KeptParameters.ofValue.allSatisfy { values(of: $0) == other.values(of: $0) }
  }
}

/// Which parameters of a line still apply when its property gets another value.
enum KeptParameters {
  /// What tells how the old value is to be read, or points to another form of it: VALUE, TZID and
  /// RELATED (RFC 5545 §3.2.20, §3.2.19, §3.2.14), ENCODING and FMTTYPE (§3.2.7, §3.2.8), ALTREP
  /// (§3.2.1), DERIVED (RFC 9073 §5.3), vCalendar's CHARSET. All others stay, LANGUAGE (§3.2.10)
  /// and unknown ones too.
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
