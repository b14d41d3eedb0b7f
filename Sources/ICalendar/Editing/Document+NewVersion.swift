import CalendarModel

extension Document {
  /// Whether it contains a calendar of vCalendar 1.0, the predecessor of iCalendar.
  public var isOldVersion: Bool { !oldCalendars.isEmpty }

  /// The document with its calendars of vCalendar 1.0 written as iCalendar 2.0 (RFC 5545).
  ///
  /// VERSION, texts in QUOTED-PRINTABLE or in other character sets, rules and lists of dates are
  /// converted; all other lines stay byte for byte. Reading it gives the same events.
  /// - Complexity: O(bytes).
  public func inNewVersion() -> Document {
    var edit = DocumentEdit(self)
    for calendar in oldCalendars {
      let component = components[calendar]
      edit.renew(component.beginLine..<component.nextLine)
    }
    return edit.isEmpty ? self : Document(edit.bytes())
  }

  /// Converts the bytes of a single component of vCalendar 1.0 to iCalendar 2.0.
  public static func inNewVersion(component bytes: [UInt8]) -> [UInt8] {
    let document = Document(bytes)
    var edit = DocumentEdit(document)
    edit.renew(document.lines.indices)
    return edit.bytes()
  }

  private var oldCalendars: [Int] {
    components.indices.filter { index in
      guard components[index].kind == .calendar else { return false }
      var head = CalendarHead()
      head.read(index, of: self)
      return head.oldVersion != nil
    }
  }
}

extension DocumentEdit {
  fileprivate mutating func renew(_ lines: Range<Int>) {
    for index in lines {
      if let text = renewed(document.lines[index]) { change(line: index, to: text) }
    }
  }

  /// A line in the new form; nil if it needs no conversion or is unknown.
  private func renewed(_ line: ContentLine) -> [UInt8]? {
    switch line.name {
    case .begin, .end: return nil
    case .version: return Array("VERSION:2.0".utf8)
    case .rrule, .exrule: return renewedRule(line)
    case .exdate, .rdate: return renewedDates(line)
    default: return renewedText(line)
    }
  }

  private func renewedRule(_ line: ContentLine) -> [UInt8]? {
    let text = document.withValue(of: line) { String(decoding: $0) }.uppercased()
    guard let rule = OldRecurrenceRule(text.trimmed[...])?.rule else { return nil }
    return head(of: line) + Array(rule.text.utf8)
  }

  /// Dates had semicolons between them.
  private func renewedDates(_ line: ContentLine) -> [UInt8]? {
    let value = document.unfolded(line.valueRange)
    guard value.contains(ASCII.semicolon), !value.contains(ASCII.comma) else { return nil }
    let dates = value.split(separator: ASCII.semicolon).joined(separator: [ASCII.comma])
    return head(of: line) + Array(dates)
  }

  private func renewedText(_ line: ContentLine) -> [UInt8]? {
    guard !line.parametersRange.isEmpty,
      let encoding = document.withParameters(of: line, { OldTextEncoding($0) }),
      encoding.unknownCharset == nil
    else { return nil }
    let bytes = document.bytes
    let raw = bytes.span.extracting(line.valueRange)
    let decoded = encoding.decoded(raw, limit: raw.count)
    guard decoded.isValid else { return nil }
    // Commas separate the items of a list.
    let items = line.name == .categories ? decoded.text.split(separator: ",") : [decoded.text[...]]
    let value = items.map { TextValue.encoded(String($0)) }.joined(separator: [ASCII.comma])
    return head(of: line) + Array(value)
  }

  /// The name, the parameters other than those of the encoding, and the colon.
  private func head(of line: ContentLine) -> [UInt8] {
    let name = Array(document.bytes[line.nameRange])
    return name
      + document.withParameters(of: line) { OldTextEncoding.parametersBeside($0) } + [ASCII.colon]
  }
}
