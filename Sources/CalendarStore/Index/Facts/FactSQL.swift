/// The statements of the writer of facts.
enum FactSQL {
  // MARK: Files

  static let findFile = "SELECT id FROM file WHERE collection = ? AND name = ?"
  static let nextFile = "SELECT ifnull(max(id), 0) + 1 FROM file"
  static let insertFile = """
    INSERT INTO file(id, collection, name, modified, size, inode, changed)
    VALUES(?, ?, ?, ?, ?, ?, ?)
    """
  static let stampFile =
    "UPDATE file SET modified = ?, size = ?, inode = ?, changed = ? WHERE id = ?"
  static let invalidateFile = "UPDATE file SET modified = -1 WHERE id = ?"
  static let fileOwner = "SELECT collection, name FROM file WHERE id = ?"
  static let othersOfFile = "SELECT others FROM file WHERE id = ?"
  static let addOthers = "UPDATE file SET others = others + ? WHERE id = ?"
  static let deleteFile = "DELETE FROM file WHERE id = ?"
  static let filesOfCollection = "SELECT id FROM file WHERE collection = ?"

  // MARK: Events

  static let insertEvent = """
    INSERT INTO event(file, offset, length, zones, key, tagset, kind, moment, title, location,
      color, sequence, fingerprint, content, text)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let insertWords =
    "INSERT INTO words(rowid, title, location, notes, categories, people) VALUES(?, ?, ?, ?, ?, ?)"
  static let deleteWords = """
    INSERT INTO words(words, rowid, title, location, notes, categories, people)
    VALUES('delete', ?, ?, ?, ?, ?, ?)
    """
  static let wordsOfEvent = "SELECT text FROM event WHERE id = ?"
  static let eventsOfFile = "SELECT id, kind, moment FROM event WHERE file = ?"
  static let eventsOfKey = "SELECT id, kind, moment, sequence FROM event WHERE key = ? AND file = ?"
  static let newerEvents = "SELECT id FROM event WHERE key = ? AND file = ? AND sequence > ?"
  static let olderEvents = """
    SELECT id, kind, moment FROM event WHERE key = ? AND file = ? AND sequence < ?
    """
  static let sameEvents = """
    SELECT id, content, offset, length FROM event
    WHERE key = ? AND file = ? AND sequence = ? AND fingerprint = ?
    """
  static let sharersOfEvent = """
    SELECT other.id, other.title, other.file
    FROM event AS own CROSS JOIN event AS other ON other.key = own.key
    WHERE own.id = ? AND other.id <> own.id LIMIT 2
    """
  static let firstAndLastOfFile = """
    SELECT (SELECT min(id) FROM event WHERE file = ?1),
      (SELECT max(id) FROM event WHERE file = ?1)
    """
  static let moveEvent = "UPDATE event SET offset = ?, length = ? WHERE id = ?"
  static let fileAndTitle = "SELECT file, title FROM event WHERE id = ?"
  static let deleteEvent = "DELETE FROM event WHERE id = ?"
  static let setKind = "UPDATE event SET kind = ? WHERE id = ?"
  static let insertAlarm = "INSERT INTO alarm(event, far, code) VALUES(?, ?, ?)"
  static let deleteAlarm = "DELETE FROM alarm WHERE event = ?"
  static let insertTentative =
    "INSERT INTO tentative(event, collection, is_tracked, end) VALUES(?, ?, ?, ?)"
  static let deleteTentative = "DELETE FROM tentative WHERE event = ?"
  static let insertLinked = "INSERT INTO linked(event, plan) VALUES(?, ?)"
  static let deleteLinked = "DELETE FROM linked WHERE event = ?"
  static let insertNumbers = "INSERT INTO own_number(event, numbers) VALUES(?, ?)"
  static let deleteNumbers = "DELETE FROM own_number WHERE event = ?"

  // MARK: Times

  static let insertSingle =
    "INSERT INTO single(moment, event, time, end, tagset, uid) VALUES(?, ?, ?, ?, ?, ?)"
  static let findSingle = "SELECT time, end FROM single WHERE moment = ? AND event = ?"
  static let deleteSingle = "DELETE FROM single WHERE moment = ? AND event = ?"
  static let insertReach = "INSERT OR IGNORE INTO reach(level, bucket, event) VALUES(?, ?, ?)"
  static let insertSeriesReach = """
    INSERT OR IGNORE INTO reach(level, bucket, event, collection, uid, first, last, tagset, code)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let exhaustReach = """
    UPDATE reach SET code = NULL WHERE level = ? AND bucket = ? AND event = ?
    """
  static let deleteReach = "DELETE FROM reach WHERE level = ? AND bucket = ? AND event = ?"

  // MARK: Series

  static let insertPart =
    "INSERT INTO part(event, collection, uid, zones, text) VALUES(?, ?, ?, ?, ?)"
  static let groupOfEvent = "SELECT collection, uid FROM part WHERE event = ?"
  static let deletePart = "DELETE FROM part WHERE event = ?"
  static let insertWaiting = "INSERT OR IGNORE INTO waiting(collection, uid) VALUES(?, ?)"
  static let waiting = "SELECT collection, uid FROM waiting"
  static let deleteWaiting = "DELETE FROM waiting"
  static let insertSeries = """
    INSERT INTO series(
      event, collection, uid, first, last, last_start, tagset, exhausted, code)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let findSeries = "SELECT first, last, exhausted FROM series WHERE event = ?"
  static let deleteSeries = "DELETE FROM series WHERE event = ?"
  static let exhaustSeries = "UPDATE series SET exhausted = 1 WHERE event = ? AND exhausted = 0"

  // MARK: Shared values

  static let findTagset = """
    SELECT id FROM tagset
    WHERE collection = ? AND status = ? AND categories = ? AND is_free = ? AND declined = ?
      AND tracked = ?
    """
  static let insertTagset = """
    INSERT INTO tagset(collection, status, categories, is_free, declined, tracked)
    VALUES(?, ?, ?, ?, ?, ?)
    """
  static let findZones = "SELECT id, text FROM zones WHERE hash = ?"
  static let insertZones = "INSERT INTO zones(hash, text) VALUES(?, ?)"

  // MARK: Collections and problems

  static let collections = """
    SELECT id, position, path, name, color, given_name, given_color, own_name, own_color,
      holds_contacts, components
    FROM collection
    """
  static let insertCollection = """
    INSERT INTO collection(position, path, name, color, given_name, given_color, holds_contacts,
      components)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let updateCollection = """
    UPDATE collection SET position = ?, name = ?, color = ?, given_name = ?, given_color = ?,
      own_name = ?, own_color = ?, holds_contacts = ?, components = ? WHERE id = ?
    """
  static let deleteCollection = "DELETE FROM collection WHERE id = ?"
  static let insertProblem =
    "INSERT INTO problem(file, path, line, reason, event, about) VALUES(?, ?, ?, ?, ?, ?)"
  static let deleteProblemsOfFile =
    "DELETE FROM problem WHERE file = ? AND event IS NULL"
  static let deleteProblemsOfEvent = "DELETE FROM problem WHERE event = ? AND about = ?"
  static let deleteFolderProblems = "DELETE FROM problem WHERE file IS NULL"

  // MARK: Pages

  /// The lenses, and whether their filters ask for what has no plan, wherever the plan is.
  static let lenses = "SELECT id, instr(filter, 'unplanned') FROM lens"
  static let markStale = """
    UPDATE page SET is_stale = ?
    WHERE lens = ? AND month BETWEEN ? AND ? AND is_stale = 0
    """
}

/// The statements that read series and known files.
enum FactReadSQL {
  /// Asked once, where files are read for the first time.
  static let keys = "SELECT key FROM event"
  static let fileByName =
    "SELECT id, modified, size, inode, changed FROM file WHERE collection = ? AND name = ?"
  static let nameOfFile = "SELECT name FROM file WHERE id = ?"
  static let filesFromName = """
    SELECT id, name, modified, size, inode, changed FROM file
    WHERE collection = ? AND name >= ? ORDER BY name
    """
  static let positions = "SELECT position, id FROM collection"
  static let groupOfSeries = "SELECT collection, uid FROM series WHERE event = ?"
  /// Series and overrides of one UID are read together.
  static let nextGroup = """
    SELECT collection, uid FROM part WHERE (collection, uid) > (?, ?)
    ORDER BY collection, uid LIMIT 1
    """
  static let sizesOfParts = "SELECT length(text) FROM part WHERE collection = ? AND uid = ?"
  static let parts = """
    SELECT part.event, part.zones, part.text, event.kind, event.file, event.offset, event.tagset
    FROM part CROSS JOIN event ON event.id = part.event
    WHERE part.collection = ? AND part.uid = ?
    """
  static let zones = "SELECT text FROM zones WHERE id = ?"
}
