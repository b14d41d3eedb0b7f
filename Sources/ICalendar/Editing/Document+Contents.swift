extension Document {
  /// What a component says: its lines without folds, each with a line feed behind it, without the
  /// DTSTAMP of when it was written, which programs write anew each time.
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

  /// Where a component begins in the text; `CalendarContents.ranges` begin there too.
  public func offset(ofComponentAt index: Int) -> Int {
    lines[components[index].beginLine].range.lowerBound
  }

  /// Whether a component has a UID that says something.
  public func hasUID(_ index: Int) -> Bool {
    lines(named: "UID", of: index).first.map { !property(of: lines[$0]).text.isEmpty } ?? false
  }
}
