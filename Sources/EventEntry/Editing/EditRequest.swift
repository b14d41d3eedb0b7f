import CalendarModel
import CalendarWords

/// A change of events, or a question about changes, for the main loop to run. The answer is an
/// `EditReply`.
package enum EditRequest: Hashable, Sendable {
  /// A new event.
  case add(EntryDraft)
  /// A new task.
  case addTodo(TodoDraft)
  /// Changes items and other occurrences of their series. Deleted ones can be pasted like copied ones.
  case change([ItemRef], SeriesScope, EventChange)
  /// Changes tasks; of one that repeats, the occurrence that is to be done.
  case changeTodos([ItemRef], TodoChange)
  /// Gives tasks this order among the parts of one task, or among others due at the same time.
  /// - Parameter moved: the index of the one that was moved.
  case placeTodos([ItemRef], moved: Int)
  /// Copies tasks so that they can be pasted.
  case copyTodos([ItemRef])
  /// Pastes the tasks copied or deleted last, with their dates.
  case pasteTodos
  /// Turns a task into an event, at a chosen day or time, otherwise at its own.
  case turnTodo(ItemRef, at: DayTime?)
  /// Turns an event, or an occurrence of a series, into a task that is due when it starts.
  case turnEvent(ItemRef)
  /// Finds times for tasks, and writes them as events.
  case plan(PlanRequest)
  /// Finds times for tasks, and writes nothing.
  case proposePlan(PlanRequest)
  /// Writes a proposed plan, if it is still the same.
  case acceptPlan(PlanProposal)
  /// Changes what is tracked.
  case track(TrackingRequest)
  /// Copies items so that they can be pasted.
  case copy([ItemRef])
  /// Copies items into another collection, at the same times.
  case copyTo(CollectionInfo, [ItemRef])
  /// Pastes the events or tasks copied or deleted last as new ones, the earliest of them on this day.
  case paste(on: Day)
  /// Opens an item in a form: reads everything its file says about it.
  case open(ItemRef)
  /// Changes the item that the form was opened for.
  case save(SeriesScope, EventChange)
  /// Changes the task that the form was opened for.
  case saveTodo(TodoChange)
  /// Ends a conflict.
  case resolve(ConflictAnswer)
  /// Undoes the newest steps. With `ignoringConflicts`, the first of them is undone even if its files were
  /// changed elsewhere since.
  case undo(times: Int = 1, ignoringConflicts: Bool = false)
  case redo(times: Int = 1, ignoringConflicts: Bool = false)
  /// Drops the step that would be undone next and leaves its files as they are.
  case skip
  /// Lists the steps that can be undone or redone.
  case changes
  /// Opens an item's text in the user's editor.
  case text(ItemRef)
  /// Discards the text that was changed in the editor.
  case dropText
  /// Reads the messages about events in a file (`:invite FILE`), or in the inboxes of the accounts (nil),
  /// and shows the first.
  case openInvitations(path: String?)
  /// Shows one of them.
  case showInvitation(number: Int)
  /// Takes one of them.
  case takeInvitation(InvitationRequest)
  /// Finds out what the guests of an event, or of the events of a day, do not know (`:invite send`).
  case guestMail([ItemRef])
  /// Sends the mails to guests that were offered last.
  case tellGuests
  /// Lists the plans of agents that wait for the user (`:proposals`).
  case proposals
  /// Carries a plan out, or refuses it.
  case answerProposal(plan: String, accepts: Bool)

  /// Whether a program of the user needs the terminal.
  package var needsTerminal: Bool {
    switch self {
    case .takeInvitation(let request): request.sends
    case .tellGuests: true
    default: false
    }
  }
}

/// The side of a conflict that is kept.
package enum ConflictAnswer: Hashable, Sendable, CaseIterable {
  /// Applies the user's change to the current event.
  case mine
  /// Writes nothing.
  case theirs
  /// Keeps the current event, and adds the user's version as another event.
  case both
}

extension EditRequest {
  /// Creates the request for a command; nil if the command does not change anything by itself.
  /// - Parameters:
  ///   - count: the number typed before the key.
  ///   - day: the selected day.
  package init?(_ command: Command, count: Int, day: Day) {
    switch command {
    case .putEvents: self = .paste(on: day)
    case .undo: self = .undo(times: count)
    case .redo: self = .redo(times: count)
    case .showChanges: self = .changes
    case .showProposals: self = .proposals
    default: return nil
    }
  }
}

/// An action that a key performs on events.
package enum EventVerb: Hashable, Sendable {
  case delete
  case copy
  case shift(days: Int, minutes: Int = 0)
  /// Moves the end.
  case extend(minutes: Int)
  /// Shows the details of an event.
  case show
  /// Moves to another collection.
  case move
  /// Copies to another collection.
  case copyTo
  case mark
  /// Edits in the form.
  case edit
  /// Edits in the user's editor.
  case editText
  /// Opens the link.
  case openLink
  /// Copies what is shown into the terminal's clipboard.
  case copyText
  /// Shows the occurrences that its series leaves out.
  case showLeftOut
  /// Turns an event into a task, or a task into an event.
  case turn
  /// Writes to the guests.
  case tellGuests
  /// Starts a timer.
  case startTimer
  /// Writes that they happened as planned.
  case logAsPlanned
  /// Changes events as others were changed.
  case apply(EventChange)

  /// Creates the verb of a command; nil if the command is not about an event.
  /// - Parameters:
  ///   - count: the number typed before the key.
  ///   - rowLength: the minutes of a row; nil if rows are not times.
  package init?(_ command: Command, count: Int, rowLength: RowLength?) {
    let minutes = rowLength.map { $0.minutes * count }
    switch (command, minutes) {
    case (.startLater, let minutes?): self = .shift(days: 0, minutes: minutes)
    case (.startEarlier, let minutes?): self = .shift(days: 0, minutes: -minutes)
    case (.endLater, let minutes?): self = .extend(minutes: minutes)
    case (.endEarlier, let minutes?): self = .extend(minutes: -minutes)
    default: self.init(command, count: count)
    }
  }

  /// Creates the verb of a command that does the same in all views.
  private init?(_ command: Command, count: Int) {
    switch command {
    case .deleteEvent: self = .delete
    case .copyEvent: self = .copy
    case .moveLater: self = .shift(days: count)
    case .moveEarlier: self = .shift(days: -count)
    case .moveToCollection: self = .move
    case .copyToCollection: self = .copyTo
    case .markEvent: self = .mark
    case .editEvent: self = .edit
    case .editText: self = .editText
    case .openLink: self = .openLink
    case .copyText: self = .copyText
    case .showLeftOut: self = .showLeftOut
    case .turnIntoOther: self = .turn
    case .startTimer: self = .startTimer
    case .logAsPlanned: self = .logAsPlanned
    default: return nil
    }
  }

  /// Whether the action changes events.
  package var changesEvents: Bool {
    switch self {
    case .delete, .shift, .extend, .move, .edit, .editText, .apply, .turn: true
    case .copy, .copyTo, .mark, .show, .openLink, .copyText, .showLeftOut, .startTimer,
      .logAsPlanned, .tellGuests:
      false
    }
  }

  /// Whether the action applies to all marked events at once.
  package var isForMarked: Bool {
    switch self {
    case .delete, .copy, .copyTo, .shift, .extend, .move, .copyText, .logAsPlanned, .apply: true
    case .mark, .edit, .editText, .show, .openLink, .showLeftOut, .turn, .startTimer, .tellGuests:
      false
    }
  }
}

/// The records and tasks that are marked for a joint change.
package struct MarkedRecords: Hashable, Sendable {
  /// The revision, which changes whenever the marks do. Content composed with them depends on it.
  package private(set) var revision = 0
  private var byItem: [ItemRef: Record] = [:]
  /// The marked tasks, as they were when they were marked. The occurrence of a recurring one changes
  /// with its dates, its id stays.
  private var todosByID: [EventID: TodoRow] = [:]

  package init() {}

  package var count: Int { byItem.count + todosByID.count }
  package var isEmpty: Bool { byItem.isEmpty && todosByID.isEmpty }

  /// - Complexity: O(1).
  package func contains(_ item: ItemRef) -> Bool {
    !byItem.isEmpty && byItem[item] != nil || !todosByID.isEmpty && todosByID[item.id] != nil
  }

  /// The marked tasks, in the order of their dates.
  package var todos: [TodoRow] {
    todosByID.values.sorted {
      ($0.due?.wallClock ?? LocalTime(seconds: .max), $0.item.title, $0.ref.id.rawValue)
        < ($1.due?.wallClock ?? LocalTime(seconds: .max), $1.item.title, $1.ref.id.rawValue)
    }
  }

  /// Marks a task, or removes its mark.
  package mutating func toggle(_ row: TodoRow) {
    revision += 1
    if todosByID.removeValue(forKey: row.ref.id) == nil { todosByID[row.ref.id] = row }
  }

  /// The marked records, in the order of lists.
  package var records: [Record] { byItem.values.sorted(by: Record.isOrderedBefore) }

  /// Marks a record, or removes its mark.
  package mutating func toggle(_ record: Record) {
    revision += 1
    if byItem.removeValue(forKey: record.ref) == nil { byItem[record.ref] = record }
  }

  package mutating func removeAll() {
    replace(Array(byItem.keys) + todosByID.values.map(\.ref), by: [])
  }

  /// Moves marks along with their items.
  package mutating func replace(_ old: [ItemRef], by new: [Record]) {
    guard !old.isEmpty || !new.isEmpty else { return }
    revision += 1
    for item in old { (byItem[item], todosByID[item.id]) = (nil, nil) }
    for record in new { byItem[record.ref] = record }
  }
}

/// Items that are moved or copied to another collection.
package enum BroughtItems: Hashable, Sendable {
  case records([Record])
  case todos([TodoRow])

  package var titles: [String] {
    switch self {
    case .records(let records): records.map(\.title)
    case .todos(let rows): rows.map(\.item.title)
    }
  }

  /// The collections that they are in.
  package var homes: Set<CollectionID> {
    switch self {
    case .records(let records): Set(records.map(\.collection))
    case .todos(let rows): Set(rows.map(\.item.collection))
    }
  }
}
