import CalendarModel

extension EventReader {
  /// Title, place, notes, categories, colour and class.
  mutating func readTexts(_ lines: EventLines, into details: inout ComponentDetails) {
    if let line = lines.summary { details.title = text(of: line) }
    if let line = lines.location { details.location = text(of: line) }
    if let line = lines.description { details.notes = text(of: line) }
    if let line = lines.url { details.url = rawText(of: line) }
    if let line = lines.color { details.color = color(of: line) }
    if let line = lines.classification { details.privacy = privacy(of: line) }
    for line in lines.categories { readCategories(line, into: &details) }
  }

  /// Status and transparency of an event.
  mutating func readMarks(_ lines: EventLines, into event: inout Event) {
    if let line = lines.status {
      event.status = Event.Status(rawValue: rawText(of: line).lowercased())
    }
    if let line = lines.transparency {
      event.transparency =
        isValue(of: line, "TRANSPARENT")
        ? .transparent : isValue(of: line, "OPAQUE") ? .opaque : .unsaid
    }
    event.trackedMark = lines.trackedMark.map { isValue(of: $0, "POINT") ? .moment : .interval }
  }

  /// The line's value as TEXT, truncated to the limit.
  mutating func text(of line: ContentLine) -> String {
    if let encoding = oldEncoding(of: line) { return text(of: line, in: encoding) }
    guard line.valueRange.count <= EventReader.textLimit else { return cutText(of: line) }
    return checked(document.withValue(of: line) { TextValue.decoded($0) }, line)
  }

  /// The line's value as written, without spaces at its ends, truncated to the limit.
  mutating func rawText(of line: ContentLine) -> String {
    document.withValue(of: line, limit: EventReader.textLimit) { bytes in
      String(decoding: bytes.extracting(bytes.rangeWithoutOuterBlanks))
    }
  }

  /// The first bytes of a value, for a problem.
  func excerpt(of line: ContentLine) -> String {
    document.withValue(of: line, limit: 40) { String(decoding: $0) }
  }

  func isValue(of line: ContentLine, _ word: StaticString) -> Bool {
    document.withValue(of: line, limit: 64) { bytes in
      bytes.extracting(bytes.rangeWithoutOuterBlanks).isEqual(ignoringCase: word)
    }
  }

  /// The colour of a COLOR line, or of a vendor's: a CSS name or `#RRGGBB`.
  mutating func color(of line: ContentLine) -> EventColor? {
    let text = rawText(of: line)
    if text.isEmpty { return nil }
    if let color = EventColor(hex: text) ?? ColorNames.color(named: text) { return color }
    let shown = excerpt(of: line)
    log.report(.property(.color(value: shown)), line: line.number)
    return nil
  }

  // MARK: - Private

  private func oldEncoding(of line: ContentLine) -> OldTextEncoding? {
    guard !line.parametersRange.isEmpty else { return nil }
    return document.withParameters(of: line) { OldTextEncoding($0) }
  }

  /// A text of vCalendar 1.0.
  private mutating func text(of line: ContentLine, in encoding: OldTextEncoding) -> String {
    if let charset = encoding.unknownCharset {
      let shown = String(charset.prefix(40))
      log.report(
        .property(.characterSet(value: shown, name: line.name.rawValue)), line: line.number)
    }
    let bytes = document.bytes
    let raw = bytes.span.extracting(line.valueRange)
    return checked(encoding.decoded(raw, limit: EventReader.textLimit), line)
  }

  private mutating func cutText(of line: ContentLine) -> String {
    log.report(
      .property(
        .tooLong(name: line.name.rawValue, kilobytes: EventReader.textLimit >> 10)),
      line: line.number)
    var bytes = document.withValue(of: line, limit: EventReader.textLimit) { bytes in
      bytes.withUnsafeBufferPointer { Array($0) }
    }
    // Do not split a character: go back to the beginning of the last one.
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    return checked(TextValue.decoded(bytes.span), line)
  }

  private mutating func checked(_ decoded: TextValue.Decoded, _ line: ContentLine) -> String {
    if !decoded.isValid {
      log.report(.property(.encoding(name: line.name.rawValue)), line: line.number)
    }
    if decoded.text.utf8.contains(0) {
      log.report(.property(.nulByte(name: line.name.rawValue)), line: line.number)
    }
    return decoded.text
  }

  /// An unknown class is private, as the RFC asks (§3.8.1.3).
  private func privacy(of line: ContentLine) -> ComponentDetails.Privacy {
    if isValue(of: line, "PUBLIC") || line.valueRange.isEmpty { return .everyone }
    return isValue(of: line, "CONFIDENTIAL") ? .confidential : .personal
  }

  private mutating func readCategories(
    _ line: ContentLine, into details: inout ComponentDetails
  ) {
    let names = document.withValue(of: line, limit: EventReader.textLimit) { bytes in
      TextValue.listItems(bytes).map { TextValue.decoded(bytes.extracting($0)).text }
    }
    for name in names {
      guard let category = texts.category(name), !details.categories.contains(category)
      else { continue }
      guard details.categories.count < EventReader.categoryLimit else {
        return log.report(
          .property(.categories(limit: EventReader.categoryLimit)), line: line.number)
      }
      details.categories.append(category)
    }
  }
}
