import CalendarModel

/// The known matches of a text in one revision of the facts.
struct TextMatches {
  let text: String
  let revision: Int
  /// The running search; nil once it has finished.
  var search: MatchSearch?
  var set: MatchSet?
}

extension IndexWriter {
  /// The number of texts whose matches are kept: the filter's, and that of a search within it.
  private static let mostTexts = 2

  /// Continues the search for the events that match the text of a lens, for a few milliseconds.
  /// Returns whether they are known.
  func findMatches(of lens: Lens) throws -> Bool {
    guard !TextQuery(lens.filter.text).isEmpty else { return true }
    return try database.writer.read { db in
      var known = try matches(of: lens.filter.text, in: db)
      guard var search = known.search else { return true }
      known.set = try search.advance(in: db)
      known.search = known.set == nil ? search : nil
      keep(known)
      return known.set != nil
    }
  }

  /// Returns a test for the events that match the text of a lens; nil if it has no text.
  func textFit(of lens: Lens, in db: Database) throws -> TextFit? {
    let query = TextQuery(lens.filter.text)
    guard !query.isEmpty else { return nil }
    if let set = try knownSet(of: lens, in: db) { return .known(set) }
    return .tested(TextPattern(query))
  }

  /// Returns the events that match the text of a lens, if they are known for the current facts.
  func knownSet(of lens: Lens, in db: Database) throws -> MatchSet? {
    let revision = try IndexSetting.number(.revision, db)
    return matches.first { $0.text == lens.filter.text && $0.revision == revision }?.set
  }

  private func matches(of text: String, in db: Database) throws -> TextMatches {
    let revision = try IndexSetting.number(.revision, db)
    if let known = matches.first(where: { $0.text == text && $0.revision == revision }) {
      return known
    }
    let pattern = TextPattern(TextQuery(text))
    return TextMatches(text: text, revision: revision, search: MatchSearch(pattern))
  }

  private func keep(_ known: TextMatches) {
    matches.removeAll { $0.text == known.text || $0.revision != known.revision }
    if matches.count >= Self.mostTexts { matches.removeFirst() }
    matches.append(known)
  }
}
