import CalendarModel
import ICalendar
import TestSupport

@testable import CalendarStore

extension EditScript {
  /// Makes one change of some kind.
  /// - Returns: the files that were written; nil where something else happened than should have.
  func change() throws -> [String]? {
    let count = listed.lists.values.reduce(0) { $0 + $1.items.count }
    // Most changes are made to what others have changed before.
    switch count > 100 ? random.number(12...19) : random.number(0...21) {
    case 0...2: return try add()
    case 3...11: return try set()
    case 12: return try shift()
    case 13...15: return try delete()
    case 16: return try move()
    case 17: return try retype()
    case 18: return try undo()
    case 19...20: return try redo()
    default: return try put()
    }
  }

  // MARK: - Private

  private func add() throws -> [String]? {
    let (collection, fields) = (random.element(of: collections), newFields())
    let rule = random.chance(2) ? newRule() : nil
    let known = knownKeys
    let uid =
      random.chance(6) && !known.isEmpty ? random.element(of: known).uid : "e\(random.next())"
    var event = Event(
      id: EventID(rawValue: 0), collection: collection.id, uid: uid, start: fields.start,
      duration: fields.duration, title: fields.title, location: fields.location)
    if let rule { event.kind = .series(Recurrence(rules: [rule.rule(from: fields.start)])) }
    note("add \(uid)")
    let alarms = random.chance(3) ? [Alarm(.start(EventDuration(seconds: -600)))] : []
    let outcome = try editor.add(
      [NewEvent(event, alarms: alarms)], collections: collections, at: EditedCalendars.now)
    var new = listed
    new.add(fields, rule, as: Key(collection: collection.path, uid: outcome.made[0].uid))
    return commit(outcome, new)
  }

  private func set() throws -> [String]? {
    let scope = newScope()
    guard let target = target(), let item = listed.item(target), let list = listed.lists[target.key]
    else { return [] }
    let one = newChange(of: item, in: list, scope)
    let targets = one.start == nil && one.duration == nil && one.rule == nil ? targets() : [target]
    let collection = random.chance(6) ? random.element(of: collections) : nil
    note("set \(one) of \(targets), \(scope), moved to \(collection?.name ?? "nowhere")")
    return try change(targets, scope, one, to: collection) { first in
      let fields = one.fields(of: item.fields, first: first)
      return collection.map { .move(to: $0, setting: fields) } ?? .set(fields)
    }
  }

  private func shift() throws -> [String]? {
    let (scope, targets) = (newScope(), targets())
    let days = random.number(-3...3)
    note("shift \(targets) by \(days), \(scope)")
    return try change(targets, scope, nil, days: days) { _ in .shift(days: days) }
  }

  /// - Parameters:
  ///   - one: what becomes of each; nil for a shift.
  ///   - collection: where they go; nil where they stay.
  private func change(
    _ targets: [Target], _ scope: SeriesScope, _ one: ListedChange?, days: Int = 0,
    to collection: CollectionInfo? = nil,
    _ change: (EventTime) -> EventChange
  ) throws -> [String]? {
    guard let first = targets.first, let list = listed.lists[first.key],
      let item = listed.item(first)
    else { return [] }
    let scoped = listed.scope(scope, of: first, in: list)
    keepEarlier(targets, scope)
    // Where rules begin to count; an override may stand elsewhere than its series puts it.
    let place = scoped == .following ? list.time(at: first.original) : list.own.start
    let begin = place.later(by: one?.move(of: item.fields) ?? 0)
    let outcome = try editor.change(
      targets.map(basis), scope, by: change(begin), at: EditedCalendars.now)
    var (new, made) = (listed, outcome.made[...])
    for target in listed.reduced(targets, scope) {
      guard let item = new.item(target), let list = new.lists[target.key] else { return nil }
      let move = item.fields.start.later(by: Int64(days) * 86_400)
      let one = one ?? ListedChange(start: move, duration: item.fields.duration)
      if let collection, target.key.collection != collection.path {
        guard let uid = made.popFirst()?.uid else { return nil }
        new.move(target, scope, to: collection.path, newUID: uid, setting: one)
        continue
      }
      let scoped = new.scope(scope, of: target, in: list)
      if scoped != .all, one.isNothing(for: item.fields, of: scoped == .this ? nil : list.own) {
        continue
      }
      new.set(target, scope, one, newUID: scoped == .following ? made.popFirst()?.uid : nil)
    }
    return made.isEmpty ? commit(outcome, new) : nil
  }

  private func delete() throws -> [String]? {
    let (scope, targets) = (newScope(), targets())
    note("delete \(targets), \(scope)")
    keepEarlier(targets, scope)
    if targets.isEmpty { return [] }
    let outcome = try editor.change(
      targets.map(basis), scope, by: .delete, at: EditedCalendars.now)
    var new = listed
    for target in listed.reduced(targets, scope) { new.delete(target, scope) }
    return commit(outcome, new)
  }

  private func move() throws -> [String]? {
    let (scope, targets) = (newScope(), targets())
    let collection = random.element(of: collections)
    note("move \(targets) to \(collection.name), \(scope)")
    keepEarlier(targets, scope)
    if targets.isEmpty { return [] }
    let outcome = try editor.change(
      targets.map(basis), scope, by: .move(to: collection), at: EditedCalendars.now)
    var (new, made) = (listed, outcome.made[...])
    for target in listed.reduced(targets, scope) where target.key.collection != collection.path {
      guard let uid = made.popFirst()?.uid else { return nil }
      new.move(target, scope, to: collection.path, newUID: uid)
    }
    return made.isEmpty ? commit(outcome, new) : nil
  }

  private func put() throws -> [String]? {
    let targets = targets()
    let copies = try editor.copies(of: targets.map(basis))
    let items = listed.reduced(targets, .this).compactMap { target in
      listed.item(target).map { (target.key.collection, $0.fields) }
    }
    let collection = random.chance(2) ? random.element(of: collections) : nil
    let day = Day(20_454) + random.number(0...400)
    note("put \(targets) on \(day)")
    let outcome = try editor.paste(copies, on: day, in: collection, at: EditedCalendars.now)
    let first = items.map { $0.1.start.wallClock.day }.min() ?? day
    var (new, made) = (listed, outcome.made[...])
    for (path, fields) in items {
      guard let uid = made.popFirst()?.uid else { return nil }
      var fields = fields
      fields.start = fields.start.later(by: Int64(day - first) * 86_400)
      new.add(fields, nil, as: Key(collection: collection?.path ?? path, uid: uid))
    }
    return commit(outcome, new)
  }

  /// Types another title into the text of an event.
  private func retype() throws -> [String]? {
    guard let target = target(), let list = listed.lists[target.key], !list.repeats else {
      return []
    }
    let basis = try basis(target)
    let text = String(decoding: try editor.text(of: basis), as: UTF8.self)
    let title = random.element(of: Self.titles)
    note("type \(title) into \(target)")
    let typed = text.replacing("SUMMARY:\(list.own.title)", with: "SUMMARY:\(title)")
    let outcome = try editor.replace(basis, with: Array(typed.utf8), at: EditedCalendars.now)
    var new = listed
    new.set(target, .all, ListedChange(title: title), newUID: nil)
    return commit(outcome, new)
  }

  // MARK: Random values

  private static let titles = ["Lunch", "Talk", "Run", "Call"]
  private static let places = ["", "Here", "There"]

  func target() -> Target? {
    let keys = knownKeys
    guard !keys.isEmpty else { return nil }
    let key = random.element(of: keys)
    guard let items = listed.lists[key]?.items, !items.isEmpty else { return nil }
    return Target(key: key, original: random.element(of: items).original)
  }

  private func newScope() -> SeriesScope {
    random.element(of: [.this, .this, .this, .following, .all])
  }

  /// One, or some, a few of them in one series or named twice.
  private func targets() -> [Target] {
    guard let first = target() else { return [] }
    var targets = [first]
    guard random.chance(3) else { return targets }
    for _ in 0..<random.number(1...3) {
      if random.chance(2), let items = listed.lists[first.key]?.items {
        targets.append(Target(key: first.key, original: random.element(of: items).original))
      } else if let other = target() {
        targets.append(other)
      }
    }
    return targets
  }

  private func newFields() -> ListedCalendars.Fields {
    let clock = LocalTime(
      Day(20_454) + random.number(0...400), hour: random.number(8...17), minute: 30)
    let start: EventTime =
      switch random.number(0...4) {
      case 0...1: .allDay(clock.day)
      case 2...3: .floating(clock)
      // A zone is described day by day where it is new to a file.
      default: .zoned(clock, EditedCalendars.berlin)
      }
    return .init(
      title: random.element(of: Self.titles), location: random.element(of: Self.places),
      start: start, duration: newDuration(start))
  }

  private func newDuration(_ start: EventTime) -> EventDuration {
    start.isAllDay
      ? EventDuration(days: random.number(1...3))
      : EventDuration(seconds: random.number(1...4) * 1800)
  }

  private func newRule() -> ListedRule {
    ListedRule(
      days: random.element(of: [1, 2, 7, 14]), count: random.number(2...9),
      isWritten: random.element(of: ListedRule.Form.allCases))
  }

  private func newChange(
    of item: ListedCalendars.Item, in list: ListedCalendars.List, _ scope: SeriesScope
  ) -> ListedChange {
    var change = ListedChange()
    if random.chance(2) { change.title = random.element(of: Self.titles) }
    if random.chance(3) { change.location = random.element(of: Self.places) }
    let old = item.fields.start
    if random.chance(3) {
      var clock = old.wallClock + Int64(random.number(-3...3)) * 86_400
      let isPlain = old.wallClock == item.original
      if !old.isAllDay, isPlain, random.chance(2) {
        clock = LocalTime(clock.day, hour: random.number(8...17), minute: 30)
      }
      change.start = old.with(clock)
      change.duration = random.chance(3) ? newDuration(old) : item.fields.duration
    }
    if random.chance(8), scope != .this || !list.repeats { change.rule = newRule() }
    return change
  }
}

extension SeededGenerator {
  /// One of them; there has to be one.
  fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}
