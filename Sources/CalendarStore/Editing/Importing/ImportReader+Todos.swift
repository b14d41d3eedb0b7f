import CalendarModel
import CalendarTransfer
import ICalendar

/// Reads the tasks of texts to import, one for each UID.
extension ImportReader {
  /// Adds the tasks of a calendar.
  mutating func addTodos(of document: Document, named name: String) {
    let indices = document.componentIndices(of: .todo)
    guard !indices.isEmpty else { return }
    for index in indices where !document.isClosed(index) {
      let line = document.lineNumbers(ofComponentAt: index).lowerBound
      broken.append(Problem(path: name, line: line, .event(.noEnd)))
    }
    var edit = TodoEdit(document, zones: zones, now: now)
    let found = edit.todos().filter { !$0.todo.isNote && document.isClosed($0.component) }
    var order: [String] = []
    var members: [String: [(component: Int, todo: Todo)]] = [:]
    for member in found {
      if members[member.todo.uid] == nil { order.append(member.todo.uid) }
      members[member.todo.uid, default: []].append(member)
    }
    var extraction = ComponentExtraction(document)
    for uid in order {
      guard let parts = members[uid],
        let main = parts.first(where: { $0.todo.details.kind.isWhole }) ?? parts.first
      else { continue }
      var text = extraction.calendar(of: parts.map(\.component))
      if EventUID.isMissing(uid) {
        // A UID made by the reader has no character that cannot be written.
        text = (try? Document(text).bytes(withUID: uid, at: now)) ?? text
      }
      let line = document.lineNumbers(ofComponentAt: main.component).lowerBound
      add(
        ImportedTodo(
          uid: uid, source: name, line: line, text: text, todo: main.todo, entry: nil))
    }
  }

  /// Adds the tasks of another text format.
  mutating func addTodos(_ entries: [TransferTodo], named name: String) {
    for entry in entries {
      do throws(WritingError) {
        let text = try ComponentText.calendar(todos: [entry.todo], now: now).bytes()
        add(
          ImportedTodo(
            uid: entry.todo.todo.uid, source: name, line: entry.line, text: text,
            todo: entry.todo.todo, entry: entry))
        warnings += entry.remarks.map { Problem(path: name, line: entry.line, .transfer($0)) }
      } catch {
        broken.append(Problem(path: name, line: entry.line, .transfer(TransferProblem(error))))
      }
    }
  }

  // MARK: - Private

  /// Of several tasks with a UID the first counts, unless a later one has a higher SEQUENCE.
  private mutating func add(_ todo: ImportedTodo) {
    guard let place = todoPlaces[todo.uid] else {
      todoPlaces[todo.uid] = todos.count
      return todos.append(todo)
    }
    let isNewer = todo.entry == nil && todo.todo.sequence > todos[place].todo.sequence
    let other = isNewer ? todos[place] : todo
    if isNewer { todos[place] = todo }
    leftOut.append(
      ImportPlan.PlannedItem(
        action: .skip(isNewer ? .newerComes : .sameUID), uid: other.uid, title: other.todo.title,
        start: other.todo.due ?? other.todo.start, source: other.source, line: other.line,
        isTodo: true))
  }
}

extension ComponentDetails.Kind {
  /// Whether it is not an occurrence of something else.
  fileprivate var isWhole: Bool { if case .override = self { false } else { true } }
}
