import CalendarModel
import ICalendar

/// Makes events from the rows of a table.
struct TableRowReader {
  let columns: TableColumns
  private let dates: DateOrder?
  let options: TransferOptions
  private let fields: Set<TransferEntry.Field>
  var uids = ContentUID()

  init(_ columns: TableColumns, dates: DateOrder?, options: TransferOptions) {
    self.columns = columns
    self.dates = dates
    self.options = options
    fields = Set(Self.fields.filter { columns.has($0.column) }.map(\.field)).union([.times])
  }

  mutating func entry(_ row: TableReader.Row) throws(TableProblem) -> TransferEntry {
    let times = try times(row)
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: times.start, duration: times.duration, ComponentDetails(uid: ""))
    event.title = value(.title, row)
    event.location = value(.place, row)
    event.notes = value(.notes, row)
    event.url = value(.url, row)
    event.categories = TableList.items(value(.categories, row)).compactMap { Category($0) }
    event.status = try status(row)
    event.isTransparent = try isFree(row)
    event.privacy = try privacy(row)
    let series = name(&event, row)
    return TransferEntry(NewEvent(event), fields: fields, series: series, line: row.line)
  }

  // MARK: - Names

  /// Gives an event its UID: its own, otherwise one made from its contents.
  /// - Returns: the UID of the series that it is an occurrence of.
  private mutating func name(_ event: inout Event, _ row: TableReader.Row) -> String? {
    let (uid, occurrence) = (value(.uid, row), value(.occurrence, row))
    if uid.isEmpty {
      let start = "\(event.start.wallClock.iso8601Text) \(event.start.isAllDay)"
      event.uid = uids.next("table", title: event.title, start: start)
    } else if occurrence.isEmpty {
      event.uid = uid
    } else {
      event.uid = ContentUID.uid("occurrence", [uid, occurrence])
      return uid
    }
    return nil
  }

  // MARK: - Times

  private func times(
    _ row: TableReader.Row
  ) throws(TableProblem) -> (start: EventTime, duration: EventDuration) {
    guard let start = try time(.start, .startTime, row), let first = start.day else {
      throw .noStart
    }
    let end = try time(.end, .endTime, row)
    let isAllDay = try flag(.allDay, row) ?? (start.secondOfDay == nil)
    guard isAllDay else {
      guard let second = start.secondOfDay else { throw .noTimeOfStart }
      return try timed(LocalTime(first, secondOfDay: second), start, end, row)
    }
    var last = end?.day ?? first
    // In Outlook, a whole day ends at the following midnight.
    if end?.secondOfDay == 0, last > first { last = last - 1 }
    guard last >= first else { throw .endsBeforeStart }
    return (.allDay(first), EventDuration(days: last - first + 1))
  }

  private func timed(
    _ clock: LocalTime, _ start: TableTime, _ end: TableTime?, _ row: TableReader.Row
  ) throws(TableProblem) -> (start: EventTime, duration: EventDuration) {
    let zone = try zone(row, hasOffset: start.offset != nil)
    let first = eventTime(clock, offset: start.offset, zone)
    guard let end else { return (first, .zero) }
    guard let second = end.secondOfDay else { throw .noTimeOfEnd }
    let endClock = LocalTime(end.day ?? clock.day, secondOfDay: second)
    let last = eventTime(endClock, offset: end.offset, zone)
    guard case .zoned(let firstClock, let own) = first else {
      guard endClock >= clock, end.offset == nil else { throw .endsBeforeStart }
      return (first, EventDuration(seconds: Int(endClock - clock)))
    }
    let seconds = Self.instant(of: last, in: own) - own.instant(of: firstClock)
    guard seconds >= 0 else { throw .endsBeforeStart }
    let days = last.localTime(in: own) - firstClock
    if days > 0, days % 86_400 == 0 { return (first, EventDuration(days: Int(days / 86_400))) }
    return (first, EventDuration(seconds: Int(seconds)))
  }

  /// Returns a clock time in the zone of its row. A time with an offset is a moment: it is put in
  /// that zone if its clock can show it, otherwise in UTC.
  func eventTime(_ clock: LocalTime, offset: Int?, _ zone: Zone?) -> EventTime {
    guard let offset else { return zone.map { .zoned(clock, $0) } ?? .floating(clock) }
    let moment = Zone.utc.instant(of: clock) + Int64(-offset)
    if let zone, zone.instant(of: zone.localTime(of: moment)) == moment {
      return .zoned(zone.localTime(of: moment), zone)
    }
    return .zoned(Zone.utc.localTime(of: moment), .utc)
  }

  private static func instant(of time: EventTime, in zone: Zone) -> Instant {
    if case .zoned(let clock, let own) = time { return own.instant(of: clock) }
    return zone.instant(of: time.wallClock)
  }

  /// Returns the zone that a row names, otherwise the default one; none for moments without a name.
  func zone(_ row: TableReader.Row, hasOffset: Bool) throws(TableProblem) -> Zone? {
    let name = value(.zone, row)
    if name.isEmpty { return options.zone }
    if let zone = options.zones.zone(named: name) { return zone }
    guard hasOffset else { throw .unknownZone(name: excerpt(name)) }
    return nil
  }

  /// Returns the date of one column, with the time from the same or another column.
  func time(
    _ column: TableColumn, _ timeColumn: TableColumn?, _ row: TableReader.Row
  ) throws(TableProblem) -> TableTime? {
    var found: TableTime?
    for place in [column, timeColumn].compactMap(\.self) {
      let text = value(place, row)
      guard !text.isEmpty else { continue }
      let clock = place == timeColumn ? TableTime(clock: text) : nil
      guard let time = clock ?? TableTime(text, order: dates) else {
        throw .noTime(column: column.rawValue, text: excerpt(text))
      }
      var whole = found ?? time
      whole.day = whole.day ?? time.day
      if time.secondOfDay != nil {
        whole.secondOfDay = time.secondOfDay
        whole.offset = time.offset
      }
      found = whole
    }
    return found
  }

  // MARK: - Words

  private func status(_ row: TableReader.Row) throws(TableProblem) -> Event.Status? {
    switch value(.status, row).lowercased() {
    case "": return nil
    case "canceled": return .cancelled
    case let word:
      guard let status = Event.Status(rawValue: word) else {
        throw .unknownWord(word: excerpt(word), column: TableColumn.status.rawValue)
      }
      return status
    }
  }

  /// Whether the time is free: Outlook writes 3 for free, and 1, 2 and 4 for busy.
  private func isFree(_ row: TableReader.Row) throws(TableProblem) -> Bool {
    switch value(.free, row).lowercased() {
    case "3", "free", "transparent": return true
    case "2", "4", "5", "busy", "opaque", "tentative", "out of office", "away": return false
    default: return try flag(.free, row) ?? false
    }
  }

  func privacy(_ row: TableReader.Row) throws(TableProblem) -> ComponentDetails.Privacy {
    switch value(.privacy, row).lowercased() {
    case "public", "normal", "everyone": return .everyone
    case "private", "personal", "privat", "persönlich": return .personal
    case "confidential", "vertraulich": return .confidential
    default: return try flag(.privacy, row) ?? false ? .personal : .everyone
    }
  }

  /// Returns the value of a flag; nil if it is empty.
  private func flag(
    _ column: TableColumn, _ row: TableReader.Row
  ) throws(TableProblem) -> Bool? {
    switch value(column, row).lowercased() {
    case "": return nil
    case "true", "yes", "y", "1", "x", "on", "wahr", "ja", "ein": return true
    case "false", "no", "n", "0", "off", "falsch", "nein", "aus": return false
    case let word: throw .unknownWord(word: excerpt(word), column: column.rawValue)
    }
  }

  func value(_ column: TableColumn, _ row: TableReader.Row) -> String {
    columns.value(column, in: row)
  }

  private static let fields: [(column: TableColumn, field: TransferEntry.Field)] = [
    (.title, .title), (.place, .place), (.notes, .notes), (.categories, .categories), (.url, .url),
    (.status, .status), (.free, .transparency), (.privacy, .privacy),
  ]
}

/// A text of a row as problems quote it.
func excerpt(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
