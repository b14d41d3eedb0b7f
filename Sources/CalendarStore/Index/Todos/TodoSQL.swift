/// The statements that write and list tasks.
enum TodoSQL {
  // MARK: VTODOs

  static let insert = """
    INSERT INTO todo(file, offset, length, zones, key, collection, uid, content, words, text,
      alarms)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let same = "SELECT id, offset, length FROM todo WHERE key = ? AND file = ? AND content = ?"
  static let move = "UPDATE todo SET offset = ?, length = ? WHERE id = ?"
  static let groupOfTodo = "SELECT collection, uid, words FROM todo WHERE id = ?"
  static let idsOfFile = "SELECT id FROM todo WHERE file = ?"
  static let firstAndLastOfFile = """
    SELECT (SELECT min(id) FROM todo WHERE file = ?1), (SELECT max(id) FROM todo WHERE file = ?1)
    """
  static let delete = "DELETE FROM todo WHERE id = ?"
  static let insertWords = """
    INSERT INTO todo_words(rowid, title, location, notes, categories, people)
    VALUES(?, ?, ?, ?, ?, ?)
    """
  static let deleteWords = """
    INSERT INTO todo_words(todo_words, rowid, title, location, notes, categories, people)
    VALUES('delete', ?, ?, ?, ?, ?, ?)
    """
  /// The VTODOs of a UID, the same ones in every index.
  static let parts = """
    SELECT todo.id, zones, text, key, todo.file, file.name, offset, content, alarms
    FROM todo CROSS JOIN file ON file.id = todo.file
    WHERE todo.collection = ? AND uid = ? ORDER BY content LIMIT ?
    """

  // MARK: Listed tasks

  static let insertListed = """
    INSERT INTO listed(todo, collection, uid, parent, tagset, is_current, status, clock, due, rank,
      place, created, content, begin_clock, begin, done, original, alarm_first, alarm_last)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  /// The plus signs keep SQLite from reading all open, or all done, tasks.
  static let openOfGroup = """
    SELECT clock, due, tagset FROM listed WHERE collection = ? AND uid = ? AND +status = 0
    """
  static let deleteListed = "DELETE FROM listed WHERE collection = ? AND uid = ?"
  static let count = """
    INSERT INTO open_count(clock, day, tagset, count) VALUES(?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count
    """
  static let dropCount =
    "DELETE FROM open_count WHERE clock = ? AND day = ? AND tagset = ? AND count = 0"

  // MARK: Questions

  static let any = "SELECT 1 FROM listed LIMIT 1"
  private static let entry = """
    SELECT todo, status, clock, due, rank, place, created, content, tagset, begin_clock, begin,
      collection, uid, parent, done, is_current FROM listed
    """
  static let due =
    entry + """
       WHERE status = ? AND clock = ? AND due >= ? AND due < ?
      ORDER BY due, rank, place, created, content
      """
  static let done = entry + " WHERE done >= ? AND done < ? AND +status = 1 ORDER BY done"
  static let doneFrom = entry + " WHERE done >= ? AND +status = 1 ORDER BY done"
  static let doneBefore = entry + " WHERE done < ? AND +status = 1 ORDER BY done DESC"
  static let beginning =
    entry + """
       WHERE status = 0 AND begin_clock = ? AND begin >= ? AND begin < ? ORDER BY begin
      """
  static let alarms = """
    SELECT listed.todo, alarms FROM listed CROSS JOIN todo ON todo.id = listed.todo
    WHERE alarm_last >= ? AND alarm_first < ?
    """
  static let ofTodo = entry + " WHERE todo = ?"
  static let allParts = entry + " WHERE parent IS NOT NULL AND is_current = 1"
  static let partsOf = entry + " WHERE collection = ? AND parent = ? AND is_current = 1"
  static let ofUID =
    entry + " WHERE collection = ? AND uid = ? AND is_current = 1"
  static let counts = """
    SELECT tagset, sum(count) FROM open_count WHERE clock = ? AND day >= ? AND day < ?
    GROUP BY tagset
    """
  static let matches = "SELECT rowid FROM todo_words WHERE todo_words MATCH ?"
  static let beginnings = "SELECT rowid FROM todo_words WHERE todo_words MATCH ? LIMIT ?"
  static let words = "SELECT words FROM todo WHERE id = ?"
  static let text = """
    SELECT todo.text, zones, todo.collection, original
    FROM todo LEFT JOIN listed ON listed.todo = todo.id WHERE todo.id = ?
    """
  static let uid = "SELECT collection, uid FROM todo WHERE id = ?"

  // MARK: Places

  /// The place of a task, and a key that is the same in every index.
  static let place = """
    SELECT todo.key, collection.path, file.name FROM todo
    CROSS JOIN file ON file.id = todo.file
    CROSS JOIN collection ON collection.id = file.collection
    WHERE todo.id = ?
    """
  static let fileOfTodo = """
    SELECT collection.path, file.name, todo.offset,
      EXISTS(SELECT 1 FROM problem WHERE problem.file = todo.file)
    FROM todo CROSS JOIN file ON file.id = todo.file
    CROSS JOIN collection ON collection.id = file.collection
    WHERE todo.id = ?
    """
  static let ofKey = "SELECT id FROM todo WHERE key = ? LIMIT 1"
  static let collectionPaths = "SELECT path FROM collection"
  /// The events with a key, with their files.
  static let eventOfKey = """
    SELECT event.id, file.name FROM event CROSS JOIN file ON file.id = event.file
    WHERE event.key = ?
    """
  static let filesOfUID = """
    SELECT collection.path, file.name FROM collection
    CROSS JOIN todo ON todo.collection = collection.id AND todo.uid = ?
    CROSS JOIN file ON file.id = todo.file
    WHERE collection.path = ?
    """
  /// The parts of a task in a collection.
  static let partsOfUID = """
    SELECT listed.uid, collection.path, file.name FROM collection
    CROSS JOIN listed ON listed.collection = collection.id AND listed.parent = ?
    CROSS JOIN todo ON todo.id = listed.todo
    CROSS JOIN file ON file.id = todo.file
    WHERE collection.path = ? AND is_current = 1
    """
}
