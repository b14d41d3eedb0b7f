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
      parameters = try KeptParameters.text(old: oldText.span, new: property.parameters)
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
  private func lastPropertyLine(of index: Int) -> Int {
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

  /// The text of parameters for another value: those that stay, byte for byte and in their places,
  /// then what the new value brings along. One with the name of a new one gives way to it.
  ///
  /// A parameter with a quote that is never closed goes: a new value might close it.
  /// - Parameter old: the old parameters as written, folds removed, with a semicolon before each.
  static func text(
    old: Span<UInt8>, new: [Property.Parameter]
  ) throws(WritingError) -> [UInt8] {
    var rest = new
    var result: [UInt8] = []
    var cursor = ParameterCursor()
    while let (nameRange, value) = cursor.next(in: old) {
      let name = String(decoding: old.extracting(nameRange)).uppercased()
      if let index = rest.firstIndex(where: { $0.name.uppercased() == name }) {
        result += try rest.remove(at: index).text()
      } else if !ofValue.contains(name), !new.contains(where: { $0.name.uppercased() == name }) {
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
