import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry

/// The days of a time grid on a screen, with the events in the lanes above the hours.
package struct TimeGrid {
  /// Places are those of the content, whose first row is the first lane.
  package let layout: TimeGridLayout
  package let firstDay: Day
  package let lanes: TimeLanes

  /// - Complexity: O(events in the lanes), if they are not known from the last time; in that case
  ///   it queries the visible days.
  package init(
    _ scene: Scene, _ preset: TimeGridView.Preset, from anchor: TimeAnchor, _ length: RowLength
  ) {
    let size = scene.plan.content.size
    let gutter = scene.secondZone == nil ? 4 : 8
    let hasTracked = ShownKinds(scene.days.source).areBoth
    let bare = TimeGridLayout(
      size: size, gutter: gutter, dayCount: preset == .day ? 1 : nil, rowLength: length,
      minute: anchor.minute)
    firstDay = TimeGrid.first(anchor.day, of: bare.dayCount, scene)
    let basis = TimeLanes.Basis(
      generation: scene.days.generation, days: firstDay...firstDay + (bare.dayCount - 1),
      rows: max(1, scene.state.size.height / 6), length: length,
      kept: scene.state.lanes, kinds: scene.days.source.collections.kindsBesidesEvents)
    lanes = scene.days.lanes.value(of: basis) {
      TimeLanes(basis, scene) { day in scene.days.hours(of: day, length)?.laneCount }
    }
    layout = TimeGridLayout(
      size: size, gutter: gutter, dayCount: bare.dayCount, rowLength: length,
      laneRows: lanes.rowCount, minute: anchor.minute, hasTracked: hasTracked,
      plannedDays: hasTracked ? TimeGrid.coming(firstDay, of: bare.dayCount, length, scene) : [])
  }

  /// Returns the days to come, on which nothing has happened yet.
  private static func coming(
    _ first: Day, of count: Int, _ length: RowLength, _ scene: Scene
  ) -> Set<Int> {
    Set(
      (0..<count).filter { index in
        let day = first + index
        return day > scene.state.today
          && scene.days.halves(of: day, length)?.tracked.isEmpty != false
      })
  }

  /// The visible days.
  package var days: ClosedRange<Day> { firstDay...firstDay + (layout.dayCount - 1) }

  /// Returns the first of the days that are shown with a day: seven are the week that it is in.
  /// The first and the last week of the calendar are moved so that all their days are supported.
  private static func first(_ day: Day, of count: Int, _ scene: Scene) -> Day {
    let firstWeekday = scene.state.settings.firstWeekday
    let first = count == 7 ? day.startOfWeek(firstWeekday: firstWeekday) : day
    return min(first.clampedToSupported, SupportedDays.days.upperBound - (count - 1))
  }

  // MARK: Rows

  /// Returns the first minute of the row that holds a minute of a day.
  package func cell(of minute: Int) -> Int {
    let length = layout.rowLength
    return min(max(0, minute), 1_439) / length.minutes * length.minutes
  }

  /// Returns the rectangle of a cell; nil if it is not visible.
  package func frame(of time: DayTime) -> Rect? {
    guard let minute = time.minute, days.contains(time.day) else { return nil }
    guard layout.rows.contains(minute / layout.rowLength.minutes) else { return nil }
    return Rect(
      layout.column(ofDay: time.day - firstDay), layout.row(ofMinute: minute), layout.dayWidth, 1)
  }

  /// Returns the rectangles of a stretch of time, one for each visible day.
  package func frames(of time: Range<LocalTime>) -> [Rect] {
    days.compactMap { day in
      let midnight = LocalTime(day)
      let (start, end) = (time.lowerBound - midnight, time.upperBound - midnight)
      guard start < 86_400, end > 0 else { return nil }
      let piece = TimePiece(start: Int(max(0, start) / 60), end: Int(min(end, 86_400) + 59) / 60)
      let rows = piece.rows(layout.rowLength)
      guard rows.overlaps(layout.rows) else { return nil }
      let visible = rows.clamped(to: layout.rows.lowerBound...(layout.rows.upperBound - 1))
      return Rect(
        layout.column(ofDay: day - firstDay),
        Row(layout.laneRows + visible.lowerBound - layout.firstRow), layout.dayWidth,
        visible.count)
    }
  }

  /// Returns the rectangle of the visible rows that lie wholly in a gap of free time; nil if there are
  /// none.
  package func frame(ofGap gap: Range<LocalTime>) -> Rect? {
    let seconds = Int64(layout.rowLength.minutes * 60)
    let midnight = LocalTime(gap.lowerBound.day)
    let first = midnight + -floorQuotient(midnight - gap.lowerBound, seconds) * seconds
    let last = midnight + floorQuotient(gap.upperBound - midnight, seconds) * seconds
    return first < last ? frames(of: first..<last).first : nil
  }

  // MARK: Events

  /// Returns the hours of a visible day, of what is planned if what happened has columns of its own; nil
  /// while they are unknown.
  package func hours(of day: Day, _ scene: Scene) -> DayHours? {
    let (days, length) = (scene.days, layout.rowLength)
    if layout.hasTracked { return days.halves(of: day, length)?.planned }
    let hours = days.hours(of: day, length)
    let running = days.running(at: scene.state.now)
    return running.isEmpty ? hours : hours?.replacing(running, on: day, length)
  }

  /// Returns what happened on a visible day and has columns of its own, in list order; what runs lasts
  /// until now. Nothing while it is unknown.
  package func tracked(on day: Day, _ scene: Scene) -> [Record] {
    guard layout.hasTracked, let halves = scene.days.halves(of: day, layout.rowLength) else {
      return []
    }
    let running = scene.days.running(at: scene.state.now)
    guard !running.isEmpty else { return halves.tracked }
    let ids = Set(running.map(\.occurrence.event))
    let others = halves.tracked.filter { !ids.contains($0.occurrence.event) }
    return (others + running.filter { $0.trackedPiece(on: day) != nil })
      .sorted(by: Record.isOrderedBefore)
  }

  /// Returns the events in a cell in list order, also those for which there is no column; nil while
  /// they are unknown.
  package func records(at time: DayTime, _ scene: Scene) -> [Record]? {
    guard let minute = time.minute else { return [] }
    let row = minute / layout.rowLength.minutes
    guard let hours = hours(of: time.day, scene) else { return nil }
    let planned = hours.strip.places.filter { $0.rows.contains(row) }
      .compactMap { hours.records[safely: $0.piece] }
    let tracked = tracked(on: time.day, scene).filter {
      $0.trackedPiece(on: time.day)?.rows(layout.rowLength).contains(row) ?? false
    }
    return (planned + tracked).sorted(by: Record.isOrderedBefore)
  }
}

extension Record {
  /// Returns the part of an interval on a day, however long it runs; nil if it does not touch the day.
  func trackedPiece(on day: Day) -> TimePiece? {
    TimePiece(from: occurrence.start, to: occurrence.end, minutes: minutes, on: day)
  }
}

extension DayContents {
  /// The events of 24 hours and more, and the tasks due by the end of the day.
  fileprivate var inLanes: [Record] {
    (spans + timed.filter { $0.todo != nil }).filter(\.occurrence.isInLane)
  }
}

/// The events of 24 hours and more, each in a lane that is the same on all its days.
package struct TimeLanes {
  /// The events that have a lane, with their visible days.
  package private(set) var shown: [(record: Record, lane: Int, days: ClosedRange<Day>)] = []
  /// The visible holidays and birthdays, which are shown in the headings.
  package private(set) var heads: [Day: [Record]] = [:]
  /// The number of events without a lane on each day.
  package private(set) var hidden: [Day: Int] = [:]
  package private(set) var rowCount = 0

  /// The maximum number of a day's events to examine.
  private static let mostOfDay = 16

  /// Everything that lanes depend on.
  package struct Basis: Hashable {
    /// The generation of the answers; see `LoadedDays.generation`.
    let generation: Int
    let days: ClosedRange<Day>
    /// The maximum number of rows; the last one may show the number of hidden events.
    let rows: Int
    let length: RowLength
    let kept: KeptLanes
    let kinds: [CollectionID: CollectionTraits.Kind]
  }

  /// - Parameter count: returns the number of a day's events that belong into lanes and headings; nil
  ///   while it is unknown.
  init(_ basis: Basis, _ scene: Scene, count: (Day) -> Int?) {
    let days = basis.days
    var spans: [Record] = []
    var seen: Set<Occurrence> = []
    var counts: [Day: Int] = [:]
    for day in days {
      let contents = scene.days.contents(of: day, limit: Self.mostOfDay)
      counts[day] = count(day) ?? 0
      for record in contents.inLanes {
        if let kind = basis.kinds[record.collection], kind != .tracked {
          heads[day, default: []].append(record)
          counts[day, default: 0] -= 1
        } else if seen.insert(record.occurrence).inserted {
          spans.append(record)
        }
      }
    }
    place(spans, on: days, rows: basis.rows, counts, keeping: basis.kept.lanes)
  }

  private mutating func place(
    _ spans: [Record], on days: ClosedRange<Day>, rows: Int, _ counts: [Day: Int],
    keeping kept: [Occurrence: Int]
  ) {
    let spans = spans.sorted { a, b in
      let (x, y) = (a.occurrence.days, b.occurrence.days)
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      if x.upperBound != y.upperBound { return x.upperBound > y.upperBound }
      // Tasks come after events.
      if (a.todo == nil) != (b.todo == nil) { return a.todo == nil }
      return a.occurrence.event < b.occurrence.event
    }
    let all = spans.map { $0.occurrence.days.clamped(to: days) }
    var lanes = SpanLanes(all, keeping: spans.map { kept[$0.occurrence] })
    // Lanes that are kept may leave others empty.
    if lanes.count > rows { lanes = SpanLanes(all) }
    let isComplete = days.allSatisfy { day in all.count { $0.contains(day) } >= counts[day] ?? 0 }
    let most = lanes.count > rows || !isComplete ? rows - 1 : rows
    for ((record, days), lane) in zip(zip(spans, all), lanes.lanes) where lane < most {
      shown.append((record, lane, days))
    }
    for day in days {
      let count = max(counts[day] ?? 0, all.count { $0.contains(day) })
      let missing = count - shown.count { $0.days.contains(day) }
      if missing > 0 { hidden[day] = missing }
    }
    rowCount = hidden.isEmpty ? lanes.count : rows
  }

  /// The lanes of the events.
  package var lanes: [Occurrence: Int] {
    Dictionary(
      shown.map { ($0.record.occurrence, $0.lane) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the record of an item that lasts 24 hours or more; nil if it is shorter, or unknown.
  static func record(of item: ItemRef, on day: Day, _ scene: Scene) -> Record? {
    scene.days.contents(of: day, limit: mostOfDay).inLanes.first { $0.ref == item }
  }

  /// Returns the events of a day in lanes and headings.
  package func records(of day: Day) -> [Record] {
    (heads[day] ?? []) + shown.filter { $0.days.contains(day) }.map(\.record)
  }
}
