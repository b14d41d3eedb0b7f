import Foundation
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct PageChecksumTests {
  private let folder = ScratchFolder()

  private func page(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    bytes.withUnsafeMutableBytes { PageChecksum.put(into: $0, at: 0) }
    return bytes
  }

  private func isRight(_ page: [UInt8], at offset: Int64 = 0) -> Bool {
    page.withUnsafeBytes { PageChecksum.isRight($0, at: offset) }
  }

  @Test func everyBitOfAPageCounts() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let page = page(512, using: &random)
    #expect(isRight(page))
    for bit in 0..<page.count * 8 {
      var damaged = page
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!isRight(damaged), "seed \(seed), bit \(bit)")
    }
  }

  @Test func severalBitsTogetherAreTold() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let page = page(512, using: &random)
    for round in 0..<2_000 {
      var damaged = page
      // Bits of the same place in their words are those that sums lose first.
      let bit = UInt8(random.number(0...7))
      let place = random.number(0...7)
      for _ in 0...random.number(0...3) {
        damaged[random.number(0...63) * 8 + place] ^= 1 << bit
      }
      #expect(damaged == page || !isRight(damaged), "seed \(seed), round \(round)")
    }
  }

  @Test func whatIsEmptyOrElsewhereIsNotRight() {
    var random = SeededGenerator(seed: 7)
    let page = page(4_096, using: &random)
    #expect(isRight(page))
    #expect(!isRight(page, at: 4_096))
    #expect(!isRight(Array(repeating: 0, count: 4_096)))
    #expect(!isRight(Array(page[..<2_048]) + Array(repeating: 0, count: 2_048)))
  }

  @Test func everyPageOfAnIndexIsChecked() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let location = IndexLocation(path: folder.path + "/index.sqlite")
    let names = (0..<600).map { "filler \($0)" }
    func make() throws {
      let index = try IndexDatabase(location, sources: ["/a"])
      try index.writer.write { db in
        for name in names { try IndexSetting.set(name, String(repeating: "x", count: 60), db) }
      }
    }
    for round in 0..<12 {
      unlink(location.path)
      try make()
      // Half of the time a page that the question reads, which must be told, and otherwise any.
      let isRead = round.isMultiple(of: 2)
      try flip(location.path, inPageWith: isRead ? "filler" : "", using: &random)
      let index = try IndexDatabase(location, sources: ["/a"])
      do {
        let values = try index.reader.read { db in
          try names.map { try IndexSetting.text($0, db) }
        }
        let isWhole = values.allSatisfy { $0 == String(repeating: "x", count: 60) }
        #expect(index.isNew || isWhole && !isRead, "seed \(seed), round \(round)")
      } catch {
        #expect(IndexDatabase.isDamage(error), "seed \(seed), round \(round): \(error)")
      }
    }
  }

  /// Flips a bit of a file, in one of the pages that contain a text.
  private func flip(
    _ path: String, inPageWith text: String, using random: inout SeededGenerator
  ) throws {
    let size = 4_096
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let pages = stride(from: 0, to: bytes.count, by: size).filter { start in
      text.isEmpty
        || Data(bytes[start..<min(start + size, bytes.count)]).range(of: Data(text.utf8)) != nil
    }
    let start = try #require(pages.isEmpty ? nil : pages[random.number(0...pages.count - 1)])
    bytes[random.number(start...min(start + size, bytes.count) - 1)] ^=
      1 << UInt8(random.number(0...7))
    try Data(bytes).write(to: URL(filePath: path))
  }
}
