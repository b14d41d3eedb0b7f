/// The tasks of a kind that have their places in some seconds of a clock, in order, read as far as they
/// are taken.
struct TodoStream {
  private let kind: TodoSpot.Kind
  private let clock: Int
  private let range: Range<Int64>
  private var loaded: ArraySlice<TodoEntry> = []
  private var last: TodoEntry?
  /// The last task that was taken.
  private(set) var passed: TodoEntry?
  private var isAtEnd = false
  /// How many are read next: more each time.
  private var limit = 32
  private static let mostAtOnce = 512

  init(_ kind: TodoSpot.Kind, clock: Int, _ range: Range<Int64>) {
    (self.kind, self.clock, self.range) = (kind, clock, range)
  }

  /// Goes on behind a task, before any is taken; nil is the start.
  mutating func skip(to task: TodoEntry?) { (passed, last) = (task, task) }

  /// Returns the next task, which stays the next.
  mutating func first(in reading: TodoReading) throws -> TodoEntry? {
    if loaded.isEmpty, !isAtEnd {
      loaded = try reading.entries(kind, clock: clock, range, after: last, limit: limit)[...]
      last = loaded.last
      isAtEnd = loaded.count < limit
      limit = min(2 * limit, Self.mostAtOnce)
    }
    return loaded.first
  }

  /// Returns the next task.
  mutating func next(in reading: TodoReading) throws -> TodoEntry? {
    guard let first = try first(in: reading) else { return nil }
    loaded.removeFirst()
    passed = first
    return first
  }
}

/// The tasks that match the text of a filter.
final class MatchedTodos {
  let ids: Set<Int64>
  private var loaded: [TodoEntry]?

  init(_ ids: Set<Int64>) { self.ids = ids }

  /// Returns those that are listed, in order.
  func entries(in reading: TodoReading) throws -> [TodoEntry] {
    if let loaded { return loaded }
    let find = try Statement(reading.db, TodoSQL.ofTodo)
    let found = try ids.compactMap { try find.first($0) { TodoEntry($0) } }
      .sorted { TodoEntry.isListedBefore($0, $1, in: reading.zone) }
    loaded = found
    return found
  }
}
