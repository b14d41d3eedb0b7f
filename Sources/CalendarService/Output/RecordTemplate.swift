import CalendarModel
import CalendarStore
import CalendarWords

/// A user-defined line for a record: `{date} {title}`, with `\n`, `\t`, `\\`, and `{{` and `}}` for
/// braces.
package struct RecordTemplate {
  package enum Part: Hashable {
    case text(String)
    case field(RecordField)
  }

  package let parts: [Part]

  package init(_ text: String) throws(RecordTemplateError) {
    var parts: [Part] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        parts.append(.text(String(character)))
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .unclosed(String(rest)) }
        parts.append(.field(try Self.field(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "\\": parts.append(.text(Self.escape(&rest)))
      default: parts.append(.text(String(character)))
      }
    }
    self.parts = Self.joined(parts)
  }

  /// Whether it says how long something takes from now on.
  var tellsMinutes: Bool {
    parts.contains(.field(.untilStart)) || parts.contains(.field(.untilEnd))
  }

  /// Returns the line, without a line feed; text from calendars is made safe for a terminal.
  /// - Parameter now: the present, which some fields count from.
  package func text(
    of record: Record, _ collections: [CollectionID: String], in zone: Zone, at now: Instant,
    _ lookup: inout EventLookup
  ) throws -> String {
    var line = ""
    try forEachText(of: record, collections, in: zone, at: now, &lookup) { text, _ in line += text }
    return line
  }

  /// Appends the line to that of a bar.
  package func append(
    _ record: Record, to line: inout BarLine, _ collections: [CollectionID: String],
    in zone: Zone, at now: Instant, _ lookup: inout EventLookup
  ) throws {
    try forEachText(of: record, collections, in: zone, at: now, &lookup) { text, isField in
      if isField { line.append(field: text) } else { line.append(own: text) }
    }
  }

  /// Calls a closure with each part, safe for a terminal, and whether it is a field.
  private func forEachText(
    of record: Record, _ collections: [CollectionID: String], in zone: Zone, at now: Instant,
    _ lookup: inout EventLookup, _ body: (String, Bool) -> Void
  ) throws {
    for part in parts {
      switch part {
      case .text(let text): body(text, false)
      case .field(let field):
        let text = try field.text(of: record, collections, in: zone, at: now, &lookup)
        body(printable(text), true)
      }
    }
  }

  private static func field(_ name: Substring) throws(RecordTemplateError) -> RecordField {
    guard let field = RecordField(rawValue: String(name)) else { throw .unknown(String(name)) }
    return field
  }

  /// Returns the meaning of a backslash and the next character; other pairs stay unchanged.
  private static func escape(_ rest: inout Substring) -> String {
    let meanings: [Character: String] = ["n": "\n", "t": "\t", "\\": "\\"]
    guard let next = rest.first, let meaning = meanings[next] else { return "\\" }
    rest.removeFirst()
    return meaning
  }

  private static func joined(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { joined, part in
      if case .text(let text) = part, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(part)
      }
    }
  }
}

/// The mistake in a template.
package enum RecordTemplateError: Error, Hashable, CustomStringConvertible {
  case unclosed(String)
  case unknown(String)

  /// A message in lower case, without a full stop.
  package var description: String {
    switch self {
    case .unclosed(let rest):
      return "{\(rest): the brace is not closed; write {{ for a brace itself"
    case .unknown(let name):
      let names = RecordField.allCases.map(\.rawValue)
      return "{\(name)}: there is no such field" + nameHint(for: name, among: names, in: ("{", "}"))
    }
  }
}

/// The fields that a template can contain.
package enum RecordField: String, CaseIterable {
  case title, start, end, date, time
  case startTime = "start_time"
  case endTime = "end_time"
  case duration, calendar, location, url, categories, status, id, uid, zone, file
  case state
  case untilStart = "in"
  case untilEnd = "left"

  /// Returns the value as in the file, not made safe for a terminal.
  package func text(
    of record: Record, _ collections: [CollectionID: String], in zone: Zone, at now: Instant,
    _ lookup: inout EventLookup
  ) throws -> String {
    if record.isTask, let text = try textOfTask(record, in: zone, &lookup) { return text }
    switch self {
    case .title: return record.title
    case .start: return RecordTimes(record.occurrence, in: zone).start
    case .end: return RecordTimes(record.occurrence, in: zone).end
    case .date: return record.occurrence.start.day.iso8601Text
    case .time: return record.timeText
    case .startTime: return record.occurrence.isAllDay ? "" : record.occurrence.start.clockText
    case .endTime: return record.occurrence.isAllDay ? "" : record.occurrence.end.clockText
    case .url: return lookup.event(of: record)?.url ?? ""
    case .state: return timing(record, in: zone, at: now).state
    case .untilStart: return timing(record, in: zone, at: now).untilStart
    case .untilEnd: return timing(record, in: zone, at: now).untilEnd
    case .duration: return record.durationText
    case .calendar: return collections[record.collection] ?? ""
    case .location: return record.location
    case .categories: return record.categories.map(\.name).joined(separator: ", ")
    case .status: return record.state?.rawValue ?? ""
    case .id: return try lookup.id(of: record)?.text ?? ""
    case .uid: return lookup.event(of: record)?.uid ?? ""
    case .zone:
      guard case .zoned(_, let zone)? = lookup.event(of: record)?.start else { return "" }
      return zone.id
    case .file: return try lookup.place(of: record)?.path ?? ""
    }
  }

  /// Returns the value of a field that tasks have in their own form; nil for the other fields.
  private func textOfTask(
    _ record: Record, in zone: Zone, _ lookup: inout EventLookup
  ) throws -> String? {
    switch self {
    case .date, .start, .end, .startTime, .endTime, .state, .untilStart, .untilEnd:
      return record.hasDate ? nil : ""
    case .duration: return ""
    case .status: return lookup.answers.todo(record.ref)?.state.word ?? ""
    case .url: return lookup.answers.todo(record.ref)?.url ?? ""
    case .uid: return lookup.answers.todo(record.ref)?.uid ?? ""
    case .zone:
      guard case .zoned(_, let own)? = lookup.answers.todo(record.ref)?.due else { return "" }
      return own.id
    case .title, .time, .calendar, .location, .categories, .id, .file: return nil
    }
  }

  private func timing(_ record: Record, in zone: Zone, at now: Instant) -> EventTiming {
    EventTiming(now: now, moments: record.moments(in: zone))
  }
}
