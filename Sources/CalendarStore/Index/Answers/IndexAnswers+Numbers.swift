import CalendarModel
import GRDB

extension IndexAnswers {
  /// All collections in their order, hidden ones too.
  public var collections: [CollectionInfo] {
    if let known = numbers.collections { return known }
    let found = read { try Self.collections($0.db) }
    numbers.collections = found
    return found ?? []
  }

  /// How far all events reach, those left aside by the filter too.
  public var bounds: StoreBounds {
    if let known = numbers.bounds { return known }
    let found = read { try BoundsSearch($0.db, lens.zone, zones).bounds() }
    numbers.bounds = found
    return found ?? StoreBounds()
  }

  public var problemCount: Int {
    countProblems()
    return numbers.problemCount
  }

  /// In how many files and folders the problems are.
  public var problemFileCount: Int {
    countProblems()
    return numbers.problemFileCount
  }

  /// The first problems, at most `limit`.
  public func problemList(limit: Int) -> [Problem] {
    read { pages in
      var problems: [Problem] = []
      try pages.db.forEachRow(AnswerSQL.problems, Int64.min, Int64(max(0, limit))) { row in
        problems.append(Problem(row))
        return true
      }
      return problems
    } ?? []
  }

  /// Asks anew for the numbers that were asked for.
  func numbersAsked(in old: KeptNumbers) -> KeptNumbers {
    if old.collections != nil { _ = collections }
    if old.bounds != nil { _ = bounds }
    if old.hasProblems { countProblems() }
    return numbers
  }

  // MARK: Private

  private func countProblems() {
    guard !numbers.hasProblems else { return }
    let found = read { try Self.problemCounts($0.db) }
    guard let found else { return }
    numbers.problemCount = found.problems
    numbers.problemFileCount = found.files
    numbers.hasProblems = true
  }

  private static func collections(_ db: Database) throws -> [CollectionInfo] {
    var found: [(position: Int64, info: CollectionInfo)] = []
    try db.forEachRow(AnswerSQL.collections) { row in
      let info = CollectionInfo(
        id: CollectionID(rawValue: Int(row.int(0))), name: row.text(1),
        color: row.isNull(2) ? nil : EventColor(number: row.int(2)), path: row.text(3))
      found.append((row.int(4), info))
      return true
    }
    return found.sorted { $0.position < $1.position }.map(\.info)
  }

  private static func problemCounts(_ db: Database) throws -> (problems: Int, files: Int) {
    var (problems, files) = (0, 0)
    var file = Int64.min
    try db.forEachRow(AnswerSQL.problemFiles, Int64.min) { row in
      problems += 1
      if row.int(0) != file { files += 1 }
      file = row.int(0)
      return true
    }
    var folders: Set<String> = []
    try db.forEachRow(AnswerSQL.folderProblems) { row in
      problems += 1
      if folders.count < 10_000 { folders.insert(row.text(0)) }
      return true
    }
    return (problems, files + folders.count)
  }
}

extension Problem {
  /// - Parameter row: the collection's path, the file's name, the problem's own path, line, message.
  fileprivate init(_ row: ResultRow) {
    let path = row.isNull(2) ? filePath(collection: row.text(0), name: row.text(1)) : row.text(2)
    self.init(path: path, line: row.isNull(3) ? nil : Int(row.int(3)), message: row.text(4))
  }
}

/// The path of a file; the collection's own where the collection is the file.
func filePath(collection: String, name: String) -> String {
  name.isEmpty ? collection : joined(collection, name)
}
