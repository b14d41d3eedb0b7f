import CalendarModel

/// A task that is to be written for the first time, with its alarms.
///
/// Of the task, its `id`, collection, people, siblings, `created`, `alarmCount` and `changed` are not
/// written.
public struct NewTodo: Hashable, Sendable {
  public var todo: Todo
  public var alarms: [Alarm]
  /// When it was created; nil for when it is written.
  public var created: Instant?
  /// The UIDs of tasks that have to be done before it (RELTYPE=DEPENDS-ON, RFC 9253).
  public var dependencies: [String] = []
  /// Further properties, as they are.
  public var others: [Property] = []

  public init(_ todo: Todo, alarms: [Alarm] = []) {
    self.todo = todo
    self.alarms = alarms
  }

  /// The VTODO (RFC 5545 §3.6.2). Reading it gives the same task, changed and created now.
  ///
  /// - Parameters:
  ///   - now: the DTSTAMP, and when it was created.
  ///   - zoneID: how the text around it calls a zone; nil for the zone's own id.
  /// - Throws: `WritingError` where a date or a duration cannot be written.
  public func component(
    now: Instant, zoneID: (Zone) -> String? = { _ in nil }
  ) throws(WritingError) -> ComponentText {
    let todo = todo.withStartOfRule
    var properties: [Property] = [
      .text("UID", todo.uid), try .instant("DTSTAMP", now), try .instant("CREATED", created ?? now),
    ]
    for (name, time) in [("DTSTART", todo.start), ("DUE", todo.due)] {
      guard let time else { continue }
      properties.append(try .time(name, time, zoneID: TimeForm(time).zone.flatMap(zoneID)))
    }
    if let event = todo.asEvent { properties += try NewEvent(event).recurrence(zoneID: zoneID) }
    properties += Property.texts(of: todo.details)
    properties += try Property.state(todo.state)
    let marks: [Property?] = [
      .priority(todo.priority), try .estimate(todo.estimate),
      todo.privacy == .everyone ? nil : .privacy(todo.privacy),
      .color(todo.color), todo.parent.map { .relation("PARENT", to: $0) },
      .sortOrder(todo.sortOrder), todo.sequence > 0 ? .plain("SEQUENCE", "\(todo.sequence)") : nil,
    ]
    properties += marks.compactMap { $0 } + others
    properties += dependencies.map { .relation("DEPENDS-ON", to: $0) }
    var components: [ComponentText] = []
    for alarm in alarms { components.append(try alarm.component(titled: todo.title)) }
    return ComponentText(name: "VTODO", properties: properties, components: components)
  }
}

extension ComponentText {
  /// A whole new file with tasks, as that of `calendar(_:now:)` has events.
  ///
  /// - Throws: `WritingError` where a date or a duration cannot be written.
  public static func calendar(
    todos: [NewTodo], now: Instant
  ) throws(WritingError) -> ComponentText {
    let times = todos.flatMap(\.todo.withStartOfRule.times)
    return try calendar(zones: times.zonesWithYears) { zoneID throws(WritingError) in
      var components: [ComponentText] = []
      for todo in todos { components.append(try todo.component(now: now, zoneID: zoneID)) }
      return components
    }
  }
}

extension Property {
  /// STATUS with what belongs to it.
  fileprivate static func state(
    _ state: Todo.State
  ) throws(WritingError) -> [Property] {
    switch state {
    case .needsAction: return [.plain("STATUS", "NEEDS-ACTION")]
    case .note: return []
    case .cancelled: return [.plain("STATUS", "CANCELLED")]
    case .inProcess(let percent):
      let done = percent.map { [Property.plain("PERCENT-COMPLETE", "\($0)")] } ?? []
      return [.plain("STATUS", "IN-PROCESS")] + done
    case .completed(let moment):
      var properties: [Property] = [
        .plain("STATUS", "COMPLETED"), .plain("PERCENT-COMPLETE", "100"),
      ]
      if let moment { properties.append(try .instant("COMPLETED", moment)) }
      return properties
    }
  }
}
