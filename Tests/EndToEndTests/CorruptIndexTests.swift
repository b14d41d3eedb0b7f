import Foundation
import TestSupport
import Testing

/// The index file is not what the program wrote.
@Suite struct CorruptIndexTests {
  enum Damage: String, CaseIterable {
    case cut, text, otherVersion, logGarbage, logGone, sharedMemoryGarbage

    func inflict(on index: String, using random: inout SeededGenerator) throws {
      let size = (try FileManager.default.attributesOfItem(atPath: index)[.size] as? Int) ?? 0
      switch self {
      case .cut:
        let lengths = [0, 1, 50, 100, 4_096, size / 2, size - 4_096, size - 1]
        truncate(index, off_t(lengths[random.number(0...lengths.count - 1)]))
      case .text: try Data("no index but a text\n".utf8).write(to: URL(fileURLWithPath: index))
      // The version stands in four bytes of the file's head.
      case .otherVersion: try overwrite(index, at: 60, [0, 0, 0, UInt8(random.number(100...255))])
      case .logGarbage:
        let head: [UInt8] = [0x37, 0x7F, 0x06, 0x82, 0x00, 0x2D, 0xE2, 0x18, 0, 0, 0x10, 0]
        let noise = bytes(random.number(1...100_000), using: &random)
        try Data(head + noise).write(to: URL(fileURLWithPath: index + "-wal"))
      case .logGone: unlink(index + "-wal")
      case .sharedMemoryGarbage:
        let noise = bytes(32_768, using: &random)
        try Data(noise).write(to: URL(fileURLWithPath: index + "-shm"))
      }
    }
  }

  private let folder: TemporaryFolder
  private let calendars: GeneratedFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    calendars = try GeneratedFolder(below: folder.path, eventCount: 60)
    environment = pinnedEnvironment(below: folder.path)
  }

  private func ask(_ question: String) throws -> (output: String, code: Int32) {
    try runPinned(question.split(separator: " ").map(String.init) + [calendars.path], environment)
  }

  private func index() throws -> String {
    let cache = folder.path + "/cache/daybook"
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    return cache + "/" + (try #require(names.first { $0.hasSuffix(".sqlite") }))
  }

  @Test("what is not an index of ours is made anew", arguments: Damage.allCases)
  func damaged(_ damage: Damage) throws {
    var random = SeededGenerator(seed: damage.rawValue.utf8.count)
    for question in calendars.questions {
      _ = try ask(question)
      try damage.inflict(on: try index(), using: &random)
      let outcome = try ask(question)
      #expect(outcome.code == 0)
      #expect(try outcome.output == calendars.answer(to: question), "\(question)")
    }
  }

  @Test("a text that is another one in the index is never shown")
  func otherText() throws {
    try calendars.add("alpha", "DTSTART:20260310T090000\nSUMMARY:Alpha")
    for question in calendars.questions { _ = try ask(question) }
    var damaged = try Data(contentsOf: URL(fileURLWithPath: try index()))
    for place in damaged.indices.dropLast(4) where damaged[place] == UInt8(ascii: "A") {
      if damaged[place..<place + 5].elementsEqual("Alpha".utf8) { damaged[place + 1] ^= 2 }
    }
    try replaceIndex(by: damaged)
    let outcome = try ask(calendars.questions[0])
    #expect(outcome.output.contains("Alpha"))
    #expect(try outcome.output == calendars.answer(to: calendars.questions[0]))
  }

  /// Half of them hit the numbers and texts between the trees' own marks, which SQLite cannot know.
  @Test("a bit that is another one anywhere in the index is never shown", arguments: 0..<4)
  func flips(part: Int) throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for question in calendars.questions { _ = try ask(question) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: try index()))
    let steps = 12
    for step in 0..<steps {
      let stretch = whole.count / (4 * steps)
      let place = (step * 4 + part) * stretch + random.number(0...stretch - 1)
      var damaged = whole
      damaged[place] ^= 1 << UInt8(random.number(0...7))
      try replaceIndex(by: damaged)
      let question = calendars.questions[step % calendars.questions.count]
      let outcome = try ask(question)
      let hint: Comment = "seed \(seed): byte \(place), \(question)"
      #expect(outcome.code == 0, hint)
      #expect(try outcome.output == calendars.answer(to: question), hint)
    }
  }

  @Test("pages of noise, empty ones and exchanged ones are never shown")
  func noise() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for question in calendars.questions { _ = try ask(question) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: try index()))
    for round in 0..<9 {
      var damaged = whole
      for _ in 0...random.number(0...4) {
        let pages = (0..<2).map { _ in
          let start = random.number(0...whole.count / 4_096 - 1) * 4_096
          return start..<start + 4_096
        }
        switch round / 3 {
        case 0: damaged.replaceSubrange(pages[0], with: bytes(4_096, using: &random))
        case 1: damaged.replaceSubrange(pages[0], with: Array(repeating: 0, count: 4_096))
        default: damaged.replaceSubrange(pages[0], with: whole[pages[1]])
        }
      }
      try replaceIndex(by: damaged)
      let question = calendars.questions[round % calendars.questions.count]
      let outcome = try ask(question)
      #expect(outcome.code == 0, "seed \(seed), round \(round): \(question)")
      #expect(
        try outcome.output == calendars.answer(to: question),
        "seed \(seed), round \(round): \(question)")
    }
  }

  /// What has been printed cannot be taken back when damage is found after it.
  @Test("what was printed is not printed a second time")
  func printedOnce() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let calendars = try GeneratedFolder(below: folder.path + "/many", eventCount: 900)
    let question = calendars.questions[0] + " --json"
    let words = question.split(separator: " ").map(String.init) + [calendars.path]
    let expected = try calendars.answer(to: question)
    #expect(expected.utf8.count > 4 * 65_536)
    _ = try runPinned(words, environment)
    let whole = try Data(contentsOf: URL(fileURLWithPath: try index()))
    for round in 0..<16 {
      var damaged = whole
      for _ in 0...random.number(0...2) {
        damaged[random.number(0...whole.count - 1)] ^= 1 << UInt8(random.number(0...7))
      }
      try replaceIndex(by: damaged)
      let outcome = try runPinned(words, environment)
      let isWhole = outcome.output == expected
      #expect(outcome.code == (isWhole ? 0 : 1), "seed \(seed), round \(round)")
      let printed = outcome.output.components(separatedBy: "daybook: the index cannot be read")[0]
      #expect(isWhole || expected.hasPrefix(printed), "seed \(seed), round \(round)")
    }
  }

  /// Puts a file in the place of the index, as if nobody had ever had it open.
  private func replaceIndex(by data: Data) throws {
    let path = try index()
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try data.write(to: URL(fileURLWithPath: path))
  }
}

private func bytes(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
  (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}

private func overwrite(_ path: String, at offset: Int, _ bytes: [UInt8]) throws {
  let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  try file.seek(toOffset: UInt64(offset))
  try file.write(contentsOf: Data(bytes))
  try file.close()
}
