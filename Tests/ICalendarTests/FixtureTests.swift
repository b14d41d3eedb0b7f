import ICalendar
import Testing

@Suite struct FixtureTests {
  @Test func everyFixtureIsFound() { #expect(Fixture.all.count >= 22) }

  /// A missing `.expected` file is written, and the run fails: look at it before keeping it.
  @Test(arguments: Fixture.all)
  func fixtureSaysWhatIsWrittenBesideIt(fixture: Fixture) throws {
    let transcript = try read(bytes: fixture.bytes()).transcript
    guard let expected = fixture.expected else {
      try fixture.record(transcript)
      Issue.record("recorded \(fixture.name).expected")
      return
    }
    #expect(transcript == expected)
  }

  @Test(arguments: Fixture.all)
  func untouchedDocumentIsItsOwnBytes(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let document = Document(bytes)
    #expect(document.bytes == bytes)
    #expect(document.shifted(byDays: 0) == bytes)
  }

  @Test(arguments: Fixture.all)
  func shiftingThereAndBackGivesTheSameBytes(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let shifted = Document(bytes).shifted(byDays: 371)
    #expect(shifted.count == bytes.count)
    #expect(Document(shifted).shifted(byDays: -371) == bytes)
  }
}
