import Testing

@testable import CalendarStore

/// Files as the big producers write them show what is written beside them, in two zones each.
///
/// What is written there was worked out from RFC 5545 by hand and compared with other readers, not
/// recorded from this one.
@Suite struct CorpusTests {
  @Test func everyFileIsFound() { #expect(CorpusFile.all.count >= 80) }

  @Test(arguments: CorpusFile.all)
  func fileShowsWhatIsWrittenBesideIt(file: CorpusFile) throws {
    let expected = try file.expectation()
    #expect(expected.listings.count >= 2)
    let index = try CorpusIndex(file)
    for listing in expected.listings {
      let answers = try index.answers(zone: listing.zone)
      var lines: [String] = []
      answers.forEachRecord(touching: expected.window) { lines.append($0.corpusLine) }
      #expect(lines == listing.lines, "\(listing.zone)")
      let problems = answers.problemList(limit: 20)
      #expect(problems.count == expected.problemCount, "\(problems)")
    }
  }
}
