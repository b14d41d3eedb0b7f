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
    insert(
      Insertion(place: place, property: nil, text: try text.bytes(lineEnd: lineEnd)))
  }

  /// Puts the text of a component as it stands, taken from another document or typed, into one.
  ///
  /// Its bytes stay as they are, but where the document would read other line ends: a text with
  /// carriage returns only, or a document with them. A line end is put after it where it has none.
  public mutating func insert(
    _ bytes: [UInt8], into component: Int, place: ComponentPlace = .last
  ) {
    guard !bytes.isEmpty else { return }
    let own = LineEnds(of: bytes)
    var text = bytes
    if own.sign != ends.sign {
      text = Array(
        bytes.split(separator: own.sign, omittingEmptySubsequences: false)
          .map { $0.last == ASCII.carriageReturn ? $0.dropLast() : $0 }
          .joined(separator: ends.usual))
    }
    if text.last != ends.sign { text += own.sign == ends.sign ? own.usual : ends.usual }
    insert(Insertion(place: insertionPlace(in: component, place), property: nil, text: text))
  }

  /// Takes a component out, from its BEGIN to the line end of its END, or to its last line where
  /// the END is missing.
  public mutating func remove(component: Int) { remove(componentAt: component) }

  // MARK: - Private

  private func insertionPlace(in index: Int, _ place: ComponentPlace) -> Insertion.Place {
    let component = document.components[index]
    if place == .first, index + 1 < component.nextComponent {
      return .before(line: document.components[index + 1].beginLine)
    }
    let hasEnd = component.nextLine > component.contents.upperBound
    return hasEnd ? .before(line: component.nextLine - 1) : .after(line: component.nextLine - 1)
  }
}
