/// The statements that make, write and read pages.
enum PageSQL {
  static let tags = """
    SELECT collection, status, categories, is_free, declined, tracked FROM tagset WHERE id = ?
    """

  // MARK: Facts of some months

  static let singles = """
    SELECT moment, event, time, end, tagset, uid FROM single WHERE moment >= ? AND moment < ?
    """
  static let reaches = "SELECT event FROM reach WHERE level = ? AND bucket BETWEEN ? AND ?"
  static let reachingSeries = """
    SELECT event, collection, uid, first, last, tagset, 0, code
    FROM reach WHERE level = ? AND bucket BETWEEN ? AND ?
    """
  static let single = """
    SELECT single.moment, single.event, time, end, single.tagset, uid
    FROM event JOIN single ON single.moment = event.moment AND single.event = event.id
    WHERE event.id = ?
    """
  static let series = """
    SELECT event, collection, uid, first, last, tagset, exhausted, code
    FROM series WHERE event = ?
    """
  static let parts = "SELECT event FROM part WHERE collection = ? AND uid = ?"
  static let uidOfSingle = "SELECT uid FROM single WHERE moment = ? AND event = ?"
  static let uidOfPart = "SELECT uid FROM part WHERE event = ?"
  static let duplicateOrder = """
    SELECT event.kind, event.fingerprint, file.name, event.offset
    FROM event JOIN file ON file.id = event.file WHERE event.id = ?
    """
  static let positions = "SELECT id, position FROM collection"
  static let eventTags = "SELECT tagset FROM event WHERE id = ?"
  static let hasNumbers = "SELECT 1 FROM own_number LIMIT 1"
  static let numbers = "SELECT numbers FROM own_number WHERE event = ?"

  // MARK: Writing

  static let newestMade = "SELECT made FROM page WHERE lens = ? ORDER BY made DESC LIMIT 1"
  static let pageCount = "SELECT count(*) FROM page WHERE lens = ?"
  static let oldestPages = "SELECT month FROM page WHERE lens = ? ORDER BY made LIMIT ?"
  static let deletePage = "DELETE FROM page WHERE lens = ? AND month = ?"
  static let deleteDays = "DELETE FROM page_day WHERE lens = ? AND day BETWEEN ? AND ?"
  static let deleteLists = "DELETE FROM page_list WHERE lens = ? AND day BETWEEN ? AND ?"
  static let deleteCopies = "DELETE FROM page_copy WHERE lens = ? AND month = ?"
  static let deleteAllCopies = "DELETE FROM page_copy WHERE lens = ?"
  static let insertCopy = """
    INSERT INTO page_copy(lens, month, event, first, number, copy, entry)
    VALUES(?, ?, ?, ?, ?, ?, ?)
    """
  static let deletePages = "DELETE FROM page WHERE lens = ?"
  static let deleteAllDays = "DELETE FROM page_day WHERE lens = ?"
  static let deleteAllLists = "DELETE FROM page_list WHERE lens = ?"
  static let insertPage = """
    INSERT INTO page(lens, month, is_stale, made, summaries, groups, collections, copies)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let lists = """
    SELECT day, kind, chunk, entries FROM page_list WHERE lens = ? AND day BETWEEN ? AND ?
    """
  static let insertDay = "INSERT INTO page_day(lens, day, groups, numbers) VALUES(?, ?, ?, ?)"
  static let insertList = """
    INSERT INTO page_list(lens, day, kind, chunk, entries) VALUES(?, ?, ?, ?, ?)
    """

  // MARK: Lenses

  static let insertLens = """
    INSERT OR IGNORE INTO lens(id, zone, filter, owner) VALUES(?, ?, ?, ?)
    """
  static let lenses = "SELECT id, owner FROM lens ORDER BY id"
  static let deleteLens = "DELETE FROM lens WHERE id = ?"

  // MARK: Reading

  static let state = "SELECT is_stale FROM page WHERE lens = ? AND month = ?"
  static let page = "SELECT is_stale, summaries, copies FROM page WHERE lens = ? AND month = ?"
  static let groups = "SELECT groups FROM page WHERE lens = ? AND month = ?"
  static let collections = "SELECT collections FROM page WHERE lens = ? AND month = ?"
  static let dayGroups = """
    SELECT groups, day FROM page_day WHERE lens = ? AND day BETWEEN ? AND ?
    """
  static let dayNumbers = """
    SELECT numbers, day FROM page_day WHERE lens = ? AND day BETWEEN ? AND ? AND numbers <> ''
    """
  static let chunks = """
    SELECT entries FROM page_list
    WHERE lens = ? AND day = ? AND kind = ? AND chunk BETWEEN ? AND ?
    """
  static let copies = "SELECT entry FROM page_copy WHERE lens = ? AND month = ?"
  static let copiesOfEntry = """
    SELECT entry FROM page_copy WHERE lens = ? AND month = ? AND event = ? AND first = ?
    ORDER BY number
    """
  static let shownForCopy = """
    SELECT event, first FROM page_copy WHERE lens = ? AND month = ? AND copy = ?
    """
  static let record = "SELECT title, location, color, tagset, kind, moment FROM event WHERE id = ?"
  /// The start of the series that an override belongs to, if the series is among the first of its
  /// events.
  static let beginningOfOverride = """
    SELECT moment FROM event WHERE kind = 1 AND id IN (
      SELECT sibling.event FROM part AS own
      CROSS JOIN part AS sibling
        ON sibling.collection = own.collection AND sibling.uid = own.uid
      WHERE own.event = ? LIMIT 64)
    """
}
