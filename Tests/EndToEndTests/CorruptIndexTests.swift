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

  /// SQLite finds what is broken in the build of its trees, not what is another text or number.
  @Test("noise in the file neither stops the program nor makes it go on for ever")
  func noise() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      _ = try ask(calendars.questions[0])
      let index = try index()
      for _ in 0...random.number(0...4) {
        let size = try FileManager.default.attributesOfItem(atPath: index)[.size] as? Int ?? 0
        let page = random.number(0...size / 4_096 - 1)
        try overwrite(
          index, at: page * 4_096,
          random.chance(2) ? bytes(4_096, using: &random) : Array(repeating: 0, count: 4_096))
      }
      for question in calendars.questions {
        let outcome = try ask(question)
        #expect(outcome.code <= 1, "seed \(seed): \(question)")
      }
      _ = try ask("index --rebuild")
      let outcome = try ask(calendars.questions[0])
      #expect(try outcome.output == calendars.answer(to: calendars.questions[0]), "seed \(seed)")
    }
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
