/// Conditions of a filter that are about tasks only. Conditions of one kind are alternatives; an empty
/// kind has no conditions.
public struct TodoConditions: Hashable, Sendable {
  /// What has become of a task; a cancelled one is neither.
  public enum Completion: String, CaseIterable, Hashable, Sendable {
    case open, done
  }

  /// What conditions need to know of a task.
  public struct Subject {
    public var completion: Completion?
    public var level: TodoLevel
    /// On the reader's clock, midnight for a whole day; nil without a date.
    public var due: LocalTime?
    /// Whether it is due on a day, which lasts to its end.
    public var isDueOnDay: Bool

    public init(
      completion: Completion?, level: TodoLevel, due: LocalTime?, isDueOnDay: Bool
    ) {
      self.completion = completion
      self.level = level
      self.due = due
      self.isDueOnDay = isDueOnDay
    }

    /// - Parameter zone: the reader's.
    public init(_ todo: Todo, in zone: Zone) {
      let completion: Completion? =
        todo.state == .cancelled || todo.isNote ? nil : todo.state.isDone ? .done : .open
      self.init(
        completion: completion, level: todo.priority.level, due: todo.dueTime(in: zone),
        isDueOnDay: todo.due?.isAllDay ?? false)
    }

    func isOverdue(at now: LocalTime) -> Bool {
      guard completion == .open, let due else { return false }
      return isDueOnDay ? due.day < now.day : due < now
    }
  }

  public var completions: Set<Completion> = []
  public var levels: Set<TodoLevel> = []
  /// The periods in which tasks are due, in order and separate.
  public var dueDays: [ClosedRange<Day>] = []
  /// The day on which overdue tasks were asked for; nil if they were not. It is the present of queries
  /// that know no other one.
  public var overdueOn: Day?
  /// Whether tasks without a due date are asked for.
  public var includesUndated = false

  public init() {}

  public var isEmpty: Bool { self == TodoConditions() }

  /// Whether it has conditions on due dates.
  public var isAboutDue: Bool { !dueDays.isEmpty || overdueOn != nil || includesUndated }

  /// Whether a task meets a condition of each kind.
  /// - Parameter now: the present on the reader's clock; nil if it is unknown.
  public func accepts(_ todo: Subject, now: LocalTime?) -> Bool {
    guard completions.isEmpty || fitsCompletions(todo) else { return false }
    guard levels.isEmpty || levels.contains(todo.level) else { return false }
    return !isAboutDue || fitsDue(todo, now)
  }

  /// Whether a task meets a condition of any kind.
  public func acceptsAny(_ todo: Subject, now: LocalTime?) -> Bool {
    fitsCompletions(todo) || levels.contains(todo.level) || fitsDue(todo, now)
  }

  // MARK: - Private

  private func fitsCompletions(_ todo: Subject) -> Bool {
    todo.completion.map(completions.contains) ?? false
  }

  private func fitsDue(_ todo: Subject, _ now: LocalTime?) -> Bool {
    guard let due = todo.due else { return includesUndated }
    if dueDays.contains(where: { $0.contains(due.day) }) { return true }
    return overdueOn.map { todo.isOverdue(at: now ?? LocalTime($0)) } ?? false
  }
}
