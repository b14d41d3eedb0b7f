/// The statements of the worker's connection, other than those of facts, pages and searches.
enum WritingSQL {
  static let dataVersion = "PRAGMA data_version"
  static let setWordOption = "INSERT INTO words(words, rank) VALUES(?, ?)"
  static let givenCollections = """
    SELECT path, given_name, given_color, holds_contacts, components FROM collection
    ORDER BY position
    """
  static let folderProblems =
    "SELECT path, line, reason FROM problem WHERE file IS NULL ORDER BY id"

  /// For `daybook index`, which prints counts.
  static let collectionCount = "SELECT count(*) FROM collection"
  static let seriesCount = "SELECT count(*) FROM series"
  static let problemCount = "SELECT count(*) FROM problem"
}
