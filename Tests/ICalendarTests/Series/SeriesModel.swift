import CalendarModel

@testable import ICalendar

/// Series as plain lists of occurrences: what `SeriesEdit` has to agree with after every change.
struct SeriesModel {
  struct Item {
    var uid: String
    /// Where its series puts it, on the series' clock.
    var original: LocalTime
    var event: Event
    /// Whether an RDATE gives it a length of its own.
    var hasOwnLength = false
  }

  /// What a series says of the occurrences that say nothing else.
  var series: [String: Event] = [:]
  var items: [Item] = []

  /// - Parameter end: how far endless series are listed.
  init(_ master: Event, overrides: [Event], through end: LocalTime) {
    series[master.uid] = master
    let plain = Series(master)
    var budget = StepBudget(1_000_000)
    let first = LocalTime(seconds: 0)
    for start in plain.starts(in: first...end, limit: 100_000, budget: &budget) ?? [] {
      let override = overrides.first { plain.isStart(start, meantBy: $0.original ?? $0.start) }
      guard override != nil || !plain.isSuppressed(start) else { continue }
      var event = override ?? master
      if override == nil { event.start = master.time(at: start) }
      let period = master.kind.ownRecurrence.additions.first {
        $0.duration != nil && plain.wallClock(of: $0.start) == start
      }
      var item = Item(uid: master.uid, original: start, event: event)
      if override == nil, let length = period?.duration {
        item.event.duration = length
        item.hasOwnLength = true
      }
      items.append(item)
    }
  }

  mutating func delete(_ index: Int, _ scope: SeriesScope) {
    let target = items[index]
    items.removeAll { Self.isIn($0, scope, of: target) }
  }

  /// - Parameter newUID: of the later part, where the scope makes one.
  mutating func set(_ index: Int, _ scope: SeriesScope, _ fields: [EventField], newUID: String) {
    let target = items[index]
    if scope == .this {
      if fields.areSet(in: target.event) { return }
      fields.apply(to: &items[index].event)
      items[index].hasOwnLength = false
      return
    }
    guard let old = series[target.uid] else { return }
    if scope == .following, fields.areSet(in: target.event), fields.details.areSet(in: old) {
      return
    }
    let isSplit =
      scope == .following
      && items.contains {
        $0.uid == target.uid && $0.original < target.original
      }
    let move = Move(of: target.event, in: old, fields)
    let uid = isSplit ? newUID : target.uid
    let new = move.master(old, target.event, fields)
    series[uid] = new
    for other in items.indices
    where Self.isIn(items[other], isSplit ? .following : .all, of: target) {
      var event = items[other].event
      let isPlain = event.start == old.time(at: items[other].original)
      for field in fields where other == index || field.isSame(in: event, old) {
        if case .times = field { continue }
        field.apply(to: &event)
      }
      if other == index {
        fields.apply(to: &event)
      } else if isPlain, items[other].hasOwnLength {
        event.start = move.time(items[other].original)
        if event.start.isAllDay { event.duration = new.duration }
      } else if isPlain {
        event.start = move.time(items[other].original)
        if event.duration == old.duration || move.changesForm { event.duration = new.duration }
      } else if !move.changesForm, event.duration == old.duration {
        event.duration = new.duration
      }
      items[other].event = event
      if event.start.isAllDay { items[other].hasOwnLength = false }
      items[other].original = move.time(items[other].original).wallClock
      items[other].uid = uid
    }
  }

  private static func isIn(_ item: Item, _ scope: SeriesScope, of target: Item) -> Bool {
    guard item.uid == target.uid else { return false }
    return switch scope {
    case .this: item.original == target.original
    case .following: item.original >= target.original
    case .all: true
    }
  }
}

/// By how much the starts of a series move.
private struct Move {
  let form: EventTime
  let seconds: Int64
  let changesForm: Bool

  init(of event: Event, in master: Event, _ fields: [EventField]) {
    let new = fields.times?.start ?? event.start
    let keeps = Self.isSameForm(new, event.start)
    form = keeps ? master.start : new
    changesForm = !Self.isSameForm(form, master.start)
    seconds =
      form.isAllDay
      ? Int64(new.wallClock.day - event.start.wallClock.day) * 86_400
      : new.wallClock - event.start.wallClock
  }

  func time(_ start: LocalTime) -> EventTime {
    switch form {
    case .allDay: .allDay((start + seconds).day)
    case .floating: .floating(start + seconds)
    case .zoned(_, let zone): .zoned(start + seconds, zone)
    }
  }

  func master(_ old: Event, _ target: Event, _ fields: [EventField]) -> Event {
    var new = old
    fields.details.apply(to: &new)
    new.start = time(old.start.wallClock)
    if let times = fields.times, times.duration != target.duration || changesForm,
      !new.start.isAllDay || times.duration.seconds == 0
    {
      new.duration = times.duration
    }
    return new
  }

  private static func isSameForm(_ a: EventTime, _ b: EventTime) -> Bool {
    switch (a, b) {
    case (.allDay, .allDay), (.floating, .floating): true
    case (.zoned(_, let one), .zoned(_, let other)): one == other
    default: false
    }
  }
}

extension EventField {
  fileprivate func isSame(in event: Event, _ other: Event) -> Bool {
    switch self {
    case .title: event.title == other.title
    case .location: event.location == other.location
    case .notes: event.notes == other.notes
    case .categories: event.categories == other.categories
    case .status: event.status == other.status
    default: false
    }
  }
}

extension [EventField] {
  fileprivate func areSet(in event: Event) -> Bool {
    var changed = event
    apply(to: &changed)
    return changed == event
  }
}

extension Event {
  var original: EventTime? {
    if case .override(let original, _) = details.kind { original } else { nil }
  }
}
