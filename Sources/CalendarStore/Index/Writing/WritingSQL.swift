/// The statements of the worker's connection beside those of facts, pages and searches.
enum WritingSQL {
  static let dataVersion = "PRAGMA data_version"
  static let nextSeries = "SELECT event FROM series WHERE event > ? ORDER BY event LIMIT 1"
  static let givenCollections =
    "SELECT path, given_name, given_color FROM collection ORDER BY position"

  /// For `daybook index`, which counts.
  static let collectionCount = "SELECT count(*) FROM collection"
  static let seriesCount = "SELECT count(*) FROM series"
  static let problemCount = "SELECT count(*) FROM problem"
}
