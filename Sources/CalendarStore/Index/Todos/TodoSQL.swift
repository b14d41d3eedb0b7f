/// The statements that write and list tasks and notes.
enum TodoSQL {
  // MARK: VTODOs and VJOURNALs

  static let insert = """
    INSERT INTO todo(id, file, offset, length, zones, key, collection, uid, content, words, text,
      alarms)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let same = "SELECT id, offset, length FROM todo WHERE key = ? AND file = ? AND content = ?"
  static let ofKeyInFile = "SELECT id FROM todo WHERE key = ? AND file = ? LIMIT 1"
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
      place, created, name, begin_clock, begin, done, original, alarm_first, alarm_last, above,
      is_nested, at_clock, at, above_tagset)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let spotsOfGroup = """
    SELECT status, tagset, is_nested, at_clock, at, above_tagset FROM listed
    WHERE collection = ? AND uid = ?
    """
  static let deleteListed = "DELETE FROM listed WHERE collection = ? AND uid = ?"
  static let count = """
    INSERT INTO open_count(clock, day, kind, tagset, above, count) VALUES(?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count
    """
  static let dropCount = """
    DELETE FROM open_count
    WHERE clock = ? AND day = ? AND kind = ? AND tagset = ? AND above = ? AND count = 0
    """

  // MARK: Families

  private static let member = """
    SELECT todo, collection, uid, parent, above, clock, due, status, tagset, is_nested, at_clock, at,
      above_tagset FROM listed
    """
  static let memberOfUID = member + " WHERE collection = ? AND uid = ? AND is_current = 2"
  static let membersBelow = member + " WHERE collection = ? AND above = ?"
  static let membersOfParent = member + " WHERE collection = ? AND parent = ? AND is_current = 2"
  static let partsOfNone =
    member + " WHERE is_current = 2 AND parent IS NOT NULL AND above IS NULL"
  static let setAbove = "UPDATE listed SET above = ? WHERE todo = ?"
  static let setSpot = """
    UPDATE listed SET is_nested = ?, at_clock = ?, at = ?, above_tagset = ? WHERE todo = ?
    """
  static let textOfUID = "SELECT text FROM todo WHERE collection = ? AND uid = ? LIMIT 1"

  // MARK: Questions

  static let any = "SELECT 1 FROM listed WHERE status < 4 LIMIT 1"
  static let anyNote = "SELECT 1 FROM listed WHERE status = 4 LIMIT 1"
  private static let entry = """
    SELECT todo, status, at_clock, at, rank, place, created, name, tagset, begin_clock, begin,
      collection, uid, above, done, is_current, is_nested, clock, due FROM listed
    """
  /// The tasks that have their places in some seconds of a clock. Without the name of the index SQLite
  /// would compile the statement again for each status, as other indexes hold only one of them.
  static let inOrder =
    entry + """
       INDEXED BY listed_in_order WHERE status = ? AND is_nested = ? AND at_clock = ? AND at >= ? AND at < ?
      ORDER BY at, rank, place, created, name, todo
      """
  /// The next ones after one of them.
  static let nextInOrder =
    entry + """
       INDEXED BY listed_in_order WHERE status = ? AND is_nested = ? AND at_clock = ?
      AND (at, rank, place, created, name, todo) > (?, ?, ?, ?, ?, ?) AND at < ?
      ORDER BY at, rank, place, created, name, todo LIMIT ?
      """
  /// The notes of a clock from a moment on, and before it.
  static let notesFrom = notes + "at >= ? ORDER BY at, rank, place, created, name, todo"
  static let notesBefore = notes + "at < ? ORDER BY at DESC"
  private static let notes = entry + " WHERE status = 4 AND is_nested = 0 AND at_clock = ? AND "
  static let nestedByDue = entry + " WHERE is_nested = 1 AND clock = ? AND due >= ? AND due < ?"
  static let partsByDue =
    entry + """
       INDEXED BY parts_by_due WHERE status = 0 AND is_nested = 0 AND above IS NOT NULL
      AND at_clock = ? AND at >= ? AND at < ?
      """
  /// The plus signs keep SQLite from reading all open, or all done, tasks.
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
  static let below =
    entry + """
       WHERE collection = ? AND above = ? ORDER BY place, created, name
      """
  static let partsOf = entry + " WHERE collection = ? AND parent = ? AND is_current > 0"
  static let ofUID = entry + " WHERE collection = ? AND uid = ? AND is_current = 2"
  static let counts = """
    SELECT kind, tagset, above, sum(count) FROM open_count
    WHERE clock = ? AND day >= ? AND day < ? GROUP BY kind, tagset, above
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
    WHERE collection.path = ? AND is_current > 0
    """
}
