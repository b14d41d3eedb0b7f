/// The known matches of the texts of a filter in one revision of the facts.
struct TextMatches {
  let pattern: TextPattern
  let revision: Int
  /// The running search; nil once it has finished.
  var search: MatchSearch?
  var set: MatchSet?
}

extension IndexWriter {
  /// The number of texts whose matches are kept: the filter's, and that of a search within it.
  private static let mostTexts = 2

  /// Continues the search for the events that match the texts of a lens, for a few milliseconds.
  /// Returns whether they are known, or need not be, as nothing but words to leave out is given.
  func findMatches(of lens: Lens) throws -> Bool {
    guard let pattern = lens.filter.searchPattern else { return true }
    return try database.writer.read { db in
      var known = try matches(of: pattern, in: db)
      guard var search = known.search else { return true }
      known.set = try search.advance(in: db)
      known.search = known.set == nil ? search : nil
      keep(known)
      return known.set != nil
    }
  }

  /// Returns a test for the events that match the texts of a lens; nil if it has none.
  func textFit(of lens: Lens, in db: Database) throws -> TextFit? {
    if let set = try knownSet(of: lens, in: db) { return .known(set) }
    return lens.filter.textPattern.map { .tested($0) }
  }

  /// Returns the events that match the texts of a lens, if they are known for the current facts.
  func knownSet(of lens: Lens, in db: Database) throws -> MatchSet? {
    guard let pattern = lens.filter.searchPattern else { return nil }
    let revision = try IndexSetting.number(.revision, db)
    return matches.first { $0.pattern == pattern && $0.revision == revision }?.set
  }

  private func matches(of pattern: TextPattern, in db: Database) throws -> TextMatches {
    let revision = try IndexSetting.number(.revision, db)
    if let known = matches.first(where: { $0.pattern == pattern && $0.revision == revision }) {
      return known
    }
    return TextMatches(pattern: pattern, revision: revision, search: MatchSearch(pattern))
  }

  private func keep(_ known: TextMatches) {
    matches.removeAll { $0.pattern == known.pattern || $0.revision != known.revision }
    if matches.count >= Self.mostTexts { matches.removeFirst() }
    matches.append(known)
  }
}
