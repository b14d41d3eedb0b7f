import CalendarModel
import Glibc
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// An open index that is asked, as by a server, what the files say at this moment.
@Suite struct QuestionedIndexTests {
  /// Whether the index reads the files itself, or another one does, which reads them for an interface
  /// or, held back before its first frame, not at all.
  enum Reader: String, CaseIterable { case itself, interface, heldBack }

  /// Nothing is waited for but the answer to the question.
  @Test(.timeLimit(.minutes(2)), arguments: Reader.allCases, 0..<4)
  func itAnswersForAllThatOthersHaveWrittenUntilThen(reader: Reader, seed: Int) throws {
    var script = FileScript(seed: seed)
    for _ in 0..<12 { script.change() }
    let place = ScratchFolder()
    let location = IndexLocation(path: place.path + "/index.sqlite")
    let other = reader == .itself ? nil : try script.open(.live, at: location)
    defer { other?.close() }
    if reader == .interface { other?.waitUntilCurrent() }
    let index = try script.open(.live, at: location)
    defer { index.close() }
    index.waitUntilCurrent()
    for round in 0..<10 {
      for _ in 0...script.random.number(0...4) { script.change() }
      index.questionFiles()
      #expect(index.waitUntilCurrent())
      let (answers, expected) = (script.answers(of: index), try script.answersOfFreshIndex())
      #expect(answers == expected, "\(reader), seed \(seed), round \(round)")
    }
  }

  @Test func aQuestionThatIsGivenUpLeavesTheIndexAsItIs() throws {
    var script = FileScript(seed: 1)
    for _ in 0..<12 { script.change() }
    let index = try script.open(.live)
    defer { index.close() }
    var count = 0
    _ = index.waitUntilCurrent(while: {
      count += 1
      return false
    })
    #expect(count <= 1)
    #expect(index.waitUntilCurrent())
    #expect(script.answers(of: index) == (try script.answersOfFreshIndex()))
  }
}
