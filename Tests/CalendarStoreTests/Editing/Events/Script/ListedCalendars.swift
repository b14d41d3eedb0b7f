import CalendarModel

/// Calendars as plain lists of occurrences: what the files have to say after each change. Nothing of
/// what is tested is used here.
struct ListedCalendars: Equatable {
  struct Key: Hashable {
    let collection: String
    let uid: String
  }

  /// What an occurrence says.
  struct Fields: Hashable {
    var title: String
    var location: String
    var start: EventTime
    var duration: EventDuration
  }

  struct Item: Equatable {
    /// Where its series puts it.
    var original: LocalTime
    var fields: Fields
  }

  struct List: Equatable {
    var repeats: Bool
    /// What the series says of the occurrences that say nothing else; it starts with the first place.
    var own: Fields
    /// In the order of their places.
    var items: [Item]
    /// The places of deleted occurrences.
    var excluded: Set<LocalTime> = []

    func time(at place: LocalTime) -> EventTime { own.start.with(place) }
  }

  struct Target: Hashable {
    let key: Key
    let original: LocalTime
  }

  var lists: [Key: List] = [:]

  // MARK: Changes

  mutating func add(_ fields: Fields, _ rule: ListedRule?, as key: Key) {
    let places = rule?.places(from: fields.start.wallClock) ?? [fields.start.wallClock]
    var list = List(repeats: rule != nil, own: fields, items: [])
    list.items = places.map { place in
      var own = fields
      own.start = list.time(at: place)
      return Item(original: place, fields: own)
    }
    lists[key] = list
  }

  mutating func delete(_ target: Target, _ scope: SeriesScope) {
    guard var list = lists[target.key] else { return }
    let scope = self.scope(scope, of: target, in: list)
    let gone = list.items.filter { Self.isIn($0, scope, target.original) }
    list.items.removeAll { Self.isIn($0, scope, target.original) }
    if scope == .this { list.excluded.formUnion(gone.map(\.original)) }
    if scope == .following { list.excluded = list.excluded.filter { $0 < target.original } }
    lists[target.key] = list.items.isEmpty ? nil : list
  }

  /// - Parameter newUID: of the later part, where the list is divided.
  mutating func set(
    _ target: Target, _ scope: SeriesScope, _ change: ListedChange, newUID: String?
  ) {
    guard let list = lists[target.key], let item = item(target) else { return }
    switch self.scope(scope, of: target, in: list) {
    case .this:
      let index = list.items.firstIndex { $0.original == target.original } ?? 0
      lists[target.key]?.items[index].fields = change.applied(to: item.fields)
    case .all: lists[target.key] = changed(list, target, change)
    case .following:
      guard let newUID else { return }
      let key = Key(collection: target.key.collection, uid: newUID)
      lists[key] = changed(takeLater(target), target, change)
    }
  }

  /// - Parameter newUID: nil where the UID stays.
  mutating func move(
    _ target: Target, _ scope: SeriesScope, to collection: String, newUID: String?,
    setting change: ListedChange = ListedChange()
  ) {
    guard let list = lists[target.key], let item = item(target) else { return }
    let key = Key(collection: collection, uid: newUID ?? target.key.uid)
    switch self.scope(scope, of: target, in: list) {
    case .this:
      delete(target, .this)
      add(change.applied(to: item.fields), nil, as: key)
    case .following: lists[key] = changed(takeLater(target), target, change)
    case .all:
      lists[target.key] = nil
      lists[key] = changed(list, target, change)
    }
  }

  // MARK: Questions

  func item(_ target: Target) -> Item? {
    lists[target.key]?.items.first { $0.original == target.original }
  }

  /// The scope that says the same of fewer occurrences.
  func scope(_ scope: SeriesScope, of target: Target, in list: List) -> SeriesScope {
    guard list.repeats else { return .all }
    let isFirst = !list.items.contains { $0.original < target.original }
    return scope == .following && isFirst ? .all : scope
  }

  /// What a change is made to: of one series the first, but where each is for itself.
  func reduced(_ targets: [Target], _ scope: SeriesScope) -> [Target] {
    var kept: [Target] = []
    for target in targets {
      if scope == .this || lists[target.key]?.repeats == false {
        if !kept.contains(target) { kept.append(target) }
      } else if let index = kept.firstIndex(where: { $0.key == target.key }) {
        if target.original < kept[index].original { kept[index] = target }
      } else {
        kept.append(target)
      }
    }
    return kept
  }

  // MARK: - Private

  private static func isIn(_ item: Item, _ scope: SeriesScope, _ place: LocalTime) -> Bool {
    switch scope {
    case .this: item.original == place
    case .following: item.original >= place
    case .all: true
    }
  }

  /// Ends a list before a place; what comes after it.
  private mutating func takeLater(_ target: Target) -> List {
    guard var list = lists[target.key] else { fatalError("no list") }
    var later = list
    let place = target.original
    list.items.removeAll { $0.original >= place }
    list.excluded = list.excluded.filter { $0 < place }
    later.items.removeAll { $0.original < place }
    later.excluded = later.excluded.filter { $0 >= place }
    later.own.start = later.time(at: place)
    lists[target.key] = list
    return later
  }

  /// All of a list changed, as one of them is.
  private func changed(_ list: List, _ target: Target, _ change: ListedChange) -> List {
    guard let one = list.items.first(where: { $0.original == target.original }) else { return list }
    let move = change.move(of: one.fields)
    var new = list
    new.own = change.details(list.own, like: list.own)
    new.own.start = list.own.start.later(by: move)
    if let duration = change.newDuration(of: one.fields) { new.own.duration = duration }
    new.excluded = Set(list.excluded.map { $0 + move })
    for index in list.items.indices {
      var item = list.items[index]
      let isPlain = item.fields.start.wallClock == item.original
      item.fields = change.details(item.fields, like: list.own)
      if isPlain { item.fields.start = item.fields.start.later(by: move) }
      if item.fields.duration == list.own.duration { item.fields.duration = new.own.duration }
      if list.items[index].original == target.original {
        item.fields = change.applied(to: list.items[index].fields)
      }
      item.original = item.original + move
      new.items[index] = item
    }
    if let rule = change.rule { new.follow(rule) }
    return new
  }
}

extension ListedCalendars.List {
  /// Keeps what has a place in a rule, and adds what is new.
  fileprivate mutating func follow(_ rule: ListedRule) {
    repeats = true
    let places = rule.places(from: own.start.wallClock)
    let known = items
    items = places.filter { !excluded.contains($0) }.map { place in
      if let item = known.first(where: { $0.original == place }) { return item }
      var fields = own
      fields.start = time(at: place)
      return .init(original: place, fields: fields)
    }
    excluded = excluded.filter { places.contains($0) }
  }
}

extension EventTime {
  /// Another wall clock in the same form.
  func with(_ clock: LocalTime) -> EventTime {
    switch self {
    case .allDay: .allDay(clock.day)
    case .floating: .floating(clock)
    case .zoned(_, let zone): .zoned(clock, zone)
    }
  }

  func later(by seconds: Int64) -> EventTime { with(wallClock + seconds) }
}
