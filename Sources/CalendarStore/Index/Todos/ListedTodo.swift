import CalendarModel

/// What lists need of one task, or of one occurrence of a recurring task: a row of `listed`.
struct ListedTodo {
  /// The values of `listed.status`.
  enum Status: Int {
    case open, done, cancelled
    /// A recurring task whose occurrences are all closed, which is not shown.
    case ended
    /// A note of its day, which no question about tasks finds.
    case note
  }

  /// A date in seconds, as the index stores it.
  struct Moment: Hashable {
    /// Clock 3 stands for tasks without a date.
    static let none = Moment(clock: 3, seconds: 0)

    let clock: Int
    let seconds: Int64

    init(clock: Int, seconds: Int64) { (self.clock, self.seconds) = (clock, seconds) }

    init(_ time: EventTime?) {
      switch time {
      case nil: self = .none
      case .allDay(let day)?: self.init(clock: 0, seconds: LocalTime(day).seconds)
      case .floating(let time)?: self.init(clock: 1, seconds: time.seconds)
      case .zoned(let time, let zone)?: self.init(clock: 2, seconds: zone.instant(of: time).seconds)
      }
    }

    /// When it is on the clock of a zone: for a whole day, its midnight.
    func localTime(in zone: Zone) -> LocalTime {
      clock == 2
        ? zone.localTime(of: Instant(seconds: StoredNumbers.moment(seconds)))
        : LocalTime(seconds: StoredNumbers.moment(seconds))
    }

    /// The day of its clock, for counts.
    var day: Int { Int(LocalTime(seconds: seconds).day.number) }
  }

  /// The task with the dates of the occurrence; its id is that of the VTODO.
  let todo: Todo
  let status: Status
  /// Whether it may stand for the task itself, as a parent or a part of another.
  let isCurrent: Bool
  /// The start of the occurrence on the clock of its series; nil for a task that does not recur.
  let original: LocalTime?
  /// A number made of the VTODO's text.
  let content: Int64

  var due: Moment { Moment(todo.due) }
  var begin: Moment { status == .open ? Moment(todo.begin) : .none }
  var done: Int64? {
    if case .completed(let moment) = todo.state { moment?.seconds } else { nil }
  }
  var place: Int { todo.order ?? .max }
  var created: Int64 { todo.created?.seconds ?? .max }
  /// What orders tasks that are equal otherwise: their names, then their texts.
  var name: [UInt8] {
    withUnsafeBytes(of: content.bigEndian) { TodoName(of: todo).bytes + $0 }
  }
  /// Returns the seconds in which alarms of it may be due in any zone; nil if there are none, or it is
  /// not open.
  func stretch(of alarms: AlarmSchedule) -> ClosedRange<Int64>? {
    guard status == .open else { return nil }
    let (alarms, occurrence) = todo.reminding(alarms, in: .utc)
    if alarms.isEmpty { return nil }
    let all = Instant(seconds: TodoReading.first)..<Instant(seconds: TodoReading.last)
    let due = alarms.due(for: occurrence, in: .utc, reader: .utc, within: all)
    guard let first = due.first, let last = due.last else { return nil }
    return first.moment.seconds - Self.margin...last.moment.seconds + Self.margin
  }

  /// More than clocks differ from each other, in seconds.
  private static let margin: Int64 = 2 * 86_400

  var parent: Int64? { todo.parent.map(EventKey.uid) }

  /// Which of several tasks with one UID stands for it.
  static func isChosenBefore(_ a: ListedTodo, _ b: ListedTodo) -> Bool {
    if a.content != b.content { return a.content < b.content }
    let (first, second) = (a.todo.priority.rank, b.todo.priority.rank)
    return (a.status.rawValue, a.due.clock, a.due.seconds, first, a.place, a.created)
      < (b.status.rawValue, b.due.clock, b.due.seconds, second, b.place, b.created)
  }
}

/// The VTODOs and VJOURNALs of one UID in one collection.
struct ListedParts {
  /// One of them, with its place.
  struct Part {
    let todo: Todo
    let key: Int64
    let file: Int64
    let name: String
    let offset: Int64
    let content: Int64
    let alarms: AlarmSchedule

    var isOverride: Bool {
      if case .override = todo.kind { true } else { false }
    }
  }

  /// The maximum number of VTODOs that are put together; of more, the others are not shown.
  static let limit = 1_000
  private static let steps = 50_000

  private let parts: [Part]

  init(_ parts: [Part]) {
    let ordered = parts.sorted { ($0.name, $0.offset) < ($1.name, $1.offset) }
    self.parts = Self.withoutSuperseded(ordered)
  }

  /// Returns the rows of the task. Overrides belong to the first recurring task by the names of files.
  /// A note that recurs is listed on its first day, and on those of which it says something else.
  var listed: [ListedTodo] {
    let tasks = parts.filter { !$0.todo.isNote }
    var overrides = tasks.filter(\.isOverride)
    var listed = parts.filter(\.todo.isNote).map(Self.note)
    for part in tasks where !part.isOverride {
      let own = TodoSeries(
        part.todo, overrides: overrides.map(\.todo), budget: StepBudget(Self.steps))
      guard let series = own else {
        listed.append(Self.single(part))
        continue
      }
      listed += Self.listed(part, overrides, series)
      overrides = []
    }
    return listed + overrides.map(Self.single)
  }

  // MARK: - Private

  private static func listed(
    _ part: Part, _ overrides: [Part], _ series: TodoSeries
  ) -> [ListedTodo] {
    var listed = overrides.filter { $0.todo.state.isClosed || series.isLeftOpen($0.todo) }.map {
      row($0.todo, isCurrent: false, at: series.clock(of: $0.todo), content: $0.content)
    }
    var budget = StepBudget(steps)
    switch series.current(budget: &budget) {
    case .found(let current):
      let described = overrides.first { $0.todo.id == current.todo.id } ?? part
      listed.append(
        row(
          current.todo, isCurrent: true, at: current.original.wallClock, content: described.content)
      )
    case .over where !part.todo.state.isClosed:
      listed.append(
        ListedTodo(
          todo: part.todo, status: .ended, isCurrent: true, original: nil, content: part.content))
    case .over, .unknown: listed.append(single(part))
    }
    return listed
  }

  private static func note(_ part: Part) -> ListedTodo {
    row(part.todo, isCurrent: false, at: nil, content: part.content)
  }

  private static func single(_ part: Part) -> ListedTodo {
    row(part.todo, isCurrent: true, at: nil, content: part.content)
  }

  private static func row(
    _ todo: Todo, isCurrent: Bool, at original: LocalTime?, content: Int64
  ) -> ListedTodo {
    let status: ListedTodo.Status =
      switch todo.state {
      case .needsAction, .inProcess: .open
      case .completed: .done
      case .cancelled: .cancelled
      case .note: .note
      }
    return ListedTodo(
      todo: todo, status: status, isCurrent: isCurrent, original: original, content: content)
  }

  /// Of several texts of one task in a file, the one revised most often counts, then the first.
  private static func withoutSuperseded(_ parts: [Part]) -> [Part] {
    var kept: [Part] = []
    for part in parts {
      let same = kept.firstIndex { $0.key == part.key && $0.file == part.file }
      guard let same else {
        kept.append(part)
        continue
      }
      if part.todo.sequence > kept[same].todo.sequence { kept[same] = part }
    }
    return kept
  }
}
