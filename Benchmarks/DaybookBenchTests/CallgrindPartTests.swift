import Testing

@testable import DaybookBench

@Suite struct CallgrindPartTests {
  @Test func aFileIsRead() {
    let text = """
      # callgrind format
      pid: 1
      part: 3
      thread: 1

      desc: Trigger: --dump-before=$s7daybook9ReplayLogC5beginyySSF
      events: Ir
      summary: 216203194
      fn=(1) main
      0 5


      totals: 216203194
      """
    #expect(
      CallgrindPart(text)
        == CallgrindPart(
          number: 3, end: "$s7daybook9ReplayLogC5beginyySSF", instructions: 216_203_194))
    #expect(CallgrindPart("no file of callgrind\n") == nil)
  }

  /// Columns: what ends the part, its instructions.
  private func steps(_ parts: [(end: String?, instructions: Int)]) -> [Int] {
    parts.enumerated().map {
      CallgrindPart(number: $0 + 1, end: $1.end, instructions: $1.instructions)
    }.reversed().instructionsByStep
  }

  @Test func stepsAreCountedWithoutTheStartAndTheNews() {
    let (begin, news, resume) = ("ReplayLogC5begin", "ReplayLogC9beginNews", "ReplayLogC6resume")
    #expect(steps([(begin, 9), (begin, 1), (nil, 2)]) == [1, 2])
    #expect(
      steps([(news, 9), (begin, 9), (news, 1), (resume, 9), (begin, 2), (news, 4), (nil, 9)])
        == [3, 4])
    #expect(steps([(nil, 9)]) == [])
  }
}
