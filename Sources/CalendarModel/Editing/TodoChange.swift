/// A field of a task with a new value.
public enum TodoField: Hashable, Sendable {
  case title(String)
  case location(String)
  case notes(String)
  case url(String)
  case categories([Category])
  case color(EventColor?)
  case privacy(ComponentDetails.Privacy)
  case start(EventTime?)
  /// The due date; of a recurring task that of its current occurrence, and the others move along.
  case due(EventTime?)
  case estimate(EventDuration?)
  case priority(TodoPriority)
  /// 0 is open, 100 done; a recurring task is not completed by it.
  case percent(Int)
  case state(Todo.State)
  /// The UID of the task that it is a part of.
  case parent(String?)
  /// The place among the parts of its parent; see `TodoOrder`.
  case order(Int?)
  /// Empty for a task that does not recur.
  case rules([RecurrenceRule])
  /// All alarms; unchanged ones keep their lines.
  case alarms([Alarm])
}

extension TodoField {
  /// Whether it is the start or the due date.
  public var isDate: Bool {
    switch self {
    case .start, .due: true
    default: false
    }
  }
}

/// A change of tasks, requested by a key, the mouse or a command.
public enum TodoChange: Hashable, Sendable {
  /// Completes them: of a recurring one its current occurrence.
  /// - Parameter keepsCopy: whether a finished copy is left of one that rolls on.
  case complete(next: NextTodo = .following, keepsCopy: Bool = true)
  case reopen
  case set([TodoField])
  /// Moves their dates, by days, and by minutes on their own clocks. Whole days ignore the minutes.
  case shift(days: Int, minutes: Int = 0)
  case delete
  /// Moves them to another collection, with a new UID if that has theirs, and sets these values.
  case move(to: CollectionInfo, setting: [TodoField] = [])
  /// Writes them to a collection as well, with new UIDs.
  case copy(to: CollectionInfo)
}

extension Todo {
  /// Returns the task with new values.
  ///
  /// A date that is set moves the series as far.
  /// - Parameter current: the task with the dates of its current occurrence.
  public func setting(_ fields: [TodoField], current: Todo, at now: Instant) -> Todo {
    var todo = fields.reduce(self) { $0.setting($1, current: current, at: now) }
    todo.moveSeries(from: anchor)
    return todo
  }

  // MARK: - Private

  private func setting(_ field: TodoField, current: Todo, at now: Instant) -> Todo {
    var todo = self
    switch field {
    case .title(let title): todo.title = title
    case .location(let location): todo.location = location
    case .notes(let notes): todo.notes = notes
    case .url(let url): todo.url = url
    case .categories(let categories): todo.categories = categories
    case .color(let color): todo.color = color
    case .privacy(let privacy): todo.privacy = privacy
    case .start(let start): todo.start = moved(start, from: current.start, own: self.start)
    case .due(let due): todo.due = moved(due, from: current.due, own: self.due)
    case .estimate(let estimate): todo.estimate = estimate
    case .priority(let priority): todo.priority = priority
    case .percent(let percent): todo.state = .done(percent: percent, at: now)
    case .state(let state): todo.state = state
    case .parent(let parent): todo.parent = parent
    case .order(let order): todo.sortOrder = order
    case .rules(let rules): todo.setRules(rules)
    case .alarms: break
    }
    return todo
  }

  /// Returns a date as far from its own as the new one is from that of the current occurrence.
  private func moved(_ new: EventTime?, from current: EventTime?, own: EventTime?) -> EventTime? {
    guard let new, let current, let own, current != own else { return new }
    let distance = current.wallClock - own.wallClock
    return new.at(new.wallClock + -distance)
  }

  private mutating func setRules(_ rules: [RecurrenceRule]) {
    switch details.kind {
    case .single: if !rules.isEmpty { details.kind = .series(Recurrence(rules: rules)) }
    case .series(var recurrence):
      recurrence.rules = rules
      details.kind = rules.isEmpty ? .single : .series(recurrence)
    case .override: break
    }
  }
}
