import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FileChangesTests {
  @Test func namesOfAllLengthsComeBackByTime() {
    var random = SeededGenerator(seed: 7)
    var changes = FileChanges()
    var expected: [(time: Int64, name: String)] = []
    for number in 0..<3000 {
      let name = "\(number)" + String(repeating: "ü", count: random.number(0...120))
      let time = Int64(number * 7919 % 3000)
      changes.add(name, in: CollectionID(rawValue: number % 5), modified: time, size: 1)
      expected.append((time, name))
    }
    #expect(changes.count == 3000)
    for file in expected.sorted(by: { $0.time > $1.time }) {
      #expect(changes.next()?.name == file.name)
    }
    #expect(changes.next() == nil)
    changes.add("again", in: CollectionID(rawValue: 0), modified: 0, size: 1)
    #expect(changes.next()?.name == "again")
  }
}
