import CalendarModel
import CalendarWords

/// A line of an event's text as it is shown beside another version: `DTSTART:20260309T140000` is
/// `start: Mon 9 Mar 2026, 14:00`. What differs in two lines also differs in what is shown of them,
/// but for the way in which a text is escaped (RFC 5545, §3.1 and §3.3).
struct PropertyLine {
  private let line: String

  init(_ line: String) { self.line = line }

  /// The name in words and the value; the line itself if there is no word for the name.
  func text(_ words: Words) -> String {
    guard let (name, parameters, value) = parts, let label = words.propertyName(name) else {
      return line
    }
    var notes: [String] = []
    for parameter in parameters {
      if parameter.uppercased() == "VALUE=DATE", Self.moments(value, words) != nil { continue }
      let isZone = parameter.uppercased().hasPrefix("TZID=")
      notes.append(isZone ? String(parameter.dropFirst(5)) : parameter)
    }
    let shown = Self.isText(name) ? Self.unescaped(value) : Self.moments(value, words) ?? value
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return "\(label): \(shown)\(note)"
  }

  // MARK: - Private

  /// The name in capitals, the parameters and the value; nil for a line without a colon.
  private var parts: (name: String, parameters: [String], value: String)? {
    var (isQuoted, ends) = (false, [String.Index]())
    for index in line.indices {
      switch line[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: ends.append(index)
      case ":" where !isQuoted:
        let bounds = [line.startIndex] + ends.map { line.index(after: $0) }
        let parts = zip(bounds, ends + [index]).map { String(line[$0..<$1]) }
        let value = String(line[line.index(after: index)...])
        return (parts[0].uppercased(), Array(parts.dropFirst()), value)
      default: break
      }
    }
    return nil
  }

  private static func isText(_ name: String) -> Bool {
    ["SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT", "CATEGORIES", "CONTACT", "RESOURCES"]
      .contains(name)
  }

  private static func unescaped(_ value: String) -> String {
    var (text, isEscaped) = ("", false)
    for character in value {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "n" where isEscaped, "N" where isEscaped: text += " / "
      default: text.append(character)
      }
      isEscaped = false
    }
    return text
  }

  /// Dates and times as `Mon 9 Mar 2026, 14:00`; nil for any other value.
  private static func moments(_ value: String, _ words: Words) -> String? {
    let moments = value.split(separator: ",", omittingEmptySubsequences: false)
      .map { moment($0, words) }
    guard moments.allSatisfy({ $0 != nil }) else { return nil }
    return moments.compactMap(\.self).joined(separator: "; ")
  }

  private static func moment(_ text: Substring, _ words: Words) -> String? {
    let isUTC = text.last == "Z"
    let parts = (isUTC ? text.dropLast() : text).split(
      separator: "T", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      parts[0].count == 8, parts.count == 1 ? !isUTC : parts[1].count == 6
    else { return nil }
    guard let day = Day(iso8601: pieces(parts[0], 4, 2, 2).joined(separator: "-")) else {
      return nil
    }
    let date = words.dateWithWeekday(day)
    guard parts.count == 2 else { return date }
    let time = pieces(parts[1], 2, 2, 2)
    let numbers = time.compactMap { Int($0) }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60 else { return nil }
    let minute = LocalTime(day, secondOfDay: numbers[0] * 3600 + numbers[1] * 60)
    let clock = numbers[2] == 0 ? words.clock(minute) : time.joined(separator: ":")
    return "\(date), \(clock)\(isUTC ? " UTC" : "")"
  }

  private static func pieces(_ text: Substring, _ lengths: Int...) -> [Substring] {
    var rest = text
    return lengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
