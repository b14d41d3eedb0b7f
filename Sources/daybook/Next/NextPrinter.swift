import CalendarModel
import CalendarStore
import CalendarWords
import TerminalScreen

/// The answer as a line.
struct NextPrinter {
  enum Form {
    case text
    case template(RecordTemplate)
    case json
    /// An object for a custom module of Waybar.
    case waybar(RecordTemplate?)
  }

  /// One of the two events, where only that is printed.
  enum Part: String, CaseIterable {
    case on, coming
  }

  let form: Form
  let part: Part?
  let zone: Zone
  private let names: [CollectionID: String]
  private let object: RecordObject

  init(_ form: Form, part: Part?, _ collections: [CollectionInfo], zone: Zone) {
    (self.form, self.part, self.zone) = (form, part, zone)
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
    object = RecordObject(collections, zone: zone)
  }

  /// Whether the line says how long something takes, so that it changes with every minute.
  var tellsMinutes: Bool {
    switch form {
    case .text, .json, .waybar(nil): true
    case .template(let template), .waybar(let template?): template.tellsMinutes
    }
  }

  /// Returns the line, without a line feed; empty if there is nothing to tell.
  func line(_ next: NextEvents, _ lookup: inout EventLookup) throws -> String {
    let found = [
      part == .coming ? nil : next.on, part == .on ? nil : next.coming,
    ].compactMap(\.self)
    switch form {
    case .text: return text(found, at: next.now)
    case .template(let template): return try text(found, template, at: next.now, &lookup)
    case .json:
      return JSON.list(try found.map { try json($0, at: next.now, &lookup) }).description
    case .waybar(let template):
      let text =
        try template.map { try self.text(found, $0, at: next.now, &lookup) }
        ?? self.text(found, at: next.now)
      return waybar(found, text: text, at: next.now)
    }
  }

  // MARK: - Private

  /// Returns `Stand-up, 10 min left · Planning in 25 min`.
  private func text(_ found: [NextEvents.Found], at now: Instant) -> String {
    found.map { found in
      let timing = EventTiming(now: now, moments: found.moments)
      let title = found.record.titleText
      return timing.state == "on"
        ? "\(title), \(timing.untilEnd) left" : "\(title) in \(timing.untilStart)"
    }.joined(separator: " · ")
  }

  private func text(
    _ found: [NextEvents.Found], _ template: RecordTemplate, at now: Instant,
    _ lookup: inout EventLookup
  ) throws -> String {
    var parts: [String] = []
    for found in found {
      parts.append(try template.text(of: found.record, names, in: zone, at: now, &lookup))
    }
    return parts.joined(separator: " · ")
  }

  private func json(
    _ found: NextEvents.Found, at now: Instant, _ lookup: inout EventLookup
  ) throws -> JSON {
    let isOn = found.moments.start <= now
    let seconds = isOn ? found.moments.end - now : found.moments.start - now
    let added: [(name: String, value: JSON)] = [
      ("state", .text(isOn ? "on" : "coming")),
      (isOn ? "left" : "in", .number(Int(seconds))),
      ("url", .text(lookup.event(of: found.record)?.url ?? "")),
    ]
    return .object(try object.members(of: found.record, &lookup) + added)
  }

  /// The class is `on`, `soon` within ten minutes of a start, `coming` or `none`.
  private func waybar(_ found: [NextEvents.Found], text: String, at now: Instant) -> String {
    let isOn = found.first.map { $0.moments.start <= now } ?? false
    let isSoon = found.contains { $0.moments.start > now && $0.moments.start - now <= 600 }
    let lines = found.map { found in
      let place = printable(found.record.location)
      return "\(found.record.timeText)  \(found.record.titleText)"
        + (place.isEmpty ? "" : " · \(place)")
    }
    return JSON.object([
      ("text", .text(Self.escaped(text))),
      ("tooltip", .text(Self.escaped(lines.joined(separator: "\n")))),
      ("class", .text(isSoon ? "soon" : isOn ? "on" : found.isEmpty ? "none" : "coming")),
    ]).description
  }

  /// Returns the text for Pango, which reads markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
