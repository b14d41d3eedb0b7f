import CalendarModel
import ICalendar

extension TransferContents {
  /// The maximum length of a line in bytes.
  private static let longestLine = 1 << 20

  /// Reads a todo.txt file: a task on each line.
  /// - Parameter path: the path for problems.
  package init(todoText text: [UInt8], path: String, options: TransferOptions) {
    var uids = ContentUID()
    self.init(todoText: text, path: path, options: options, counting: &uids)
  }

  /// - Parameter uids: the UIDs of the files that are read together.
  package init(
    todoText text: [UInt8], path: String, options: TransferOptions,
    counting uids: inout ContentUID
  ) {
    self.init()
    var done: [(place: Int, title: String)] = []
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      guard line.count <= Self.longestLine else {
        problems.append(Problem(path: path, line: number, .transfer(.unreadableTask)))
        continue
      }
      var task = TodoTextLine(String(decoding: line, as: UTF8.self))
      if task.uid == nil {
        task.uid = uids.next(Self.kind, title: task.title, start: task.date)
        if task.isKnownByCompletion { done.append((todos.count, task.title)) }
      }
      var todo = TransferTodo(task.todo(options), fields: TodoTextLine.fields, line: number)
      todo.lostRule = task.lostRule
      if !add(todo, options) { break }
    }
    // Those that are open take the first of the UIDs that go by the title alone.
    var others = uids
    for (place, title) in done where todos.indices.contains(place) {
      todos[place].formerUID = others.next(Self.kind, title: title, start: "")
    }
  }

  private static let kind = "todotxt"
}

/// A line of todo.txt:
/// `x 2026-03-09 2026-03-01 Call the plumber +house @phone due:2026-03-10 t:2026-03-08 rec:1w`.
struct TodoTextLine {
  static let fields: Set<TransferTodo.Field> = [
    .title, .start, .due, .state, .priority, .categories, .recurrence,
  ]

  private(set) var title = ""
  private(set) var isDone = false
  private(set) var completed: Day?
  private(set) var created: Day?
  private(set) var priority = TodoPriority.undefined
  private(set) var categories: [Category] = []
  private(set) var due: Day?
  private(set) var threshold: Day?
  private(set) var rule: RecurrenceRule?
  /// A repetition that is not taken over: it cannot be read, or there is no date to repeat.
  private(set) var lostRule: String?
  var uid: String?

  init(_ line: String) {
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    isDone = words.first == "x"
    if isDone { words = words.dropFirst() }
    takePriority(of: &words)
    var dates: [Day] = []
    while dates.count < (isDone ? 2 : 1), let day = words.first.flatMap(Self.day) {
      dates.append(day)
      words = words.dropFirst()
      // Some programs only put `x 2026-03-09` before the line: `x 2026-03-09 (B) 2026-03-01 Call`.
      if isDone, priority == .undefined { takePriority(of: &words) }
    }
    created = isDone ? dates.dropFirst().first : dates.first
    if isDone { completed = dates.first }
    title = words.filter { !read($0) }.joined(separator: " ")
    if rule != nil, due == nil, threshold == nil {
      (rule, lostRule) = (nil, lostRule ?? words.first { $0.hasPrefix("rec:") }.map { String($0) })
    }
  }

  /// Whether the day of completion distinguishes it from tasks with the same title.
  var isKnownByCompletion: Bool { created == nil && completed != nil }

  /// The date that tells it from others with its title.
  var date: String {
    if let created { return created.iso8601Text }
    return completed.map { "x " + $0.iso8601Text } ?? ""
  }

  func todo(_ options: TransferOptions) -> NewTodo {
    let moment = completed.map { TransferContents.noon(of: $0, options) }
    var details = ComponentDetails(uid: uid ?? "", title: title, categories: categories)
    if let rule { details.kind = .series(Recurrence(rules: [rule])) }
    var new = NewTodo(
      Todo(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
        start: threshold.map { .allDay($0) }, due: due.map { .allDay($0) },
        state: isDone ? .completed(moment) : .needsAction, priority: priority, details))
    new.created = created.map { TransferContents.noon(of: $0, options) }
    return new
  }

  // MARK: - Private

  private mutating func takePriority(of words: inout ArraySlice<Substring>) {
    guard let found = words.first.flatMap(Self.priority) else { return }
    priority = found
    words = words.dropFirst()
  }

  /// Reads a word that is not part of the title.
  private mutating func read(_ word: Substring) -> Bool {
    if "+@".contains(word.first ?? " "), word.count > 1, let category = Category(word.dropFirst()) {
      if !categories.contains(category) { categories.append(category) }
      return true
    }
    guard let colon = word.firstIndex(of: ":") else { return false }
    let value = word[word.index(after: colon)...]
    switch word[..<colon] {
    case "due": return set(\.due, Self.day(value))
    case "t": return set(\.threshold, Self.day(value))
    case "pri": return Self.priority("(\(value))").map { priority = $0 } != nil
    case "uid" where !value.isEmpty: uid = String(value)
    case "rec":
      let text = value.first == "+" ? value.dropFirst() : value
      rule = text.last.flatMap { unit in
        Int(text.dropLast()).flatMap { RecurrenceRule(count: $0, unit: unit) }
      }
      if rule == nil { lostRule = String(word) }
    default: return false
    }
    return true
  }

  private mutating func set(_ place: WritableKeyPath<Self, Day?>, _ day: Day?) -> Bool {
    guard let day else { return false }
    self[keyPath: place] = day
    return true
  }

  /// `(A)` is high, `(B)` medium, all others are low.
  private static func priority(_ word: Substring) -> TodoPriority? {
    guard word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")"),
      let letter = word.dropFirst().first, ("A"..."Z").contains(letter)
    else { return nil }
    return TodoPriority(letter == "A" ? .high : letter == "B" ? .medium : .low)
  }

  /// `2026-03-09`.
  private static func day(_ word: Substring) -> Day? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard word.utf8.count == 10, parts.map(\.count) == [4, 2, 2],
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
