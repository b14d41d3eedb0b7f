import CalendarModel

/// The answer as a line.
package struct NextPrinter {
  package enum Form {
    case text
    case template(RecordTemplate)
    case json
    /// An object for a custom module of Waybar.
    case waybar(RecordTemplate?)
  }

  /// One of the two events, where only that is printed.
  package enum Part: String, CaseIterable {
    case on, coming
  }

  package let form: Form
  package let part: Part?
  package let zone: Zone
  /// What runs, printed first; the oldest first.
  package var running: [RunningTimer] = []
  /// The treatment of the texts of events in a line.
  private let fields: BarLine.Fields
  private let names: [CollectionID: String]
  private let object: RecordObject

  package init(
    _ form: Form, part: Part?, fields: BarLine.Fields, _ collections: [CollectionInfo], zone: Zone
  ) {
    (self.form, self.part, self.fields, self.zone) = (form, part, fields, zone)
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
    object = RecordObject(collections, zone: zone)
  }

  /// Whether the line says how long something takes, so that it changes with every minute.
  var tellsMinutes: Bool {
    if !running.isEmpty { return true }
    return switch form {
    case .text, .json, .waybar(nil): true
    case .template(let template), .waybar(let template?): template.tellsMinutes
    }
  }

  /// Returns the line, without a line feed; empty if there is nothing to tell.
  /// - Parameter tasks: how many tasks are due, printed after the events; nil to leave them out.
  package func line(
    _ next: NextEvents, _ tasks: DueTasks?, _ lookup: inout EventLookup
  ) throws -> String {
    let found = [
      part == .coming ? nil : next.on, part == .on ? nil : next.coming,
    ].compactMap(\.self)
    switch form {
    case .text: return joined(text(found, at: next.now), tasks, at: next.now)
    case .template(let template):
      return joined(try text(found, template, at: next.now, &lookup), tasks, at: next.now)
    case .json:
      let due = tasks.flatMap { $0.isEmpty ? nil : json($0) }
      let objects = try found.map { try json($0, at: next.now, &lookup) }
      let timers = running.map { $0.json(at: next.now, in: zone) }
      return JSON.list(timers + objects + [due].compactMap(\.self)).description
    case .waybar(let template):
      let text =
        try template.map { try self.text(found, $0, at: next.now, &lookup) }
        ?? self.text(found, at: next.now)
      return waybar(found, text: joined(text, tasks, at: next.now), at: next.now)
    }
  }

  // MARK: - Private

  /// Returns `Stand-up, 10 min left · Planning in 25 min`.
  private func text(_ found: [NextEvents.Found], at now: Instant) -> String {
    var line = BarLine(fields)
    for (number, found) in found.enumerated() {
      let timing = EventTiming(now: now, moments: found.moments)
      if number > 0 { line.append(own: Self.separator) }
      line.append(field: found.record.titleText)
      line.append(
        own: timing.state == "on" ? ", \(timing.untilEnd) left" : " in \(timing.untilStart)")
    }
    return line.text
  }

  private func text(
    _ found: [NextEvents.Found], _ template: RecordTemplate, at now: Instant,
    _ lookup: inout EventLookup
  ) throws -> String {
    var line = BarLine(fields)
    for (number, found) in found.enumerated() {
      if number > 0 { line.append(own: Self.separator) }
      try template.append(found.record, to: &line, names, in: zone, at: now, &lookup)
    }
    return line.text
  }

  private static let separator = " · "

  /// Returns `► Review 0:55 · Planning in 25 min · 2 overdue · 1 due today`.
  private func joined(_ text: String, _ tasks: DueTasks?, at now: Instant) -> String {
    let counts = [(tasks?.overdue ?? 0, "overdue"), (tasks?.today ?? 0, "due today")]
    let timers = running.reversed().map { $0.text(at: now, fields) }
    let texts = timers + [text] + counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return texts.filter { !$0.isEmpty }.joined(separator: Self.separator)
  }

  private func json(_ tasks: DueTasks) -> JSON {
    .object([
      ("state", .text("due")), ("overdue", .number(tasks.overdue)),
      ("today", .number(tasks.today)),
    ])
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

  private var idleClass: String { running.isEmpty ? "none" : "running" }

  /// The class is `on`, `soon` within ten minutes of a start, `coming`, or if there is neither
  /// `running` or `none`.
  private func waybar(_ found: [NextEvents.Found], text: String, at now: Instant) -> String {
    let isOn = found.first.map { $0.moments.start <= now } ?? false
    let isSoon = found.contains { $0.moments.start > now && $0.moments.start - now <= 600 }
    var tooltip = BarLine(fields)
    for (number, found) in found.enumerated() {
      let place = printable(found.record.location)
      tooltip.append(own: (number > 0 ? "\n" : "") + "\(found.record.timeText)  ")
      tooltip.append(field: found.record.titleText + (place.isEmpty ? "" : " · \(place)"))
    }
    return JSON.object([
      ("text", .text(text)), ("tooltip", .text(tooltip.text)),
      ("class", .text(isSoon ? "soon" : isOn ? "on" : found.isEmpty ? idleClass : "coming")),
    ]).description
  }
}
