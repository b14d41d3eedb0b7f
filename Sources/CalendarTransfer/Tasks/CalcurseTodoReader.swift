import CalendarModel
import ICalendar

extension TransferContents {
  /// Reads calcurse's `todo` file: `[1] Title`, `[-1]>NOTE Title`.
  /// - Parameters:
  ///   - path: the path for problems.
  ///   - note: reads a note file. Names have letters and digits only.
  package init(
    calcurseTodos text: [UInt8], path: String, options: TransferOptions,
    note: (String) -> NoteFile
  ) {
    self.init()
    var uids = ContentUID()
    var missingNotes = 0
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      guard line.count <= 1 << 20, let task = CalcurseTodo(String(decoding: line, as: UTF8.self))
      else {
        problems.append(Problem(path: path, line: number, .transfer(.unreadableTask)))
        continue
      }
      let found = self.text(
        ofNote: task.note, path: path, line: number, missing: &missingNotes, note
      ).map { AppointmentNote($0) }
      let uid = uids.next("calcurse-todo", title: task.title, start: "")
      var fields: Set<TransferTodo.Field> = [.title, .state, .priority]
      if task.note == nil || found != nil { fields.insert(.notes) }
      let todo = TransferTodo(task.todo(uid: uid, note: found), fields: fields, line: number)
      if !add(todo, options) { break }
    }
    sayMissing(notes: missingNotes)
  }
}

/// A line of calcurse's `todo` file.
package struct CalcurseTodo {
  private(set) var title: String
  private(set) var priority: TodoPriority
  private(set) var isDone: Bool
  /// The name of the file with its note.
  private(set) var note: String?

  /// Nil if the line does not begin with a number in brackets; one below zero, and `-0`, is done.
  init?(_ line: String) {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let number = line[line.index(after: line.startIndex)..<end]
    guard number.utf8.count <= 3, let value = Int(number),
      let priority = TodoPriority(min(abs(value), 9))
    else { return nil }
    (self.priority, isDone) = (priority, number.first == "-")
    var rest = line[line.index(after: end)...]
    if rest.first == ">" {
      let word = rest.dropFirst().prefix { !$0.isWhitespace }
      note = String(word)
      rest = rest.dropFirst(1 + word.count)
    } else if rest.first.map({ !$0.isWhitespace }) ?? false {
      return nil
    }
    title = String(rest).trimmed
  }

  /// Whether a text begins like a `todo` file.
  package static func isTodo(firstLineOf text: ArraySlice<UInt8>) -> Bool {
    CalcurseTodo(String(decoding: text.prefix { $0 != 0x0A }, as: UTF8.self)) != nil
  }

  func todo(uid: String, note: AppointmentNote?) -> NewTodo {
    NewTodo(
      Todo(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
        state: isDone ? .completed(nil) : .needsAction, priority: priority,
        ComponentDetails(
          uid: uid, title: title, location: note?.location ?? "", notes: note?.text ?? "")))
  }
}
