import CalendarModel

/// A sign that a calendar file was cut off or mixed with other text.
public struct Damage: Hashable, Sendable {
  public enum Sign: Hashable, Sendable, CustomStringConvertible {
    case byteOrderMark
    /// The first thing that was wrong when the text was read.
    case problem(Problem.Reason)
    case noCalendar, secondCalendar, textOutside, notAProperty, nulBytes, notUTF8, noStart

    /// Lower case, no full stop.
    public var description: String {
      switch self {
      case .byteOrderMark: "it begins with a byte order mark"
      case .problem(let reason): reason.text
      case .noCalendar: "there is no calendar in it"
      case .secondCalendar: "a second calendar begins; a server takes one in each file"
      case .textOutside: "there is text outside the calendar"
      case .notAProperty: "a line is not a property"
      case .nulBytes: "a line has NUL bytes"
      case .notUTF8: "a line is not UTF-8"
      case .noStart: "an event has no start that can be read"
      }
    }
  }

  /// The number of the line, from 1; nil for the whole text.
  public let line: Int?
  public let sign: Sign
}

extension Document {
  /// The first sign that the text is incomplete or mixed with other text; nil if there is none.
  ///
  /// Signs are a component without END, a line that is not a property, such as the conflict markers of
  /// a version control system, text outside the components, a second calendar, a byte order mark,
  /// bytes that are not UTF-8 (RFC 5545 §3.1.4), zeros, and an event without a start that can be read.
  /// - Complexity: O(bytes).
  public var damage: Damage? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return Damage(line: 1, sign: .byteOrderMark)
    }
    if let entry = log.entries.first {
      return Damage(line: entry.line, sign: .problem(entry.reason))
    }
    if components.isEmpty { return Damage(line: nil, sign: .noCalendar) }
    return outerDamage ?? calendarDamage ?? lineDamage ?? startDamage
  }

  // MARK: - Private

  /// Text outside the outermost components.
  private var outerDamage: Damage? {
    var position = 0
    var roots = components.filter { $0.parent == nil }.map(byteRange)
    roots.append(bytes.count..<bytes.count)
    for root in roots {
      guard position <= root.lowerBound else { continue }
      if let index = bytes[position..<root.lowerBound].firstIndex(where: { !ASCII.isSpace($0) }) {
        let line = 1 + bytes[..<index].count { $0 == ASCII.lineFeed }
        return Damage(line: line, sign: .textOutside)
      }
      position = root.upperBound
    }
    return nil
  }

  /// A calendar behind the first one, as where a text was appended to itself (RFC 4791 §4.1).
  private var calendarDamage: Damage? {
    let calendars = components.filter { $0.parent == nil && $0.kind == .calendar }
    return calendars.dropFirst().first.map {
      Damage(line: lines[$0.beginLine].number, sign: .secondCalendar)
    }
  }

  /// A line that is not a property, or not UTF-8.
  private var lineDamage: Damage? {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    for line in lines {
      if !line.isFolded, !bytes[line.nameRange].allSatisfy(ASCII.isInName) {
        return Damage(line: line.number, sign: .notAProperty)
      }
      let content = bytes[line.range]
      if content.contains(0) { return Damage(line: line.number, sign: .nulBytes) }
      // Folds may lie within a character.
      if !isText, String(validating: unfolded(line.range), as: UTF8.self) == nil {
        return Damage(line: line.number, sign: .notUTF8)
      }
    }
    return nil
  }

  /// An event without a valid start.
  private var startDamage: Damage? {
    for (index, component) in components.enumerated() where component.kind == .event {
      let start = lines(named: "DTSTART", of: index).first
      let isRead = start.map { line in
        withValue(of: lines[line]) { DateTimeText($0) != nil }
      }
      if isRead != true {
        return Damage(line: lines[start ?? component.beginLine].number, sign: .noStart)
      }
    }
    return nil
  }
}

extension ASCII {
  fileprivate static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == lineFeed || byte == carriageReturn
  }

  /// Whether a byte may stand in the name of a property (RFC 5545 §3.1), or of a group before it in a
  /// contact (RFC 6350 §3.3); a few more are used.
  fileprivate static func isInName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+")
  }
}
