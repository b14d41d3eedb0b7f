/// The statements of the search.
enum SearchSQL {
  /// The matches in the order of ids.
  static let matches = """
    SELECT event.id, event.kind, event.moment, event.tagset
    FROM words CROSS JOIN event ON event.id = words.rowid
    WHERE words MATCH ? AND event.kind <> 4
    """
  /// The same without checking events, so that it also finds those shown with another one.
  static let identities = "SELECT rowid FROM words WHERE words MATCH ?"
  /// The columns are title, location, notes, categories, people.
  /// The events whose people match, those added last first.
  static let peopleOfEvents =
    "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?"
  static let scored = """
    SELECT event.id, event.kind, event.moment, event.tagset,
      bm25(words, 10.0, 4.0, 1.0, 3.0, 2.0)
    FROM words CROSS JOIN event ON event.id = words.rowid
    WHERE words MATCH ? AND event.kind <> 4
    """
  /// The places of a word and those after it, in the order of words.
  static let places = "SELECT term, doc FROM word WHERE term >= ?"
  static let event = "SELECT id, kind, moment, tagset, text FROM event WHERE id = ?"
  static let eventsAfter = """
    SELECT id, kind, moment, tagset, text FROM event WHERE id > ? ORDER BY id LIMIT ?
    """
  static let wordsOfEvent = "SELECT text FROM event WHERE id = ?"
  /// The words in the order of ids, so that reading many continues from one to the next.
  static let wordsFrom = "SELECT id, text FROM event WHERE id >= ? ORDER BY id"
  static let seriesOfOverride = """
    SELECT series.event FROM part AS own
    CROSS JOIN part AS sibling
      ON sibling.collection = own.collection AND sibling.uid = own.uid
    CROSS JOIN series ON series.event = sibling.event
    WHERE own.event = ?
    """
  static let daysOfSeries = "SELECT first, last_start FROM series WHERE event = ?"
  /// The place of an event, with the fingerprint only if another event has the same key and another
  /// fingerprint.
  static let place = """
    SELECT event.key, event.kind, collection.path, file.name, CASE WHEN EXISTS(
      SELECT 1 FROM event AS other
      WHERE other.key = event.key AND other.fingerprint <> event.fingerprint)
      THEN event.fingerprint END
    FROM event CROSS JOIN file ON file.id = event.file
    CROSS JOIN collection ON collection.id = file.collection
    WHERE event.id = ?
    """
  /// The files of a series and its overrides; a file appears once for each of them.
  static let filesOfSeries = """
    SELECT collection.path, file.name
    FROM part AS own CROSS JOIN part AS sibling
      ON sibling.collection = own.collection AND sibling.uid = own.uid
    CROSS JOIN event ON event.id = sibling.event
    CROSS JOIN file ON file.id = event.file
    CROSS JOIN collection ON collection.id = file.collection
    WHERE own.event = ?
    """
  static let filesWithKey = """
    SELECT collection.path, file.name
    FROM event CROSS JOIN file ON file.id = event.file
    CROSS JOIN collection ON collection.id = file.collection
    WHERE event.key = ?
    """
  static let unreadFiles = """
    SELECT collection.path, file.name
    FROM collection CROSS JOIN file ON file.collection = collection.id
    WHERE collection.path = ? AND file.modified < 0
    """
  /// The files of a series, or of overrides alone.
  static let filesWithParts = """
    SELECT collection.path, file.name
    FROM collection CROSS JOIN part ON part.collection = collection.id
    CROSS JOIN event ON event.id = part.event
    CROSS JOIN file ON file.id = event.file
    WHERE collection.path = ? AND part.uid = ?
    """
  static let eventsWithKey =
    "SELECT id FROM event WHERE key = ? AND fingerprint = ifnull(?, fingerprint)"

  /// The keys of events and tasks, in order; NULL where there is none.
  static let nextKey = """
    SELECT min(key) FROM (
      SELECT min(key) AS key FROM event WHERE key BETWEEN ?1 AND ?2
      UNION ALL SELECT min(key) FROM todo WHERE key BETWEEN ?1 AND ?2)
    """
  static let keyBefore = """
    SELECT max(key) FROM (
      SELECT max(key) AS key FROM event WHERE key < ?1
      UNION ALL SELECT max(key) FROM todo WHERE key < ?1)
    """
  static let keyAfter = """
    SELECT min(key) FROM (
      SELECT min(key) AS key FROM event WHERE key > ?1
      UNION ALL SELECT min(key) FROM todo WHERE key > ?1)
    """
}
