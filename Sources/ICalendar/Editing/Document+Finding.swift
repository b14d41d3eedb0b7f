import CalendarModel

extension Document {
  /// The indices of a component's own lines with a property name, in any case.
  public func lines(named name: String, of component: Int) -> [Int] {
    let name = name.uppercased()
    return ownLines(of: component).filter { self.name(of: lines[$0]) == name }
  }

  /// All lines as text, without folds.
  public var unfoldedLines: [String] {
    lines.map { String(decoding: unfolded($0.range), as: UTF8.self) }
  }

  /// The VCALENDAR around a component; nil if there is none.
  func calendar(around component: Int) -> Int? {
    var index: Int? = component
    while let current = index, components[current].kind != .calendar {
      index = components[current].parent
    }
    return index
  }

  /// The bytes of a range in a line, without folds.
  func unfolded(_ range: Range<Int>) -> [UInt8] { Unfolding.unfolded(bytes.span.extracting(range)) }

  /// A line's name in capitals.
  func name(of line: ContentLine) -> String {
    if line.name != .other { return line.name.rawValue }
    return Unfolding.withUnfolded(bytes.span, line.nameRange, isFolded: line.isFolded, limit: 256) {
      String(decoding: $0).uppercased()
    }
  }
}

extension Document {
  /// Returns the text with another UID in all VEVENTs, VTODOs and VJOURNALs, and with a DTSTAMP in those without one.
  ///
  /// - Throws: `WritingError` if it cannot be written.
  public func bytes(withUID uid: String, at now: Instant) throws(WritingError) -> [UInt8] {
    var edit = DocumentEdit(self)
    for index in componentIndices(of: .event) + todoIndices {
      try edit.set(.text("UID", uid), of: index)
      guard lines(named: "DTSTAMP", of: index).isEmpty else { continue }
      try edit.set(.instant("DTSTAMP", now), of: index)
    }
    return edit.bytes()
  }

  /// Returns the indices of the components of a kind.
  public func componentIndices(of kind: Component.Kind) -> [Int] {
    components.indices.filter { components[$0].kind == kind }
  }

  /// The lines of the calendar itself and of its components other than events and time zones,
  /// without folds.
  public var linesAroundEvents: [String] {
    components.indices.flatMap { index -> [String] in
      let component = components[index]
      let parent = component.parent.map { components[$0].kind } ?? .calendar
      guard parent == .calendar, component.kind != .event, component.kind != .timeZone else {
        return []
      }
      return [component.name]
        + ownLines(of: index).map { String(decoding: unfolded(lines[$0].range), as: UTF8.self) }
    }
  }
}

extension Document {
  /// The contents of a component: its unfolded lines, each followed by a line feed, without
  /// DTSTAMP, which programs rewrite each time.
  public func content(ofComponentAt index: Int) -> [UInt8] {
    let component = components[index]
    var content: [UInt8] = []
    for line in lines[component.beginLine..<component.nextLine] where line.name != .dtstamp {
      content += unfolded(line.range)
      content.append(ASCII.lineFeed)
    }
    return content
  }

  /// Whether a component has its END.
  public func isClosed(_ index: Int) -> Bool {
    components[index].nextLine > components[index].contents.upperBound
  }

  /// The numbers of a component's lines in its file.
  public func lineNumbers(ofComponentAt index: Int) -> ClosedRange<Int> {
    let component = components[index]
    let first = lines[component.beginLine].number
    return first...max(first, lines[component.nextLine - 1].number)
  }

  /// The offset where a component begins, as in `CalendarContents.ranges`.
  public func offset(ofComponentAt index: Int) -> Int {
    lines[components[index].beginLine].range.lowerBound
  }

  /// Whether a component has a UID that is not empty.
  public func hasUID(_ index: Int) -> Bool {
    lines(named: "UID", of: index).first.map { EventUID.isSaid(property(of: lines[$0]).text) }
      ?? false
  }
}

extension Document {
  /// Returns some components as a separate file, byte for byte: an event with its overrides, for
  /// moving or importing.
  ///
  /// They are enclosed in the parts of the calendar that the file needs: VERSION, PRODID and CALSCALE
  /// as written, and the VTIMEZONEs that the components name. Properties of the whole calendar, such
  /// as its name or METHOD, are left out.
  /// - Parameter indices: components of one calendar, none of them inside another.
  public func calendar(ofComponentsAt indices: [Int]) -> [UInt8] {
    var extraction = ComponentExtraction(self)
    return extraction.calendar(of: indices)
  }

  /// The TZID of a VTIMEZONE.
  func zoneID(ofZoneAt component: Int) -> String? {
    lines(named: "TZID", of: component).first.map { property(of: lines[$0]).text }
  }

  /// The lines before the components of a new calendar.
  func head(ofCalendar calendar: Int?) -> [[UInt8]] {
    var kept: [Int] = []
    for name in ["VERSION", "PRODID", "CALSCALE"] {
      if let calendar { kept += lines(named: name, of: calendar).prefix(1) }
    }
    var head: [[UInt8]] = kept.sorted().map { Array(bytes[lines[$0].range]) }
    let names = kept.map { self.name(of: lines[$0]) }
    if !names.contains("PRODID") {
      head.insert(Array("PRODID:\(ComponentText.productID)".utf8), at: 0)
    }
    if !names.contains("VERSION") { head.insert(Array("VERSION:2.0".utf8), at: 0) }
    head.insert(Array("BEGIN:VCALENDAR".utf8), at: 0)
    return head
  }
}
