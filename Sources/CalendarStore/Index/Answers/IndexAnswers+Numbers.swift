import CalendarModel

extension IndexAnswers {
  /// All collections in their order, including hidden ones.
  public var collections: [CollectionInfo] {
    if let known = numbers.collections { return known }
    let found = read { try Self.collections($0.db).map(settings.applied) }
    numbers.collections = found
    return found ?? []
  }

  /// The collections that hold holidays or birthdays.
  var kinds: [CollectionID: CollectionTraits.Kind] {
    _ = collections
    return numbers.kinds
  }

  /// The first and last day of all events, including those that the filter excludes.
  public var bounds: EventBounds {
    if let known = numbers.bounds { return known }
    let found = read { try BoundsSearch($0.db, lens.zone, zones).bounds() }
    numbers.bounds = found
    return found ?? EventBounds()
  }

  /// The number of events that match the filter and its text. Nil while it is not known, and for
  /// filters without a text or with days. During a recount it is the previous number.
  public var eventCount: EventCount? {
    guard !lens.filter.text.isEmpty, !lens.filter.isAboutDays,
      !lens.filter.tracking.dependsOnEvents
    else { return nil }
    if let known = numbers.eventCount { return known }
    let found = requests.requestEventCount(lens)
    numbers.eventCount = found
    if let found { lastEventCount = found }
    return lastEventCount
  }

  public var problemCount: Int { countedProblems.count }
  /// The number of files and folders with problems.
  public var problemFileCount: Int { countedProblems.fileCount }

  /// Returns the first problems, at most `limit`.
  ///
  /// Finding their lines requires reading the files, so they are cached until they change.
  public func problemList(limit: Int) -> [Problem] {
    if let known = numbers.listed, known.limit == limit { return known.problems }
    let found = read { pages in
      let problems = try Self.problems(limit: limit, pages.db)
      return try problems
        + circles(pages.db).prefix(max(0, limit - problems.count)).map(\.problem)
    }
    let problems = found ?? []
    numbers.listed = (limit, problems)
    return problems
  }

  private static func problems(limit: Int, _ db: Database) throws -> [Problem] {
    var problems: [Problem] = []
    var places = OffsetLines()
    try db.forEachRow(AnswerSQL.problems, Int64.min, Int64(max(0, limit))) { row in
      problems.append(Problem(row))
      if let offset = row.optional(5) {
        places.add(Int(offset), of: problems[problems.count - 1].path, for: problems.count - 1)
      }
      return true
    }
    for (number, line) in places.lines() { problems[number].line = line }
    return problems
  }

  var countedProblems: KeptNumbers.Problems {
    if let known = numbers.problems { return known }
    let found = read { pages in
      var problems = try Self.problems(pages.db)
      let circles = try circles(pages.db)
      problems.count += circles.count
      problems.fileCount += Set(circles.filter(\.isInSoundFile).map(\.problem.path)).count
      return problems
    }
    numbers.problems = found
    return found ?? .init()
  }

  // MARK: Private

  private static func collections(_ db: Database) throws -> [CollectionInfo] {
    let found = try Statement(db, AnswerSQL.collections).all { row in
      let info = CollectionInfo(
        id: CollectionID(rawValue: Int(row.number(0))), name: row.text(1),
        color: row.optional(2).map { EventColor(number: Int($0)) }, path: row.text(3),
        traits: CollectionTraits(components: .init(rawValue: Int(row.number(6))) ?? .all),
        holdsContacts: row.number(4) != 0)
      return (position: row.number(5), info: info)
    }
    return found.sorted { $0.position < $1.position }.map(\.info)
  }

  private static func problems(_ db: Database) throws -> KeptNumbers.Problems {
    var problems = KeptNumbers.Problems()
    var file = Int64.min
    try db.forEachRow(AnswerSQL.problemFiles, Int64.min) { row in
      problems.count += 1
      if row.number(0) != file { problems.fileCount += 1 }
      file = row.number(0)
      return true
    }
    var folders: Set<String> = []
    try db.forEachRow(AnswerSQL.folderProblems) { row in
      problems.count += 1
      if folders.count < 10_000 { folders.insert(row.text(0)) }
      return true
    }
    problems.fileCount += folders.count
    return problems
  }
}

extension Problem {
  /// - Parameter row: the columns collection path, file name, the problem's own path, line and
  ///   reason.
  fileprivate init(_ row: Row) {
    let path =
      row.optional(2) == nil ? filePath(collection: row.text(0), name: row.text(1)) : row.text(2)
    // The table is made again with another version.
    self.init(
      path: path, line: row.optional(3).map { Int($0) },
      Problem.Reason(stored: row.text(4)) ?? .said(row.text(4)))
  }
}

/// Finds the line numbers of offsets in files, because the index stores the places of events in
/// bytes.
struct OffsetLines {
  /// The maximum size of a file, in bytes; in larger files no lines are found.
  static let sizeLimit = 16 << 20
  private static let windowSize = 256 << 10

  private var places: [String: [(offset: Int, number: Int)]] = [:]

  /// - Parameter number: identifies the line in the result.
  mutating func add(_ offset: Int, of path: String, for number: Int) {
    places[path, default: []].append((offset, number))
  }

  /// Returns the lines found, with their identifying numbers.
  /// - Complexity: O(bytes of the files).
  func lines() -> [(number: Int, line: Int)] { places.flatMap { lines(in: $0, at: $1) } }

  // MARK: - Private

  /// Returns no lines for a file that cannot be read: the problem is valid without its line.
  private func lines(
    in path: String, at places: [(offset: Int, number: Int)]
  ) -> [(number: Int, line: Int)] {
    // Events of contacts have no lines.
    guard !isContactName(path.utf8), let file = try? OpenFile(path: path),
      let size = try? file.status().size, size <= Self.sizeLimit
    else { return [] }
    var (offset, line, found) = (0, 1, [(number: Int, line: Int)]())
    var rest = places.sorted { $0.offset < $1.offset }[...]
    while !rest.isEmpty, let bytes = try? file.bytes(at: offset, count: Self.windowSize),
      !bytes.isEmpty
    {
      for byte in bytes {
        while let place = rest.first, place.offset == offset {
          found.append((place.number, line))
          rest = rest.dropFirst()
        }
        if byte == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
    return found
  }
}

/// A cache of answers other than pages, kept until facts change.
struct KeptNumbers {
  struct Problems: Hashable {
    var count = 0
    /// The number of files and folders with problems.
    var fileCount = 0
  }

  var collections: [CollectionInfo]? {
    didSet { kinds = collections?.kindsBesidesEvents ?? [:] }
  }
  /// The kinds of the collections that do not hold events.
  private(set) var kinds: [CollectionID: CollectionTraits.Kind] = [:]
  var bounds: EventBounds?
  /// See `IndexSetting.todoRevision`; nil before the first question about tasks.
  var todoRevision: Int?
  let mileposts = TodoMileposts()
  /// The events that may run, and since when those count that do not say that they are tracked; nil
  /// before the first question about timers.
  var timers: (events: [Int64], earliest: Int64)?
  var problems: Problems? { didSet { listed = nil } }
  /// The first problems, as many as were requested.
  var listed: (limit: Int, problems: [Problem])?
  var eventCount: EventCount?
  /// The results of searches; nil if there was no day.
  var nearest: [NearestDayQuery: Day?] = [:]
}
