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
          .joined(separator: ends.usual))
    }
    if text.last != ends.sign { text += own.sign == ends.sign ? own.usual : ends.usual }
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
