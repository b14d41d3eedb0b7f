extension DocumentScanner {
  /// Opens a component. A BEGIN that cannot stand where it does ends the components left open.
  ///
  /// What stands in a component that is not known is part of it, whatever its name: such components
  /// are skipped whole (RFC 5545 §3.6).
  mutating func begin(_ line: ContentLine, _ bytes: Span<UInt8>) {
    var (kind, name) = component(line, bytes)
    if kind == .calendar {
      closeAll()
    } else if isInUnknown {
      kind = .other
    } else if kind.isTopLevel {
      closeTopLevel()
    }
    guard tooDeep == 0, open.count < Document.nestingLimit else { return goTooDeep(line) }
    open.append(components.count)
    lines.append(line)
    components.append(
      Component(
        kind: kind, name: name, parent: open.dropLast().last, beginLine: lines.count - 1,
        contents: lines.count..<lines.count, nextLine: lines.count,
        nextComponent: components.count + 1))
  }

  /// Ends the component it names, and those inside it that were left open.
  mutating func end(_ line: ContentLine, _ bytes: Span<UInt8>) {
    let (kind, name) = component(line, bytes)
    if tooDeep > 0, kind != .calendar, !kind.isTopLevel {
      tooDeep -= 1
      return
    }
    guard let depth = open.lastIndex(where: { components[$0].name == name })
    else { return log.report("END:\(name) without its BEGIN", line: line.number) }
    tooDeep = 0
    close(downTo: depth + 1)
    finish(open.removeLast(), with: line)
  }

  /// Ends all open components at the end of the text, or before another calendar.
  mutating func closeAll() {
    tooDeep = 0
    close(downTo: 0)
  }

  // MARK: - Private

  /// Whether the innermost open component is one that is not known, or stands in one. Where they are
  /// nested too deep, a VEVENT ends them: their ENDs are more likely missing.
  private var isInUnknown: Bool {
    tooDeep == 0 && open.last.map { components[$0].kind == .other } ?? false
  }

  /// Ends the open VEVENT, VTODO … and what is open inside it.
  private mutating func closeTopLevel() {
    if let depth = open.firstIndex(where: { components[$0].kind.isTopLevel }) {
      close(downTo: depth)
    } else if tooDeep > 0 {
      close(downTo: components[open[0]].kind == .calendar ? 1 : 0)
    }
    tooDeep = 0
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth {
      let index = open.removeLast()
      finish(index, with: nil)
      log.report(
        "\(components[index].name) has no END", line: lines[components[index].beginLine].number)
    }
  }

  mutating func finish(_ index: Int, with endLine: ContentLine?) {
    components[index].contents = components[index].contents.lowerBound..<lines.count
    if let endLine { lines.append(endLine) }
    components[index].nextLine = lines.count
    components[index].nextComponent = components.count
  }

  private mutating func goTooDeep(_ line: ContentLine) {
    tooDeep += 1
    guard !reportedDepth else { return }
    reportedDepth = true
    log.report(
      "components nested deeper than \(Document.nestingLimit) are not read", line: line.number)
  }

  /// The component that a BEGIN or END line names; of a name, 64 bytes count.
  private func component(
    _ line: ContentLine, _ bytes: Span<UInt8>
  ) -> (kind: Component.Kind, name: String) {
    let range = line.valueRange.lowerBound..<min(line.endIndex, line.valueRange.lowerBound + 64)
    return Unfolding.withUnfolded(bytes, range, isFolded: line.isFolded) { value in
      let name = value.extracting(value.rangeWithoutOuterBlanks)
      let kind = Component.Kind(name)
      return (kind, kind == .other ? TextValue.decoded(name).text.uppercased() : kind.rawValue)
    }
  }
}
