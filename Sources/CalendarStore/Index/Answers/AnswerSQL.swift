/// The statements for answers that pages do not contain.
enum AnswerSQL {
  static let begin = "BEGIN"
  static let commit = "COMMIT"

  static let collections = """
    SELECT id, name, color, path, holds_contacts, position, components FROM collection
    """

  static let hasWaiting = "SELECT 1 FROM waiting LIMIT 1"

  static let firstSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE moment >= ? ORDER BY moment
    """
  static let lastSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE moment <= ? ORDER BY moment DESC
    """
  static let firstSeries = "SELECT event, first FROM series WHERE first >= ? ORDER BY first"
  static let lastSeries = "SELECT event, last FROM series WHERE last <= ? ORDER BY last DESC"
  static let endlessSeries = "SELECT event FROM series WHERE last IS NULL LIMIT 1"

  static let problemFiles = "SELECT file FROM problem WHERE file > ? ORDER BY file"
  static let folderProblems = "SELECT path FROM problem WHERE file IS NULL"
  static let problems = """
    SELECT collection.path, file.name, problem.path, problem.line, problem.reason, event.offset
    FROM problem LEFT JOIN file ON file.id = problem.file
    LEFT JOIN collection ON collection.id = file.collection
    LEFT JOIN event ON event.id = problem.event AND problem.about = 2
    WHERE problem.id > ? ORDER BY problem.id LIMIT ?
    """

  static let event = """
    SELECT kind, event.offset, event.length, zones, tagset, title, location, event.color, moment,
      collection.path, file.name, file.modified, file.size, file.changed
    FROM event JOIN file ON file.id = event.file JOIN collection ON collection.id = file.collection
    WHERE event.id = ?
    """
  static let single = """
    SELECT moment, event, time, end, tagset FROM single WHERE moment = ? AND event = ?
    """
  static let partText = "SELECT text FROM part WHERE event = ?"
  static let zones = "SELECT text FROM zones WHERE id = ?"

  static let tracked = """
    SELECT event FROM tentative WHERE is_tracked = 1 ORDER BY collection DESC, end DESC LIMIT ?
    """
  static let tentative = """
    SELECT event FROM tentative WHERE is_tracked = 0 AND collection = ? AND end > ?
    ORDER BY end DESC LIMIT ?
    """

  static let trackedOfPlan = """
    SELECT linked.event, single.moment, single.end, status, tracked
    FROM linked CROSS JOIN event ON event.id = linked.event
    CROSS JOIN single ON single.moment = event.moment AND single.event = event.id
    CROSS JOIN tagset ON tagset.id = single.tagset
    WHERE linked.plan = ? AND single.time > 0 LIMIT ?
    """

  // MARK: Alarms

  static let singleAlarms = """
    SELECT moment, single.event, time, end, single.tagset, code
    FROM single CROSS JOIN alarm ON alarm.event = single.event
    WHERE moment >= ? AND moment < ?
    """
  static let alarm = "SELECT code FROM alarm WHERE event = ?"
  static let farAlarms = "SELECT event FROM alarm WHERE far >= ? ORDER BY far LIMIT ?"
  static let seriesOfPart = """
    SELECT series.event FROM part AS own
    JOIN part ON part.collection = own.collection AND part.uid = own.uid
    JOIN series ON series.event = part.event
    WHERE own.event = ?
    """
}
