/// The VTIMEZONEs of a text in slices, collected into one document.
///
/// Their lines keep their numbers in the text.
struct ZoneCollection {
  private var bytes: [UInt8] = []
  private var lines: [ContentLine] = []
  private var components: [Component] = []

  var byteCount: Int { bytes.count }

  var document: Document { Document(bytes, lines: lines, components: components) }

  mutating func add(_ slice: TextSlice) {
    let document = slice.document
    for index in document.components.indices
    where document.components[index].kind == .timeZone {
      add(index, of: document)
    }
  }

  // MARK: - Private

  private mutating func add(_ root: Int, of document: Document) {
    let zone = document.components[root]
    let range = document.byteRange(of: zone)
    let byteShift = bytes.count - range.lowerBound
    let lineShift = lines.count - zone.beginLine
    let componentShift = components.count - root
    bytes += document.bytes[range]
    lines += document.lines[zone.beginLine..<zone.nextLine].map { $0.moved(by: byteShift) }
    for index in root..<zone.nextComponent {
      let component = document.components[index]
      components.append(
        Component(
          kind: component.kind, name: component.name,
          parent: index == root ? nil : component.parent.map { $0 + componentShift },
          beginLine: component.beginLine + lineShift,
          contents: component.contents.lowerBound + lineShift..<component.contents.upperBound
            + lineShift,
          nextLine: component.nextLine + lineShift,
          nextComponent: component.nextComponent + componentShift))
    }
  }
}

extension ContentLine {
  /// The line, after bytes inserted before it.
  fileprivate func moved(by count: Int) -> ContentLine {
    ContentLine(
      startOffset: UInt32(Int(startOffset) + count),
      nameEndOffset: UInt32(Int(nameEndOffset) + count),
      valueOffset: UInt32(Int(valueOffset) + count), endOffset: UInt32(Int(endOffset) + count),
      numberInFile: numberInFile, name: name, isFolded: isFolded)
  }
}
