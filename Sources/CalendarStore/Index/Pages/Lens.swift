import CalendarModel

/// A reader's zone and a filter, for which pages are made.
///
/// Its id is derived from both (and from the process, for filters), so that pages can be looked up
/// before the lens is in the table.
struct Lens: Hashable, Sendable {
  let id: Int64
  let zone: Zone
  /// The key of the zone in the index: its name, a hash of its offsets, and whether copies are
  /// merged.
  let zoneKey: String
  let filter: EventFilter
  /// Whether occurrences that several collections have are shown once; see `MergedEntries`.
  let mergesCopies: Bool
  /// The process that a filtered lens belongs to; 0 for permanent lenses.
  let owner: Int32

  /// - Parameter process: the number of this process, with which filtered lenses are removed.
  init(zone: Zone, filter: EventFilter, process: Int32, mergesCopies: Bool = false) {
    self.zone = zone
    self.mergesCopies = mergesCopies
    zoneKey = zone.key + (mergesCopies ? "#merged" : "")
    self.filter = filter
    owner = filter == .everything ? 0 : process
    var digest = Digest()
    digest.add(zoneKey)
    digest.add(filter.key)
    digest.add(Int64(owner))
    id = Int64(bitPattern: digest.value & UInt64(Int64.max))
  }

  static func == (a: Lens, b: Lens) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Zone {
  /// A key that distinguishes zones with the same name and different offsets, as after a system
  /// update.
  /// - Complexity: O(changes of the offset).
  fileprivate var key: String { "\(id)#\(String(digest, radix: 16))" }
}

extension EventFilter {
  /// A key that is the same for equal filters; empty for everything.
  var key: String {
    guard self != .everything else { return "" }
    let hidden = hiddenCollections.map(\.rawValue).sorted().map(String.init)
    var parts: [String] = [
      hidden.joined(separator: ","),
      categories.map(\.name).sorted().joined(separator: "\u{1F}"),
      excludedCategories.map(\.name).sorted().joined(separator: "\u{1F}"),
      (includesUncategorized ? "+" : "") + (excludesUncategorized ? "-" : ""),
      statuses.map(\.rawValue).sorted().joined(separator: ","), text,
      excludedTexts.sorted().joined(separator: "\u{1F}"), Self.key(days), Self.key(excludedDays),
    ]
    parts.append((kinds.contains(.event) ? "e" : "") + (kinds.contains(.todo) ? "t" : ""))
    parts += [Self.key(todos), Self.key(excludedTodos), Self.key(tracking)]
    return parts.joined(separator: "\n")
  }

  private static func key(_ days: [ClosedRange<Day>]) -> String {
    days.map { "\($0.lowerBound.number)-\($0.upperBound.number)" }.joined(separator: ",")
  }

  private static func key(_ todos: TodoConditions) -> String {
    let parts: [String] = [
      todos.completions.map(\.rawValue).sorted().joined(separator: ","),
      todos.levels.map(\.rawValue).sorted().joined(separator: ","), key(todos.dueDays),
      todos.overdueOn.map { String($0.number) } ?? "", todos.includesUndated ? "-" : "",
    ]
    return parts.joined(separator: ";")
  }

  private static func key(_ tracking: TrackingConditions) -> String {
    guard !tracking.isEmpty else { return "" }
    let parts = [tracking.wanted, tracking.excluded].map { terms in
      terms.map(\.rawValue).sorted().joined(separator: ",")
    }
    let present = tracking.present.map { "\($0.lowerBound.seconds)-\($0.upperBound.seconds)" }
    let collections = tracking.collections.map(\.rawValue).sorted().map(String.init)
    return (parts + [present ?? "", collections.joined(separator: ",")]).joined(separator: ";")
  }
}

/// The filter of a lens: items of a kind by their tagset and their words, occurrences by their days.
struct LensFilter {
  let acceptsAll: Bool
  /// See `EventFilter.spannedDays`.
  let spannedDays: ClosedRange<Day>?
  private let filter: EventFilter
  private let tagsets: AcceptedTagsets
  let text: TextFit?
  /// Nil if tagsets say everything about what happened.
  private let tracking: TrackingFit?

  /// - Parameters:
  ///   - text: matches events with the texts of the filter; nil if it has none.
  ///   - zone: the reader's.
  ///   - tagsets: existing results for the same filter and kind.
  ///   - kind: the kind of the items.
  init(
    _ filter: EventFilter, text: TextFit?, in zone: Zone, tagsets: AcceptedTagsets? = nil,
    kind: Item.Kind = .event
  ) {
    acceptsAll = filter == .everything
    spannedDays = filter.spannedDays
    self.filter = filter
    self.tagsets = tagsets ?? AcceptedTagsets(filter, kind: kind)
    self.text = text
    tracking = kind == .event ? TrackingFit(filter, in: zone) : nil
  }

  /// Whether the filter accepts an occurrence on some days, ignoring its event.
  func accepts(days own: @autoclosure () -> ClosedRange<Day>) -> Bool {
    spannedDays == nil || filter.accepts(days: own())
  }

  func accepts(_ event: Int64, tagset: Int64, in db: Database) throws -> Bool {
    guard try accepts(tagset: tagset, in: db), try text?.accepts(event, in: db) ?? true else {
      return false
    }
    return try acceptsTracking(of: event, tagset: tagset, in: db)
  }

  /// Whether the conditions on what happened accept an event whose tagset is accepted.
  func acceptsTracking(of event: Int64, tagset: Int64, in db: Database) throws -> Bool {
    guard let tracking else { return true }
    guard let tags = try tagsets.tags(of: tagset, in: db) else { return false }
    return try tracking.accepts(event, tags, in: db)
  }

  /// Whether the filter accepts a tagset, ignoring texts and days.
  func accepts(tagset: Int64, in db: Database) throws -> Bool {
    try acceptsAll || tagsets.contains(tagset, in: db)
  }
}

extension EventFilter {
  /// Whether every matching event is known to match the other filter, too, so that pages can be
  /// derived from its pages.
  func isSubset(of other: EventFilter) -> Bool {
    hiddenCollections.isSuperset(of: other.hiddenCollections)
      && (other.accepts(.event) || !accepts(.event))
      && (!other.isAboutCategories || ofCategories == other.ofCategories)
      && (other.statuses.isEmpty || !statuses.isEmpty && statuses.isSubset(of: other.statuses))
      && (!other.isAboutDays || days == other.days && excludedDays == other.excludedDays)
      && (other.tracking.isEmpty || tracking == other.tracking)
      && textNarrows(other)
  }

  private func textNarrows(_ other: EventFilter) -> Bool {
    guard let query = other.textPattern else { return true }
    guard let own = textPattern else { return false }
    return own == query || own.isSubset(of: query)
  }

  /// The test of an event's words; nil if all texts pass.
  var textPattern: TextPattern? {
    let excluded = excludedTexts.map(TextQuery.init).filter { !$0.isEmpty }
    let query = TextQuery(text)
    guard !query.isEmpty || !excluded.isEmpty else { return nil }
    return TextPattern(query, excluding: excluded)
  }

  /// The text if it has words to search, so that the matches are worth finding in advance. Nearly
  /// all events match excluded words.
  var searchPattern: TextPattern? { TextQuery(text).isEmpty ? nil : textPattern }
}

/// Some months of a lens.
struct PageRequest: Hashable, Sendable {
  let lens: Lens
  var months: ClosedRange<Month>

  func overlaps(_ other: PageRequest) -> Bool {
    lens == other.lens && months.overlaps(other.months)
  }
}

/// A search for a day of a lens.
struct NearestRequest: Hashable, Sendable {
  let lens: Lens
  let question: NearestDayQuery
}
