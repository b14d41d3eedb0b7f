extension Document {
  /// The indices of the lines with a property's name, in any case, that belong to a component itself.
  public func lines(named name: String, of component: Int) -> [Int] {
    let name = name.uppercased()
    return ownLines(of: component).filter { self.name(of: lines[$0]) == name }
  }

  /// The index of the component whose BEGIN stands at an offset, as `CalendarContents.ranges` tell
  /// that of each event; nil where none begins there.
  public func component(at offset: Int) -> Int? {
    components.firstIndex { lines[$0.beginLine].range.lowerBound == offset }
  }

  /// All lines with their folds taken out, as text.
  public var unfoldedLines: [String] {
    lines.map { String(decoding: unfolded($0.range), as: UTF8.self) }
  }

  /// The VCALENDAR around a component; nil where there is none.
  func calendar(around component: Int) -> Int? {
    var index: Int? = component
    while let current = index, components[current].kind != .calendar {
      index = components[current].parent
    }
    return index
  }

  /// A range of bytes in a line without the folds in it.
  func unfolded(_ range: Range<Int>) -> [UInt8] { Unfolding.unfolded(bytes.span.extracting(range)) }

  /// A line's name in capitals.
  func name(of line: ContentLine) -> String {
    if line.name != .other { return line.name.rawValue }
    return Unfolding.withUnfolded(bytes.span, line.nameRange, isFolded: line.isFolded, limit: 256) {
      String(decoding: $0).uppercased()
    }
  }
}
