import CalendarModel
import ICalendar

extension TransferContents {
  /// Reads what `task export` of Taskwarrior prints: a list of objects, or an object on each line.
  ///
  /// Deleted tasks are left out. Of a recurring one, the task that the others are made from becomes one
  /// that repeats, from the earliest that is still to be done, or else after the latest of them; those
  /// to be done are left out.
  /// - Parameter path: the path for problems.
  package init(taskwarrior text: [UInt8], path: String, options: TransferOptions) {
    self.init()
    guard let values = Self.objects(text) else {
      problems.append(Problem(path: path, .transfer(.unreadableTask)))
      return
    }
    let tasks = values.map { TaskwarriorTask($0, zone: options.zone ?? options.ownZone) }
    let templates = Set(tasks.compactMap { $0?.status == "recurring" ? $0?.uuid : nil })
    var parts: [String: [TaskwarriorTask]] = [:]
    for task in tasks.compactMap(\.self) {
      if let parent = task.parent, templates.contains(parent) {
        parts[parent, default: []].append(task)
      }
    }
    var (deleted, leftOut) = (0, 0)
    for (index, task) in tasks.enumerated() {
      guard let task else {
        problems.append(Problem(path: path, line: index + 1, .transfer(.unreadableTask)))
        continue
      }
      if task.status == "deleted" {
        deleted += 1
      } else if task.isPart(of: templates) {
        leftOut += 1
      } else {
        let new = task.todo(after: parts[task.uuid] ?? [])
        var todo = TransferTodo(new, fields: TaskwarriorTask.fields, line: index + 1)
        todo.lostRule = task.lostRule
        if !add(todo, options) { return }
      }
    }
    if deleted > 0 { remarks.append("left out \(counted(deleted, "deleted task"))") }
    if leftOut > 0 {
      remarks.append(
        "\(counted(leftOut, "occurrence")) of recurring tasks: these repeat here instead")
    }
  }

  private static func objects(_ text: [UInt8]) -> [JSONValue]? {
    if let value = JSONValue(text) { return value.list ?? [value] }
    let lines = text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    guard let first = lines.first, JSONValue(first) != nil else { return nil }
    return lines.map { JSONValue($0) ?? .null }
  }
}

/// A task of `task export`.
struct TaskwarriorTask {
  static let fields: Set<TransferTodo.Field> = [
    .title, .start, .due, .state, .priority, .categories, .notes, .recurrence,
  ]

  let uuid: String
  let status: String
  /// The task that this one is an occurrence of.
  let parent: String?
  let due: EventTime?
  /// A repetition that cannot be read.
  let lostRule: String?
  private let rule: RecurrenceRule?
  private let value: JSONValue
  private let zone: Zone

  /// Nil if the value is not a task.
  init?(_ value: JSONValue, zone: Zone) {
    guard let uuid = value["uuid"]?.text, uuid.utf8.count <= 64, uuid.allSatisfy(\.isASCII),
      !uuid.contains(where: { $0.isWhitespace || $0.isNewline }), !uuid.isEmpty,
      value["description"]?.text != nil
    else { return nil }
    (self.uuid, self.value, self.zone) = (uuid, value, zone)
    status = value["status"]?.text ?? "pending"
    parent = value["parent"]?.text
    due = Self.time(value["due"], zone)
    let recur = value["recur"]?.text
    var rule = due == nil ? nil : recur.flatMap(Self.rule)
    if let until = Self.instant(value["until"]) {
      // In the form in which files have it.
      rule?.end = .until(
        due?.isAllDay == true
          ? .allDay(zone.localTime(of: until).day)
          : .zoned(Zone.utc.localTime(of: until), .utc))
    }
    self.rule = rule
    lostRule = rule == nil ? recur : nil
  }

  /// Whether a text begins like an export.
  static func isExport(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.drop { $0 <= 0x20 || $0 == UInt8(ascii: "[") }
    guard text.first == UInt8(ascii: "{") else { return false }
    let words = String(decoding: text, as: UTF8.self)
    return ["\"uuid\"", "\"description\"", "\"status\""].allSatisfy { words.contains($0) }
  }

  /// Whether it is an occurrence, still to be done, of one of some recurring tasks.
  func isPart(of templates: Set<String>) -> Bool {
    guard let parent, templates.contains(parent) else { return false }
    return isOpen
  }

  private var isOpen: Bool { ["pending", "waiting"].contains(status) }

  /// - Parameter parts: its occurrences. It begins with the first that is to be done, otherwise with the
  ///   one after the last of them, and is done where there is none.
  func todo(after parts: [TaskwarriorTask]) -> NewTodo {
    func dates(_ parts: [TaskwarriorTask]) -> [EventTime] {
      parts.compactMap(\.due).sorted { $0.wallClock < $1.wallClock }
    }
    if let first = dates(parts.filter(\.isOpen)).first { return todo(from: first) }
    guard rule != nil, let last = dates(parts).last else { return todo(from: nil) }
    var new = todo(from: nil)
    (new.todo.start, new.todo.due) = (due, due)
    var done = new.todo
    done.kind = .override(of: last, andFollowing: false)
    done.state = .completed(nil)
    var budget = StepBudget(100_000)
    switch TodoSeries(new.todo, overrides: [done])?.current(budget: &budget) {
    case .found(let next): return todo(from: next.original)
    case .over: new.todo.state = .completed(nil)
    case .unknown, nil: break
    }
    return new
  }

  /// - Parameter first: the date of its first occurrence that is to be done.
  private func todo(from first: EventTime?) -> NewTodo {
    var details = ComponentDetails(
      uid: uuid, title: value["description"]?.text?.oneLine ?? "", notes: notes,
      categories: categories)
    // Completed occurrences are single tasks.
    if let rule, status != "completed" { details.kind = .series(Recurrence(rules: [rule])) }
    var start = Self.time(value["scheduled"], zone) ?? Self.time(value["wait"], zone)
    if first != nil { start = nil }
    var new = NewTodo(
      Todo(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), start: start,
        due: first ?? due, state: state, priority: priority, details))
    new.created = Self.instant(value["entry"])
    new.dependencies = dependencies
    return new
  }

  // MARK: - Private

  private var state: Todo.State {
    if status == "completed" { return .completed(Self.instant(value["end"])) }
    return value["start"] == nil ? .needsAction : .inProcess(percent: nil)
  }

  private var priority: TodoPriority {
    switch value["priority"]?.text {
    case "H": TodoPriority(.high)
    case "M": TodoPriority(.medium)
    case "L": TodoPriority(.low)
    default: .undefined
    }
  }

  /// The project, whose levels Taskwarrior separates with points, and the tags.
  private var categories: [Category] {
    let project = value["project"]?.text?.replacing(".", with: "/")
    let tags = value["tags"]?.list?.compactMap(\.text) ?? []
    var seen: Set<Category> = []
    return ([project].compactMap(\.self) + tags.prefix(1_000))
      .compactMap { Category($0.oneLine) }.filter { seen.insert($0).inserted }
  }

  /// The annotations, each with its day.
  private var notes: String {
    (value["annotations"]?.list ?? []).compactMap { note in
      note["description"]?.text.map { text in
        let day = Self.instant(note["entry"]).map { zone.localTime(of: $0).day.iso8601Text + " " }
        return (day ?? "") + text
      }
    }.joined(separator: "\n")
  }

  /// A list, or in old versions a text with commas.
  private var dependencies: [String] {
    let list = value["depends"]?.list?.compactMap(\.text)
    let text = value["depends"]?.text?.split(separator: ",").map(String.init)
    return (list ?? text ?? []).prefix(1_000).map(\.oneLine)
  }

  /// A date is midnight on Taskwarrior's clock, written in UTC: midnight here is a whole day.
  private static func time(_ value: JSONValue?, _ zone: Zone) -> EventTime? {
    guard let instant = instant(value) else { return nil }
    let clock = zone.localTime(of: instant)
    return clock.secondOfDay == 0 ? .allDay(clock.day) : .zoned(clock, zone)
  }

  /// `20260309T090000Z`.
  private static func instant(_ value: JSONValue?) -> Instant? {
    guard let text = value?.text, text.utf8.count == 16, text.hasSuffix("Z") else { return nil }
    let digits = Array(text.utf8)
    guard digits[8] == UInt8(ascii: "T") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard digits[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let hour = number(9..<11), hour < 24, let minute = number(11..<13), minute < 60,
      let second = number(13..<15), second < 61,
      let date = Day(year: year, month: month, day: day)
    else { return nil }
    let clock = LocalTime(date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
    return Zone.utc.instant(of: clock)
  }

  private static let words: [String: String] = [
    "daily": "1d", "day": "1d", "weekdays": "1b", "weekly": "1w", "sennight": "1w",
    "biweekly": "2w", "fortnight": "2w", "monthly": "1mo", "bimonthly": "2mo", "quarterly": "1q",
    "semiannual": "6mo", "annual": "1y", "yearly": "1y", "biannual": "2y", "biyearly": "2y",
  ]

  private static let units: [String: Character] = [
    "d": "d", "day": "d", "days": "d", "w": "w", "wk": "w", "wks": "w", "week": "w", "weeks": "w",
    "mo": "m", "mth": "m", "mths": "m", "month": "m", "months": "m", "q": "q", "qtr": "q",
    "qtrs": "q", "quarter": "q", "quarters": "q", "y": "y", "yr": "y", "yrs": "y", "year": "y",
    "years": "y",
  ]

  /// `weekly`, `3d`, `2 weeks`, `P1M`.
  private static func rule(_ text: String) -> RecurrenceRule? {
    let text = text.lowercased().trimmed
    let known = words[String(text)] ?? String(text)
    let isPeriod = known.hasPrefix("p")
    let rest = isPeriod ? known.dropFirst() : known[...]
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let unit = String(rest.dropFirst(digits.count)).trimmed
    guard digits.count <= 4, let count = digits.isEmpty ? 1 : Int(digits) else { return nil }
    if unit == "b" || isPeriod && ["d", "w", "m", "y"].contains(unit) {
      return unit.first.flatMap { RecurrenceRule(count: count, unit: $0) }
    }
    switch units[String(unit)] {
    case "q": return RecurrenceRule(count: 3 * count, unit: "m")
    case let letter?: return RecurrenceRule(count: count, unit: letter)
    case nil: return nil
    }
  }
}

extension String {
  /// Its words with a space between them.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
